/** Windows: quarters of an hour, named by their ends. The coverage of a day counts the time that is over in them. */
import { MS_PER_DAY } from '../../platform/clock';

export const WINDOWS_PER_DAY = 96;
export const WINDOW_MS = 900_000;

/** Consecutive windows, by the labels of the first and the last. */
export interface WindowRun {
  readonly from: Date;
  readonly to: Date;
}

/** The UTC day that a window belongs to: what ends at midnight belongs to the day before. */
export function dayOfWindow(windowAt: Date): number {
  return Math.floor((windowAt.getTime() - 1) / MS_PER_DAY);
}

/** Windows that are due: all of a closed day; of the open one, those that have ended. */
export function windowsDue(day: number, now: Date): number {
  return Math.min(WINDOWS_PER_DAY, Math.max(0, Math.floor((now.getTime() - day * MS_PER_DAY) / WINDOW_MS)));
}
