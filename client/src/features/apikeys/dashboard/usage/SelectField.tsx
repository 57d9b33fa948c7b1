import { type ReactElement, useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  /** Values with their texts. */
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

/** A choice among a few, with its label above. */
export function SelectField({ label, value, options, onChange }: Props): ReactElement {
  const id = useId();
  return (
    <div className="usage-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="pane-select" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
