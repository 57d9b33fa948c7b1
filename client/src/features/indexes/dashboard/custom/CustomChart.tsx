import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useMemo, useState } from 'react';
import type { IndexValuesResponse } from '../../../../shared/api/generated/barograph.schemas';
import { getListCustomIndexValuesQueryKey, listCustomIndexValues } from '../../../../shared/api/generated/indexes';
import type { HttpError } from '../../../../shared/api/http-error';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { CHART_RANGES, type ChartRange } from '../../../../shared/ui/chart/chart-model';
import { seriesOfValues } from '../../model/custom-series';
import { type CustomIndexRecord, isComputing } from './use-custom-indexes';
import '../../../../shared/ui/chart/chart.css';

const Chart = lazy(() => import('../../../../shared/ui/chart/Chart').then((module) => ({ default: module.Chart })));
const ChartTable = lazy(() => import('../../../../shared/ui/chart/ChartTable').then((module) => ({ default: module.ChartTable })));

const VIEWS = ['chart', 'table'] as const;

/** The history of a custom index as a chart or as a table, read again with each publication. */
export function CustomChart({ index }: { readonly index: CustomIndexRecord }): ReactElement {
  const messages = useMessages('customIndexes').show;
  const chartMessages = useMessages('chart');
  const [range, setRange] = useState<ChartRange>('Max');
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart');
  const { index_id: id, name, updated_at: version } = index;
  const { data, error, isFetching, refetch } = useQuery<IndexValuesResponse, HttpError>({
    queryKey: [...getListCustomIndexValuesQueryKey(id), version],
    queryFn: async ({ signal }) => {
      // The contract has three formats; without one asked for it is JSON.
      const reply: unknown = await listCustomIndexValues(id, { fields: 'value,confidence,state' }, { signal });
      return reply as IndexValuesResponse;
    },
    enabled: !isComputing(index),
    retry: false,
  });
  const series = useMemo(() => seriesOfValues(id, name, data?.data ?? []), [id, name, data]);
  return (
    <section className="pane" aria-labelledby="ci-chart">
      <h2 id="ci-chart">{messages.chart}</h2>
      {error !== null ? (
        <LoadFailure text={messages.chartFailed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : isComputing(index) || isFetching ? (
        <p role="status">{chartMessages.loading}</p>
      ) : series === null ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <>
          <div className="ci-chart-tools" data-print="no">
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label={chartMessages.ranges.label}
              value={range}
              onChange={(_, chosen: ChartRange | null) => chosen !== null && setRange(chosen)}
            >
              {CHART_RANGES.map((one) => (
                <ToggleButton key={one} value={one} aria-label={`${one}: ${chartMessages.ranges[one]}`}>
                  {one}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label={messages.chartView.label}
              value={view}
              onChange={(_, chosen: (typeof VIEWS)[number] | null) => chosen !== null && setView(chosen)}
            >
              {VIEWS.map((one) => (
                <ToggleButton key={one} value={one}>
                  {messages.chartView[one]}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </div>
          <Suspense fallback={<p className="muted">{chartMessages.loading}</p>}>
            {view === 'table' ? (
              <ChartTable series={series} range={range} messages={chartMessages} />
            ) : (
              <Chart series={series} label={series[0].label} range={range} messages={chartMessages} />
            )}
          </Suspense>
        </>
      )}
    </section>
  );
}
