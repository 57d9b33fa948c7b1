import { defineJob } from '../../../platform/queue/job';

/** Polls the feeds that are due. What it does not get to is the next run's, a minute later. */
export const POLL_FEEDS = defineJob<Record<string, never>>({ queue: 'feeds', name: 'poll-feeds', attempts: 2, backoffMs: 10_000 });
