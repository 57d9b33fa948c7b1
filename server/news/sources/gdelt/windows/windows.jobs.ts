import { defineJob } from '../../../../platform/queue/job';

/** Fetches the newest window of each stream and some that are missing. Tries again until about when the next one is due. */
export const FETCH_DUE_WINDOWS = defineJob<Record<string, never>>({ queue: 'news', name: 'fetch-due-windows', attempts: 5, backoffMs: 30_000 });
