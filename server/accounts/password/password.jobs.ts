import { defineJob } from '../../platform/queue/job';

/** Finds out whether somebody asked for a link who has an account, and sends it to them. */
export const ANSWER_PASSWORD_RESET_REQUEST = defineJob<{ requestId: string }>({
  queue: 'accounts',
  name: 'answer-password-reset-request',
  attempts: 100,
  backoffMs: 1_000,
  backoffMaxMs: 30_000,
});

/** Removes links that are too old to be sent again. */
export const REMOVE_OLD_PASSWORD_RESETS = defineJob<Record<string, never>>({
  queue: 'accounts',
  name: 'remove-old-password-resets',
  attempts: 5,
  backoffMs: 30_000,
});
