import { lazy, type ReactElement, Suspense, useMemo, useState } from 'react';
import type { CatalogueIndexResponse, FirstPublishedResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { useGetFirstPublished } from '../../../../../shared/api/generated/indexes';
import { isWorthRetrying, STALE_MS } from '../../../../../shared/api/query-client';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import type { ChartRange, ChartSeries } from '../../../../../shared/ui/chart/chart-model';
import { LoadFailure } from '../../../../../shared/ui/dashboard/LoadFailure';
import { fill } from '../../../../../shared/ui/text/fill';
import { revisionsOf } from '../../../model/detail/revisions';
import { RevisionTable } from './RevisionTable';

const Chart = lazy(() => import('../../../../../shared/ui/chart/Chart').then((module) => ({ default: module.Chart })));

interface Props {
  readonly index: CatalogueIndexResponse;
  readonly range: ChartRange;
  /** Shows what was known at the end of a day. */
  readonly onAsOf: (day: string) => void;
}

/** What was published first beside what is published now, and every day on which the two differ. */
export function VintagesPanel({ index, range, onAsOf }: Props): ReactElement {
  const { vintages: messages } = useMessages('indexDetail');
  const { data, error, isFetching, refetch } = useGetFirstPublished(index.index_id, {
    query: { staleTime: STALE_MS.indexes, retry: isWorthRetrying },
  });
  return (
    <section aria-labelledby="ix-vintages">
      <h2 id="ix-vintages">{messages.title}</h2>
      <p className="ix-muted">{messages.intro}</p>
      {error !== null && data === undefined ? (
        <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <Vintages index={index} data={data} range={range} onAsOf={onAsOf} />
      )}
    </section>
  );
}

function Vintages({ index, data, range, onAsOf }: Props & { readonly data: FirstPublishedResponse }): ReactElement {
  const { vintages: messages } = useMessages('indexDetail');
  const chartMessages = useMessages('chart');
  const [page, setPage] = useState(0);
  const revisions = useMemo(() => revisionsOf(data), [data]);
  const series = useMemo((): ChartSeries[] => {
    if (data.first_day === null || data.last.every((value) => value === null)) return [];
    const firstDay = data.first_day;
    return [
      { id: 'last', label: messages.latest, firstDay, values: data.last },
      { id: 'first', label: messages.first, firstDay, values: data.first, isDerived: true },
    ];
  }, [data, messages]);
  return (
    <>
      {series.length === 0 ? null : (
        <Suspense fallback={<p className="chart-place">{chartMessages.loading}</p>}>
          <Chart
            series={series}
            label={fill(messages.chart, { name: `${index.family.toUpperCase()} ${index.name}` })}
            range={range}
            messages={chartMessages}
          />
        </Suspense>
      )}
      {revisions.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <RevisionTable id={index.index_id} revisions={revisions} page={page} onPage={setPage} onAsOf={onAsOf} />
      )}
    </>
  );
}
