import { hashUnit, RandomStream, roughNormal, valueNoise, cumulate, hashOf } from './random';

const DRAWS = 40_000;

function momentsOf(draw: () => number): { mean: number; variance: number } {
  const values = Array.from({ length: DRAWS }, draw);
  const mean = values.reduce((sum, value) => sum + value) / DRAWS;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / DRAWS };
}

describe('RandomStream', () => {
  it('gives the same numbers for the same keys and different ones for other keys', () => {
    const draw = (...keys: [number, number, number?, number?]): number[] => {
      const stream = new RandomStream(...keys);
      return Array.from({ length: 5 }, () => stream.uniform());
    };
    expect(draw(1, 2, 3, 4)).toEqual(draw(1, 2, 3, 4));
    for (const other of [draw(2, 1, 3, 4), draw(1, 2, 4, 3), draw(0, 2, 3, 4), draw(1, 2, 3, 5)]) expect(other).not.toEqual(draw(1, 2, 3, 4));
  });

  it('starts over when it is seeded again', () => {
    const stream = new RandomStream(9, 9);
    stream.uniform();
    stream.seed(1, 2);
    expect(stream.uniform()).toBe(new RandomStream(1, 2).uniform());
  });

  it('draws uniform, normal, gamma and Poisson numbers with the right mean and variance', () => {
    const random = new RandomStream(5, 1);
    const expectations: [() => number, number, number][] = [
      [() => random.uniform(), 1 / 2, 1 / 12],
      [() => random.normal(), 0, 1],
      [() => random.gamma(4), 1, 1 / 4],
      [() => random.poisson(0.3), 0.3, 0.3],
      [() => random.poisson(7), 7, 7],
      [() => random.poisson(90), 90, 90],
    ];
    for (const [draw, mean, variance] of expectations) {
      const moments = momentsOf(draw);
      expect(Math.abs(moments.mean - mean)).toBeLessThan(5 * Math.sqrt(variance / DRAWS));
      expect(Math.abs(moments.variance / variance - 1)).toBeLessThan(0.05);
    }
  });

  it('draws no Poisson event at a rate of 0', () => {
    expect(new RandomStream(1, 1).poisson(0)).toBe(0);
  });

  it('picks by weight from all or part of an array, and never an item of weight zero', () => {
    const cumulative = cumulate([5, 0, 1, 0, 3]);
    const random = new RandomStream(3, 3);
    const counts = [0, 0, 0, 0, 0];
    for (let i = 0; i < DRAWS; i++) counts[random.pick(cumulative)]++;
    expect(counts[1] + counts[3]).toBe(0);
    expect(counts[0] / DRAWS).toBeCloseTo(5 / 9, 1);
    expect(counts[4] / DRAWS).toBeCloseTo(3 / 9, 1);
    const rows = Float64Array.of(1, 2, 0, 4);
    for (let i = 0; i < 100; i++) expect(random.pick(rows, 2, 2)).toBe(1);
  });
});

describe('noise', () => {
  it('noise is approximately standard normal', () => {
    let key = 0;
    const { mean, variance } = momentsOf(() => roughNormal(hashOf(1, key++)));
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(variance).toBeCloseTo(1, 1);
  });

  it('noise changes smoothly and depends on the position alone', () => {
    for (let i = 0; i < 200; i++) {
      const position = 1000 * hashUnit(1, i);
      expect(Math.abs(valueNoise(7, 1, position + 0.01) - valueNoise(7, 1, position))).toBeLessThan(0.1);
      expect(valueNoise(7, 1, position)).toBe(valueNoise(7, 1, position));
    }
  });
});
