/** Days of five years: what a value is compared with. */
const PERCENTILE_DAYS = 1_826;
/** With fewer values there is nothing to compare with. */
const LEAST_VALUES = 30;
const DAYS_PER_YEAR = 365.25;

/** Where a value stands among its past values. */
export interface Percentile {
  /** Percentage of the days with a value on which it was no higher than this one, the day itself included. 0 … 100, whole. */
  readonly percentile: number;
  /** Years from the first of those days to the last, to a tenth; 5 at most. */
  readonly years: number;
}

/**
 * Where the last value of a daily series without holes stands among those of at most five years before it: the share of the days
 * with a value that had this one or a lower. Null where the last day has no value, or fewer than 30 days have one.
 *
 * Rounded down, so that only the highest of all is at 100; the lowest of many is at 0.
 * Example: 40 days with 1, 2, … 40: the last is at 100. With 39 days of 50 and then 20, it is at 2 (one of forty).
 */
export function percentileOf(values: readonly (number | null)[]): Percentile | null {
  const value = values.at(-1) ?? null;
  if (value === null) return null;
  const first = Math.max(0, values.length - PERCENTILE_DAYS);
  let firstWithValue: number | null = null;
  let days = 0;
  let daysAtOrBelow = 0;
  for (let at = first; at < values.length; at++) {
    const other = values[at];
    if (other === null) continue;
    firstWithValue ??= at;
    days++;
    if (other <= value) daysAtOrBelow++;
  }
  if (firstWithValue === null || days < LEAST_VALUES) return null;
  return {
    percentile: Math.floor((100 * daysAtOrBelow) / days),
    years: Math.round(((values.length - firstWithValue) / DAYS_PER_YEAR) * 10) / 10,
  };
}
