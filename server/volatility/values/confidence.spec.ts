import { confidenceLevel, jackknifeHalfWidth, LEVEL, LEVEL_NAMES, outletGroup } from './confidence';
import { JACKKNIFE_GROUPS } from '../methodology/methodology';

describe('confidenceLevel', () => {
  it.each([
    [500, 30, 'high'],
    [600, 12, 'fair'],
    [499, 30, 'fair'],
    [50, 10, 'fair'],
    [49, 10, 'thin'],
    [5, 3, 'thin'],
    [4.99, 3, 'insufficient'],
    [1000, 2, 'insufficient'],
  ])('gives %p stories expected from %p outlets the level %s', (expected, outlets, name) => {
    expect(LEVEL_NAMES[confidenceLevel(expected, outlets)]).toBe(name);
    expect(LEVEL[name as keyof typeof LEVEL]).toBe(confidenceLevel(expected, outlets));
  });
});

describe('jackknife', () => {
  const counted = (groups: number): Uint8Array => new Uint8Array(JACKKNIFE_GROUPS).fill(1, 0, groups);

  it('matches a hand-worked half width', () => {
    expect(jackknifeHalfWidth(Float64Array.of(0, 50, 52, 54, ...new Array<number>(17).fill(0)), 1, counted(3))).toBeCloseTo(
      1.645 * Math.sqrt(16 / 3),
      12,
    );
  });

  it('gives no interval with fewer than two groups of the panel', () => {
    expect(jackknifeHalfWidth(new Float64Array(20), 0, counted(1))).toBe(100);
    expect(jackknifeHalfWidth(new Float64Array(20), 0, counted(0))).toBe(100);
  });

  it('spreads outlets evenly over the groups, and separates neighbors', () => {
    const sizes = new Array<number>(JACKKNIFE_GROUPS).fill(0);
    for (let outlet = 0; outlet < 20_000; outlet++) sizes[outletGroup(outlet)]++;
    expect(Math.min(...sizes)).toBeGreaterThan(850);
    expect(Math.max(...sizes)).toBeLessThan(1150);
    expect(new Set([0, 1, 2, 3, 4, 5].map(outletGroup)).size).toBeGreaterThan(3);
    // Fixed forever: published intervals depend on it.
    expect([0, 1, 2, 1000, 2 ** 31 - 1].map(outletGroup)).toMatchInlineSnapshot(`
      [
        8,
        2,
        18,
        15,
        1,
      ]
    `);
  });
});
