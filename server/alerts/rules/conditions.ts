/** What rules look for. Index points as published; days are UTC days. */

/** Values that a percentile is taken over. */
export const PERCENTILE_DAYS = 365;
/** Fewer values than this have no percentiles. */
const PERCENTILE_VALUES_LEAST = 60;

/** What is looked for in the values of days. */
export type ValueCondition =
  /** At or beyond a level; over again once the value is back by more than `hysteresis` points. */
  | { readonly kind: 'level'; readonly direction: 'above' | 'below'; readonly points: number; readonly hysteresis: number }
  /** So many points more or less than so many days before. */
  | { readonly kind: 'change'; readonly direction: 'rise' | 'fall' | 'either'; readonly points: number; readonly days: number }
  /** Among the highest or lowest of a year: above 95, higher than 95 percent of its values. */
  | { readonly kind: 'percentile'; readonly direction: 'above' | 'below'; readonly percent: number }
  /** Another letter than the day before. */
  | { readonly kind: 'rating'; readonly direction: 'better' | 'worse' | 'either' }
  /** No value, because nothing was collected or too little was written. */
  | { readonly kind: 'quality'; readonly reason: 'gap' | 'insufficient' | 'either' };

/** What is told when it is published, whatever the days before were like. */
export type EventCondition =
  /** Something has become of a crisis: `worsened`, more severe or in more indexes than before. */
  | { readonly kind: 'crisis'; readonly event: 'opened' | 'closed' | 'worsened' | 'any' }
  /** A value that was final is another now, by so many points at least. */
  | { readonly kind: 'restated'; readonly points: number };

export type Condition = ValueCondition | EventCondition;

export const CONDITION_KINDS = [
  'level',
  'change',
  'percentile',
  'rating',
  'crisis',
  'quality',
  'restated',
] as const satisfies readonly Condition['kind'][];

export function isAboutValues(condition: Condition): condition is ValueCondition {
  return condition.kind !== 'crisis' && condition.kind !== 'restated';
}

/** An index on a day. */
export interface DayValue {
  readonly value: number | null;
  /** Stability rating; null where it has none, or nobody asks. */
  readonly letter: string | null;
  /** Why there is no value; null where there is one. */
  readonly reason: string | null;
  /** Share of the year's values below this one, 0 … 100; null where there are too few, or nobody asks. */
  readonly percentile: number | null;
}

/**
 * Share of the values of the year before a day, and of the day itself, that lie below it, 0 … 100: of 60 values of which 57 are lower, 95. Null
 * without a value and where the year has fewer than 60.
 */
export function percentileOn(values: readonly (number | null)[], at: number): number | null {
  const value = values[at];
  if (value === null || value === undefined) return null;
  let [known, lower] = [0, 0];
  for (let day = Math.max(0, at - PERCENTILE_DAYS + 1); day <= at; day++) {
    const one = values[day];
    if (one === null) continue;
    known += 1;
    if (one < value) lower += 1;
  }
  return known < PERCENTILE_VALUES_LEAST ? null : (100 * lower) / known;
}

/**
 * Whether a value may have met a condition by chance alone: its own 90 % interval holds the level, or the value of before. Null where it has no
 * interval, or the condition is about something else.
 *
 * Example: 71 with an interval from 67 to 75 is within its noise for a level of 70; with one from 70.5 to 71.5 it is not.
 */
export function isWithinNoise(
  condition: Condition,
  { low, high, before }: { low: number | null; high: number | null; before: number | null },
): boolean | null {
  if (low === null || high === null) return null;
  if (condition.kind === 'level') return low <= condition.points && condition.points <= high;
  if (condition.kind !== 'change' || before === null) return null;
  return low <= before && before <= high;
}
