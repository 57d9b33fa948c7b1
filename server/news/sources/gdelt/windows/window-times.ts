import { MS_PER_DAY } from '../../../../platform/clock';
import { WINDOW_MS } from '../../../model/windows';

const HOUR_MS = 3_600_000;

/**
 * How far back a window that was missed is looked for without being asked. Values are final after days, so what is older changes
 * published history: that is for a backfill, which somebody decides on.
 */
export const CATCH_UP_MS = 30 * MS_PER_DAY;

/** A window that is still absent this long after its label will not come. */
export const AWAITED_MS = 7 * MS_PER_DAY;

/** A file that is no good is fetched again at least so often before it is given up. */
const BAD_TRIES = 5;

/** Waits before the next try, by the number of tries so far; the last repeats. */
const WAITS_MS = [WINDOW_MS, WINDOW_MS, 2 * WINDOW_MS, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS];

/** After its label a stored window is looked at so many hours later, since GDELT now and then posts one anew. */
const LOOKS_HOURS = [1, 6, 24, 48];

/**
 * When a window that was not there, or was no good, is tried again; null where it is given up.
 * @param tries how often it was tried, the last time included
 */
export function nextTryAt(windowAt: Date, tries: number, isBad: boolean, now: Date): Date | null {
  const isOld = now.getTime() - windowAt.getTime() >= AWAITED_MS;
  if (isOld && (!isBad || tries >= BAD_TRIES)) return null;
  return new Date(now.getTime() + WAITS_MS[Math.min(tries, WAITS_MS.length) - 1]);
}

/** When a stored window is next looked at, or null where it is left as it is. */
export function nextLookAt(windowAt: Date, now: Date): Date | null {
  const looks = LOOKS_HOURS.map((hours) => windowAt.getTime() + hours * HOUR_MS);
  const next = looks.find((look) => look > now.getTime());
  return next === undefined ? null : new Date(next);
}
