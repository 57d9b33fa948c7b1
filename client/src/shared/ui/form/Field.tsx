import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** Also the input's name and the target of the error summary. */
  readonly id: string;
  readonly label: string;
  readonly error?: string | null;
  readonly hint?: ReactNode;
}

/** A labelled input with its error beside it. */
export function Field({ id, label, error = null, hint, ...input }: Props): ReactElement {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        name={input.name ?? id}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={describedBy(id, hint, error)}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | null }): ReactElement | null {
  return error === null ? null : (
    <p className="field-error" id={`${id}-error`}>
      {error}
    </p>
  );
}

/** Ids of what explains a field. */
export function describedBy(id: string, hint: ReactNode, error: string | null): string | undefined {
  const ids = [hint === undefined ? null : `${id}-hint`, error === null ? null : `${id}-error`].filter((part) => part !== null);
  return ids.length === 0 ? undefined : ids.join(' ');
}
