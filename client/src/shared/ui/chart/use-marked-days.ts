import { useMemo, useState } from 'react';
import { spanOfDays, type ChartSeries, type ChartSpan } from './chart-model';
import type { SpanChoice } from './use-chart-span';

interface MarkedDays {
  /** From where marking began to the keys' point; null while nothing is marked. */
  readonly marked: ChartSpan | null;
  /** Marks from a day on, unless marking has begun already. @returns what is marked once the point is on `day` */
  readonly markTo: (day: string, from: string) => ChartSpan | null;
  readonly clear: () => void;
  /** Selects what is marked. @returns whether anything was */
  readonly select: () => boolean;
}

/** Days that keys mark on a chart before they are selected. */
export function useMarkedDays(subject: ChartSeries | undefined, point: string | null, spans: SpanChoice | undefined): MarkedDays {
  const [anchor, setAnchor] = useState<string | null>(null);
  const marked = useMemo(() => {
    if (subject === undefined || anchor === null || point === null || spans === undefined) return null;
    return spanOfDays(subject, anchor, point);
  }, [subject, anchor, point, spans]);
  const clear = (): void => setAnchor(null);
  return {
    marked,
    clear,
    markTo: (day, from) => {
      if (subject === undefined || spans === undefined) return null;
      setAnchor(anchor ?? from);
      return spanOfDays(subject, anchor ?? from, day);
    },
    select: () => {
      if (marked === null) return false;
      spans?.onSpan(marked);
      clear();
      return true;
    },
  };
}
