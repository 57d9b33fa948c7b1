import Alert from '@mui/material/Alert';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactElement, useCallback, useMemo, useRef } from 'react';
import { useListCatalogue, useListIndexCategories } from '../../../shared/api/generated/indexes';
import { STALE_MS } from '../../../shared/api/query-client';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';
import { useMessages } from '../../../shared/i18n/use-messages';
import { fill } from '../../../shared/ui/fill';
import { useAddressState } from '../../../shared/ui/use-address-state';
import { CategoryCards } from './CategoryCards';
import { filterRows, toListed } from '../model/filter-rows';
import { IndexFilters } from './IndexFilters';
import { IndexListing } from './IndexListing';
import { hasPairs, listSearch, type ListState, parseList } from '../model/list-state';
import './indexes.css';

/** The catalogue: categories, filters, and the table of its indexes. */
export function IndexesPage(): ReactElement {
  const messages = useMessages('dashboardIndexes');
  const { data: categories } = useListIndexCategories({ query: { staleTime: STALE_MS.indexes } });
  const codes = useMemo(() => categories?.map(({ id }) => id) ?? null, [categories]);
  const names = useMemo(() => new Map(categories?.map(({ id, title }) => [id, title])), [categories]);
  const parse = useCallback((search: URLSearchParams) => parseList(search, codes), [codes]);
  const { state, ignored, change: put } = useAddressState(parse, listSearch);
  const change = (part: Partial<ListState>): void => put({ ...state, ...part }, isTyping(part) ? 'typed' : 'added');
  const catalogue = useListCatalogue(hasPairs(state) ? { pairs: true } : undefined, {
    query: { staleTime: STALE_MS.indexes, placeholderData: keepPreviousData },
  });
  const listed = useMemo(() => toListed(catalogue.data ?? [], names), [catalogue.data, names]);
  // By what the state says, not by its object: putting what was typed into the address changes no row.
  const said = listSearch(state).toString();
  const rows = useMemo(() => filterRows(listed, parseList(new URLSearchParams(said), null).state), [listed, said]);
  const heading = useRef<HTMLHeadingElement>(null);
  const toList = useCallback(() => heading.current?.focus(), []);
  return (
    <div className="ix">
      <PageTitle title={messages.title} />
      <p className="ix-intro">{messages.intro}</p>
      {ignored.length === 0 ? null : <Alert severity="info">{fill(messages.list.ignored, { parts: ignored.join(', ') })}</Alert>}
      <CategoryCards active={state.category} onFollow={toList} />
      <section aria-labelledby="ix-list">
        <h2 id="ix-list" tabIndex={-1} ref={heading}>
          {messages.list.title}
        </h2>
        <IndexFilters state={state} categories={categories ?? []} onChange={change} />
        <IndexListing catalogue={catalogue} rows={rows} state={state} onChange={change} />
      </section>
    </div>
  );
}

/** A search alone comes from its field; clearing all filters names the others too. */
function isTyping(part: Partial<ListState>): boolean {
  return 'query' in part && Object.keys(part).length === 1;
}
