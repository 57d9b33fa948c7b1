import { defineJob } from '../../platform/queue/job';

/** Takes away what is left of credits that have expired. */
export const EXPIRE_CREDITS = defineJob<Record<string, never>>({ queue: 'accounts', name: 'expire-credits', attempts: 10, backoffMs: 30_000 });
