import { defineJob } from '../../platform/queue/job';

/** Promises a mail of an issue to every subscriber. Tried for more than a day: what a failed try has done, it has done. */
export const DELIVER_ISSUE = defineJob<{ issueId: string }>({
  queue: 'accounts',
  name: 'deliver-issue',
  attempts: 2_000,
  backoffMs: 2_000,
  backoffMaxMs: 60_000,
});

/** Notes what became of mails, and removes addresses that nobody confirmed. */
export const TIDY_NEWSLETTER = defineJob<Record<string, never>>({ queue: 'accounts', name: 'tidy-newsletter', attempts: 5, backoffMs: 30_000 });
