import { countSteps, isShown, stepOf, type Rated } from './rating-rows';
import { ALL_RATINGS } from './ratings-state';

function rated(more: Partial<Rated>): Rated {
  const none = {
    id: 'isr-sa',
    iso: 'SA',
    name: 'Saudi Arabia',
    rank: 1,
    moved: 0,
    since: null,
    rating: 'A',
    reason: null,
    outlook: null,
    line: '',
  } as const;
  return { ...none, region: 'emerging', step: 1, value: 50, change: 0, ...more };
}

describe('steps of the ratings', () => {
  it('puts ratings into steps by level, or by change from a strong rise to a strong fall', () => {
    expect(stepOf(rated({ step: 4 }), 'level')).toBe(4);
    expect([9, 4, 2, 1.9, -1.9, -2, -4, -4.1, null].map((change) => stepOf(rated({ change }), 'change'))).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 0]);
  });

  it('counts the steps in the chosen region, whatever steps are chosen', () => {
    const rows = [rated({ step: 1 }), rated({ step: 5 }), rated({ step: 5, region: 'developed' }), rated({ step: 0 })];
    expect(countSteps(rows, { ...ALL_RATINGS, region: 'emerging', steps: [1] })).toEqual([1, 1, 0, 0, 0, 1]);
  });

  it('hides what has no rating once steps are chosen', () => {
    expect([isShown(rated({ step: 0 }), ALL_RATINGS), isShown(rated({ step: 0 }), { ...ALL_RATINGS, steps: [1] })]).toEqual([true, false]);
  });
});
