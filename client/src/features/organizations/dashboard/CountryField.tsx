import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { useListCountries } from '../../../shared/api/generated/accounts';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { countryName } from '../../../shared/ui/text/format';

interface Props {
  /** English name; empty where that of the owner counts. */
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (country: string) => void;
}

/** Where the organization is established. */
export function CountryField({ value, isDisabled, onChange }: Props): ReactElement {
  const messages = useMessages('team').settings;
  const locale = useLocale();
  const { data: countries = [] } = useListCountries({ query: { staleTime: Infinity } });
  // The list may still be on its way.
  const isKnown = value === '' || countries.some(({ name }) => name === value);
  return (
    <TextField
      select
      fullWidth
      margin="dense"
      label={messages.country}
      helperText={messages.countryHelp}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{messages.ownersCountry}</option>
      {isKnown ? null : <option value={value}>{value}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={name}>
          {countryName(code, name, locale)}
        </option>
      ))}
    </TextField>
  );
}
