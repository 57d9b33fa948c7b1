import * as fc from 'fast-check';
import { anchorDayOf, billingPeriodAt } from './billing-period';

const at = (text: string) => new Date(text);
const starts = (anchor: number, instants: string[]) => instants.map((text) => billingPeriodAt(anchor, at(text)).from.toISOString().slice(0, 10));

describe('months of a subscription', () => {
  it('a subscription of 31 January renews on 28 February and comes back to 31 March', () => {
    expect(anchorDayOf(at('2026-01-31T15:00:00Z'))).toBe(31);
    expect(
      starts(31, ['2026-01-31T15:00:00Z', '2026-02-27T23:59:59.999Z', '2026-02-28T00:00:00Z', '2026-03-30T23:59:59Z', '2026-03-31T00:00:00Z']),
    ).toEqual(['2026-01-31', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31']);
  });

  it('an anchor of 30 takes 29 February in a leap year', () => {
    expect(starts(30, ['2028-02-28T12:00:00Z', '2028-02-29T00:00:00Z', '2028-03-29T12:00:00Z', '2028-03-30T00:00:00Z'])).toEqual([
      '2028-01-30',
      '2028-02-29',
      '2028-02-29',
      '2028-03-30',
    ]);
  });

  it('a window runs over the turn of the year', () => {
    expect(billingPeriodAt(15, at('2027-01-03T00:00:00Z'))).toEqual({ from: at('2026-12-15T00:00:00Z'), to: at('2027-01-15T00:00:00Z') });
  });

  it('every instant lies in its window, and the window that follows begins where it ends', () => {
    const instants = fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), instants, (anchor, instant) => {
        const { from, to } = billingPeriodAt(anchor, instant);
        expect(from.getTime() <= instant.getTime() && instant.getTime() < to.getTime()).toBe(true);
        expect(billingPeriodAt(anchor, to).from).toEqual(to);
        expect(billingPeriodAt(anchor, new Date(to.getTime() - 1)).from).toEqual(from);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it.each([0, 32, 1.5, Number.NaN])('an anchor of %p is refused', (anchor) => {
    expect(() => billingPeriodAt(anchor, at('2026-01-01T00:00:00Z'))).toThrow(RangeError);
  });
});
