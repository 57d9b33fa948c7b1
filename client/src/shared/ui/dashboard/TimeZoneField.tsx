import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { timeZones, zoneText } from '../text/time-zones';

interface Props {
  readonly value: string | null;
  readonly onChange: (zone: string | null) => void;
  /** `help`: what it means to choose none. */
  readonly messages: { readonly label: string; readonly help: string; readonly none: string };
}

/** A time zone of those that the browser knows, found by typing a part of its name. */
export function TimeZoneField({ value, onChange, messages }: Props): ReactElement {
  return (
    <Autocomplete
      options={timeZones(value)}
      value={value}
      getOptionLabel={zoneText}
      onChange={(_, zone) => onChange(zone)}
      noOptionsText={messages.none}
      renderInput={(field) => <TextField {...field} label={messages.label} helperText={messages.help} margin="dense" />}
    />
  );
}
