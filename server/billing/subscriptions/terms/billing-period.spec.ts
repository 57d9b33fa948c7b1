import * as fc from 'fast-check';
import { anchorOf, type BillingAnchor, billingPeriodAt } from './billing-period';

const at = (text: string) => new Date(text);
const starts = (anchor: BillingAnchor, instants: string[]) =>
  instants.map((text) => billingPeriodAt(anchor, at(text)).from.toISOString().replace('.000Z', 'Z'));
const MIDNIGHT = 0;
const THREE_PM = 15 * 3_600;

describe('months of a subscription', () => {
  it('a subscription of 31 January, 15:00, renews on 28 February at 15:00 and comes back to 31 March', () => {
    expect(anchorOf(at('2026-01-31T15:00:00Z'))).toEqual({ day: 31, second: THREE_PM });
    expect(
      starts({ day: 31, second: THREE_PM }, [
        '2026-01-31T15:00:00Z',
        '2026-02-28T14:59:59.999Z',
        '2026-02-28T15:00:00Z',
        '2026-03-31T14:59:59Z',
        '2026-03-31T15:00:00Z',
      ]),
    ).toEqual(['2026-01-31T15:00:00Z', '2026-01-31T15:00:00Z', '2026-02-28T15:00:00Z', '2026-02-28T15:00:00Z', '2026-03-31T15:00:00Z']);
  });

  it('a subscription of the 30th renews on 29 February in a leap year', () => {
    expect(
      starts({ day: 30, second: MIDNIGHT }, ['2028-02-28T12:00:00Z', '2028-02-29T00:00:00Z', '2028-03-29T12:00:00Z', '2028-03-30T00:00:00Z']),
    ).toEqual(['2028-01-30T00:00:00Z', '2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z', '2028-03-30T00:00:00Z']);
  });

  it('a subscription of 29 February renews on the 28th in the years between', () => {
    const anchor = anchorOf(at('2028-02-29T23:59:59Z'));
    expect(starts(anchor, ['2029-02-28T23:59:58Z', '2029-02-28T23:59:59Z', '2029-03-29T23:59:59Z'])).toEqual([
      '2029-01-29T23:59:59Z',
      '2029-02-28T23:59:59Z',
      '2029-03-29T23:59:59Z',
    ]);
  });

  it('a month runs over the turn of the year', () => {
    const anchor = { day: 15, second: THREE_PM };
    expect(billingPeriodAt(anchor, at('2027-01-03T00:00:00Z'))).toEqual({ from: at('2026-12-15T15:00:00Z'), to: at('2027-01-15T15:00:00Z') });
  });

  it('keeps its hour of UTC where clocks are changed, and where the process has another time zone', () => {
    // Berlin: forward at 01:00 UTC on 29 March 2026, back on 25 October; the hour in between is there never or twice.
    const anchor = anchorOf(at('2026-02-28T01:30:00Z'));
    expect(starts(anchor, ['2026-03-28T01:30:00Z', '2026-03-29T01:30:00Z', '2026-10-28T01:29:59Z', '2026-10-28T01:30:00Z'])).toEqual([
      '2026-03-28T01:30:00Z',
      '2026-03-28T01:30:00Z',
      '2026-09-28T01:30:00Z',
      '2026-10-28T01:30:00Z',
    ]);
  });

  const instants = fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z'), noInvalidDate: true });
  const anchors = fc.record({ day: fc.integer({ min: 1, max: 31 }), second: fc.integer({ min: 0, max: 86_399 }) });

  it('every instant lies in its month, and the month that follows begins where it ends', () => {
    fc.assert(
      fc.property(anchors, instants, (anchor, instant) => {
        const { from, to } = billingPeriodAt(anchor, instant);
        expect(from.getTime() <= instant.getTime() && instant.getTime() < to.getTime()).toBe(true);
        expect(billingPeriodAt(anchor, to).from).toEqual(to);
        expect(billingPeriodAt(anchor, new Date(to.getTime() - 1)).from).toEqual(from);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('the first month of a subscription begins within the second in which it started', () => {
    fc.assert(
      fc.property(instants, (startedAt) => {
        const { from } = billingPeriodAt(anchorOf(startedAt), startedAt);
        expect(from.getTime()).toBe(Math.floor(startedAt.getTime() / 1_000) * 1_000);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('every month is 28 to 31 days long and begins at the hour, minute and second of the start', () => {
    fc.assert(
      fc.property(anchors, instants, (anchor, instant) => {
        const { from, to } = billingPeriodAt(anchor, instant);
        expect([28, 29, 30, 31]).toContain((to.getTime() - from.getTime()) / 86_400_000);
        expect(anchorOf(from).second).toBe(anchor.second);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it.each([
    [0, 0],
    [32, 0],
    [1.5, 0],
    [Number.NaN, 0],
    [1, -1],
    [1, 86_400],
    [1, 0.5],
  ])('an anchor of day %p and second %p is refused', (day, second) => {
    expect(() => billingPeriodAt({ day, second }, at('2026-01-01T00:00:00Z'))).toThrow(RangeError);
  });
});
