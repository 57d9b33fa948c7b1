import { defineJob } from '../../platform/queue/job';

/** Promises a mail of a notice to everybody with an account. Tried for more than a day: what a failed try has done, it has done. */
export const DELIVER_NOTICE = defineJob<{ noticeId: string }>({
  ...{ queue: 'accounts', name: 'deliver-notice' },
  ...{ attempts: 2_000, backoffMs: 2_000, backoffMaxMs: 60_000 },
});

/** Notes what became of mails. */
export const TIDY_NOTICES = defineJob<Record<string, never>>({ queue: 'accounts', name: 'tidy-notices', attempts: 5, backoffMs: 30_000 });
