import { useId, type ReactElement } from 'react';
import type { IndexWords } from '../../../shared/i18n/en/indexes';
import { setSearch } from '../../../shared/ui/use-search';
import { REGIONS, type ListState } from '../model/index-rows';
import type { CategoryName } from './IndexTable';

interface Props {
  readonly state: ListState;
  readonly categories: readonly CategoryName[];
  readonly words: IndexWords['list'];
}

/** Search, region and category of the list; of no use without a script, so hidden then. */
export function IndexTableTools({ state, categories, words }: Props): ReactElement {
  const id = useId();
  const isFiltered = state.query !== '' || state.region !== null || state.category !== null;
  return (
    <form className="list-tools needs-script" role="search" data-print="no" onSubmit={(event) => event.preventDefault()}>
      <div className="field">
        <label htmlFor={`${id}-q`}>{words.search}</label>
        <input
          id={`${id}-q`}
          type="search"
          value={state.query}
          placeholder={words.searchHint}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSearch({ q: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-region`}>{words.region}</label>
        <select id={`${id}-region`} value={state.region ?? ''} onChange={(event) => setSearch({ region: event.target.value })}>
          <option value="">{words.regions.all}</option>
          {REGIONS.map((region) => (
            <option key={region} value={region}>
              {words.regions[region]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-category`}>{words.category}</label>
        <select id={`${id}-category`} value={state.category ?? ''} onChange={(event) => setSearch({ category: event.target.value })}>
          <option value="">{words.allCategories}</option>
          {categories.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="button" className="button" disabled={!isFiltered} onClick={() => setSearch({ q: null, region: null, category: null })}>
        {words.clear}
      </button>
    </form>
  );
}
