import { countSteps, isShown, parseRatings, stepOf, type Rated } from './rating-rows';

const STATE = parseRatings(new URLSearchParams());

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
  it('are levels, or changes from a strong rise to a strong fall', () => {
    expect(stepOf(rated({ step: 4 }), 'level')).toBe(4);
    expect([9, 4, 2, 1.9, -1.9, -2, -4, -4.1, null].map((change) => stepOf(rated({ change }), 'change'))).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 0]);
  });

  it('are counted in the region, whatever steps are chosen', () => {
    const rows = [rated({ step: 1 }), rated({ step: 5 }), rated({ step: 5, region: 'developed' }), rated({ step: 0 })];
    expect(countSteps(rows, { ...STATE, region: 'emerging', steps: [1] })).toEqual([1, 1, 0, 0, 0, 1]);
  });
});

describe('the address of the ratings', () => {
  it('asks for kind, steps, region and view', () => {
    const state = parseRatings(new URLSearchParams('kind=sector&by=change&step=5,1&region=developed&view=scatter&month=2026-05'));
    expect(state).toEqual({ kind: 'sector', by: 'change', region: 'developed', steps: [1, 5], view: 'scatter', month: '2026-05' });
  });

  it('is not believed where it is wrong', () => {
    expect(parseRatings(new URLSearchParams('kind=crisis&by=x&step=0,6,a&region=moon&view=globe&month=2026-13'))).toEqual(STATE);
  });

  it('shows what has no rating only while no step is chosen', () => {
    expect([isShown(rated({ step: 0 }), STATE), isShown(rated({ step: 0 }), { ...STATE, steps: [1] })]).toEqual([true, false]);
  });
});
