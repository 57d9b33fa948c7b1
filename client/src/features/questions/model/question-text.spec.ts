import { describe, expect, it } from '@jest/globals';
import { piecesOf, rewrite } from './question-text';

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
