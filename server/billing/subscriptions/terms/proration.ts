import { roundHalfUp } from '../../prices/money';
import type { BillingPeriod } from './billing-period';

/**
 * The part of a price that falls on what is left of a period, to the second.
 *
 *     amount × seconds left ÷ seconds of the period, rounded half up to the minor unit
 *
 * Each line is rounded by itself, and what its rounding gives or takes, half a cent at most, is not carried to a later line: so anybody can
 * compute each line of an invoice again from its own dates. A change has one line that is rounded for its plan and one for its seats, hence all that is
 * paid differs from the integral of the prices over time by one cent a change at most (`subscription-change.spec.ts`).
 */
export function remainingPart(amount: number, { from, to }: BillingPeriod, at: Date): number {
  const [start, end, now] = [from, to, at].map(toSeconds);
  const left = Math.min(Math.max(end - now, 0), end - start);
  return roundHalfUp(BigInt(amount) * BigInt(left), BigInt(end - start));
}

/** Subscriptions begin, change and end at whole seconds. */
export function toWholeSecond(instant: Date): Date {
  return new Date(toSeconds(instant) * 1_000);
}

function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}
