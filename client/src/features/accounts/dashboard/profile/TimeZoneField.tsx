import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { timeZones, zoneText } from '../../model/time-zones';

interface Props {
  readonly value: string | null;
  readonly onChange: (zone: string | null) => void;
}

/** A time zone of those that the browser knows, found by typing a part of its name. */
export function TimeZoneField({ value, onChange }: Props): ReactElement {
  const messages = useMessages('account').profile;
  return (
    <Autocomplete
      options={timeZones(value)}
      value={value}
      getOptionLabel={zoneText}
      onChange={(_, zone) => onChange(zone)}
      noOptionsText={messages.noZone}
      renderInput={(field) => <TextField {...field} label={messages.timeZone} helperText={messages.timeZoneHelp} margin="dense" />}
    />
  );
}
