import { defineJob } from '../../platform/queue/job';

/** Tells customers who have used half, 80 percent or all of their month. */
export const TELL_USAGE = defineJob<Record<string, never>>({ queue: 'accounts', name: 'tell-usage', attempts: 3, backoffMs: 10_000 });
