import { StabilityRatings } from './isr';

/** Straight from the definition: sums over all earlier days with their weights. */
function naive(series: { day: number; mvi: number }[]): number {
  const mixtures: number[] = [];
  let result = NaN;
  series.forEach(({ day }, last) => {
    const upTo = series.slice(0, last + 1);
    const weights = upTo.map((other) => 2 ** (-(day - other.day) / 30));
    const total = weights.reduce((sum, weight) => sum + weight);
    const mean = upTo.reduce((sum, { mvi }, i) => sum + weights[i] * mvi, 0) / total;
    const variance = upTo.reduce((sum, { mvi }, i) => sum + weights[i] * (mvi - mean) ** 2, 0) / total;
    mixtures.push(0.5 * series[last].mvi + 0.5 * Math.min(100, 4 * Math.sqrt(variance)));
    result = 100 - mixtures.reduce((sum, mixture, i) => sum + weights[i] * mixture, 0) / total;
  });
  return result;
}

describe('StabilityRatings', () => {
  it('gives an ISR of 100 minus half of a constant MVI, from the thirtieth value on', () => {
    const ratings = new StabilityRatings(1);
    for (let day = 0; day < 29; day++) expect(ratings.update(0, day, 40)).toBeNaN();
    expect(ratings.update(0, 29, 40)).toBe(80);
  });

  it('computes an ISR from the weighted sums over all days, skipping null days while weights decay', () => {
    const ratings = new StabilityRatings(3);
    const series = Array.from({ length: 90 }, (_, i) => ({ day: i + (i > 50 ? 40 : 0), mvi: 50 + 45 * Math.sin(i * 1.7) }));
    let last = NaN;
    for (const { day, mvi } of series) last = ratings.update(1, day, mvi);
    expect(last).toBeCloseTo(naive(series), 10);
  });

  it('gives a calm index a higher ISR than a volatile one with the same mean', () => {
    const ratings = new StabilityRatings(2);
    let calm = 0;
    let restless = 0;
    for (let day = 0; day < 100; day++) {
      calm = ratings.update(0, day, 50);
      restless = ratings.update(1, day, day % 2 === 0 ? 30 : 70);
    }
    expect(calm).toBe(75);
    expect(restless).toBeLessThan(40);
  });
});
