import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** What stands there until something is chosen. */
  readonly none?: string;
  readonly onChange: (value: string) => void;
}

/** One of a list, by the browser's own control. */
export function ChoiceField({ label, value, options, none, onChange }: Props): ReactElement {
  // The list may still be on its way.
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <TextField
      select
      fullWidth
      margin="dense"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {none === undefined || value !== '' ? null : (
        <option value="" disabled>
          {none}
        </option>
      )}
      {isKnown ? null : <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </TextField>
  );
}
