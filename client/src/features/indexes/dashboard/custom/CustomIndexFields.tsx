import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useMemo } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import type { CustomDraft, CustomFault } from '../../model/custom-draft';
import { OutletFields } from './OutletFields';
import { countryOptions, GROUP_OPTIONS, useCategoryOptions } from '../scope/scope-options';
import { ScopeField } from '../scope/ScopeField';
import { WeightFields } from './WeightFields';

const NAME_MAX = 200;
const DESCRIPTION_MAX = 2_000;

interface Props {
  readonly draft: CustomDraft;
  /** What was found wrong with the last try. */
  readonly fault: CustomFault | null;
  readonly onChange: (part: Partial<CustomDraft>) => void;
}

/** The fields of a custom index, in the order of the specification. */
export function CustomIndexFields({ draft, fault, onChange }: Props): ReactElement {
  const { fields: messages } = useMessages('customIndexes');
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const categories = useCategoryOptions();
  const { groups, shortGroups } = useMessages('scopes');
  const isWrong = (field: CustomFault['field']): boolean => fault?.field === field;
  const common = { fullWidth: true, margin: 'dense' } as const;
  return (
    <>
      <TextField
        {...common}
        id="ci-description"
        label={messages.description}
        helperText={messages.descriptionHelp}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
        error={isWrong('description')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: DESCRIPTION_MAX } }}
      />
      <TextField
        {...common}
        id="ci-name"
        label={messages.name}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={isWrong('name')}
        slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
      />
      <ScopeField
        id="ci-countries"
        label={messages.countries}
        none={messages.noCountries}
        options={countries}
        chosen={draft.countries}
        hasFault={isWrong('countries')}
        onChange={(chosen) => onChange({ countries: chosen })}
      />
      <div className="ci-groups" role="group" aria-label={messages.groups}>
        {GROUP_OPTIONS.map(({ code, members }) => (
          <Button
            key={code}
            size="small"
            variant="outlined"
            title={groups[code]}
            onClick={() => onChange({ countries: [...new Set([...draft.countries, ...members])] })}
          >
            {shortGroups[code]}
          </Button>
        ))}
      </div>
      <ScopeField
        id="ci-categories"
        label={messages.categories}
        none={messages.noCategories}
        options={categories}
        chosen={draft.categories}
        hasFault={isWrong('categories')}
        onChange={(chosen) => onChange({ categories: chosen })}
      />
      <div className="ci-days">
        <TextField
          {...common}
          id="ci-start"
          type="date"
          label={messages.start}
          value={draft.start}
          onChange={({ target }) => onChange({ start: target.value })}
          error={isWrong('start')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          {...common}
          id="ci-end"
          type="date"
          label={messages.end}
          helperText={messages.endHelp}
          value={draft.end}
          onChange={({ target }) => onChange({ end: target.value })}
          error={isWrong('end') || isWrong('order')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </div>
      <WeightFields weights={draft.weights} onChange={(weights) => onChange({ weights })} />
      <OutletFields draft={draft} countries={countries} onChange={onChange} />
    </>
  );
}
