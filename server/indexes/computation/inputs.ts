import { createHash } from 'node:crypto';
import type { Dataset } from '../../news';
import { allScopes, type Partition } from './partitions';
import { dueState } from './vintages';

/** What is known about a day's coverage without reading it. */
export interface CoverageInput {
  readonly day: number;
  readonly state: string;
  readonly countsHash: Uint8Array;
  /** Null where there is no tone. */
  readonly toneHash: Uint8Array | null;
  /** Collected later than the day. */
  readonly isBackfilled: boolean;
}

/** A hash of everything that the values of a partition up to a day depend on, and the tone that is published with them. */
export function hashInputs(partition: Partition, inputs: readonly CoverageInput[], lastDay: number): Buffer {
  const hash = createHash('sha256').update(Int32Array.from(allScopes(partition)));
  for (const { scope, members } of partition.aggregates) hash.update(Int32Array.of(scope)).update(members);
  for (const { day, state, countsHash, toneHash } of inputs) {
    if (day > lastDay) break;
    hash.update(`${day} ${state} `).update(countsHash);
    // Days from before tone was kept have the hash that they had then.
    if (toneHash !== null) hash.update(toneHash);
  }
  return hash.digest();
}

/** A hash of the closed days that a computation at an instant would publish, the same for every partition. */
export function hashClosed(inputs: readonly CoverageInput[], dataset: Dataset, now: Date): Buffer {
  const hash = createHash('sha256');
  for (const { day, state, countsHash } of inputs) {
    const due = dueState(dataset, day, now);
    if (due !== 'open') hash.update(`${day} ${state} ${due} `).update(countsHash);
  }
  return hash.digest();
}

/** A hash of what a computation at an instant would publish: the inputs, and how settled the last days are by then. */
export function hashRun(partition: Partition, inputs: readonly CoverageInput[], dataset: Dataset, now: Date): Buffer {
  const hash = createHash('sha256').update(hashInputs(partition, inputs, Infinity));
  // Earlier days can only be final, so their state adds nothing.
  for (const { day } of inputs.slice(-32)) hash.update(`${day} ${dueState(dataset, day, now)} `);
  return hash.digest();
}
