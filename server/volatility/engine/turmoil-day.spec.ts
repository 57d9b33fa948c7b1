import { turmoilNoise, turmoilOf } from './turmoil-day';

describe('turmoil', () => {
  it('turmoil is the square of what a score has above 50, and nothing below', () => {
    expect([80, 50, 40].map((score) => turmoilOf(score, 50))).toEqual([900, 0, 0]);
  });

  it('turmoil changes with z by the slope of the score times that of the square', () => {
    const z = 1.2;
    const score = (at: number): number => 100 / (1 + Math.exp(-at));
    const slope = (turmoilOf(score(z + 1e-6), 50) - turmoilOf(score(z - 1e-6), 50)) / 2e-6;
    expect(turmoilNoise(score(z), 50)).toBeCloseTo(slope, 3);
    expect(turmoilNoise(80, 50)).toBeCloseTo(960, 9);
    expect(turmoilNoise(30, 50)).toBe(0);
  });
});
