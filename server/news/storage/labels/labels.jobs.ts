import { defineJob } from '../../../platform/queue/job';

/** Labels stored articles by the rules of now. */
export const RELABEL_ARTICLES = defineJob<Record<string, never>>({ queue: 'backfill', name: 'relabel-articles', attempts: 10, backoffMs: 5_000 });
