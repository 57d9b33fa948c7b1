import * as fc from 'fast-check';
import type { PlanCode } from '../../plans/plans';
import { toDecimal } from '../../prices/money';
import type { PriceList } from '../../prices/price-list';
import { remainingPart } from './proration';
import { changeSubscription, renewSubscription, startTrial, type WantedSubscription } from './subscription-change';
import { backToFree, currentPeriod, NOTHING_ARRANGED, startedAt, type SubscriptionStep, type SubscriptionTerms } from './subscription-terms';

const at = (text: string): Date => new Date(text);
const PRICES: PriceList = {
  pro_monthly: { base: 29_000, discount: null },
  pro_yearly: { base: 348_000, discount: 290_000 },
  seat: { base: 2_000, discount: null },
  credits_1000: { base: 2_500, discount: null },
  credits_10000: { base: 20_000, discount: null },
  credits_100000: { base: 150_000, discount: null },
};
const START = at('2026-01-31T15:00:00Z');
const FREE: SubscriptionTerms = startedAt(
  backToFree({
    ...{ planCode: 'free', startedAt: START, anchorDay: 31, anchorSecond: 0, periodStart: null, periodEnd: null, isTrial: false },
    ...{ nextPlanCode: null, seats: 0, nextSeats: null, planAmount: 0, seatAmount: 0, arrangedAmount: null, arrangedMonths: null },
    ...{ ...NOTHING_ARRANGED, nextArrangement: null },
  }),
  START,
);

const change = (terms: SubscriptionTerms, wanted: WantedSubscription, now: string) => changeSubscription(terms, wanted, PRICES, at(now));
const pro = change(FREE, { plan: 'pro_monthly' }, '2026-01-31T15:00:00Z').terms;
const crowded: SubscriptionTerms = { ...pro, seats: 200, seatAmount: 2_000 };
const amounts = ({ lines }: Pick<SubscriptionStep, 'lines'>) => lines.map(({ kind, quantity, amount }) => [kind, quantity, toDecimal(amount)]);

describe('changing a subscription', () => {
  it('takes the whole price of a plan that begins, and its seats, for a month that ends on the last day of February', () => {
    const { terms, lines, effectiveAt } = change(FREE, { plan: 'pro_monthly', seats: 3 }, '2026-01-31T15:00:00.900Z');
    expect(amounts({ lines })).toEqual([
      ['plan', 1, '290.00'],
      ['seats', 3, '60.00'],
    ]);
    expect([terms.planCode, terms.seats, terms.periodEnd, effectiveAt]).toEqual([
      'pro_monthly',
      3,
      at('2026-02-28T15:00:00Z'),
      at('2026-01-31T15:00:00Z'),
    ]);
    expect(renewSubscription(terms, PRICES).terms.periodEnd).toEqual(at('2026-03-31T15:00:00Z'));
  });

  it('gives back the unused half of a month when the yearly plan begins', () => {
    const { terms, lines } = change({ ...pro, seats: 2, seatAmount: 2_000 }, { plan: 'pro_yearly' }, '2026-02-14T15:00:00Z');
    expect(amounts({ lines })).toEqual([
      ['plan', 1, '-145.00'],
      ['seats', 2, '-20.00'],
      ['plan', 1, '2900.00'],
      ['seats', 2, '480.00'],
    ]);
    expect(terms.periodEnd).toEqual(at('2027-02-14T15:00:00Z'));
  });

  it('leaves a smaller plan to the end of the period, and takes it back where the running one is wanted again', () => {
    const yearly = change(FREE, { plan: 'pro_yearly' }, '2026-01-31T15:00:00Z').terms;
    const later = change(yearly, { plan: 'pro_monthly' }, '2026-05-01T00:00:00Z');
    expect([later.lines, later.terms.planCode, later.effectiveAt]).toEqual([[], 'pro_yearly', at('2027-01-31T15:00:00Z')]);
    const renewed = renewSubscription(later.terms, PRICES);
    expect([renewed.terms.planCode, amounts(renewed)]).toEqual(['pro_monthly', [['plan', 1, '290.00']]]);
    expect(change(later.terms, { plan: 'pro_yearly' }, '2026-06-01T00:00:00Z').terms).toEqual(yearly);
  });

  it('ends in Free where it was cancelled, with its seats and without a charge', () => {
    const cancelled = change({ ...pro, seats: 2 }, { plan: 'free' }, '2026-02-01T00:00:00Z').terms;
    const { terms, lines } = renewSubscription(cancelled, PRICES);
    expect([terms.planCode, terms.seats, terms.periodEnd, lines]).toEqual(['free', 0, null, []]);
    expect([terms.anchorDay, terms.startedAt]).toEqual([31, START]);
  });

  it('charges more seats at once for what is left, and takes fewer ones at the end of the period', () => {
    const more = change(pro, { seats: 4 }, '2026-02-14T15:00:00Z');
    expect([amounts(more), more.terms.seats]).toEqual([[['seats', 4, '40.00']], 4]);
    const fewer = change(more.terms, { seats: 1 }, '2026-02-15T00:00:00Z');
    expect([fewer.lines, fewer.terms.seats, fewer.terms.nextSeats, fewer.effectiveAt]).toEqual([[], 4, 1, at('2026-02-28T15:00:00Z')]);
    expect(amounts(renewSubscription(fewer.terms, PRICES))).toEqual([
      ['plan', 1, '290.00'],
      ['seats', 1, '20.00'],
    ]);
    expect(change(fewer.terms, { seats: 4 }, '2026-02-16T00:00:00Z').terms.nextSeats).toBeNull();
  });

  it('goes from a trial to what was chosen in it, paid from its end on, else to Free', () => {
    const trial = startTrial(FREE, at('2026-03-14T15:00:00Z'), at('2026-02-28T15:00:00Z'));
    expect(renewSubscription(trial, PRICES).terms.planCode).toBe('free');
    const chosen = change(trial, { plan: 'pro_yearly' }, '2026-03-01T00:00:00Z');
    expect([chosen.lines, chosen.terms.planCode, chosen.effectiveAt]).toEqual([[], 'pro_monthly', at('2026-03-14T15:00:00Z')]);
    const { terms, lines } = renewSubscription(chosen.terms, PRICES);
    expect([terms.periodStart, terms.periodEnd, amounts({ lines })]).toEqual([
      at('2026-03-14T15:00:00Z'),
      at('2027-03-14T15:00:00Z'),
      [['plan', 1, '2900.00']],
    ]);
  });

  it.each<[string, SubscriptionTerms, WantedSubscription, string]>([
    ['the plan that runs', pro, { plan: 'pro_monthly' }, 'plan_unchanged'],
    ['the seats that there are', pro, { seats: 0 }, 'plan_unchanged'],
    ['Free on Free', FREE, { plan: 'free' }, 'plan_unchanged'],
    ['seats on Free', FREE, { seats: 1 }, 'seats_need_plan'],
    ['Enterprise', pro, { plan: 'enterprise' }, 'plan_arranged'],
    ['an upgrade that would give back more than it costs', crowded, { plan: 'pro_yearly', seats: 0 }, 'upgrade_refunds'],
    ['the same where the seats are to be given up later', { ...crowded, nextSeats: 0 }, { plan: 'pro_yearly' }, 'upgrade_refunds'],
  ])('refuses %s', (_, terms, wanted, code) => {
    expect(() => change(terms, wanted, '2026-02-01T00:00:00Z')).toThrow(expect.objectContaining({ kind: expect.objectContaining({ code }) }));
  });
});

