import { describe, expect, it } from '@jest/globals';
import { piecesOf, rewrite, seriesOfRows } from './question-text';

describe('piecesOf', () => {
  it('gives the whole question back, with what was read and what was not', () => {
    const question = 'the MVI of Qatar, rainfall?';
    const pieces = piecesOf(question, {
      words: [
        { text: 'the', start: 0, end: 3, kind: 'filler', meaning: '' },
        { text: 'MVI', start: 4, end: 7, kind: 'measure', meaning: 'MVI (volatility)' },
        { text: 'Qatar', start: 11, end: 16, kind: 'country', meaning: 'Qatar' },
      ],
      unused: [{ text: 'rainfall', start: 18, end: 26, reason: 'unknown_word' }],
    });
    expect(pieces.map(({ text }) => text).join('')).toBe(question);
    expect(pieces.filter(({ kind }) => kind !== null).map(({ text, kind }) => [text, kind])).toEqual([
      ['MVI', 'measure'],
      ['Qatar', 'country'],
      ['rainfall', 'unused'],
    ]);
  });
});

describe('rewrite', () => {
  it('puts a reading in the place of the word', () => {
    expect(rewrite('Korea defense', { start: 0, end: 5 }, 'North Korea')).toBe('North Korea defense');
  });
});

describe('seriesOfRows', () => {
  it('draws the days of each index, with gaps where days have no row', () => {
    const row = (date: string, value: number | null) => ({ index_id: 'mvi-qa', name: 'Qatar', date, value });
    expect(seriesOfRows([row('2026-03-01', 50), row('2026-03-03', null), row('2026-03-04', 52)])).toEqual([
      { id: 'mvi-qa', label: 'Qatar', firstDay: '2026-03-01', values: [50, null, null, 52] },
    ]);
    expect(seriesOfRows([row('2026-03-01', 50)])).toEqual([]);
  });
});
