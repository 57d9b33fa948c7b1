import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import type { CustomDraft } from '../../model/custom-draft';
import { ScopeField, type ScopeOption } from '../scope/ScopeField';

const QUERY_MAX = 500;

interface Props {
  readonly draft: CustomDraft;
  readonly countries: readonly ScopeOption[];
  readonly onChange: (part: Partial<CustomDraft>) => void;
}

/** What narrows an index beyond the specification's form: words and who prints. Open where something of it is used. */
export function OutletFields({ draft, countries, onChange }: Props): ReactElement {
  const { fields: messages } = useMessages('customIndexes');
  const { query, outletCountries, outletLanguages, outletOwners, keep, leaveOut } = draft;
  const isUsed = outletCountries.length > 0 || [query, outletLanguages, outletOwners, keep, leaveOut].some((text) => text !== '');
  const texts = [
    ['query', messages.query, messages.queryHelp],
    ['outletLanguages', messages.outletLanguages, messages.outletLanguagesHelp],
    ['outletOwners', messages.outletOwners, messages.outletOwnersHelp],
    ['keep', messages.keep, messages.domainsHelp],
    ['leaveOut', messages.leaveOut, messages.domainsHelp],
  ] as const;
  return (
    <details className="ci-more" open={isUsed || undefined}>
      <summary>{messages.more}</summary>
      {texts.map(([field, label, help]) => (
        <TextField
          key={field}
          fullWidth
          margin="dense"
          label={label}
          helperText={help}
          value={draft[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
          slotProps={{ htmlInput: { maxLength: field === 'query' ? QUERY_MAX : undefined, autoComplete: 'off', spellCheck: false } }}
        />
      ))}
      <ScopeField
        label={messages.outletCountries}
        none={messages.noCountries}
        options={countries}
        chosen={outletCountries}
        onChange={(chosen) => onChange({ outletCountries: chosen })}
      />
    </details>
  );
}
