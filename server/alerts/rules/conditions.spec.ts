import { isWithinNoise, percentileOn, type ValueCondition } from './conditions';

const above = (points: number): ValueCondition => ({ kind: 'level', direction: 'above', points, hysteresis: 0 });

describe('percentileOn', () => {
  it('gives the share of the year’s values below, and needs sixty values', () => {
    const values = Array.from({ length: 60 }, (_, at) => at);
    expect(percentileOn(values, 59)).toBeCloseTo((100 * 59) / 60, 9);
    expect(percentileOn(values, 58)).toBeNull();
    expect(percentileOn([...values, 57], 60)).toBeCloseTo((100 * 57) / 61, 9);
  });
});

describe('isWithinNoise', () => {
  it.each([
    [above(70), { low: 67, high: 75, before: null }, true],
    [above(70), { low: 70.5, high: 71.5, before: null }, false],
    [{ kind: 'change', direction: 'rise', points: 5, days: 1 } as const, { low: 60, high: 70, before: 61 }, true],
    [{ kind: 'change', direction: 'rise', points: 5, days: 1 } as const, { low: 60, high: 70, before: 55 }, false],
    [above(70), { low: null, high: null, before: null }, null],
    [{ kind: 'rating', direction: 'worse' } as const, { low: 60, high: 70, before: 55 }, null],
  ])('judges whether a firing is within the noise of the value: %j with %j: %s', (condition, given, expected) => {
    expect(isWithinNoise(condition, given)).toBe(expected);
  });
});
