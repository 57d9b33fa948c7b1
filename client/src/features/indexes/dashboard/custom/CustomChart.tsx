import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, type ReactElement, useState } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LazyPart } from '../../../../shared/ui/dashboard/LazyPart';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { CHART_RANGES, type ChartRange } from '../../../../shared/ui/chart/chart-model';
import type { useExplainedChart } from '../use-explained-chart';
import { type CustomIndexRecord, isComputing } from './use-custom-indexes';
import { useCustomProgress } from './use-custom-progress';
import { useCustomSeries } from './use-custom-series';
import '../../../../shared/ui/chart/chart.css';

const Chart = lazy(() => import('../../../../shared/ui/chart/Chart').then((module) => ({ default: module.Chart })));
const ChartTable = lazy(() => import('../../../../shared/ui/chart/ChartTable').then((module) => ({ default: module.ChartTable })));

const VIEWS = ['chart', 'table'] as const;

interface Props {
  readonly index: CustomIndexRecord;
  /** Lets the days be chosen that are explained. */
  readonly choosing?: ReturnType<typeof useExplainedChart>;
}

/** The history of a custom index as a chart or as a table. */
export function CustomChart({ index, choosing }: Props): ReactElement {
  const { series, error, isFetching, retry } = useCustomSeries(index);
  const { text: progress } = useCustomProgress(index);
  const messages = useMessages('customIndexes').show;
  const chartMessages = useMessages('chart');
  const [range, setRange] = useState<ChartRange>('Max');
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart');
  return (
    <section className="pane" aria-labelledby="ci-chart">
      <h2 id="ci-chart">{messages.chart}</h2>
      {error !== null ? (
        <LoadFailure text={messages.chartFailed} error={error} isBusy={isFetching} onRetry={retry} />
      ) : isComputing(index) ? (
        <div className="ci-chart-waits">
          <p role="status">{messages.chartComputing}</p>
          <p className="muted">{progress}</p>
        </div>
      ) : isFetching && series === null ? (
        <p role="status" className="ci-chart-waits">
          {chartMessages.loading}
        </p>
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
          <LazyPart loading={<p className="chart-place">{chartMessages.loading}</p>}>
            {view === 'table' ? (
              <ChartTable series={series} range={range} messages={chartMessages} />
            ) : (
              <Chart series={series} label={series[0].label} range={range} messages={chartMessages} {...choosing} />
            )}
          </LazyPart>
        </>
      )}
    </section>
  );
}
