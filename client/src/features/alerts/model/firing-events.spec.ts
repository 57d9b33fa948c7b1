import { firingEvents } from './firing-events';

describe('firingEvents', () => {
  it('marks the last days from left to right, though the newest comes first, and a day once', () => {
    const firings = ['2026-03-09', '2026-03-09', '2026-03-02', '2026-02-11'].map((date) => ({ date }));
    expect(firingEvents(firings, 2)).toEqual([
      { number: 1, from: '2026-03-02', to: '2026-03-02' },
      { number: 2, from: '2026-03-09', to: '2026-03-09' },
    ]);
    expect(firingEvents([], 2)).toEqual([]);
  });
});
