import { progressOf } from './backfill-progress';

const BACKFILL = { state: 'running', total: 1_000, done: 300, absent: 20, failed: 5, asked: 200, busyMs: 400_000 } as const;

describe('the progress of a backfill', () => {
  it('reports what is left, the rate, and the time left for windows not yet stored', () => {
    expect(progressOf(BACKFILL, 600)).toEqual({ left: 675, perMinute: 30, secondsLeft: 1_200 });
  });

  it('reports no rate or time before the first window, and no time once it has ended', () => {
    expect(progressOf({ ...BACKFILL, asked: 0, busyMs: 3 }, 600)).toEqual({ left: 675, perMinute: null, secondsLeft: null });
    expect(progressOf({ ...BACKFILL, state: 'cancelled' }, 600)).toMatchObject({ secondsLeft: null });
  });
});
