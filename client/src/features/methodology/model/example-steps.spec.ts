import type { WorkedExample } from '../../../shared/contract/page-data';
import { METHODOLOGIES } from '../../../shared/contract/methodology';
import { stepsOf } from './example-steps';

const WEIGHTS = METHODOLOGIES.v2.parameters.mviWeights;

function published(spreadScore: number, velocityScore: number, accelerationScore: number): WorkedExample {
  const value = WEIGHTS.spread * spreadScore + WEIGHTS.velocity * velocityScore + WEIGHTS.acceleration * accelerationScore;
  const measured = { spread: 0.62, velocity: 0.02, acceleration: -0.001 };
  return { day: '2026-03-01', stories: 812.4, outlets: 143, ...measured, spreadScore, velocityScore, accelerationScore, value } as WorkedExample;
}

describe('stepsOf', () => {
  const value = published(64, 58.8, 55.2);
  const before = published(50, 61, 40);

  it('the steps add up to the change since the day before', () => {
    const steps = stepsOf({ value, before }, WEIGHTS);
    expect(steps.reduce((sum, { contribution }) => sum + contribution!, 0)).toBeCloseTo(value.value - before.value, 9);
    expect(steps.map(({ contribution }) => contribution! > 0)).toEqual([true, false, true]);
  });

  it('the steps make up the value of the day', () => {
    expect(stepsOf({ value, before }, WEIGHTS).reduce((sum, { score, weight }) => sum + weight * score, 0)).toBeCloseTo(value.value, 9);
  });

  it('shows the day alone where the day before had no value', () => {
    expect(stepsOf({ value, before: null }, WEIGHTS)).toMatchObject([
      { component: 'spread', measured: 62, score: 64, before: null, contribution: null },
      { component: 'velocity' },
      { component: 'acceleration' },
    ]);
  });
});
