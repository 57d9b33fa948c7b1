import { defineJob } from '../../platform/queue/job';

/** Looks whether a source has fallen silent or has come back, and tells it once. */
export const WATCH_SOURCES = defineJob<Record<string, never>>({ queue: 'news', name: 'watch-sources', attempts: 3, backoffMs: 10_000 });
