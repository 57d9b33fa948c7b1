import { MS_PER_DAY } from '../../../../platform/clock';

/** So many windows of a day that are all no good are the host's fault. */
const ALL_BAD_MIN = 4;
/** After so long it is the day that has nothing better: its windows are holes, and the history goes on. */
const PATIENCE_MS = 3 * MS_PER_DAY;

/** What a host has of a day of a history. */
interface DayOfHost {
  readonly asked: number;
  readonly bad: number;
  /** Windows of that day that are stored, from whichever step. */
  readonly stored: number;
  /** Since when no day was finished for want of a host. */
  readonly troubledSince: Date | null;
}

/** Whether the host is to blame for windows that are no good, so that none of them is given up. */
export function isHostAtFault({ asked, bad, stored, troubledSince }: DayOfHost, now: Date): boolean {
  if (stored > 0 || bad < ALL_BAD_MIN || bad < asked) return false;
  return troubledSince === null || now.getTime() - troubledSince.getTime() < PATIENCE_MS;
}
