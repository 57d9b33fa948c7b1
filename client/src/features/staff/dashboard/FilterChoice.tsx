import { type ReactElement, useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

/** One of few values that a list is filtered by. */
export function FilterChoice({ label, value, options, onChange }: Props): ReactElement {
  const id = useId();
  return (
    <span className="staff-filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="pane-select" value={value} onChange={({ target }) => onChange(target.value)}>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
