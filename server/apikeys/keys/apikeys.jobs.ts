import { defineJob } from '../../platform/queue/job';

/** Seals keys anew that were sealed under an earlier secret, and hashes them anew. In the queue that does the same for second factors. */
export const RESEAL_KEYS = defineJob<Record<string, never>>({ queue: 'accounts', name: 'reseal-keys', attempts: 5, backoffMs: 30_000 });