describe('proration', () => {
  it.each([
    ['all of it at the start', '2026-01-01T00:00:00Z', 1_000],
    ['half of it in the middle', '2026-01-16T12:00:00Z', 500],
    ['nothing at the end', '2026-02-01T00:00:00Z', 0],
    ['nothing after it', '2026-03-01T00:00:00Z', 0],
    ['half a cent up', '2026-01-31T23:37:40Z', 1],
  ])('leaves %s', (_, now, amount) => {
    expect(remainingPart(1_000, { from: at('2026-01-01T00:00:00Z'), to: at('2026-02-01T00:00:00Z') }, at(now))).toBe(amount);
  });
});

/** Cents per second that a subscription costs now, times seconds. */
function cost(terms: SubscriptionTerms, from: number, to: number): number {
  const period = currentPeriod(terms);
  if (period === null) return 0;
  const amount = terms.planAmount + terms.seats * terms.seatAmount;
  return (amount * (to - from)) / (period.to.getTime() - period.from.getTime());
}

it('takes, over any path of changes, the integral of the prices over time, to one cent per change', () => {
  const plans = fc.constantFrom<(PlanCode | undefined)[]>('free', 'pro_monthly', 'pro_yearly', undefined);
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 200 * 86_400 }),
    plan: plans,
    seats: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
    seatPrice: fc.integer({ min: 1, max: 9_999 }),
    planPrice: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      let [terms, now, paid, integral, changes] = [FREE, START.getTime(), 0, 0, 0];
      let prices = PRICES;
      const take = (next: SubscriptionStep): void => {
        terms = next.terms;
        paid += next.lines.reduce((sum, { amount }) => sum + amount, 0);
      };
      const goTo = (instant: number): void => {
        for (let end = terms.periodEnd; end !== null && end.getTime() <= instant; end = terms.periodEnd) {
          integral += cost(terms, now, end.getTime());
          now = end.getTime();
          take(renewSubscription(terms, prices));
        }
        integral += cost(terms, now, instant);
        now = instant;
      };
      for (const { wait, plan, seats, seatPrice, planPrice } of steps) {
        goTo(now + wait * 1_000);
        prices = { ...prices, seat: { base: seatPrice, discount: null }, pro_monthly: { base: planPrice, discount: null } };
        try {
          take(changeSubscription(terms, { plan, seats }, prices, new Date(now)));
          changes++;
        } catch {
          // A wish that changes nothing, or cannot be had.
        }
      }
      if (terms.periodEnd !== null) integral += cost(terms, now, terms.periodEnd.getTime());
      expect(Math.abs(paid - integral)).toBeLessThanOrEqual(changes + 0.001);
    }),
    { seed: 7, numRuns: 300 },
  );
});
