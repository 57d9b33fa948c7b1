import { problem } from '../../../platform/problems/problem';
import { BILLING_PROBLEMS } from '../../billing.problems';
import { isPaidPlan } from '../../plans/plans';
import type { PriceList } from '../../prices/price-list';
import { anchorOf } from './billing-period';
import { toWholeSecond } from './proration';
import type { LapsedPeriod, Subscription } from '../subscription.entity';
import type { WantedSubscription } from './subscription-change';
import { arrangedNumbersOf, beginPeriod, startedAt, type SubscriptionStep, type SubscriptionTerms } from './subscription-terms';

/** What is kept of a period that is broken off. Nothing paid for is lost: once the invoice is paid, the rest of the period follows. */
export function lapse(terms: SubscriptionTerms, now: Date): LapsedPeriod | null {
  const { periodStart, periodEnd, planCode, seats, planAmount, seatAmount, nextPlanCode, nextSeats, arrangedAmount, arrangedMonths } = terms;
  if (periodStart === null || periodEnd === null) return null;
  // A whole second: what is used and what is left add up to the period.
  const at = toWholeSecond(now);
  const secondsUsed = secondsBetween(periodStart, at);
  const secondsLeft = Math.max(secondsBetween(at, periodEnd), 0);
  const kept = { planCode, seats, planAmount, seatAmount, nextPlanCode, nextSeats, arrangedAmount, arrangedMonths };
  const { nextArrangement } = terms;
  const ofEnterprise = planCode === 'enterprise' ? { arranged: arrangedNumbersOf(terms) } : {};
  return { ...kept, ...ofEnterprise, nextArrangement, secondsUsed, secondsLeft };
}

/** Goes on with what was left of a period; where nothing was, a new one begins. */
export function recover(
  terms: SubscriptionTerms,
  { secondsUsed, secondsLeft, arranged, ...period }: LapsedPeriod,
  prices: PriceList,
  now: Date,
): SubscriptionStep {
  const at = toWholeSecond(now);
  const kept = { ...period, ...arranged };
  const { planCode, nextPlanCode, nextSeats, seats } = kept;
  if (secondsLeft > 0) {
    const [periodStart, periodEnd] = [-secondsUsed, secondsLeft].map((seconds) => new Date(at.getTime() + seconds * 1_000));
    // The months that follow begin where this one ends.
    const { day, second } = anchorOf(periodEnd);
    return { terms: { ...terms, ...kept, periodStart, periodEnd, anchorDay: day, anchorSecond: second }, lines: [] };
  }
  const next = nextPlanCode ?? planCode;
  if (!isPaidPlan(next)) return { terms, lines: [] };
  return beginPeriod(startedAt({ ...terms, ...kept }, at), next, nextSeats ?? seats, at, prices);
}

/**
 * What is to follow the rest of a suspended period once it is paid for: Free instead of a new one, or the same plan again after all. Nothing is
 * bought by that, so an overdue invoice does not stand against it. Null where something else is wanted.
 *
 * @throws plan_arranged for Enterprise, plan_unchanged where Free is to follow already
 */
export function changeLapsed({ lapsed }: Pick<Subscription, 'lapsed'>, { plan, seats }: WantedSubscription): LapsedPeriod | null {
  if (lapsed === null || seats !== undefined) return null;
  if (plan === 'free') {
    if (lapsed.planCode === 'enterprise') throw problem(BILLING_PROBLEMS.plan_arranged);
    if (lapsed.nextPlanCode === 'free') throw problem(BILLING_PROBLEMS.plan_unchanged);
    return { ...lapsed, nextPlanCode: 'free' };
  }
  return plan === lapsed.planCode && lapsed.nextPlanCode !== null ? { ...lapsed, nextPlanCode: null } : null;
}

function secondsBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 1_000);
}
