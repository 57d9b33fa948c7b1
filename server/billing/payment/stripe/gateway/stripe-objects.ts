/** What the product reads of Stripe's objects, in its own words. Amounts are minor units, currencies as Stripe writes them (`eur`). */

/** Money on its way from a customer, as it stands at Stripe now. */
export interface StripePayment {
  readonly id: string;
  /** `open`: nothing has come of it yet; `failed`: the last try was declined. */
  readonly status: 'open' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  readonly received: number;
  readonly currency: string;
  readonly refunded: number;
  readonly isDisputed: boolean;
  readonly customerId: string | null;
  /** As this product wrote it when it asked for the payment; null on payments of somebody else. */
  readonly invoiceId: string | null;
  readonly attemptId: string | null;
}

/** A page at Stripe on which one invoice is paid. */
export interface StripeCheckout {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  /** Only while it is open. */
  readonly url: string | null;
  /** Once somebody has paid on it. */
  readonly paymentId: string | null;
}

/** What an invoice asks for. */
export interface StripeDemand {
  readonly attemptId: string;
  readonly organizationId: string;
  readonly invoiceId: string;
  readonly number: string;
  readonly total: number;
  readonly currency: string;
  readonly customerId: string;
  /** Where Stripe sends its receipt. */
  readonly email: string | null;
}

/** What a signed event is about. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  /** Of another account, or of the other mode. */
  readonly isForeign: boolean;
  /** Null where it means nothing here. */
  readonly subject: StripeSubject | null;
}

export interface StripeSubject {
  readonly kind: 'checkout' | 'payment';
  readonly id: string;
}
