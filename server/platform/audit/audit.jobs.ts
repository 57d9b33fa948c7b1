import { defineJob } from '../queue/job';

/** Opens the audit trail's next months, drops those that are over, and takes old network addresses out. */
export const KEEP_UP_AUDIT = defineJob<Record<string, never>>({ queue: 'backfill', name: 'keep-up-audit', attempts: 8, backoffMs: 30_000 });
