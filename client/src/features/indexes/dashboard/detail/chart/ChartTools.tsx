import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactElement } from 'react';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { CHART_RANGES, type ChartRange } from '../../../../../shared/ui/chart/chart-model';
import { fill } from '../../../../../shared/ui/text/fill';
import { type DetailState, MEANS, SCALES, VIEWS } from '../../../model/detail/detail-state';

interface Props {
  readonly state: DetailState;
  /** Whether there is an interval to show: of one line alone. */
  readonly hasInterval: boolean;
  readonly isAsOfOpen: boolean;
  readonly onChange: (part: Partial<DetailState>) => void;
  readonly onAsOf: () => void;
}

/** Which days the chart shows, and how. */
export function ChartTools({ state, hasInterval, isAsOfOpen, onChange, onAsOf }: Props): ReactElement {
  const chartMessages = useMessages('chart');
  const messages = useMessages('dashboardIndexes').detail.chart;
  const more = useMessages('indexDetail');
  const isChart = state.view === 'chart';
  return (
    <>
      <div className="ix-tools ix-chart-tools" data-print="no">
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={chartMessages.ranges.label}
          aria-description={more.keys}
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
        {state.compared.length === 0 ? null : <ScaleChoice scale={state.scale} onChange={onChange} />}
      </div>
      <div className="ix-tools ix-chart-tools" data-print="no">
        <Shown label={messages.showVolume} isShown={state.hasVolume} isDisabled={!isChart} onChange={(hasVolume) => onChange({ hasVolume })} />
        {hasInterval ? (
          <Shown
            label={messages.showInterval}
            isShown={state.hasInterval}
            isDisabled={!isChart}
            onChange={(isShown) => onChange({ hasInterval: isShown })}
          />
        ) : null}
        <Shown label={more.events.show} isShown={state.hasEvents} isDisabled={!isChart} onChange={(hasEvents) => onChange({ hasEvents })} />
        <TextField
          select
          size="small"
          label={more.mean.label}
          value={state.mean}
          onChange={({ target }) => onChange({ mean: MEANS.find((days) => String(days) === target.value) ?? 0 })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {MEANS.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? more.mean.none : fill(more.mean.days, { days })}
            </option>
          ))}
        </TextField>
        <Button size="small" variant="outlined" aria-expanded={isAsOfOpen} onClick={onAsOf}>
          {more.asOf.open}
        </Button>
      </div>
    </>
  );
}

function ScaleChoice({ scale, onChange }: Pick<DetailState, 'scale'> & Pick<Props, 'onChange'>): ReactElement {
  const messages = useMessages('indexDetail').compare;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={messages.scale}
      value={scale}
      onChange={(_, chosen: DetailState['scale'] | null) => chosen !== null && onChange({ scale: chosen })}
    >
      {SCALES.map((one) => (
        <ToggleButton key={one} value={one}>
          {messages.scales[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface ShownProps {
  readonly label: string;
  readonly isShown: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isShown: boolean) => void;
}

function Shown({ label, isShown, isDisabled, onChange }: ShownProps): ReactElement {
  return (
    <FormControlLabel
      label={label}
      disabled={isDisabled}
      control={<Checkbox size="small" checked={isShown} onChange={(_, checked) => onChange(checked)} />}
    />
  );
}
