import { componentScale, logisticScore, noiseFactor, standardise } from './score';

describe('scores', () => {
  it('a score uses the largest of the three scales', () => {
    expect(componentScale(0.02, 0.08, 0.03)).toBe(0.04);
    expect(componentScale(0.1, 0.08, 0.03)).toBeCloseTo(0.14826, 12);
    expect(componentScale(0, 0, 0.03)).toBe(0.03);
  });

  it('a score reaches 80 at the 90 % interval of the noise where the scale is as wide as its floor', () => {
    const factor = noiseFactor({ score: 80, deviations: 1.645 });
    expect(factor).toBeCloseTo(1.1866, 4);
    expect(logisticScore(standardise(1.645 * 0.02, 0, factor * 0.02))).toBeCloseTo(80, 10);
  });

  it('a score is average when no scale is known', () => {
    expect(logisticScore(standardise(7, 3, 0))).toBe(50);
  });

  it('scores lie between 0 and 100 in the same order as z', () => {
    expect(logisticScore(standardise(0.5, 0.3, 0.1))).toBeCloseTo(88.0797, 4);
    expect(logisticScore(-2)).toBeCloseTo(11.9203, 4);
    expect(logisticScore(1e9)).toBe(100);
    expect(logisticScore(-1e9)).toBe(0);
    expect(logisticScore(29.9)).toBeGreaterThan(logisticScore(29.8));
  });
});
