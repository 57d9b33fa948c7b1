/** What the collector of a simulated world misses: on a few days it sees nothing, on a few it sees part. */
import { hashUnit } from './random';

const STREAM = 5;
const OUTAGE_CHANCE = 0.004;
const PARTIAL_CHANCE = 0.005;
/** An outage goes on for a second day one time in four. */
const SECOND_DAY_CHANCE = 0.25;

export interface Collection {
  readonly state: 'complete' | 'partial' | 'gap';
  /** Chance of an article to be seen. */
  readonly seen: number;
}

export function collectionOf(number: number, day: number): Collection {
  const luck = hashUnit(number, STREAM, day);
  const before = hashUnit(number, STREAM, day - 1);
  if (luck < OUTAGE_CHANCE || before < OUTAGE_CHANCE * SECOND_DAY_CHANCE) return { state: 'gap', seen: 0 };
  if (luck >= OUTAGE_CHANCE + PARTIAL_CHANCE) return { state: 'complete', seen: 1 };
  return { state: 'partial', seen: 0.25 + 0.45 * hashUnit(number, STREAM, day, 1) };
}

/** Whether an article of a partial day was seen. */
export function isSeen(number: number, day: number, article: number, seen: number): boolean {
  return hashUnit(number, STREAM, day, article + 2) < seen;
}
