import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';

/** As the specification has it: the list stays a moment after the field is left. */
const CLOSES_AFTER_MS = 200;

export interface ScopeOption {
  readonly code: string;
  readonly name: string;
}

interface Props {
  readonly id?: string;
  readonly label: string;
  readonly none: string;
  readonly options: readonly ScopeOption[];
  readonly chosen: readonly string[];
  readonly hasFault?: boolean;
  readonly onChange: (codes: string[]) => void;
}

/** Several of many, found by typing a part of a name; Enter takes the first that fits, those chosen are offered no more. */
export function ScopeField({ id, label, none, options, chosen, hasFault = false, onChange }: Props): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const closing = useRef(0);
  // The same array while nothing changes: another one would empty what is being typed.
  const value = useMemo(() => chosen.flatMap((code) => options.find((option) => option.code === code) ?? []), [chosen, options]);
  useEffect(() => () => clearTimeout(closing.current), []);
  return (
    <Autocomplete
      multiple
      autoHighlight
      filterSelectedOptions
      id={id}
      open={isOpen}
      // Whoever comes back at once finds the list still open, and it stays.
      onFocus={() => clearTimeout(closing.current)}
      onOpen={() => {
        clearTimeout(closing.current);
        setOpen(true);
      }}
      onClose={(_, reason) => {
        clearTimeout(closing.current);
        if (reason !== 'blur') return setOpen(false);
        closing.current = window.setTimeout(() => setOpen(false), CLOSES_AFTER_MS);
      }}
      options={options}
      value={value}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      onChange={(_, values) => onChange(values.map(({ code }) => code))}
      noOptionsText={none}
      renderInput={(field) => <TextField {...field} label={label} error={hasFault} margin="dense" />}
    />
  );
}
