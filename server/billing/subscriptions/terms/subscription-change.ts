import { BILLING_PROBLEMS } from '../../billing.problems';
import type { ChargeLine } from '../../charges';
import { isPaidPlan, PLAN_CODES, type PlanCode, type PricedPlanCode } from '../../plans/plans';
import type { PriceList } from '../../prices/price-list';
import { DEFAULT_LANGUAGE, messagesIn } from '../../../platform/messages/messages';
import { problem } from '../../../platform/problems/problem';
import { remainingPart, toWholeSecond } from './proration';
import { backToFree, beginPeriod, currentPeriod, givenBack, startedAt, type SubscriptionStep, type SubscriptionTerms } from './subscription-terms';

/** The subscription that somebody wants; what is left out stays. */
export interface WantedSubscription {
  readonly plan?: PlanCode;
  /** Seats beyond the licences of the plan. */
  readonly seats?: number;
}

export interface SubscriptionChange extends SubscriptionStep {
  readonly reason: 'plan_change' | 'seats';
  /** When what is wanted is in force: at once, or at the end of the period. */
  readonly effectiveAt: Date;
}

/**
 * What a wish makes of a subscription.
 *
 * - More is in force at once: what is left of the running period is given back, and a new one begins.
 * - Less is in force at the end of the period, without refund; wishing for what runs takes that back.
 * - After a trial comes what was chosen in it, Free by default.
 *
 * @throws plan_arranged, plan_unchanged, seats_need_plan, upgrade_refunds
 */
export function changeSubscription(terms: SubscriptionTerms, wanted: WantedSubscription, prices: PriceList, now: Date): SubscriptionChange {
  if (wanted.plan === 'enterprise' || (terms.planCode === 'enterprise' && wanted.plan !== undefined)) throw problem(BILLING_PROBLEMS.plan_arranged);
  const at = toWholeSecond(now);
  if (isUpgrade(terms, wanted.plan)) return upgrade(terms, { ...wanted, plan: wanted.plan }, prices, at);
  const planned = planLater(terms, wanted.plan);
  const { terms: next, lines } = wanted.seats === undefined ? { terms: planned, lines: [] } : changeSeats(planned, wanted.seats, at);
  if (next === terms) throw problem(BILLING_PROBLEMS.plan_unchanged);
  return { terms: next, lines, reason: 'seats', effectiveAt: lines.length === 0 && isLater(next) ? next.periodEnd : at };
}

/** Tries Pro, until an instant. @throws plan_unchanged where a plan runs already */
export function startTrial(terms: SubscriptionTerms, until: Date, now: Date): SubscriptionTerms {
  if (terms.planCode !== 'free') throw problem(BILLING_PROBLEMS.plan_unchanged);
  const started = startedAt(terms, now);
  const period = { periodStart: started.startedAt, periodEnd: toWholeSecond(until) };
  return { ...started, ...period, planCode: 'pro_monthly', isTrial: true, nextPlanCode: 'free', planAmount: 0, seatAmount: 0 };
}

/** What follows the period that has ended: the same again, or what was chosen. */
export function renewSubscription(terms: SubscriptionTerms, prices: PriceList): SubscriptionStep {
  const period = currentPeriod(terms);
  if (period === null) throw new RangeError('No period has ended.');
  const planCode = terms.nextPlanCode ?? terms.planCode;
  // What was used in a trial is no part of the months that come after it.
  const started = terms.isTrial ? startedAt(terms, period.to) : terms;
  if (!isPaidPlan(planCode)) return { terms: backToFree(started), lines: [] };
  return beginPeriod(started, planCode, terms.nextSeats ?? terms.seats, period.to, prices);
}

function isUpgrade(terms: SubscriptionTerms, plan: PlanCode | undefined): plan is PricedPlanCode {
  if (plan === undefined || terms.isTrial) return false;
  return PLAN_CODES.indexOf(plan) > PLAN_CODES.indexOf(terms.planCode);
}

function upgrade(terms: SubscriptionTerms, wanted: WantedSubscription & { plan: PricedPlanCode }, prices: PriceList, at: Date): SubscriptionChange {
  const back = givenBack(terms, at);
  const { terms: next, lines } = beginPeriod(startedAt(terms, at), wanted.plan, wanted.seats ?? terms.nextSeats ?? terms.seats, at, prices);
  const all = [...back, ...lines];
  // A charge is never less than nothing: seats that are paid for are no money to take out.
  if (all.reduce((sum, { amount }) => sum + amount, 0) < 0) throw problem(BILLING_PROBLEMS.upgrade_refunds);
  return { terms: next, lines: all, reason: 'plan_change', effectiveAt: at };
}

/** The plan that comes when the period ends; what runs already is kept. */
function planLater(terms: SubscriptionTerms, plan: PlanCode | undefined): SubscriptionTerms {
  if (plan === undefined) return terms;
  const nextPlanCode = plan === terms.planCode && !terms.isTrial ? null : plan;
  return nextPlanCode === terms.nextPlanCode || terms.planCode === 'free' ? terms : { ...terms, nextPlanCode, nextArrangement: null };
}

function changeSeats(terms: SubscriptionTerms, seats: number, at: Date): SubscriptionStep {
  const period = currentPeriod(terms);
  if (seats === (terms.nextSeats ?? terms.seats)) return { terms, lines: [] };
  if (period === null || terms.isTrial) throw problem(BILLING_PROBLEMS.seats_need_plan);
  if (seats <= terms.seats) return { terms: { ...terms, nextSeats: seats === terms.seats ? null : seats }, lines: [] };
  const more = seats - terms.seats;
  const description = messagesIn(DEFAULT_LANGUAGE).lists.charge_lines.seats;
  const line: ChargeLine = {
    ...{ kind: 'seats', description, quantity: more, amount: remainingPart(more * terms.seatAmount, period, at) },
    ...{ from: at, to: period.to },
  };
  return { terms: { ...terms, seats, nextSeats: null }, lines: [line] };
}

function isLater(terms: SubscriptionTerms): terms is SubscriptionTerms & { periodEnd: Date } {
  return terms.periodEnd !== null && (terms.nextPlanCode !== null || terms.nextSeats !== null);
}
