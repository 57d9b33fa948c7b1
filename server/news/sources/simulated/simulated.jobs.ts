import { defineJob } from '../../../platform/queue/job';

/** Adds the simulated days that are over. */
export const EXTEND_SIMULATED_WORLD = defineJob<Record<string, never>>({
  queue: 'simulated',
  name: 'extend-simulated-world',
  attempts: 5,
  backoffMs: 30_000,
});
