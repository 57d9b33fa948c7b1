import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';

interface Props<T extends string | number> {
  readonly label: string;
  readonly value: T | null;
  /** What stands for no choice. */
  readonly all: string;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onChange: (value: T | null) => void;
}

/** One of a short list, or all: the browser's own select, which every keyboard and phone knows. */
export function FilterSelect<T extends string | number>({ label, value, all, options, onChange }: Props<T>): ReactElement {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ''}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(options.find((option) => String(option.value) === target.value)?.value ?? null)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </TextField>
  );
}
