import type { ChargedLine } from '../../billing.events';
import { anchorOf } from './billing-period';
import { backToFree, type SubscriptionTerms } from './subscription-terms';

/**
 * What is left once nobody has to pay for these lines any more. Of the running period: Free, or, where it had taken the place of another that was paid
 * for, what had been given back of that. Of seats that came in the running period: it without them. Null where the lines are of no such.
 */
export function withdraw(terms: SubscriptionTerms, lines: readonly ChargedLine[], now: Date): SubscriptionTerms | null {
  const ofPeriod = lines.filter(({ amount, to }) => amount >= 0 && to !== null && Date.parse(to) === terms.periodEnd?.getTime());
  if (ofPeriod.some(({ kind }) => kind === 'plan')) return withdrawPeriod(terms, lines, now);
  const added = ofPeriod.find(({ kind }) => kind === 'seats');
  return added === undefined ? null : { ...terms, seats: Math.max(terms.seats - added.quantity, 0), nextSeats: null };
}

function withdrawPeriod(terms: SubscriptionTerms, lines: readonly ChargedLine[], now: Date): SubscriptionTerms {
  const back = lines.filter(({ amount }) => amount < 0);
  const plan = back.find(({ kind }) => kind === 'plan');
  if (plan === undefined || plan.from === null || plan.to === null || Date.parse(plan.to) <= now.getTime()) return backToFree(terms);
  const [periodStart, periodEnd] = [new Date(plan.from), new Date(plan.to)];
  const seats = back.find(({ kind }) => kind === 'seats');
  const { day, second } = anchorOf(periodEnd);
  return {
    ...backToFree(terms),
    ...{ ...planOf(plan), periodStart, periodEnd, anchorDay: day, anchorSecond: second },
    // What was paid for that rest is its price, should it be given back again.
    ...{ planAmount: -plan.amount, seats: seats?.quantity ?? 0, seatAmount: seats === undefined ? 0 : Math.floor(-seats.amount / seats.quantity) },
  };
}

/** The plan that goes on. Lines from before it stood on them are of Pro, paid monthly, the only one that another that can be bought takes the place of. */
function planOf({ replaced }: ChargedLine): Partial<SubscriptionTerms> {
  if (replaced === undefined) return { planCode: 'pro_monthly' };
  const { code, arrangedAmount, arrangedMonths, numbers } = replaced;
  return { planCode: code, arrangedAmount, arrangedMonths, ...numbers };
}
