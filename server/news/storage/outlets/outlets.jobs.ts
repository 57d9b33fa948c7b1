import { defineJob } from '../../../platform/queue/job';

/** Brings stored articles to the outlets that the rules of now give them. */
export const FOLLOW_OUTLET_RULES = defineJob<Record<string, never>>({
  queue: 'backfill',
  name: 'follow-outlet-rules',
  attempts: 10,
  backoffMs: 5_000,
});

/** Learns country and language of all outlets from what they publish. */
export const LEARN_OUTLETS = defineJob<Record<string, never>>({ queue: 'backfill', name: 'learn-outlets', attempts: 5, backoffMs: 60_000 });
