import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ComponentProps, type KeyboardEvent, lazy, type ReactElement, type RefObject, Suspense, useMemo } from 'react';
import type { CatalogueIndexResponse } from '../../../../shared/api/generated/barograph.schemas';
import { SPAN_DAYS_MAX } from '../../../../shared/contract/explanations';
import { useMessages } from '../../../../shared/i18n/use-messages';
import type { ChartPicture } from '../../../../shared/ui/chart/Chart';
import { CHART_RANGES, type ChartRange, type ChartSeries, rangeOfKey } from '../../../../shared/ui/chart/chart-model';
import { FailureBoundary } from '../../../../shared/ui/dashboard/FailureBoundary';
import { chartVolumeOf, withoutInterval } from '../../model/chart-data';
import { type DetailState, VIEWS } from '../../model/detail-state';
import '../../../../shared/ui/chart/chart.css';

const Chart = lazy(() => import('../../../../shared/ui/chart/Chart').then((module) => ({ default: module.Chart })));
const ChartTable = lazy(() => import('../../../../shared/ui/chart/ChartTable').then((module) => ({ default: module.ChartTable })));

interface Props {
  readonly index: CatalogueIndexResponse;
  /** Null where no day has a value. */
  readonly subject: ChartSeries | null;
  readonly state: DetailState;
  readonly onChange: (part: Partial<DetailState>) => void;
  /** A day, or days, were chosen on the chart: to be explained. */
  readonly onExplain: (days: { readonly date: string; readonly against: string | null }) => void;
  readonly describedBy: string;
  readonly picture: RefObject<ChartPicture | null>;
}

/** The history as a chart or as a table, with its ranges. */
export function DetailChart({ index, subject, state, onChange, onExplain, describedBy, picture }: Props): ReactElement {
  const messages = useMessages('dashboardIndexes').detail.chart;
  const chartMessages = useMessages('chart');
  const series = useMemo(() => (subject === null ? [] : [state.hasInterval ? subject : withoutInterval(subject)]), [subject, state.hasInterval]);
  const volume = useMemo(() => (state.hasVolume ? chartVolumeOf(index, messages.volume) : undefined), [index, state.hasVolume, messages]);
  const { date, against } = state.explanation;
  const explained = useMemo(() => (date === null ? null : { from: against ?? date, to: date }), [date, against]);
  const { onPoint, spans } = useMemo(() => explaining(onExplain), [onExplain]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const range = rangeOfKey(event.key);
    if (range !== null && !event.ctrlKey && !event.metaKey && !event.altKey) onChange({ range });
  };
  return (
    <section aria-labelledby="ix-history">
      <h2 id="ix-history">{messages.title}</h2>
      {subject === null ? (
        <p className="ix-muted">{messages.none}</p>
      ) : (
        // Keys reach this from the chart and its buttons.
        <div onKeyDown={onKeyDown}>
          <ChartTools state={state} hasInterval={subject.low !== undefined} onChange={onChange} />
          <FailureBoundary key={state.view} fallback={<p role="alert">{messages.failed}</p>}>
            <Suspense fallback={<p className="ix-chart-place">{chartMessages.loading}</p>}>
              {state.view === 'table' ? (
                <ChartTable series={series} range={state.range} messages={chartMessages} />
              ) : (
                <Chart
                  series={series}
                  volume={volume}
                  label={subject.label}
                  describedBy={describedBy}
                  range={state.range}
                  messages={chartMessages}
                  onPoint={onPoint}
                  spans={spans}
                  span={explained}
                  picture={picture}
                />
              )}
            </Suspense>
          </FailureBoundary>
        </div>
      )}
    </section>
  );
}

function explaining(onExplain: Props['onExplain']): Required<Pick<ComponentProps<typeof Chart>, 'onPoint' | 'spans'>> {
  return {
    onPoint: (day) => onExplain({ date: day, against: null }),
    spans: { daysMost: SPAN_DAYS_MAX, onSpan: ({ from, to }) => onExplain({ date: to, against: from }) },
  };
}

type ToolProps = Pick<Props, 'state' | 'onChange'> & { readonly hasInterval: boolean };

function ChartTools({ state, hasInterval, onChange }: ToolProps): ReactElement {
  const chartMessages = useMessages('chart');
  const messages = useMessages('dashboardIndexes').detail.chart;
  const isChart = state.view === 'chart';
  return (
    <div className="ix-tools ix-chart-tools" data-print="no">
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={chartMessages.ranges.label}
        aria-description={messages.keys}
        value={state.range}
        onChange={(_, range: ChartRange | null) => range !== null && onChange({ range })}
      >
        {CHART_RANGES.map((range) => (
          <ToggleButton key={range} value={range} aria-label={`${range}: ${chartMessages.ranges[range]}`}>
            {range}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={chartMessages.views.label}
        value={state.view}
        onChange={(_, view: DetailState['view'] | null) => view !== null && onChange({ view })}
      >
        {VIEWS.map((view) => (
          <ToggleButton key={view} value={view}>
            {chartMessages.views[view]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormControlLabel
        label={messages.showVolume}
        disabled={!isChart}
        control={<Checkbox size="small" checked={state.hasVolume} onChange={(_, hasVolume) => onChange({ hasVolume })} />}
      />
      {hasInterval ? (
        <FormControlLabel
          label={messages.showInterval}
          disabled={!isChart}
          control={<Checkbox size="small" checked={state.hasInterval} onChange={(_, isShown) => onChange({ hasInterval: isShown })} />}
        />
      ) : null}
    </div>
  );
}
