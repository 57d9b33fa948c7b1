import type { StripePayment } from '../gateway/stripe-objects';

/**
 * What a payment is worth to the books: `applied` paid its invoice; `not_owed` came for one that was settled already, by another payment or
 * a credit note; `wrong_amount` is not what the invoice asks for; `refunded` went back before it paid anything.
 */
export const PAYMENT_OUTCOMES = ['applied', 'not_owed', 'wrong_amount', 'refunded'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** What the books say of a payment. */
export interface RecordedPayment {
  readonly outcome: PaymentOutcome;
  readonly refunded: number;
  readonly isDisputed: boolean;
}

/** What is still asked for, as the books say before this payment. */
export interface OwedInvoice {
  readonly total: number;
  readonly currency: string;
  readonly isSettled: boolean;
}

/** Why the operator's people should look at a payment. */
export type AttentionReason = 'not_owed' | 'wrong_amount' | 'refunded' | 'disputed';

type Money = Pick<StripePayment, 'received' | 'currency' | 'refunded' | 'isDisputed'>;

/** The same whichever order the news came in. What has paid an invoice stays so: only a credit note takes that back. */
export function judgePayment({ received, currency, refunded }: Money, invoice: OwedInvoice, before: RecordedPayment | null): PaymentOutcome {
  if (before?.outcome === 'applied') return 'applied';
  if (refunded >= received) return 'refunded';
  if (refunded > 0 || received !== invoice.total || currency.toUpperCase() !== invoice.currency) return 'wrong_amount';
  return invoice.isSettled ? 'not_owed' : 'applied';
}

/** What of it is news that somebody has to act on. */
export function attentionTo(before: RecordedPayment | null, after: RecordedPayment, isCredited: boolean): AttentionReason[] {
  const reasons: AttentionReason[] = [];
  const { outcome, refunded, isDisputed } = after;
  if ((outcome === 'not_owed' || outcome === 'wrong_amount') && outcome !== before?.outcome) reasons.push(outcome);
  // The money of a credit note goes back as it should; else the invoice says paid while nothing is left of it.
  if (outcome === 'applied' && refunded > (before?.refunded ?? 0) && !isCredited) reasons.push('refunded');
  if (isDisputed && before?.isDisputed !== true) reasons.push('disputed');
  return reasons;
}
