import { defineJob } from '../../../platform/queue/job';

/** Half a day of tries, while Stripe cannot be asked; what is still open then is asked about by `check-payments`. */
const TRIES = { attempts: 20, backoffMs: 5_000, backoffMaxMs: 3_600_000 } as const;

/** Does what an event from Stripe is about. */
export const HANDLE_STRIPE_EVENT = defineJob<{ readonly eventId: string }>({ queue: 'accounts', name: 'handle-stripe-event', ...TRIES });

/** Charges an invoice to the card that its customer has saved. */
export const CHARGE_SAVED_CARD = defineJob<{ readonly organizationId: string; readonly attemptId: string }>({
  queue: 'accounts',
  name: 'charge-saved-card',
  ...TRIES,
});

/** Asks Stripe about payments that it has said nothing of for a while. */
export const CHECK_PAYMENTS = defineJob<Record<string, never>>({ queue: 'accounts', name: 'check-payments', attempts: 5, backoffMs: 30_000 });

/** Takes back what is still open at Stripe of an invoice that nobody has to pay any more. */
export const CLOSE_PAYMENTS = defineJob<{ readonly organizationId: string; readonly invoiceId: string }>({
  queue: 'accounts',
  name: 'close-payments',
  ...TRIES,
});
