import fc from 'fast-check';
import { cappedWeights, YearlyStories } from './aggregate';

const weightsOf = (stories: number[]): number[] => {
  const weights = new Float64Array(stories.length);
  cappedWeights(Float64Array.from(stories), stories.length, weights);
  return Array.from(weights);
};

describe('cappedWeights', () => {
  it('caps a weight at a tenth and shares the excess among the others', () => {
    const weights = weightsOf([900, ...new Array<number>(10).fill(10)]);
    expect(weights[0]).toBe(0.1);
    expect(weights[10]).toBeCloseTo(0.09, 12);
  });

  it('gives fewer than ten members equal weights', () => {
    expect(weightsOf([1000, 1, 0])).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });

  it('shares what is left equally among members without stories when the others are capped', () => {
    expect(weightsOf([5, 5, 5, 5, 5, 0, 0, 0, 0, 0])).toEqual(new Array(10).fill(expect.closeTo(0.1, 12)));
  });

  it('gives weights that sum to one, never exceed the cap and keep the order of stories', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 10, maxLength: 200 }), (stories) => {
        const weights = weightsOf(stories);
        expect(weights.reduce((sum, weight) => sum + weight)).toBeCloseTo(1, 9);
        expect(Math.max(...weights)).toBeLessThanOrEqual(0.1);
        const order = stories.map((_, i) => i).sort((a, b) => stories[a] - stories[b]);
        for (let i = 1; i < order.length; i++) expect(weights[order[i]]).toBeGreaterThanOrEqual(weights[order[i - 1]] - 1e-12);
      }),
    );
  });
});

describe('YearlyStories', () => {
  it('counts the stories of the 365 days that end with the given day', () => {
    const yearly = new YearlyStories(2);
    const give = (day: number, units: number): number => {
      yearly.open(day);
      yearly.add(day, 1, units);
      return yearly.of(1);
    };
    expect(give(-10, 1000)).toBe(1000);
    expect(give(5, 500)).toBe(1500);
    expect(give(354, 1)).toBe(1501);
    expect(give(355, 1)).toBe(502);
    expect(give(5000, 7)).toBe(7);
    expect(yearly.of(0)).toBe(0);
  });
});
