import fc from 'fast-check';
import { percentileOf } from './percentile';

/** As many days with one value. */
const days = (count: number, value: number | null): (number | null)[] => Array<number | null>(count).fill(value);

describe('percentileOf', () => {
  it.each([
    ['the highest is at 100', [...days(39, 50), 60], 100],
    ['the lowest of forty is at 2, itself alone', [...days(39, 50), 20], 2],
    ['the lowest of many is at 0', [...days(999, 50), 20], 0],
    ['one day above keeps it below 100', [...days(998, 50), 70, 60], 99],
    ['equal values count as at or below', days(40, 50), 100],
    ['what half of the days exceed is at 51, itself among the others', [...days(50, 40), ...days(49, 60), 40], 51],
  ])('%s', (_, values, percentile) => {
    expect(percentileOf(values)?.percentile).toBe(percentile);
  });

  it('counts the days with a value alone', () => {
    expect(percentileOf([...days(30, 40), ...days(500, null), ...days(29, 60), 50])?.percentile).toBe(51);
  });

  it('looks back five years and no further', () => {
    expect(percentileOf([...days(3_000, 90), ...days(1_825, 40), 50])).toEqual({ percentile: 100, years: 5 });
    expect(percentileOf([...days(3_000, 90), ...days(1_824, 40), 50])?.percentile).toBe(99);
  });

  it('says how many years it looked at, from the first day with a value', () => {
    expect(percentileOf([...days(400, null), ...days(730, 50)])?.years).toBe(2);
    expect(percentileOf([...days(400, null), ...days(40, 50)])?.years).toBe(0.1);
  });

  it('gives null without a value, and where too few days have one', () => {
    expect(percentileOf([])).toBeNull();
    expect(percentileOf([...days(400, 50), null])).toBeNull();
    expect(percentileOf([...days(400, null), ...days(29, 50)])).toBeNull();
    expect(percentileOf(days(30, 50))).not.toBeNull();
  });

  it('never falls when the value rises, and stays between 0 and 100', () => {
    const value = fc.integer({ min: 0, max: 10_000 }).map((units) => units / 100);
    fc.assert(
      fc.property(fc.array(fc.option(value, { nil: null }), { maxLength: 200 }), value, value, (past, one, other) => {
        const lower = percentileOf([...past, Math.min(one, other)]);
        const higher = percentileOf([...past, Math.max(one, other)]);
        if (lower === null || higher === null) return expect(lower).toBe(higher);
        expect(higher.percentile).toBeGreaterThanOrEqual(lower.percentile);
        expect(lower.percentile).toBeGreaterThanOrEqual(0);
        expect(higher.percentile).toBeLessThanOrEqual(100);
      }),
    );
  });
});
