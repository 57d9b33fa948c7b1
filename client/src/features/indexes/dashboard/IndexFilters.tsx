import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactElement } from 'react';
import type { IndexCategoryResponse } from '../../../shared/api/generated/barograph.schemas';
import { dashboardIndexes } from '../../../shared/i18n/en/dashboard-indexes';
import { levelWords } from '../../../shared/i18n/level-words';
import { FAMILIES, hasPairs, isFiltered, LEVELS, type ListState, REGIONS, withoutFilters } from '../model/list-state';
import { Choice } from './Choice';

const words = dashboardIndexes.filters;

interface Props {
  readonly state: ListState;
  readonly categories: readonly IndexCategoryResponse[];
  readonly onChange: (part: Partial<ListState>) => void;
}

/** Search and filters; each takes effect at once. */
export function IndexFilters({ state, categories, onChange }: Props): ReactElement {
  const levels = levelWords();
  return (
    <div className="ix-filters" role="search" aria-label={words.label}>
      <TextField
        className="ix-search"
        type="search"
        size="small"
        label={words.search}
        placeholder={words.searchHint}
        value={state.query}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' }, inputLabel: { shrink: true } }}
        onChange={({ target }) => onChange({ query: target.value })}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={words.family}
        value={state.family}
        onChange={(_, family: ListState['family'] | null) => family !== null && onChange({ family })}
      >
        {FAMILIES.map((family) => (
          <ToggleButton key={family} value={family}>
            {words[family]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Choice
        label={words.region}
        value={state.region}
        all={words.allRegions}
        options={REGIONS.map((region) => ({ value: region, text: words[region] }))}
        onChange={(region) => onChange({ region })}
      />
      <Choice
        label={words.category}
        value={state.category}
        all={words.allCategories}
        options={categories.map(({ id, title }) => ({ value: id, text: title }))}
        onChange={(category) => onChange({ category })}
      />
      <Choice
        label={words.level}
        value={state.level}
        all={words.allLevels}
        options={LEVELS.map((level) => ({ value: level, text: `${level} ${levels[level]}` }))}
        onChange={(level) => onChange({ level })}
      />
      <FormControlLabel
        label={words.pairs}
        control={<Checkbox size="small" checked={hasPairs(state)} onChange={(_, pairs) => onChange({ pairs })} />}
      />
      <Button disabled={!isFiltered(state)} onClick={() => onChange(withoutFilters(state))}>
        {words.clear}
      </Button>
    </div>
  );
}
