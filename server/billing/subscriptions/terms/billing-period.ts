import { MS_PER_DAY } from '../../../platform/clock';

/**
 * Months of a subscription. A month begins on the day and at the second of UTC at which the subscription began, and is half-open: `[from, to)`.
 *
 * Of the day, its number is kept, 1 to 31. Where a month is too short for it, the month of the subscription begins on that month's last day, and
 * the number comes back in the next long one:
 *
 *     31st at 15:00:  31 Jan 15:00 → 28 Feb 15:00 → 31 Mar 15:00 → 30 Apr 15:00     (29 Feb in leap years)
 *
 * Adding a month to the previous start would stay at 28 for ever; hence every month is derived from the anchor. Clocks that are changed in summer
 * and winter have no part in it.
 */
export interface BillingPeriod {
  readonly from: Date;
  readonly to: Date;
}

/** Where in a calendar month the months of a subscription begin. */
export interface BillingAnchor {
  /** 1 to 31. */
  readonly day: number;
  /** Since midnight UTC, 0 to 86,399. */
  readonly second: number;
}

const SECONDS_PER_DAY = MS_PER_DAY / 1_000;

/** The anchor of a subscription that starts at an instant, which lies in the first of its months. */
export function anchorOf(startedAt: Date): BillingAnchor {
  return { day: startedAt.getUTCDate(), second: Math.floor((startedAt.getTime() % MS_PER_DAY) / 1_000) };
}

/**
 * The month that holds an instant.
 * @throws RangeError when the anchor is no second of a month
 */
export function billingPeriodAt(anchor: BillingAnchor, instant: Date): BillingPeriod {
  if (!isWithin(anchor.day, 1, 31)) throw new RangeError('The anchor day must be 1 to 31.');
  if (!isWithin(anchor.second, 0, SECONDS_PER_DAY - 1)) throw new RangeError('The anchor second must be 0 to 86,399.');
  const month = instant.getUTCFullYear() * 12 + instant.getUTCMonth();
  const first = instant >= startIn(month, anchor) ? month : month - 1;
  return { from: startIn(first, anchor), to: startIn(first + 1, anchor) };
}

/** Some months after the beginning of one. */
export function monthsAfter(from: Date, months: number, anchor: BillingAnchor): Date {
  let to = from;
  for (let month = 0; month < months; month++) to = billingPeriodAt(anchor, to).to;
  return to;
}

/** Where the month of the subscription begins that begins in a calendar month, these being counted from year 0. */
function startIn(month: number, { day, second }: BillingAnchor): Date {
  const year = Math.floor(month / 12);
  const daysInMonth = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month % 12, Math.min(day, daysInMonth), 0, 0, second));
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
