import { isPaidPlan } from '../../plans/plans';
import type { PriceList } from '../../prices/price-list';
import { anchorOf } from './billing-period';
import { toWholeSecond } from './proration';
import type { LapsedPeriod } from '../subscription.entity';
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

function secondsBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 1_000);
}
