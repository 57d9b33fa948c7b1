import { toDayNumber } from '../../platform/clock';
import { monthOf } from '../storage/calendar';
import type { IndexRecord } from '../storage/index-record';
import type { Latest } from '../storage/latest.repository';
import { HISTORY_DAYS, trendOf } from '../storage/series-window';
import { decodeMonthAsOf } from '../storage/values-codec';
import type { StoredMonth } from '../storage/values.repository';

/** The months that hold what was known last at an instant, and the history its changes look at. */
export function monthsAsOf(asOf: Date): { from: number; to: number } {
  return monthsUpTo(toDayNumber(asOf));
}

/** The months that hold the last value up to a day, and the history its changes look at. */
export function monthsUpTo(day: number): { from: number; to: number } {
  return { from: monthOf(day - HISTORY_DAYS - 31), to: monthOf(day) };
}

/** Latest value and trend of a scope, no later than a day, as they were known at an instant (seconds since 1970), or null when nothing was. */
export function latestAsOf(scope: number, months: readonly StoredMonth[], asOf: number, lastDay = Infinity): Latest | null {
  const known = months.flatMap(({ month, packed, knownFrom }) => decodeMonthAsOf(month, packed, asOf, knownFrom));
  const records = known.filter(({ day }) => day <= lastDay);
  const record = records.at(-1);
  if (record === undefined) return null;
  const series = (pick: (values: NonNullable<IndexRecord['values']>) => number | null) => {
    const firstDay = record.day - HISTORY_DAYS + 1;
    const values = new Float64Array(HISTORY_DAYS).fill(NaN);
    for (const { day, values: given } of records) {
      if (day >= firstDay && given !== null) values[day - firstDay] = pick(given) ?? NaN;
    }
    return { firstDay, values };
  };
  return { scope, record, trend: { mvi: trendOf(series(({ mvi }) => mvi)), isr: trendOf(series(({ isr }) => isr)) } };
}
