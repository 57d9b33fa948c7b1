import { defineJob } from '../../platform/queue/job';

/** Tells the owners of organizations that a price will reach of it. */
export const NOTIFY_OF_PRICE = defineJob<{ priceId: string }>({ queue: 'accounts', name: 'notify-of-price', attempts: 10, backoffMs: 30_000 });
