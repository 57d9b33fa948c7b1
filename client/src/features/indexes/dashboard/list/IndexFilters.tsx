import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactElement, useContext } from 'react';
import type { IndexCategoryResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { SearchBoxContext } from '../../../../shared/ui/dashboard/page-frame';
import { FAMILIES, hasPairs, isFiltered, LEVELS, type ListState, REGIONS, withoutFilters } from '../../model/list/list-state';
import { FilterSelect } from './FilterSelect';

interface Props {
  readonly state: ListState;
  readonly categories: readonly IndexCategoryResponse[];
  readonly onChange: (part: Partial<ListState>) => void;
}

/** Search and filters; each takes effect at once. */
export function IndexFilters({ state, categories, onChange }: Props): ReactElement {
  const messages = useMessages('dashboardIndexes').filters;
  const levels = useMessages('levels');
  const searchBox = useContext(SearchBoxContext);
  return (
    <div className="ix-filters" role="search" aria-label={messages.label}>
      <TextField
        inputRef={searchBox}
        className="ix-search"
        type="search"
        size="small"
        label={messages.search}
        placeholder={messages.searchHint}
        value={state.query}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' }, inputLabel: { shrink: true } }}
        onChange={({ target }) => onChange({ query: target.value })}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={messages.family}
        value={state.family}
        onChange={(_, family: ListState['family'] | null) => family !== null && onChange({ family })}
      >
        {FAMILIES.map((family) => (
          <ToggleButton key={family} value={family}>
            {messages[family]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FilterSelect
        label={messages.region}
        value={state.region}
        all={messages.allRegions}
        options={REGIONS.map((region) => ({ value: region, text: messages[region] }))}
        onChange={(region) => onChange({ region })}
      />
      <FilterSelect
        label={messages.category}
        value={state.category}
        all={messages.allCategories}
        options={categories.map(({ id, title }) => ({ value: id, text: title }))}
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        label={messages.level}
        value={state.level}
        all={messages.allLevels}
        options={LEVELS.map((level) => ({ value: level, text: `${level} ${levels[level]}` }))}
        onChange={(level) => onChange({ level })}
      />
      <FormControlLabel
        label={messages.pairs}
        control={<Checkbox size="small" checked={hasPairs(state)} onChange={(_, pairs) => onChange({ pairs })} />}
      />
      <Button disabled={!isFiltered(state)} onClick={() => onChange(withoutFilters(state))}>
        {messages.clear}
      </Button>
    </div>
  );
}
