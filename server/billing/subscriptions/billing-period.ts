/**
 * Months of a subscription. A month begins at 00:00 UTC of the anchor day and is half-open: `[from, to)`.
 *
 * The anchor is the day of the month on which the subscription began, 1 to 31, and is kept by itself. Where a month is too
 * short for it, the window begins on that month's last day, and the anchor comes back in the next long one:
 *
 *     anchor 31:  31 Jan → 28 Feb → 31 Mar → 30 Apr → 31 May     (29 Feb in leap years)
 *
 * Adding a month to the previous window's start would stay at 28 for ever; hence every window is derived from the anchor.
 */
export interface BillingPeriod {
  readonly from: Date;
  readonly to: Date;
}

/** The anchor of a subscription that starts at an instant: its UTC day of the month, 1 to 31. */
export function anchorDayOf(startedAt: Date): number {
  return startedAt.getUTCDate();
}

/**
 * The window that holds an instant.
 * @param anchorDay 1 to 31
 * @throws RangeError when the anchor is no day of a month
 */
export function billingPeriodAt(anchorDay: number, instant: Date): BillingPeriod {
  if (!Number.isInteger(anchorDay) || anchorDay < 1 || anchorDay > 31) throw new RangeError('The anchor day must be 1 to 31.');
  const month = instant.getUTCFullYear() * 12 + instant.getUTCMonth();
  const first = instant >= windowStart(anchorDay, month) ? month : month - 1;
  return { from: windowStart(anchorDay, first), to: windowStart(anchorDay, first + 1) };
}

/** Start of the window that begins in a month, months being counted from year 0. */
function windowStart(anchorDay: number, month: number): Date {
  const year = Math.floor(month / 12);
  const daysInMonth = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month % 12, Math.min(anchorDay, daysInMonth)));
}
