import { defineJob } from '../../../platform/queue/job';

/** Brings every subscription whose period has ended into the next one. */
export const RENEW_SUBSCRIPTIONS = defineJob<Record<string, never>>({
  queue: 'accounts',
  name: 'renew-subscriptions',
  attempts: 10,
  backoffMs: 30_000,
});
