import { DEFAULT_WEIGHTS, normaliseWeights } from './weights';

describe('normaliseWeights', () => {
  it('scales weights to sum to one in the same proportions', () => {
    expect(normaliseWeights({ spread: 1, velocity: 1, acceleration: 2 })).toEqual({ spread: 0.25, velocity: 0.25, acceleration: 0.5 });
    expect(normaliseWeights(DEFAULT_WEIGHTS).acceleration).toBeCloseTo(0.34, 12);
  });

  it('does not overflow with huge or tiny weights', () => {
    expect(normaliseWeights({ spread: 1e308, velocity: 1e308, acceleration: 0 })).toEqual({ spread: 0.5, velocity: 0.5, acceleration: 0 });
    expect(normaliseWeights({ spread: 5e-324, velocity: 0, acceleration: 0 })).toEqual({ spread: 1, velocity: 0, acceleration: 0 });
  });

  it.each([
    [-1, 1, 1],
    [0, 0, 0],
    [NaN, 1, 1],
    [Infinity, 1, 1],
  ])('refuses weights that are negative, not finite or all zero: %p, %p, %p', (spread, velocity, acceleration) => {
    expect(() => normaliseWeights({ spread, velocity, acceleration })).toThrow(RangeError);
  });
});
