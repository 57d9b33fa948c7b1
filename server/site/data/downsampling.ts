import { roundPoints } from '../../indexes';
import type { DailySeries } from '../../volatility/values/returns';

/**
 * A line with `points` points: of each run of equal length its last value, so that the line ends with the newest value; null
 * where a run has none. A shorter line is unchanged.
 */
export function downsample(values: readonly (number | null)[], points: number): (number | null)[] {
  if (values.length <= points) return [...values];
  const length = Math.ceil(values.length / points);
  const runs = Math.ceil(values.length / length);
  return Array.from({ length: runs }, (_, run) => {
    const end = values.length - (runs - 1 - run) * length;
    return values.slice(Math.max(0, end - length), end).findLast((value) => value !== null) ?? null;
  });
}

/** Means of the last `weeks` runs of seven days, oldest first; the last run ends with the series. Null where a week has no value. */
export function weeklyMeans({ values }: DailySeries, weeks: number): (number | null)[] {
  return Array.from({ length: weeks }, (_, week) => {
    const end = values.length - 7 * (weeks - 1 - week);
    const known = [...values.subarray(Math.max(0, end - 7), Math.max(0, end))].filter((value) => !Number.isNaN(value));
    return known.length === 0 ? null : roundPoints(known.reduce((sum, value) => sum + value, 0) / known.length);
  });
}
