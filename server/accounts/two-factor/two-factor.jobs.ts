import { defineJob } from '../../platform/queue/job';

/** Seals second factors anew that were sealed under an earlier secret. */
export const RESEAL_SECOND_FACTORS = defineJob<Record<string, never>>({
  queue: 'accounts',
  name: 'reseal-second-factors',
  attempts: 5,
  backoffMs: 30_000,
});
