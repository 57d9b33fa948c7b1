import type { ReactElement } from 'react';

export type DrawingName = 'risen' | 'broken' | 'pending' | 'sent';

const TRACES: Record<DrawingName, string> = {
  risen: 'M8 56h76l5-2 4 3 9-37 7 31 6 5 7-3 6 3h94',
  broken: 'M8 52h40l5-3 5 5 6-2h24M150 52h10l5-4 6 7 5-3h34',
  pending: 'M8 52h204',
  sent: 'M8 56h60c30 0 40-34 70-34h74',
};

/** A trace on ruled paper that hints at where one stands. */
export function Drawing({ name }: { name: DrawingName }): ReactElement {
  return (
    <svg className="drawing" viewBox="0 0 220 72" width="220" height="72" aria-hidden="true">
      <path className="drawing-ruling" d="M0 12.500h220M0 36.500h220M0 60.500h220" />
      <path className="drawing-trace" d={TRACES[name]} strokeDasharray={name === 'pending' ? '1 9' : undefined} />
    </svg>
  );
}
