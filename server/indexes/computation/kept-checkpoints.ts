import type { Dataset } from '../../news';
import { monthOf } from '../storage/calendar';
import { CORE_PARTITION } from './partitions';

/** Months back from the last final day for which the state at the end of each is kept; of what is older, at the end of each year. */
const MONTHLY_MONTHS = 12;

/**
 * Whether the state after the last day of a month is kept, so that a change to a day replays little more than the days since. A set of all
 * partitions takes 36 MB. That of the core is kept for every month: world and regions are explained by all countries, so whoever explains them goes on
 * from there. Other days of the simulated world are not kept, since they never change.
 */
export function isCheckpointKept(dataset: Dataset, partition: number, day: number, lastFinalDay: number): boolean {
  const month = monthOf(day + 1);
  if (month === monthOf(day)) return false;
  if (partition === CORE_PARTITION) return true;
  if (dataset === 'simulated') return false;
  return monthOf(lastFinalDay) - monthOf(day) <= MONTHLY_MONTHS || month % 12 === 0;
}
