import { MS_PER_DAY } from '../../platform/clock';

/** Months since the year 0: one number stands for a month in stored values. */
export function monthOf(day: number): number {
  const date = new Date(day * MS_PER_DAY);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Day number of the first day of a month. */
export function firstDayOf(month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 1);
  return date.getTime() / MS_PER_DAY;
}

export type Frequency = 'day' | 'week' | 'month';

/** First day of the period that a day lies in; weeks begin on Monday (ISO 8601). */
export function periodStart(day: number, frequency: Frequency): number {
  if (frequency === 'day') return day;
  if (frequency === 'month') return firstDayOf(monthOf(day));
  // 1970-01-01 was a Thursday.
  return day - ((((day + 3) % 7) + 7) % 7);
}
