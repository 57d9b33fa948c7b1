import { defineJob } from '../../platform/queue/job';
import type { ResealPayload } from '../../platform/secrets/reseal-payload';

/** Seals keys anew that were sealed under an earlier secret, and hashes them anew. In the queue that does the same for second factors. */
export const RESEAL_KEYS = defineJob<ResealPayload>({
  queue: 'accounts',
  name: 'reseal-keys',
  attempts: 10,
  backoffMs: 30_000,
  backoffMaxMs: 300_000,
});

/** Forgets replaced secrets that ended long ago. */
export const REMOVE_OLD_SECRETS = defineJob<Record<string, never>>({ queue: 'accounts', name: 'remove-old-secrets', attempts: 5, backoffMs: 30_000 });
