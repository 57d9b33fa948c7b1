import TextField from '@mui/material/TextField';
import { lazy, type ReactElement, useMemo, useState } from 'react';
import { useGetWatchlistComparison } from '../../../../shared/api/generated/alerts';
import { isWorthRetrying } from '../../../../shared/api/query-client';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LazyPart } from '../../../../shared/ui/dashboard/LazyPart';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { fill } from '../../../../shared/ui/text/fill';
import { comparedLines } from './compared-lines';
import type { WatchlistRecord } from './use-watchlists';
import '../../../../shared/ui/chart/chart.css';

const Chart = lazy(() => import('../../../../shared/ui/chart/Chart').then((module) => ({ default: module.Chart })));

const PERIODS = [30, 90, 365, 1_096] as const;

/** The first indexes of the list over the same days, each beginning at 100. */
export function ComparisonPane({ list }: { list: WatchlistRecord }): ReactElement {
  const { comparison: messages } = useMessages('watchlists');
  const chartMessages = useMessages('chart');
  const [days, setDays] = useState<(typeof PERIODS)[number]>(90);
  // A list that has changed is compared anew.
  const query = { queryKey: ['watchlist comparison', list.id, list.version, days], retry: isWorthRetrying };
  const { data, error, isFetching, refetch } = useGetWatchlistComparison(list.id, { days }, { query });
  const series = useMemo(() => (data === undefined ? [] : comparedLines(data)), [data]);
  return (
    <section className="pane" aria-labelledby="wl-comparison">
      <h2 id="wl-comparison">{messages.title}</h2>
      <p>{messages.text}</p>
      <TextField
        select
        size="small"
        label={messages.days}
        value={days}
        onChange={({ target }) => setDays(PERIODS.find((one) => String(one) === target.value) ?? days)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {PERIODS.map((one) => (
          <option key={one} value={one}>
            {messages.periods[one]}
          </option>
        ))}
      </TextField>
      {error !== null ? (
        <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <p className="chart-place" role="status">
          {messages.loading}
        </p>
      ) : series.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <LazyPart loading={<p className="chart-place">{messages.loading}</p>}>
          <Chart series={series} label={fill(messages.label, { name: list.name })} range="Max" messages={chartMessages} />
        </LazyPart>
      )}
    </section>
  );
}
