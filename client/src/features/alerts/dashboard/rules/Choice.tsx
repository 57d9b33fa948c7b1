import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';

interface Props<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly isRequired?: boolean;
  readonly isWide?: boolean;
  readonly help?: string;
  readonly onChange: (value: T) => void;
}

/** One of a list: the browser's own select, which every keyboard and phone knows. */
export function Choice<T extends string | number>({ label, value, options, isRequired, isWide = false, help, onChange }: Props<T>): ReactElement {
  return (
    <TextField
      select
      size={isWide ? 'medium' : 'small'}
      margin={isWide ? 'dense' : 'none'}
      fullWidth={isWide}
      required={isRequired}
      label={label}
      value={value}
      helperText={help}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option.value) === target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </TextField>
  );
}
