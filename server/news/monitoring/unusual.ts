import { median } from '../coverage/day-sources';
import { type DaySources, EXPECTATION_DAYS, type SourceFacts } from '../model/day-sources';

/** What to call a source that contributes much more, or much less, than on similar days. */
export const UNUSUAL = ['more', 'less'] as const;
export type Unusual = (typeof UNUSUAL)[number];

/** Twice as much as usual, or less than half. */
const UNUSUAL_FACTOR = 2;
/** Fewer days than this do not tell what is usual. */
const LIKE_DAYS_MIN = 4;

/**
 * Articles of a source on a day, over the median of its days of the same kind (weekdays, or the end of the week) among the 28 before;
 * null where too few of them are known. Of those, days that were fetched from the past count like others: here is asked what a source prints.
 */
export function ratioToUsual(source: string, day: number, bySource: ReadonlyMap<number, DaySources>): number | null {
  const before = Array.from({ length: EXPECTATION_DAYS }, (_, at) => day - 1 - at).filter((other) => isWeekend(other) === isWeekend(day));
  const known = before.map((other) => articlesOf(bySource.get(other)?.[source])).filter((articles) => articles > 0);
  if (known.length < LIKE_DAYS_MIN) return null;
  return articlesOf(bySource.get(day)?.[source]) / median(known);
}

/** As if all windows had been taken, so that days with different samples can be compared. */
function articlesOf(facts: SourceFacts | undefined): number {
  return (facts?.articles ?? 0) * (facts?.sample ?? 1);
}

export function unusualOf(ratio: number | null): Unusual | null {
  if (ratio === null) return null;
  if (ratio > UNUSUAL_FACTOR) return 'more';
  return ratio < 1 / UNUSUAL_FACTOR ? 'less' : null;
}

/** 1970-01-01 was a Thursday. */
function isWeekend(day: number): boolean {
  return (((day + 3) % 7) + 7) % 7 >= 5;
}
