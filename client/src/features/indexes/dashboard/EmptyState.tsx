import type { ReactElement, ReactNode } from 'react';

/** A flat line where there is nothing yet, a dotted one where the filters leave nothing, a gap where something is missing. */
const DRAWINGS = { nothing: 'M0 28h160', filtered: 'M0 28h160', missing: 'M0 28h60m24 0h76' } as const;

interface Props {
  readonly kind: keyof typeof DRAWINGS;
  readonly title?: string;
  readonly text?: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Says in place of a list why it is empty. */
export function EmptyState({ kind, title, text, children }: Props): ReactElement {
  return (
    <div className="ix-state">
      <svg viewBox="0 0 160 40" aria-hidden="true">
        <path d={DRAWINGS[kind]} strokeDasharray={kind === 'filtered' ? '3 5' : undefined} />
      </svg>
      {title === undefined ? null : (
        <p className="ix-state-title" role="status">
          {title}
        </p>
      )}
      {text === undefined ? null : <p>{text}</p>}
      {children}
    </div>
  );
}
