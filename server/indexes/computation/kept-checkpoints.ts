import type { Dataset } from '../../news';
import { monthOf } from '../storage/calendar';
import { CORE_PARTITION } from './partitions';

/** Months back from the last final day for which the state at the end of each is kept; of what is older, at the end of each year. */
const MONTHLY_MONTHS = 12;
/** Days between two states of the core that are kept. */
const CORE_DAYS = 14;

/**
 * Whether the state after a day is kept: at the end of a month, so that a change to a day replays little more than the days since. A set of all
 * partitions takes 36 MB. That of the core, 2.2 MB, is kept every two weeks, however long ago: world and regions are explained by all countries, so whoever
 * explains them goes on from there; from states of four weeks it takes a fourth longer (`bench:explain`). Other states of the simulated world are not kept, since its days never change.
 */
export function isCheckpointKept(dataset: Dataset, partition: number, day: number, lastFinalDay: number): boolean {
  if (partition === CORE_PARTITION) return day % CORE_DAYS === 0;
  const month = monthOf(day + 1);
  if (month === monthOf(day) || dataset === 'simulated') return false;
  return monthOf(lastFinalDay) - monthOf(day) <= MONTHLY_MONTHS || month % 12 === 0;
}
