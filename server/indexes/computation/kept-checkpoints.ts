import type { Dataset } from '../../news';
import { monthOf } from '../storage/calendar';

/** Months back from the last final day for which the state at the end of each is kept; of what is older, at the end of each year. */
const MONTHLY_MONTHS = 12;

/**
 * Whether the state after the last day of a month is kept, so that a change to a day replays little more than the days since. A set of all
 * partitions takes 36 MB. Days of the simulated world never change.
 */
export function isCheckpointKept(dataset: Dataset, day: number, lastFinalDay: number): boolean {
  const month = monthOf(day + 1);
  if (dataset === 'simulated' || month === monthOf(day)) return false;
  return monthOf(lastFinalDay) - monthOf(day) <= MONTHLY_MONTHS || month % 12 === 0;
}
