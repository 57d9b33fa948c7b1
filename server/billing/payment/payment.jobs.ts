import { defineJob } from '../../platform/queue/job';

/** Reminds of invoices that are overdue; after the last reminder the organization goes on with Free. */
export const REMIND_OF_INVOICES = defineJob<Record<string, never>>({
  queue: 'accounts',
  name: 'remind-of-invoices',
  attempts: 10,
  backoffMs: 30_000,
});
