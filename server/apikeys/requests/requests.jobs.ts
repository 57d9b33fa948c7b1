import { defineJob } from '../../platform/queue/job';

/** Empties the parts of the request log that are older than it goes back. */
export const REMOVE_OLD_REQUESTS = defineJob<Record<string, never>>({
  queue: 'accounts',
  name: 'remove-old-requests',
  attempts: 5,
  backoffMs: 30_000,
});
