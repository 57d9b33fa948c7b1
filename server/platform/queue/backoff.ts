import type { MinimalJob } from 'bullmq';
import type { JobData } from './job';

/** Name of the back-off whose wait stops growing at the job's `backoffMaxMs`. */
export const CAPPED_BACKOFF = 'capped';

/** Part of a wait that is left to chance, so that what failed together does not come back together. */
export const BACKOFF_JITTER = 0.2;

/** Milliseconds until the next try, for BullMQ's workers. */
export function backoffStrategy(attemptsMade: number, _type?: string, _error?: Error, job?: MinimalJob<JobData>): number {
  const { backoff } = job?.opts ?? {};
  const first = typeof backoff === 'object' ? (backoff.delay ?? 0) : 0;
  const wait = Math.min(first * 2 ** (attemptsMade - 1), job?.data.backoffMaxMs ?? Infinity);
  return Math.floor(wait * (1 - Math.random() * BACKOFF_JITTER));
}
