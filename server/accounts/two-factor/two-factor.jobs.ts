import { defineJob } from '../../platform/queue/job';
import type { ResealPayload } from '../../platform/secrets/reseal-payload';

/** Seals second factors anew that were sealed under an earlier secret. */
export const RESEAL_SECOND_FACTORS = defineJob<ResealPayload>({
  queue: 'accounts',
  name: 'reseal-second-factors',
  attempts: 10,
  backoffMs: 30_000,
  backoffMaxMs: 300_000,
});
