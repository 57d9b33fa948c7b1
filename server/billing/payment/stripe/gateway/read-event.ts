import { problem } from '../../../../platform/problems/problem';
import { BILLING_PROBLEMS } from '../../../billing.problems';
import type { StripeEvent, StripeSubject } from './stripe-objects';

/** Longest id that Stripe makes (its own promise is 255). */
const ID = /^[a-z]+_\w{1,250}$/;

const CHECKOUT = /^checkout\.session\.(?:completed|expired|async_payment_succeeded|async_payment_failed)$/;
const PAYMENT = /^payment_intent\.(?:succeeded|processing|payment_failed|canceled)$/;
/** What happens to money that came in; such objects name their payment. */
const AFTERWARDS = /^(?:charge\.refunded|charge\.dispute\.(?:created|closed|funds_withdrawn|funds_reinstated)|refund\.(?:created|updated|failed))$/;

/**
 * What a verified event is about: its object's id and nothing else, since whatever it says of the object may be old by now. Foreign
 * is one of a connected account or of the other mode (test or live); without a subject, one of a kind that means nothing here.
 * @throws invalid_signature where it is no event at all
 */
export function readEvent(value: unknown, isLive: boolean): StripeEvent {
  const { id, type, account, livemode, data } = recordOf(value);
  if (typeof id !== 'string' || typeof type !== 'string' || !ID.test(id)) throw problem(BILLING_PROBLEMS.invalid_signature);
  const isForeign = (account !== undefined && account !== null) || livemode !== isLive;
  return { id, type, isForeign, subject: isForeign ? null : subjectOf(type, recordOf(recordOf(data).object)) };
}

function subjectOf(type: string, object: Readonly<Record<string, unknown>>): StripeSubject | null {
  if (CHECKOUT.test(type)) return named('checkout', object.id);
  if (PAYMENT.test(type)) return named('payment', object.id);
  if (AFTERWARDS.test(type)) return named('payment', object.payment_intent);
  return null;
}

function named(kind: StripeSubject['kind'], id: unknown): StripeSubject | null {
  const found = typeof id === 'string' ? id : recordOf(id).id;
  return typeof found === 'string' && ID.test(found) ? { kind, id: found } : null;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
