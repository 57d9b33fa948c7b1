import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ALL_CRISES, CRISIS_STATUSES, crisesFilter, type CrisesState } from '../../model/crises/crises-state';
import { FilterSelect } from '../list/FilterSelect';
import { useCrisisNames } from './use-crisis-names';

interface Props {
  readonly state: CrisesState;
  readonly onChange: (part: Partial<CrisesState>) => void;
}

/** Each takes effect at once. */
export function CrisisFilters({ state, onChange }: Props): ReactElement {
  const { statuses, dashboard } = useMessages('crises');
  const messages = dashboard.filters;
  const { countries, categories } = useCrisisNames();
  return (
    <div className="ix-filters" role="search" aria-label={messages.label}>
      <FilterSelect
        label={messages.country}
        value={state.country}
        all={messages.allCountries}
        options={countries}
        onChange={(country) => onChange({ country })}
      />
      <FilterSelect
        label={messages.category}
        value={state.category}
        all={messages.allCategories}
        options={categories}
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        label={messages.status}
        value={state.status}
        all={messages.allStatuses}
        options={CRISIS_STATUSES.map((status) => ({ value: status, text: statuses[status] }))}
        onChange={(status) => onChange({ status })}
      />
      <TextField
        type="date"
        size="small"
        label={messages.since}
        value={state.since ?? ''}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => onChange({ since: target.value || null })}
      />
      <Button disabled={Object.keys(crisesFilter(state)).length === 0} onClick={() => onChange(ALL_CRISES)}>
        {messages.clear}
      </Button>
    </div>
  );
}
