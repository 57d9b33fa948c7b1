import { defineJob } from '../../platform/queue/job';

/** Removes sessions, challenges, changes of address and counts of failures that nobody can use or learn from any more. */
export const REMOVE_OLD_SESSIONS = defineJob<Record<string, never>>({
  queue: 'accounts',
  name: 'remove-old-sessions',
  attempts: 5,
  backoffMs: 30_000,
});
