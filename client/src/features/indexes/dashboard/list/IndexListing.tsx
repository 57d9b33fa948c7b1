import Button from '@mui/material/Button';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';
import { hasPairs, listSearch, type ListState, withoutFilters } from '../../model/list/list-state';
import { EmptyState } from '../EmptyState';
import type { IndexRow } from '../use-catalogue';
import { ChosenContext, withToggled } from './chosen';
import { CompareBar } from './CompareBar';
import { IndexTable } from './IndexTable';
import { ListSkeleton } from './ListSkeleton';
import { useTableHabits } from './table-habits';
import { TableTools } from './TableTools';
import { ViewsButton } from './ViewsButton';
import type { WatchAction } from '../watch-action';

interface Props {
  /** What the filters leave. */
  readonly rows: readonly IndexRow[];
  readonly state: ListState;
  readonly onChange: (part: Partial<ListState>) => void;
  readonly Watch: WatchAction;
}

/** The table in all its states: loading, failed, nothing published, nothing found, found. */
export function IndexListing({ rows, state, onChange, Watch }: Props): ReactElement {
  const locale = useLocale();
  const messages = useMessages('dashboardIndexes').list;
  const dashboardIndexes = useMessages('dashboardIndexes');
  const [habits, changeHabits] = useTableHabits();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = useCallback((id: string) => setChosen((before) => withToggled(before, id)), []);
  const choice = useMemo(() => ({ chosen, toggle }), [chosen, toggle]);
  const { data, error, isFetching, refetch } = useListContext<IndexRow>();
  if (error && data === undefined) return <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton />;
  if (data.every(({ date }) => date === null)) return <NothingPublished />;
  const total = data.filter(({ family, kind }) => family === state.family && (hasPairs(state) || kind !== 'pair')).length;
  return (
    <>
      <div className="ix-list-head">
        <p role="status">
          {isFetching ? messages.loading : fill(messages.count, { count: formatCount(rows.length, locale), total: formatCount(total, locale) })}
        </p>
        <TableTools rows={rows} habits={habits} onHabits={changeHabits}>
          <ViewsButton search={listSearch(state).toString()} />
        </TableTools>
      </div>
      <CompareBar chosen={chosen} onClear={() => setChosen([])} />
      {rows.length > 0 ? (
        <ChosenContext value={choice}>
          <IndexTable rows={rows} sort={state.sort} habits={habits} onSort={(sort) => onChange({ sort })} Watch={Watch} />
        </ChosenContext>
      ) : (
        <EmptyState kind="filtered" title={messages.none}>
          <Button variant="outlined" onClick={() => onChange(withoutFilters(state))}>
            {dashboardIndexes.filters.clear}
          </Button>
        </EmptyState>
      )}
    </>
  );
}

function NothingPublished(): ReactElement {
  const messages = useMessages('dashboardIndexes').list;
  return (
    <EmptyState kind="nothing" title={messages.empty.title} text={messages.empty.text}>
      <Button component={Link} to="/dashboard/docs" variant="outlined">
        {messages.empty.action}
      </Button>
    </EmptyState>
  );
}
