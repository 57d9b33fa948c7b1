import { defineJob } from '../../platform/queue/job';

/** Removes sign-ups that nobody finished. */
export const REMOVE_EXPIRED_REGISTRATIONS = defineJob<Record<string, never>>({
  queue: 'accounts',
  name: 'remove-expired-registrations',
  attempts: 5,
  backoffMs: 30_000,
});
