import { defineJob } from '../queue/job';

/**
 * Tried for a day (mail-delivery.service.ts counts the hours, not the tries), never more than half a minute apart: it is out
 * within a minute of the server's recovery.
 */
const TRIES = { attempts: 10_000, backoffMs: 2_000, backoffMaxMs: 30_000 };

/** Sends one mail. */
export const SEND_MAIL = defineJob<{ mailId: string }>({ queue: 'mail', name: 'send-mail', ...TRIES });

/** Sends one of many. In a queue of its own: a code that somebody waits for does not wait behind a newsletter. */
export const SEND_BULK_MAIL = defineJob<{ mailId: string }>({ queue: 'bulk-mail', name: 'send-bulk-mail', ...TRIES });

/** Removes mails that were settled long ago. */
export const REMOVE_OLD_MAILS = defineJob<Record<string, never>>({ queue: 'mail', name: 'remove-old-mails', attempts: 5, backoffMs: 30_000 });
