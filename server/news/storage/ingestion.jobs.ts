import { defineJob } from '../../platform/queue/job';
import type { Dataset } from './coverage.repository';

/** Fetches the newest window of each stream and some that are missing. Tries again until about when the next one is due. */
export const FETCH_DUE_WINDOWS = defineJob<Record<string, never>>({ queue: 'news', name: 'fetch-due-windows', attempts: 5, backoffMs: 30_000 });

/** Builds the coverage of all dirty days. */
export const UPDATE_COVERAGE = defineJob<{ dataset: Dataset }>({ queue: 'news', name: 'update-coverage', attempts: 10, backoffMs: 5_000 });

/** Adds the simulated days that are over, where there is a simulated world. */
export const EXTEND_SIMULATED_WORLD = defineJob<Record<string, never>>({
  queue: 'news',
  name: 'extend-simulated-world',
  attempts: 5,
  backoffMs: 30_000,
});
