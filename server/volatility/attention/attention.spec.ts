import fc from 'fast-check';
import { AttentionEstimator, clippingFactor, commonFactor, noiseVariance, observationVariance, PanelEntries } from './attention';
import { JACKKNIFE_GROUPS } from '../methodology/methodology';

const factorOf = (stories: number[], expected: number[], expectedSum: number): number =>
  commonFactor(Float64Array.from(stories), Float64Array.from(expected), stories.length, expectedSum);

describe('attention', () => {
  it('attention equals the prior over the expectation when there are no stories', () => {
    expect(factorOf([], [], 8)).toBeCloseTo(0.2, 12);
    expect(factorOf([], [], 0)).toBe(1);
  });

  it('attention equals the plain ratio with two pseudo-stories for unclipped counts', () => {
    // n = 6 where μ = 4: the bound at r ≥ 1 is at least 4 + 5 + 1 = 10. r = (6 + 2) / (4 + 2).
    expect(factorOf([6], [4], 4)).toBeCloseTo(8 / 6, 12);
  });

  it('solves the fixed point for a clipped count', () => {
    // One outlet with μ = 1 of 10 expected prints 100: r·12 = r + 2.5√r + 1 + 2, so with q = √r: 11q² − 2.5q − 3 = 0.
    const root = (2.5 + Math.sqrt(6.25 + 132)) / 22;
    expect(factorOf([100], [1], 10)).toBeCloseTo(root * root, 9);
  });

  it('an observation has a variance of 0.02 plus the noise of the expected count', () => {
    expect(observationVariance(9)).toBeCloseTo(0.12, 12);
  });

  it('noise comes from what was expected, or from what was seen if that is more', () => {
    expect(noiseVariance(8, 0)).toBeCloseTo(0.0928, 12);
    expect(noiseVariance(8, Math.log(0.5))).toBeCloseTo(0.0928, 12);
    expect(noiseVariance(0, Math.log(4 / 2))).toBeCloseTo((2 + 0.08) / 16, 12);
    expect(noiseVariance(0, 0)).toBe(0);
  });

  it.each([
    [
      [30, 2, 1],
      [0, 0, 0],
      [2, 2, 1],
    ],
    [
      [30, 0.2],
      [1, 0.1],
      [1.5, 0.2],
    ],
    [
      [3, 3, 1],
      [1, 1, 1],
      [3, 3, 1],
    ],
    [[0.4], [0.1], [0.4]],
    [[], [], []],
  ])(
    'lets no outlet exceed its expectation further than the next one, or half a story: %j where %j are expected count as %j',
    (stories, expected, counted) => {
      const entries = new PanelEntries();
      entries.clear(3);
      stories.forEach((count, i) => entries.add(count, expected[i], 0));
      entries.limitStrongest(0.5);
      expect(Array.from(entries.stories.subarray(0, entries.count))).toEqual(counted);
    },
  );

  it('clips a count below exactly its clipping factor', () => {
    const factor = clippingFactor(10, 4);
    expect(factor * 4 + 2.5 * Math.sqrt(factor * 4) + 1).toBeCloseTo(10, 10);
    expect(clippingFactor(1, 4)).toBe(0);
    expect(clippingFactor(2, 0)).toBe(Infinity);
  });

  it('attention without one group of outlets equals the estimate on the others', () => {
    const entry = fc.record({
      n: fc.integer({ min: 1, max: 80_000 }),
      mu: fc.double({ min: 0, max: 40, noNaN: true }),
      g: fc.nat(JACKKNIFE_GROUPS - 1),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 90 }), fc.double({ min: 0, max: 50, noNaN: true }), (entries, silent) => {
        const list = new PanelEntries();
        list.clear(entries.length);
        const groupExpected = new Float64Array(JACKKNIFE_GROUPS);
        groupExpected[0] = silent;
        for (const { n, mu, g } of entries) {
          list.add(n / 1000, mu, g);
          groupExpected[g] += mu;
        }
        const total = groupExpected.reduce((sum, part) => sum + part, 0);
        const attention = new Float64Array(1 + JACKKNIFE_GROUPS);
        const counted = new Uint8Array(JACKKNIFE_GROUPS).fill(1);
        counted[JACKKNIFE_GROUPS - 1] = 0;
        new AttentionEstimator().estimate(list, total, groupExpected, counted, attention);
        const all = entries.map(({ n, mu }) => ({ n: n / 1000, mu }));
        const direct = (rest: typeof all, sum: number): number => Math.log(factorOf(rest.map(({ n }) => n), rest.map(({ mu }) => mu), sum)); // prettier-ignore
        expect(attention[0]).toBeCloseTo(direct(all, total), 9);
        expect(attention[JACKKNIFE_GROUPS]).toBe(attention[0]);
        for (let g = 0; g < JACKKNIFE_GROUPS - 1; g++) {
          const rest = all.filter((_, i) => entries[i].g !== g);
          expect(attention[1 + g]).toBeCloseTo(direct(rest, Math.max(0, total - groupExpected[g])), 8);
        }
      }),
      { numRuns: 200 },
    );
  });
});
