import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import type { Chart } from '../../../shared/ui/chart/Chart';
import type { ExplanationState } from '../model/explain/explanation-state';

interface Days {
  readonly date: string;
  readonly against: string | null;
}
type Choosing = Required<Pick<ComponentProps<typeof Chart>, 'onPoint' | 'spans' | 'span'>>;

/** What lets the days be chosen on a chart that are explained, and marks them. Each is the same at every render, so that the chart is not drawn anew. */
export function useExplainedChart({ date, against }: ExplanationState, onExplain: (days: Days) => void): Choosing {
  const latest = useRef(onExplain);
  useEffect(() => {
    latest.current = onExplain;
  });
  const choosing = useMemo<Pick<Choosing, 'onPoint' | 'spans'>>(
    () => ({
      onPoint: (day) => latest.current({ date: day, against: null }),
      spans: { onSpan: ({ from, to }) => latest.current({ date: to, against: from }) },
    }),
    [],
  );
  const span = useMemo(() => (date === null ? null : { from: against ?? date, to: date }), [date, against]);
  return { ...choosing, span };
}
