import { BILLING_PROBLEMS } from '../../billing.problems';
import type { ArrangedNumbers } from '../../charges';
import type { PriceList } from '../../prices/price-list';
import { problem } from '../../../platform/problems/problem';
import { toWholeSecond } from './proration';
import { beginPeriod, givenBack, startedAt, type SubscriptionStep, type SubscriptionTerms } from './subscription-terms';

/** What staff have arranged with a customer. */
export interface EnterpriseDeal {
  /** For each period, in minor units, net of VAT. */
  readonly amount: number;
  readonly months: number;
  /** Seats beyond the licences; null: as many as before. */
  readonly seats: number | null;
  readonly numbers: ArrangedNumbers;
  readonly start: 'now' | 'period_end';
}

/**
 * Enterprise as arranged: at once, with what is left of the running period given back, or when that period ends.
 * @throws no_period, upgrade_refunds
 */
export function arrangeEnterprise(
  terms: SubscriptionTerms,
  { amount, months, seats, numbers, start }: EnterpriseDeal,
  prices: PriceList,
  now: Date,
): SubscriptionStep {
  const arranged = { arrangedAmount: amount, arrangedMonths: months, nextArrangement: numbers };
  if (start === 'period_end') {
    if (terms.periodEnd === null) throw problem(BILLING_PROBLEMS.no_period);
    const nextSeats = seats === null || seats === terms.seats ? null : seats;
    return { terms: { ...terms, ...arranged, nextPlanCode: 'enterprise', nextSeats: seats === null ? terms.nextSeats : nextSeats }, lines: [] };
  }
  const at = toWholeSecond(now);
  const begun = beginPeriod({ ...startedAt(terms, at), ...arranged }, 'enterprise', seats ?? terms.nextSeats ?? terms.seats, at, prices);
  const lines = [...givenBack(terms, at), ...begun.lines];
  if (lines.reduce((sum, line) => sum + line.amount, 0) < 0) throw problem(BILLING_PROBLEMS.upgrade_refunds);
  return { terms: begun.terms, lines };
}

/**
 * Takes back what is to follow; Enterprise that runs ends with its period.
 * @throws plan_unchanged where it neither runs nor is to follow, or ends already; no_period where it has no end
 */
export function endEnterprise(terms: SubscriptionTerms): SubscriptionTerms {
  const runs = terms.planCode === 'enterprise';
  if (!runs && terms.nextPlanCode !== 'enterprise') throw problem(BILLING_PROBLEMS.plan_unchanged);
  if (runs && terms.nextPlanCode === 'free') throw problem(BILLING_PROBLEMS.plan_unchanged);
  if (terms.periodEnd === null) throw problem(BILLING_PROBLEMS.no_period);
  const nextPlanCode = runs || terms.isTrial ? 'free' : null;
  return { ...terms, nextPlanCode, nextSeats: null, nextArrangement: null };
}
