import type { Item, Span } from './items';
import { type DayRange, resolveSpan, type SpanFault } from './span';

export type PeriodItem = Extract<Item, { kind: 'period' }>;
export type PeriodFault = SpanFault | 'period_reversed';

/** The days between the two ends of a period, seen from a day. */
export function resolvePeriod(item: Pick<PeriodItem, 'from' | 'to' | 'isAfter' | 'isBefore'>, today: number): DayRange | PeriodFault {
  const from = item.from === null ? null : resolveSpan(withYearOf(item.from, item.to), today);
  const to = item.to === null ? null : resolveSpan(item.to, today);
  if (typeof from === 'string') return from;
  if (typeof to === 'string') return to;
  const range = {
    from: from === null ? null : item.isAfter === true ? next(from.to) : from.from,
    to: to === null ? null : item.isBefore === true ? previous(to.from) : to.to,
  };
  if (!isReversed(range)) return range;
  // "from November to March" without years: the November before that March.
  return item.from !== null && lacksYear(item.from) ? earlier(item, today, range.to!) : 'period_reversed';
}

export function isReversed({ from, to }: DayRange): boolean {
  return from !== null && to !== null && from > to;
}

function earlier(item: Pick<PeriodItem, 'from'>, today: number, to: number): DayRange | PeriodFault {
  const from = resolveSpan(item.from!, Math.min(today, to));
  return typeof from === 'string' ? from : { from: from.from, to };
}

/** "January to March 2025": the year that is written once holds for both. */
function withYearOf(from: Span, to: Span | null): Span {
  return lacksYear(from) && to !== null && 'year' in to && to.year !== null ? ({ ...from, year: to.year } as Span) : from;
}

function lacksYear(span: Span): boolean {
  return 'year' in span && span.year === null;
}

function next(day: number | null): number | null {
  return day === null ? null : day + 1;
}

function previous(day: number | null): number | null {
  return day === null ? null : day - 1;
}
