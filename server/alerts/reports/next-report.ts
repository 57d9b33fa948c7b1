const QUARTER_MS = 900_000;
/** A week with the hour that clocks are put back, and the quarter that has begun. */
const QUARTERS_MOST = 7 * 96 + 5;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** When somebody gets a report, in their own time. */
export interface ReportTime {
  /** From Monday, 1, to Sunday, 7. */
  readonly weekday: number;
  /** 0 … 23. */
  readonly hour: number;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * The first instant after now at which this hour of this weekday begins. Of an hour that comes twice, the first counts; where clocks skip it, the one after.
 *
 * Example: for Monday at 7 in Europe/Berlin, seen from Sunday 22 November 2026, it is Monday at 6:00 UTC.
 */
export function nextReportAt({ weekday, hour, timeZone }: ReportTime, now: Date): Date {
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', hourCycle: 'h23', timeZone });
  const hasCome = (at: number): boolean => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return WEEKDAYS.indexOf(parts.get('weekday')!) + 1 === weekday && Number(parts.get('hour')) >= hour;
  };
  // Time zones are quarters of an hour apart.
  let at = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
  for (let quarters = 0; quarters < QUARTERS_MOST; quarters++) {
    const had = hasCome(at);
    at += QUARTER_MS;
    if (!had && hasCome(at)) return new Date(at);
  }
  throw new Error(`hour ${hour} of weekday ${weekday} does not come in ${timeZone}`);
}
