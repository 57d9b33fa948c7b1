import type { DailySeries } from './returns';

/**
 * Mean of the values of the last `days` calendar days of a series, nulls left out; null where there is none.
 * Example: 40, null, 50 over three days give 45.
 */
export function meanOfLast({ values }: DailySeries, days: number): number | null {
  let sum = 0;
  let count = 0;
  for (const value of values.subarray(Math.max(0, values.length - days))) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? null : sum / count;
}

/**
 * The latest day before the last whose value was at least as high as the last one; null when none was, or the last day has no value.
 * Example: 60, 40, 55 is the highest since the first day.
 */
export function highestSince({ firstDay, values }: DailySeries): number | null {
  const last = values[values.length - 1] ?? NaN;
  for (let at = values.length - 2; at >= 0; at--) if (values[at] >= last) return firstDay + at;
  return null;
}

/**
 * The days with the highest values, at most `count` of them, no two within `apartDays` of each other; ascending. Of equal values
 * the later day goes first. A value that an earlier or later day next to it exceeds is no peak, unless it lies at an end.
 *
 * Example: 50, 70, 60, 50, 65, 50 with two days apart: the days of 70 and of 65.
 */
export function peaksOf({ firstDay, values }: DailySeries, count: number, apartDays: number): number[] {
  const isPeak = (at: number): boolean => !Number.isNaN(values[at]) && !(values[at - 1] > values[at]) && !(values[at + 1] > values[at]);
  const candidates = Array.from(values.keys())
    .filter(isPeak)
    .sort((a, b) => values[b] - values[a] || b - a);
  const chosen: number[] = [];
  for (const at of candidates) {
    if (chosen.length === count) break;
    if (chosen.every((other) => Math.abs(other - at) > apartDays)) chosen.push(at);
  }
  return chosen.sort((a, b) => a - b).map((at) => firstDay + at);
}
