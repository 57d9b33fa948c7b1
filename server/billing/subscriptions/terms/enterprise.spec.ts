import { BILLING_PROBLEMS } from '../../billing.problems';
import type { PriceList } from '../../prices/price-list';
import { arrangeEnterprise, endEnterprise, type EnterpriseDeal } from './enterprise';
import { lapse, recover } from './lapsed-period';
import { changeSubscription, renewSubscription, startTrial } from './subscription-change';
import { backToFree, NOTHING_ARRANGED, startedAt, type SubscriptionTerms } from './subscription-terms';

const at = (text: string): Date => new Date(text);
const START = at('2026-03-01T00:00:00Z');
const PRICES: PriceList = {
  pro_monthly: { base: 29_000, discount: null },
  pro_yearly: { base: 348_000, discount: 290_000 },
  seat: { base: 2_000, discount: null },
  credits_1000: { base: 2_500, discount: null },
  credits_10000: { base: 20_000, discount: null },
  credits_100000: { base: 150_000, discount: null },
};
const FREE: SubscriptionTerms = startedAt(
  backToFree({
    ...{ planCode: 'free', startedAt: START, anchorDay: 1, anchorSecond: 0, periodStart: null, periodEnd: null, isTrial: false },
    ...{ nextPlanCode: null, seats: 0, nextSeats: null, planAmount: 0, seatAmount: 0, arrangedAmount: null, arrangedMonths: null },
    ...{ ...NOTHING_ARRANGED, nextArrangement: null },
  }),
  START,
);
const pro = changeSubscription(FREE, { plan: 'pro_monthly' }, PRICES, START).terms;
const NUMBERS = { ...NOTHING_ARRANGED, monthLimit: 2_000_000, licences: 250 };
const DEAL: EnterpriseDeal = { amount: 1_200_000, months: 12, seats: null, numbers: NUMBERS, start: 'now' };
const arrange = (terms: SubscriptionTerms, deal: Partial<EnterpriseDeal>, now = START) => arrangeEnterprise(terms, { ...DEAL, ...deal }, PRICES, now);
const running = arrange(FREE, {}).terms;

describe('arrangeEnterprise', () => {
  it('gives back the unused half of a month and begins a new period when Enterprise starts at once', () => {
    const { terms, lines } = arrange(pro, { seats: 2 }, at('2026-03-16T12:00:00Z'));
    expect(lines.map(({ amount }) => amount)).toEqual([-14_500, 1_200_000, 48_000]);
    expect(terms).toMatchObject({ planCode: 'enterprise', ...NUMBERS, nextArrangement: null, periodEnd: at('2027-03-16T12:00:00Z') });
  });

  it('changes nothing until the period ends when Enterprise starts later, and begins it then, once', () => {
    const { terms, lines } = arrange(pro, { start: 'period_end', seats: 3 });
    expect([terms.planCode, terms.licences, lines]).toEqual(['pro_monthly', null, []]);
    const next = renewSubscription(terms, PRICES);
    expect(next.terms).toMatchObject({ planCode: 'enterprise', seats: 3, ...NUMBERS, nextArrangement: null });
    expect(next.lines.map(({ amount }) => amount)).toEqual([1_200_000, 72_000]);
    expect(renewSubscription(next.terms, PRICES).terms).toMatchObject({ ...NUMBERS, periodEnd: at('2028-04-01T00:00:00Z') });
  });

  it('lets Enterprise follow a trial without a gap', () => {
    const tried = startTrial(FREE, at('2026-03-15T00:00:00Z'), START);
    const { terms } = renewSubscription(arrange(tried, { start: 'period_end' }).terms, PRICES);
    expect(terms).toMatchObject({ planCode: 'enterprise', periodStart: at('2026-03-15T00:00:00Z') });
  });

  it('refuses to wait for the end of a period that does not exist, and never pays money out', () => {
    expect(() => arrange(FREE, { start: 'period_end' })).toThrow(expect.objectContaining({ kind: BILLING_PROBLEMS.no_period }));
    expect(() => arrange(pro, { amount: 100, months: 1 })).toThrow(expect.objectContaining({ kind: BILLING_PROBLEMS.upgrade_refunds }));
  });

  it('gives way to another plan that the customer chooses meanwhile', () => {
    const { terms } = changeSubscription(arrange(pro, { start: 'period_end' }).terms, { plan: 'pro_yearly' }, PRICES, START);
    expect(terms).toMatchObject({ planCode: 'pro_yearly', nextPlanCode: null, nextArrangement: null, licences: null });
  });
});

describe('endEnterprise', () => {
  it('takes back an arrangement that has not begun', () => {
    expect(endEnterprise(arrange(pro, { start: 'period_end' }).terms)).toMatchObject({ planCode: 'pro_monthly', nextPlanCode: null });
  });

  it('lets a running arrangement and its numbers end with the period', () => {
    const ended = endEnterprise(running);
    expect(ended).toMatchObject({ planCode: 'enterprise', nextPlanCode: 'free', ...NUMBERS });
    expect(renewSubscription(ended, PRICES).terms).toMatchObject({ planCode: 'free', ...NOTHING_ARRANGED, arrangedAmount: null });
    expect(() => endEnterprise(ended)).toThrow(expect.objectContaining({ kind: BILLING_PROBLEMS.plan_unchanged }));
    expect(() => endEnterprise(pro)).toThrow(expect.objectContaining({ kind: BILLING_PROBLEMS.plan_unchanged }));
  });
});

it('an Enterprise arrangement is put by while an invoice is overdue, and is back with the rest of the period', () => {
  const now = at('2026-06-01T00:00:00Z');
  const lapsed = lapse(running, now);
  const free = backToFree(running);
  expect(free).toMatchObject({ planCode: 'free', ...NOTHING_ARRANGED });
  expect(recover(free, lapsed!, PRICES, now).terms).toMatchObject({ planCode: 'enterprise', ...NUMBERS, periodEnd: running.periodEnd });
});

it('a period that is broken off in the middle of a second loses none of it', () => {
  const now = at('2026-06-01T00:00:00.700Z');
  const { periodStart, periodEnd } = recover(backToFree(running), lapse(running, now)!, PRICES, now).terms;
  expect([periodStart, periodEnd]).toEqual([running.periodStart, running.periodEnd]);
});
