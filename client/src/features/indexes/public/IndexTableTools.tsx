import { useId, type ReactElement } from 'react';
import type { IndexMessages } from '../../../shared/i18n/en/indexes';
import { setSearch } from '../../../shared/ui/use-search';
import { REGIONS, type ListState } from '../model/index-rows';
import type { CategoryName } from './IndexTable';

interface Props {
  readonly state: ListState;
  readonly categories: readonly CategoryName[];
  readonly messages: IndexMessages['list'];
}

/** Search, region and category of the list; of no use without a script, so hidden then. */
export function IndexTableTools({ state, categories, messages }: Props): ReactElement {
  const id = useId();
  const isFiltered = state.query !== '' || state.region !== null || state.category !== null;
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
          onChange={(event) => setSearch({ q: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-region`}>{messages.region}</label>
        <select id={`${id}-region`} value={state.region ?? ''} onChange={(event) => setSearch({ region: event.target.value })}>
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
        <select id={`${id}-category`} value={state.category ?? ''} onChange={(event) => setSearch({ category: event.target.value })}>
          <option value="">{messages.allCategories}</option>
          {categories.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="button" className="button" disabled={!isFiltered} onClick={() => setSearch({ q: null, region: null, category: null })}>
        {messages.clear}
      </button>
    </form>
  );
}
