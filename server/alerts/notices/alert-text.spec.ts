import { tellAlert } from './alert-text';
import type { CrisisTold, Told } from './told';

const NOTHING: Told = {
  ...{ value: 80, low: null, high: null, state: 'final', reason: null, letter: null, before: null, letterBefore: null },
  ...{ isWithinNoise: null, drivers: [], crisis: null },
};

const tell = (indexId: string, crisis: Partial<CrisisTold>): string =>
  tellAlert(
    {
      ...{ indexId, day: '2026-03-02', condition: { kind: 'crisis', event: 'any' } },
      told: { ...NOTHING, crisis: { id: 'crisis-bd-education-20260201', name: 'Bangladesh: Education', event: 'opened', severity: 4, ...crisis } },
    },
    'en',
  );

describe('the sentence of an alert about a crisis', () => {
  it('names the crisis alone where it is named after what is watched', () => {
    expect(tell('mvi-bd-education', {})).toBe('A crisis of severity 4 began: Bangladesh: Education, 2 March 2026.');
  });

  it('names the index that is watched where the crisis is named after another', () => {
    expect(tell('mvi-sa-energy', { event: 'closed' })).toBe(
      'The crisis is over: Bangladesh: Education, 2 March 2026. You watch it by MVI Saudi Arabia: Energy.',
    );
  });

  it('says that it has come from elsewhere', () => {
    expect(tell('mvi-sa-energy', { event: 'reached' })).toBe(
      'A crisis of severity 4 that began elsewhere has reached what you watch: Bangladesh: Education, 2 March 2026. You watch it by MVI Saudi Arabia: Energy.',
    );
  });
});
