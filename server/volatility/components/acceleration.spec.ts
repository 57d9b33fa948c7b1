import { FadingFilters } from './acceleration';

describe('FadingFilters', () => {
  it('gives the second derivative of a hand-worked example', () => {
    const filters = new FadingFilters(1, 1);
    filters.start(0, Float64Array.of(0), 0.12);
    filters.observe(0, 1, Float64Array.of(1), 0.12);
    expect(filters.curves[0]).toBeCloseTo(0.001, 15);
    // Predicted 0.271 + 0.0285 + 0.0005 = 0.3, residual 0.7.
    filters.observe(0, 1, Float64Array.of(1), 0.12);
    expect(filters.curves[0]).toBeCloseTo(0.001 + 0.7 * 0.001, 15);
  });

  it('converges to the second derivative of a parabola', () => {
    const filters = new FadingFilters(1, 1);
    filters.start(0, Float64Array.of(0), 0.02);
    for (let day = 1; day <= 400; day++) filters.observe(0, 1, Float64Array.of(0.002 * day * day), 0.02);
    expect(filters.curves[0]).toBeCloseTo(0.004, 9);
  });

  it('gives a second derivative the variance that its weights imply under unit noise', () => {
    // The filter is linear: its variance is the sum of its squared responses to each observation, with R = 1.
    const steps = 150;
    const observe = (at: number): number => {
      const filters = new FadingFilters(1, 1);
      filters.start(0, Float64Array.of(at === 0 ? 1 : 0), 1);
      for (let day = 1; day < steps; day++) filters.observe(0, 1, Float64Array.of(at === day ? 1 : 0), 1);
      return filters.curves[0];
    };
    const variance = Array.from({ length: steps }, (_, at) => observe(at) ** 2).reduce((sum, square) => sum + square);
    const filters = new FadingFilters(1, 1);
    filters.start(0, Float64Array.of(0), 1);
    for (let day = 1; day < steps; day++) filters.observe(0, 1, Float64Array.of(0), 1);
    expect(filters.deviation(0) ** 2).toBeCloseTo(variance, 12);
    expect(variance).toBeGreaterThan(0);
  });

  it('continues along a parabola through a gap', () => {
    const filters = new FadingFilters(1, 1);
    filters.start(0, Float64Array.of(0), 0.02);
    for (let day = 1; day <= 300; day++) filters.observe(0, 1, Float64Array.of(0.002 * day * day), 0.02);
    filters.observe(0, 20, Float64Array.of(0.002 * 320 * 320), 0.02);
    expect(filters.curves[0]).toBeCloseTo(0.004, 8);
  });
});
