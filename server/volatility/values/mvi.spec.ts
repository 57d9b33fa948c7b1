import { mviOf } from './mvi';
import { DEFAULT_WEIGHTS, normaliseWeights } from '../methodology/weights';

describe('MVI', () => {
  it('is the weighted mean of the three scores', () => {
    expect(mviOf(normaliseWeights(DEFAULT_WEIGHTS), 80, 60, 50)).toBeCloseTo(63.2, 10);
  });

  it('is a component score itself when only that one weighs', () => {
    expect(mviOf({ spread: 1, velocity: 0, acceleration: 0 }, 81.3, 60, 50)).toBe(81.3);
    expect(mviOf({ spread: 0, velocity: 1, acceleration: 0 }, 81.3, 60.7, 50)).toBe(60.7);
    expect(mviOf({ spread: 0, velocity: 0, acceleration: 1 }, 81.3, 60.7, 49.9)).toBe(49.9);
  });
});
