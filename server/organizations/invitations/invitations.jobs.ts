import { defineJob } from '../../platform/queue/job';

/** Removes invitations that ended or expired long ago, with the addresses that they hold. */
export const REMOVE_OLD_INVITATIONS = defineJob<Record<string, never>>({
  queue: 'accounts',
  name: 'remove-old-invitations',
  attempts: 5,
  backoffMs: 30_000,
});
