import type { ReactElement } from 'react';

/** A number that is missing: a dash that says why. */
export function Missing({ reason }: { reason: string }): ReactElement {
  return (
    <span title={reason}>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{reason}</span>
    </span>
  );
}
