import type { ArrangedNumbers, ChargeLine } from '../../charges';
import { isPaidPlan, type PaidPlanCode, PLANS, type PlanCode } from '../../plans/plans';
import { chargedAmount, type PriceList } from '../../prices/price-list';
import { DEFAULT_LANGUAGE, fillMessage, messagesIn } from '../../../platform/messages/messages';
import { anchorOf, type BillingPeriod, monthsAfter } from './billing-period';
import { remainingPart, toWholeSecond } from './proration';

export const NOTHING_ARRANGED: ArrangedNumbers = { minuteLimit: null, dayLimit: null, monthLimit: null, licences: null };

/** What an organization has agreed on and pays for. Amounts are minor units, net of VAT, and hold until the period ends. */
export interface SubscriptionTerms extends ArrangedNumbers {
  readonly planCode: PlanCode;
  readonly startedAt: Date;
  readonly anchorDay: number;
  readonly anchorSecond: number;
  /** The period that is paid for, or the trial; both null on Free. */
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly isTrial: boolean;
  /** What comes when the period ends; null: the same again. */
  readonly nextPlanCode: PlanCode | null;
  /** Seats bought beyond the licences of the plan. */
  readonly seats: number;
  readonly nextSeats: number | null;
  /** Of the plan, for the whole period. */
  readonly planAmount: number;
  /** Of one seat, for the whole period. */
  readonly seatAmount: number;
  /** Of an Enterprise plan, for as many months as are arranged. */
  readonly arrangedAmount: number | null;
  readonly arrangedMonths: number | null;
  /** Numbers that take the place of the others when the next period, of Enterprise, begins; null: those of before. */
  readonly nextArrangement: ArrangedNumbers | null;
}

/** What becomes of a subscription, and what is charged for it. */
export interface SubscriptionStep {
  readonly terms: SubscriptionTerms;
  readonly lines: readonly ChargeLine[];
}

interface PeriodPrices {
  readonly months: number;
  readonly planAmount: number;
  readonly seatAmount: number;
}

/** Seats are paid for as long as the plan is. */
function pricesOf(planCode: PaidPlanCode, { arrangedAmount, arrangedMonths }: SubscriptionTerms, prices: PriceList): PeriodPrices {
  const months = PLANS[planCode].months ?? arrangedMonths ?? 1;
  const planAmount = planCode === 'enterprise' ? (arrangedAmount ?? 0) : chargedAmount(prices[planCode]);
  return { months, planAmount, seatAmount: chargedAmount(prices.seat) * months };
}

/** The period that runs, if one is paid for or tried. */
export function currentPeriod({ periodStart: from, periodEnd: to }: SubscriptionTerms): BillingPeriod | null {
  return from === null || to === null ? null : { from, to };
}

export function arrangedNumbersOf({ minuteLimit, dayLimit, monthLimit, licences }: ArrangedNumbers): ArrangedNumbers {
  return { minuteLimit, dayLimit, monthLimit, licences };
}

/** What was arranged with Enterprise ends with it. */
function numbersOn(planCode: PlanCode, terms: SubscriptionTerms): ArrangedNumbers {
  if (planCode === 'enterprise') return terms.nextArrangement ?? arrangedNumbersOf(terms);
  return terms.planCode === 'enterprise' ? NOTHING_ARRANGED : arrangedNumbersOf(terms);
}

/** Months of the subscription begin at this instant from now on. */
export function startedAt(terms: SubscriptionTerms, instant: Date): SubscriptionTerms {
  const start = toWholeSecond(instant);
  const { day, second } = anchorOf(start);
  return { ...terms, startedAt: start, anchorDay: day, anchorSecond: second };
}

/** Begins a paid period where a month of the subscription begins, at the prices of that instant. */
export function beginPeriod(terms: SubscriptionTerms, planCode: PaidPlanCode, seats: number, from: Date, prices: PriceList): SubscriptionStep {
  const { months, planAmount, seatAmount } = pricesOf(planCode, terms, prices);
  const period = { from, to: monthsAfter(from, months, { day: terms.anchorDay, second: terms.anchorSecond }) };
  const { charge_lines: texts } = messagesIn(DEFAULT_LANGUAGE).lists;
  return {
    terms: {
      ...terms,
      ...{ planCode, seats, planAmount, seatAmount, periodStart: period.from, periodEnd: period.to },
      ...{ isTrial: false, nextPlanCode: null, nextSeats: null, nextArrangement: null },
      ...numbersOn(planCode, terms),
    },
    lines: [
      { kind: 'plan', description: texts.plans[planCode], quantity: 1, amount: planAmount, ...period },
      ...(seats === 0 ? [] : [{ kind: 'seats' as const, description: texts.seats, quantity: seats, amount: seats * seatAmount, ...period }]),
    ],
  };
}

/** Free, from the end of whatever was paid for. Its months go on as they were. */
export function backToFree(terms: SubscriptionTerms): SubscriptionTerms {
  return {
    ...terms,
    ...{ planCode: 'free', seats: 0, planAmount: 0, seatAmount: 0, periodStart: null, periodEnd: null },
    ...{ isTrial: false, nextPlanCode: null, nextSeats: null, arrangedAmount: null, arrangedMonths: null, nextArrangement: null },
    ...numbersOn('free', terms),
  };
}

/** What is given back of a period that another takes the place of. */
export function givenBack(terms: SubscriptionTerms, at: Date): ChargeLine[] {
  const period = currentPeriod(terms);
  if (period === null || !isPaidPlan(terms.planCode)) return [];
  const { charge_lines: texts } = messagesIn(DEFAULT_LANGUAGE).lists;
  const back = { from: toWholeSecond(at), to: period.to };
  const plan = remainingPart(terms.planAmount, period, at);
  const seats = remainingPart(terms.seats * terms.seatAmount, period, at);
  const unused = (what: string): string => fillMessage(texts.unused, { what });
  const { planCode: code, arrangedAmount, arrangedMonths } = terms;
  const replaced = { code, arrangedAmount, arrangedMonths, numbers: arrangedNumbersOf(terms) };
  return [
    ...(plan === 0 ? [] : [{ kind: 'plan' as const, description: unused(texts.plans[code]), quantity: 1, amount: -plan, ...back, replaced }]),
    ...(seats === 0 ? [] : [{ kind: 'seats' as const, description: unused(texts.seats), quantity: terms.seats, amount: -seats, ...back }]),
  ];
}
