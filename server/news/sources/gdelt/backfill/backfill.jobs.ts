import { defineJob } from '../../../../platform/queue/job';

/**
 * Works off a few windows of a backfill. It is its own queue, so that live news never waits for it. A host that is down is asked
 * again every ten minutes at most; after days of that the backfill itself gives up.
 */
export const TAKE_BACKFILL_STEP = defineJob<{ backfillId: string }>({
  queue: 'backfill',
  name: 'take-backfill-step',
  attempts: 10_000,
  backoffMs: 20_000,
  backoffMaxMs: 600_000,
});
