import { newsState } from '../../i18n/en/app/news-state';
import { isMoving, newsSentences } from './news-sentences';

const HISTORY = { state: 'running', days: 121, days_done: 14, files: 1_446, files_done: 170, bytes: 5_600_000_000 } as const;
const sentences = (state: 'hearing' | 'waiting' | 'unreachable' | 'stopped' | 'off', history: object | null = null): string[] => {
  const reply = { state, heard_at: state === 'hearing' ? '2026-03-02T10:07:12.000Z' : null, advice: null, history };
  return newsSentences(reply as Parameters<typeof newsSentences>[0], newsState, 'en');
};

describe('newsSentences', () => {
  it('says nothing where no live news is read, and when the source last answered where it is', () => {
    expect(sentences('off')).toEqual([]);
    expect(sentences('hearing')).toEqual(['Live news is coming in. The source last answered at 2 Mar 2026, 10:07 UTC.']);
  });

  it('says in one sentence that no live news is coming in', () => {
    expect(sentences('unreachable')).toEqual(['No live news is coming in at present.']);
    expect(sentences('stopped')).toEqual(['No live news is coming in: background processing is not running.']);
  });

  it('says how much past news is imported, and how long the first values and the rest will take', () => {
    expect(sentences('hearing', { ...HISTORY, seconds_left: 6_300, seconds_to_first_values: 95 }).slice(1)).toEqual([
      'Past news is being imported, newest days first: 14 of 121 days, 170 of 1,446 files (about 5.6 GB in all).',
      'The days needed for the first values will be ready in about 2 min.',
      'About 1.8 h to go.',
    ]);
    expect(sentences('hearing', { ...HISTORY, seconds_left: null, seconds_to_first_values: null })).toHaveLength(2);
  });

  it('says nothing of past news once it is imported', () => {
    const done = { ...HISTORY, state: 'done', seconds_left: null, seconds_to_first_values: null };
    expect(sentences('hearing', done)).toHaveLength(1);
    const reply = { state: 'hearing', heard_at: null, advice: null } as const;
    expect([isMoving({ ...reply, history: done as never }), isMoving({ ...reply, history: HISTORY as never })]).toEqual([false, true]);
  });
});
