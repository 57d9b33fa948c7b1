import TextField from '@mui/material/TextField';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What else the list is filtered by. */
  readonly children: ReactNode;
}

/** A list's search as one types, beside its other filters. */
export function StaffSearch({ label, value, onChange, children }: Props): ReactElement {
  return (
    <search className="staff-choices">
      <TextField label={label} type="search" size="small" value={value} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      {children}
    </search>
  );
}
