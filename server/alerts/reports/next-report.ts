import { MS_PER_DAY } from '../../platform/clock';

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
  /** Whether the day is that of the report, and whether its hour has come. */
  const seen = (at: number): { isDay: boolean; hasCome: boolean } => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const isDay = WEEKDAYS.indexOf(parts.get('weekday')!) + 1 === weekday;
    return { isDay, hasCome: isDay && Number(parts.get('hour')) >= hour };
  };
  // Time zones are quarters of an hour apart.
  let at = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
  let before = seen(at);
  for (let quarters = 0; quarters < QUARTERS_MOST; quarters++) {
    at += QUARTER_MS;
    const after = seen(at);
    // Where clocks skip the last hour of the day, the day ends without it.
    if (!before.hasCome && (after.hasCome || (before.isDay && !after.isDay))) return new Date(at);
    before = after;
  }
  // A zone that skips the whole day, as one that crosses the date line.
  return new Date(now.getTime() + 7 * MS_PER_DAY);
}
