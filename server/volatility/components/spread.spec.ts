import fc from 'fast-check';
import { componentScale, standardise } from './score';
import { isAbove, outletWeight, spreadDeviation, spreadOf } from './spread';

describe('spread', () => {
  it('spread is the share of weight above expectation, with each outlet capped at a weight of fifty', () => {
    const weights = [10, 40, 200].map(outletWeight);
    expect(spreadOf(weights[2], weights[0] + weights[1] + weights[2])).toBe(0.5);
  });

  it('does not count an outlet that prints exactly its habit, despite rounding errors', () => {
    expect(isAbove(10, 10 - 1e-12)).toBe(false);
    expect(isAbove(10.001, 10)).toBe(true);
    expect(isAbove(0, 0)).toBe(false);
    expect(isAbove(0.001, 0)).toBe(true);
  });

  it('spread has the sampling deviation of independent outlets', () => {
    expect(spreadDeviation(0.5, 200, 4 * 2500)).toBe(0.25);
    expect(spreadDeviation(1, 200, 4 * 2500)).toBe(0);
  });

  it('spread keeps its order when divided by a scale with its own sampling deviation', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const floor = fc.double({ min: 1e-6, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, floor, fc.integer({ min: 1, max: 500 }), (one, other, median, mad, outlets) => {
        const z = (p: number): number => standardise(p, median, componentScale(mad, 0, spreadDeviation(p, outlets * 50, outlets * 2500)));
        expect(z(Math.max(one, other))).toBeGreaterThanOrEqual(z(Math.min(one, other)) - 1e-9);
      }),
    );
  });
});
