import { defineJob } from '../../platform/queue/job';

/** Promises the weekly reports that are due. */
export const SEND_REPORTS = defineJob<Record<string, never>>({ queue: 'accounts', name: 'send-watchlist-reports', attempts: 3, backoffMs: 10_000 });
