import { MS_PER_DAY, toDayNumber } from '../../../platform/clock';

/** A day of the simulated world is known a quarter of an hour after it ends. */
export const KNOWN_AFTER_MINUTES = 15;
const KNOWN_AFTER_MS = KNOWN_AFTER_MINUTES * 60_000;

/** The last day of the simulated world that is known, by its number. */
export function lastKnownDay(now: Date): number {
  return toDayNumber(new Date(now.getTime() - KNOWN_AFTER_MS)) - 1;
}

/** When a day became known. */
export function knownAt(day: number): Date {
  return new Date((day + 1) * MS_PER_DAY + KNOWN_AFTER_MS);
}
