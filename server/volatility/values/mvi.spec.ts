import { DEFAULT_WEIGHTS, normaliseWeights, weightList } from '../methodology/weights';
import { mviOf } from './mvi';

describe('mviOf', () => {
  it('computes MVI as the weighted mean of the three scores', () => {
    expect(mviOf(weightList(normaliseWeights(DEFAULT_WEIGHTS)), Float64Array.of(80, 60, 50))).toBeCloseTo(63.2, 10);
  });

  it('computes MVI as the score of one component when only that one weighs', () => {
    expect(mviOf(Float64Array.of(1, 0, 0), Float64Array.of(81.3, 60, 50))).toBe(81.3);
    expect(mviOf(Float64Array.of(0, 1, 0), Float64Array.of(81.3, 60.7, 50))).toBe(60.7);
    expect(mviOf(Float64Array.of(0, 0, 1), Float64Array.of(81.3, 60.7, 49.9))).toBe(49.9);
  });
});
