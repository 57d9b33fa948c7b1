import { useId, type ReactElement } from 'react';
import type { IndexMessages } from '../../../../shared/i18n/en/indexes/indexes';
import { isFiltered, type ListState, REGIONS, withoutFilters } from '../../model/list/list-state';
import type { CategoryName } from './IndexTable';

interface Props {
  readonly state: ListState;
  readonly categories: readonly CategoryName[];
  readonly messages: IndexMessages['list'];
  readonly onChange: (part: Partial<ListState>) => void;
}

/** Search, region and category of the list; of no use without a script, so hidden then. */
export function IndexTableTools({ state, categories, messages, onChange }: Props): ReactElement {
  const id = useId();
  return (
    <form className="list-tools needs-script" role="search" data-print="no" onSubmit={(event) => event.preventDefault()}>
      <div className="field">
        <label htmlFor={`${id}-q`}>{messages.search}</label>
        <input
          id={`${id}-q`}
          type="search"
          value={state.query}
          placeholder={messages.searchHint}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ query: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-region`}>{messages.region}</label>
        <select
          id={`${id}-region`}
          value={state.region ?? ''}
          onChange={(event) => onChange({ region: REGIONS.find((region) => region === event.target.value) ?? null })}
        >
          <option value="">{messages.regions.all}</option>
          {REGIONS.map((region) => (
            <option key={region} value={region}>
              {messages.regions[region]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-category`}>{messages.category}</label>
        <select id={`${id}-category`} value={state.category ?? ''} onChange={(event) => onChange({ category: event.target.value || null })}>
          <option value="">{messages.allCategories}</option>
          {categories.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="button" className="button" disabled={!isFiltered(state)} onClick={() => onChange(withoutFilters(state))}>
        {messages.clear}
      </button>
    </form>
  );
}
