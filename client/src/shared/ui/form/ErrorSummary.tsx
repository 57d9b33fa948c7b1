import { type ReactElement, useEffect, useRef } from 'react';

export interface SummaryEntry {
  /** Name of the field; null where the message belongs to none. */
  readonly field: string | null;
  readonly message: string;
}

interface Props {
  readonly title: string;
  readonly entries: readonly SummaryEntry[];
  /** Changes with every try, so that the same errors take the focus again. */
  readonly attempt: number;
  /** Leads to a field. */
  readonly onFollow: (field: string) => void;
}

/** All errors of a form before it, with the focus on them after a try to send. */
export function ErrorSummary({ title, entries, attempt, onFollow }: Props): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (entries.length === 0) return null;
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert">
      <p>{title}</p>
      <ul>
        {entries.map(({ field, message }) => (
          <li key={`${field}:${message}`}>
            {field === null ? (
              message
            ) : (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  // Without a step in the browser's history, which is for pages and steps of a form.
                  event.preventDefault();
                  onFollow(field);
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
