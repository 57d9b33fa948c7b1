import type { ReactElement } from 'react';
import { formatValue } from '../../../shared/ui/format';
import { Change } from '../../../shared/ui/Change';

/** A number that may be missing; then a dash that says why. */
export function Missing({ reason }: { reason: string }): ReactElement {
  return (
    <span title={reason}>
      <span aria-hidden="true">—</span>
      <span className="ix-hidden">{reason}</span>
    </span>
  );
}

export function ValueCell({ value, reason }: { value: number | null; reason: string }): ReactElement {
  return value === null ? <Missing reason={reason} /> : <span className="ix-number">{formatValue(value)}</span>;
}

export function ChangeCell({ points, reason }: { points: number | null; reason: string }): ReactElement {
  return points === null ? <Missing reason={reason} /> : <Change points={points} />;
}
