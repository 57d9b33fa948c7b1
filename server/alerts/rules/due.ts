import { MS_PER_DAY } from '../../platform/clock';

/** When somebody gets mail of what has fired. Hours are those of the person's own day. */

export interface QuietHours {
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly timeZone: string;
}

export interface MailHours extends QuietHours {
  readonly mail: 'none' | 'single' | 'digest';
  readonly digestHour: number;
  readonly snoozedUntil: Date | null;
}

const QUARTER_MS = 900_000;
const HOURS = 24;
/** A day has 25 hours at most. */
const QUARTERS_MOST = 101;
export const SNOOZE_MAX_MS = 366 * MS_PER_DAY;

/**
 * When the mail is due; null where there shall be none. Single mails wait for the end of quiet hours, a digest for its hour: at that hour itself it is
 * the next day's. What fires while a rule is snoozed is told when that is over.
 *
 * Example: with quiet hours from 22 to 7 in Europe/Berlin, what fires at 23:30 there is due at 7:00.
 */
export function mailDueAt(hours: MailHours, now: Date): Date | null {
  const { mail, digestHour } = hours;
  if (mail === 'none') return null;
  const from = announceAt(hours, now);
  if (mail === 'digest') return nextQuarter(hours, new Date(from.getTime() + 1), (hour, before) => isReached(digestHour, before, hour));
  return quietUntil(hours, from) ?? from;
}

/** The end of the quiet hours that somebody is in: until then single mails and messages to chats wait; null outside of them. */
export function quietUntil(hours: QuietHours, now: Date): Date | null {
  return isQuiet(hours, hourOf(now, hours.timeZone)) ? nextQuarter(hours, now, (hour) => !isQuiet(hours, hour)) : null;
}

/** When people and programs are told: at once, or when a snooze is over, which takes a year at most. */
export function announceAt({ snoozedUntil }: Pick<MailHours, 'snoozedUntil'>, now: Date): Date {
  if (snoozedUntil === null || snoozedUntil <= now) return now;
  return new Date(Math.min(snoozedUntil.getTime(), now.getTime() + SNOOZE_MAX_MS));
}

/** Whether an hour is one of the quiet ones: from 22 to 7 those are 22 to 6. From an hour to the same is the whole day. */
function isQuiet({ quietFrom, quietTo }: QuietHours, hour: number): boolean {
  if (quietFrom === null || quietTo === null) return false;
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}

/** Whether an hour is reached from one quarter of an hour to the next. Where clocks are put forward over it, that is when they are. */
function isReached(wanted: number, before: number, hour: number): boolean {
  const hoursFrom = (one: number): number => (one - before + HOURS) % HOURS;
  return hoursFrom(wanted) > 0 && hoursFrom(wanted) <= hoursFrom(hour);
}

/** The first quarter of an hour that fits; what never fits, as quiet hours all day, is a day later. */
function nextQuarter({ timeZone }: QuietHours, from: Date, fits: (hour: number, before: number) => boolean): Date {
  let at = Math.ceil(from.getTime() / QUARTER_MS) * QUARTER_MS;
  for (let quarters = 0; quarters < QUARTERS_MOST; quarters++, at += QUARTER_MS) {
    const hour = hourOf(new Date(at), timeZone);
    if (fits(hour, hourOf(new Date(at - QUARTER_MS), timeZone))) return new Date(at);
  }
  return new Date(from.getTime() + MS_PER_DAY);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function hourOf(at: Date, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) formats.set(timeZone, (format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone })));
  return Number(format.format(at));
}
