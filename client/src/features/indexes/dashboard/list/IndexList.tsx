import { type ReactElement, Suspense, useCallback, useMemo, useRef } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { useAddressState } from '../../../../shared/ui/browser/use-address-state';
import { IgnoredParts } from '../../../../shared/ui/dashboard/IgnoredParts';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { WHOLE } from '../../../../shared/ui/dashboard/whole-list';
import { filterRows, toListed } from '../../model/list/filter-rows';
import { hasPairs, listSearch, type ListState, parseList } from '../../model/list/list-state';
import { IndexPages } from '../IndexPages';
import { type Category, type IndexRow, ROWS, SERVER_ORDER, useCategories } from '../use-catalogue';
import { CategoryCards } from './CategoryCards';
import { ComputationProgress } from './ComputationProgress';
import { IndexFilters } from './IndexFilters';
import { IndexListing } from './IndexListing';
import { ListSkeleton } from './ListSkeleton';
import { NewsProgress } from './NewsProgress';
import type { WatchAction } from '../watch-action';
import '../indexes.css';

/** The catalogue: categories, filters, and the table of its indexes. Its address says the filters, as on the public site. */
export function IndexList({ Watch }: { Watch: WatchAction }): ReactElement {
  const { categories } = useCategories();
  const messages = useMessages('dashboardIndexes');
  const codes = useMemo(() => categories?.map(({ id }) => id) ?? null, [categories]);
  const parse = useCallback((search: URLSearchParams) => parseList(search, codes), [codes]);
  const { state, ignored, change: put } = useAddressState(parse, listSearch);
  const change = (part: Partial<ListState>): void => put({ ...state, ...part }, isTyping(part) ? 'typed' : 'added');
  const heading = useRef<HTMLHeadingElement>(null);
  const toList = useCallback(() => heading.current?.focus(), []);
  return (
    <div className="ix">
      <PageTitle title={messages.title} />
      <IndexPages />
      <p className="ix-intro">{messages.intro}</p>
      <NewsProgress />
      <ComputationProgress />
      <IgnoredParts text={messages.list.ignored} parts={ignored} />
      <CategoryCards active={state.category} onFollow={toList} />
      <section aria-labelledby="ix-list">
        <h2 id="ix-list" tabIndex={-1} ref={heading}>
          {messages.list.title}
        </h2>
        <IndexFilters state={state} categories={categories ?? []} onChange={change} />
        <ListBase<IndexRow>
          filter={{ pairs: hasPairs(state) }}
          perPage={WHOLE.perPage}
          sort={SERVER_ORDER}
          queryOptions={ROWS}
          disableSyncWithLocation
          storeKey={false}
          exporter={false}
        >
          {/* The table's texts arrive after its rows: the page above it stays. */}
          <Suspense fallback={<ListSkeleton />}>
            <FilteredListing state={state} categories={categories} onChange={change} Watch={Watch} />
          </Suspense>
        </ListBase>
      </section>
    </div>
  );
}

interface FilteredListingProps {
  readonly state: ListState;
  readonly categories: readonly Category[] | undefined;
  readonly onChange: (part: Partial<ListState>) => void;
  readonly Watch: WatchAction;
}

/** The rows that the filters leave: chosen here, so that each keystroke shows at once. */
function FilteredListing({ state, categories, onChange, Watch }: FilteredListingProps): ReactElement {
  const { data } = useListContext<IndexRow>();
  const names = useMemo(() => new Map(categories?.map(({ id, title }) => [id, title])), [categories]);
  const listed = useMemo(() => toListed(data ?? [], names), [data, names]);
  // By what the state says, not by its object: putting what was typed into the address changes no row.
  const address = listSearch(state).toString();
  const rows = useMemo(() => filterRows(listed, parseList(new URLSearchParams(address), null).state), [listed, address]);
  return <IndexListing rows={rows} state={state} onChange={onChange} Watch={Watch} />;
}

/** A search alone comes from its field; clearing all filters names the others too. */
function isTyping(part: Partial<ListState>): boolean {
  return 'query' in part && Object.keys(part).length === 1;
}
