import { defineJob } from '../queue/job';

/**
 * Sends one mail. Tried for a day (mail-delivery.service.ts counts the hours, not the tries), never more than half a minute
 * apart: it is out within a minute of the server's recovery.
 */
export const SEND_MAIL = defineJob<{ mailId: string }>({
  queue: 'mail',
  name: 'send-mail',
  attempts: 10_000,
  backoffMs: 2_000,
  backoffMaxMs: 30_000,
});

/** Removes mails that were settled long ago. */
export const REMOVE_OLD_MAILS = defineJob<Record<string, never>>({ queue: 'mail', name: 'remove-old-mails', attempts: 5, backoffMs: 30_000 });
