/** When a UTC day closes: at 00:15 of the next, so that what came in at its end is counted. */

/** Seconds after midnight at which the day before closes. */
export const CLOSE_SECONDS = 900;

const SECONDS_PER_DAY = 86_400;

/** The instant at which a day closes, seconds since 1970. */
export function closingSecond(day: number): number {
  return (day + 1) * SECONDS_PER_DAY + CLOSE_SECONDS;
}

/** The one day that is open at an instant. In the quarter of an hour after midnight that is still the day before. */
export function openDay(now: Date): number {
  return Math.floor((now.getTime() / 1000 - CLOSE_SECONDS) / SECONDS_PER_DAY);
}
