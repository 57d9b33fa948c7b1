import { defineJob } from '../../platform/queue/job';

/** Deletes old refused rows, feed answers and articles. */
export const PRUNE_INTAKE = defineJob<Record<string, never>>({ queue: 'backfill', name: 'prune-intake', attempts: 3, backoffMs: 60_000 });

/** Checks whether a source has fallen silent or is back, and reports each change once. */
export const CHECK_SOURCES = defineJob<Record<string, never>>({ queue: 'news', name: 'watch-sources', attempts: 3, backoffMs: 10_000 });
