import { defineJob } from '../../platform/queue/job';

/** Tells the owners of organizations that a price will reach of it. */
export const NOTIFY_OF_PRICE = defineJob<{ priceId: string }>({ queue: 'accounts', name: 'notify-of-price', attempts: 10, backoffMs: 30_000 });

/** Tells those who were told of a price that it was taken back. */
export const NOTIFY_OF_WITHDRAWN_PRICE = defineJob<{ priceId: string }>({
  ...{ queue: 'accounts', name: 'notify-of-withdrawn-price' },
  ...{ attempts: 10, backoffMs: 30_000 },
});
