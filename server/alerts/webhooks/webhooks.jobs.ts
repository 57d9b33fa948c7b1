import type { Dataset } from '../../news';
import { defineJob } from '../../platform/queue/job';
import type { ResealPayload } from '../../platform/secrets/reseal-payload';

/** Tells endpoints what was published of a dataset. */
export const ANNOUNCE_PUBLICATIONS = defineJob<{ readonly dataset: Dataset }>({
  queue: 'webhooks',
  name: 'announce-publications',
  attempts: 20,
  backoffMs: 2_000,
  backoffMaxMs: 60_000,
});

/** Gives up what has waited too long, and forgets old messages. */
export const KEEP_UP_WEBHOOKS = defineJob<Record<string, never>>({ queue: 'webhooks', name: 'keep-up-webhooks', attempts: 5, backoffMs: 30_000 });

/** Seals addresses and secrets anew that were sealed under an earlier secret. */
export const RESEAL_WEBHOOKS = defineJob<ResealPayload>({
  queue: 'webhooks',
  name: 'reseal-webhooks',
  attempts: 10,
  backoffMs: 30_000,
  backoffMaxMs: 300_000,
});
