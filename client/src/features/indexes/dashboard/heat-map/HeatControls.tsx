import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { DEFAULT_HEAT, type HeatState, MEASURES, ORDERS } from '../../model/heat-map/state';
import { FilterSelect } from '../list/FilterSelect';

interface Props {
  readonly state: HeatState;
  readonly regions: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (part: Partial<HeatState>) => void;
  /** Null while there is nothing to put in a file. */
  readonly onCsv: (() => void) | null;
}

/** What the map shows, of which countries, in which order, and whether it is a table. */
export function HeatControls({ state, regions, onChange, onCsv }: Props): ReactElement {
  const messages = useMessages('heatMap');
  const [usual, ...others] = MEASURES;
  return (
    <div className="ix-filters" role="group" aria-label={messages.controls} data-print="no">
      <FilterSelect
        label={messages.measure}
        value={state.measure === usual ? null : state.measure}
        all={messages.measures[usual]}
        options={others.map((measure) => ({ value: measure, text: messages.measures[measure] }))}
        onChange={(measure) => onChange({ measure: measure ?? DEFAULT_HEAT.measure })}
      />
      <FilterSelect
        label={messages.region}
        value={state.region}
        all={messages.allRegions}
        options={regions}
        onChange={(region) => onChange({ region, zoom: DEFAULT_HEAT.zoom })}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={messages.order}
        value={state.order}
        onChange={(_, order: HeatState['order'] | null) => order !== null && onChange({ order })}
      >
        {ORDERS.map((order) => (
          <ToggleButton key={order} value={order}>
            {messages.orders[order]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button variant="outlined" onClick={() => onChange({ isTable: !state.isTable })}>
        {state.isTable ? messages.asMap : messages.asTable}
      </Button>
      <Button variant="outlined" disabled={onCsv === null} onClick={onCsv ?? undefined}>
        {messages.csv}
      </Button>
    </div>
  );
}
