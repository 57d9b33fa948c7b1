import type { ReactElement, ReactNode } from 'react';
import { describedBy, FieldError } from '../../../../shared/ui/form/Field';

export interface Option {
  /** What is sent. */
  readonly value: string;
  readonly text: string;
}

interface Props {
  /** Also the select's name and the target of the error summary. */
  readonly id: string;
  readonly label: string;
  /** Shown first; it cannot be chosen. */
  readonly placeholder: string;
  readonly options: readonly Option[];
  readonly error: string | null;
  readonly hint?: ReactNode;
  readonly defaultValue?: string;
  readonly autoComplete?: string;
}

/** One of a list, with nothing chosen to begin with. */
export function SelectField({ id, label, placeholder, options, error, hint, defaultValue = '', ...select }: Props): ReactElement {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <select
        {...select}
        id={id}
        name={id}
        required
        defaultValue={defaultValue}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={describedBy(id, hint, error)}
      >
        <option value="" disabled>
          {placeholder}
        </option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  );
}
