import fc from 'fast-check';
import { expectedOf } from './expected-count';
import { clippedCount } from './habit';

describe('expectedOf', () => {
  it.each([
    [200, 30, 500, 0.02, Infinity, (200 * 50) / 1500],
    [200, 0, 0, 0.5, 100, 100],
    [400, 0, 0, 0.5, 100, 200],
  ])(
    'expects of an outlet with %p stories, S = %p, T = %p and the panel at %p, effective up to %p, a count of %p',
    (printed, inScope, total, panel, effective, expected) => {
      expect(expectedOf(printed, inScope, total, panel, effective)).toBeCloseTo(expected, 12);
    },
  );

  const habit = fc.record({
    printed: fc.integer({ min: 1, max: 5_000 }),
    total: fc.double({ min: 0, max: 400_000, noNaN: true }),
    own: fc.double({ min: 0, max: 1, noNaN: true }),
    panel: fc.double({ min: 0, max: 1, noNaN: true }),
    times: fc.double({ min: 1, max: 1_000, noNaN: true }),
  });

  it('the expected count grows in proportion to all counts beyond the effective stories, and ignores that limit below it', () => {
    fc.assert(
      fc.property(habit, ({ printed, total, own, panel, times }) => {
        const expected = expectedOf(printed, own * total, total, panel, 100);
        if (expected <= 100) expect(expected).toBe(expectedOf(printed, own * total, total, panel, Infinity));
        else expect(expectedOf(printed * times, own * total * times, total * times, panel, 100) / (expected * times)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('learns counts beyond the effective stories by a bound that grows in proportion', () => {
    expect(clippedCount(1_000, 100, 100)).toBe(176);
    expect(clippedCount(10_000, 1_000, 100)).toBeCloseTo(1_760, 9);
    expect(clippedCount(1_500, 1_000, 100)).toBeCloseTo(1_500, 9);
    expect(clippedCount(40, 4, 100)).toBe(12);
  });
});
