import { LocalTrends } from './velocity';

describe('LocalTrends', () => {
  it('gives the filtered slope of a hand-worked example', () => {
    const trends = new LocalTrends(1, 1);
    trends.start(0, Float64Array.of(0), 0.12);
    trends.observe(0, 1, Float64Array.of(0.3), 0.12);
    // P before: [[0.12 + 0.0001 + 0.0025, 0.0001], [0.0001, 0.0002]], K = (0.1226, 0.0001) / 0.2426.
    expect(trends.slopes[0]).toBeCloseTo((0.3 * 0.0001) / 0.2426, 15);
    expect(trends.deviation(0)).toBeCloseTo(Math.sqrt(0.0002 - 0.0001 ** 2 / 0.2426), 15);
  });

  it('converges to the slope of a straight line', () => {
    const trends = new LocalTrends(1, 1);
    trends.start(0, Float64Array.of(0), 0.02);
    for (let day = 1; day <= 400; day++) trends.observe(0, 1, Float64Array.of(0.05 * day), 0.02);
    expect(trends.slopes[0]).toBeCloseTo(0.05, 6);
  });

  it('keeps the slope through a gap, while the level continues along it', () => {
    const ramp = new LocalTrends(1, 1);
    ramp.start(0, Float64Array.of(0), 0.02);
    for (let day = 1; day <= 200; day++) ramp.observe(0, 1, Float64Array.of(0.05 * day), 0.02);
    const before = ramp.slopes[0];
    ramp.observe(0, 10, Float64Array.of(0.05 * 210), 0.02);
    expect(ramp.slopes[0]).toBeCloseTo(before, 4);
  });

  it('gives the variance of the noise alone that the weights of a slope imply, through gaps and changing noise, where it is asked for', () => {
    const steps = Array.from({ length: 60 }, (_, i) => ({
      days: i % 11 === 10 ? 4 : 1,
      noise: 0.1 + 0.05 * (i % 3),
      variance: 0.2 + 0.01 * (i % 5),
    }));
    const run = (at: number): LocalTrends => {
      const trends = new LocalTrends(1, 1, true);
      steps.forEach(({ days, noise, variance }, i) => {
        const attention = Float64Array.of(i === at ? 1 : 0);
        if (i === 0) trends.start(0, attention, variance, noise);
        else trends.observe(0, days, attention, variance, noise);
      });
      return trends;
    };
    const variance = steps.reduce((sum, { noise }, at) => sum + noise * run(at).slopes[0] ** 2, 0);
    expect(run(-1).deviation(0) ** 2).toBeCloseTo(variance, 12);
    expect(variance).toBeGreaterThan(1e-6);
  });

  it('keeps the tracks separate: each follows its own attention with the same gains', () => {
    const trends = new LocalTrends(2, 3);
    trends.start(1, Float64Array.of(0, 0, 0), 0.1);
    trends.observe(1, 1, Float64Array.of(1, 2, 0), 0.1);
    expect(Array.from(trends.slopes.subarray(0, 3))).toEqual([0, 0, 0]);
    expect(trends.slopes[4]).toBeCloseTo(2 * trends.slopes[3], 15);
    expect(trends.slopes[5]).toBe(0);
  });
});
