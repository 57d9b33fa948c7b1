const DAY_MILLISECONDS = 86_400_000;

/** Changes of an index value, in index points; null where there is no value before the period. */
export interface Changes {
  readonly lastDay: number | null;
  readonly mtd: number | null;
  readonly ytd: number | null;
  readonly oneYear: number | null;
}

/** A daily series: values[i] belongs to firstDay + i; NaN is null. */
export interface DailySeries {
  /** UTC day, counted from 1970-01-01. */
  readonly firstDay: number;
  readonly values: Float64Array;
}

/**
 * Changes of the value of `day` against the last value (nulls passed over) at or before the end of what precedes the period:
 *
 *   lastDay   the day before
 *   mtd       the last day of the previous month
 *   ytd       the last day of the previous year
 *   oneYear   the same date one year earlier (28 February for 29 February)
 *
 * Unit: index points. All are null when the value itself is null or outside the series.
 * Source: methodology, section 4. Example: 52 on 1 March, 50 on 27 February, 28 February null: lastDay = 2 and mtd = 2.
 */
export function changesOn(series: DailySeries, day: number): Changes {
  const value = series.values[day - series.firstDay] ?? NaN;
  const since = (end: number): number | null => {
    const reference = lastValueAt(series, end);
    return Number.isNaN(value) || reference === null ? null : value - reference;
  };
  const date = new Date(day * DAY_MILLISECONDS);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  return {
    lastDay: since(day - 1),
    mtd: since(dayNumber(year, month, 0)),
    ytd: since(dayNumber(year, 0, 0)),
    oneYear: since(oneYearEarlier(day)),
  };
}

/** The same date one year earlier; 28 February for 29 February. */
export function oneYearEarlier(day: number): number {
  const date = new Date(day * DAY_MILLISECONDS);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const lastOfMonth = dayNumber(year - 1, month + 1, 0);
  return Math.min(dayNumber(year - 1, month, date.getUTCDate()), lastOfMonth);
}

function lastValueAt(series: DailySeries, day: number): number | null {
  for (let i = Math.min(day - series.firstDay, series.values.length - 1); i >= 0; i--) {
    if (!Number.isNaN(series.values[i])) return series.values[i];
  }
  return null;
}

/** Day number of a date; day 0 is the last of the month before. Years below 100 are meant as written. */
function dayNumber(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime() / DAY_MILLISECONDS;
}
