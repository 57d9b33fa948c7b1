import type { Dataset } from '../../news';
import { defineJob } from '../../platform/queue/job';

/** Judge what was published since, by all rules. */
export const JUDGE_PUBLISHED = defineJob<{ readonly dataset: Dataset }>({ queue: 'alerts', name: 'judge-published', attempts: 8, backoffMs: 2_000 });

/** Announce the alerts whose time has come, and promise the mails that are due. */
export const TELL_ALERTS = defineJob<Record<string, never>>({ queue: 'alerts', name: 'tell-alerts', attempts: 3, backoffMs: 10_000 });

/** Judge what was published of a custom index since, by the rules of its organization. */
export const JUDGE_CUSTOM = defineJob<{ readonly organizationId: string; readonly indexId: string }>({
  queue: 'alerts',
  name: 'judge-custom-index',
  attempts: 8,
  backoffMs: 2_000,
});

/** Have custom indexes judged of which more was published than was. */
export const JUDGE_CUSTOM_BEHIND = defineJob<Record<string, never>>({
  queue: 'alerts',
  name: 'judge-custom-indexes-behind',
  attempts: 8,
  backoffMs: 2_000,
});

/** Forget alerts that are older than they are kept. */
export const PRUNE_ALERTS = defineJob<Record<string, never>>({ queue: 'alerts', name: 'prune-alerts', attempts: 5, backoffMs: 60_000 });
