import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { parseIsoDay } from '../../platform/clock';
import { type Reading, readQuestion } from './interpretation';
import { QUESTION_MAX } from './parser';
import { listNames } from './vocabulary';

const TODAY = parseIsoDay('2026-11-23')!;
/** The same questions at every run. */
const SEED = 20261123;

const NAMES = [...listNames().keys()];
const PARTS = [
  ...['since March', 'last 30 days', 'Q2 2025', 'between 3 May and 10 June', 'on 3 May', 'year to date', 'this week', 'a month ago', 'before 2025'],
  ...['weekly', 'by month', 'top 10', 'countries', 'by change', 'most volatile', 'least stable', 'sectors', 'vs', 'compared with', 'without'],
  ...['days above 75', 'ISR below 40', 'with more than 100 articles', 'over time', 'latest', 'in 30 February', 'last 0 days', 'until 2024', 'top 0'],
];
/** What stands near the language: numbers, signs, parts of sentences that are cut off, words of others. */
const NEIGHBOURS = [
  ...[
    'since',
    'between 3 May and',
    'from to',
    'above',
    '75',
    '-5',
    '2025-13-45',
    '99999999999',
    '>=',
    '<',
    '%',
    '“',
    "'; DROP TABLE index_values; --",
  ],
  ...[
    '<script>',
    '${x}',
    '../../etc/passwd',
    'catar',
    '卡塔尔',
    'قطر',
    'éé',
    '🌍',
    '\u202e',
    'not',
    'nor',
    'by by',
    'top',
    'Q9 2025',
    '3/4/2025',
    'ﬁnance',
  ],
];

const question = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...NAMES) },
      { weight: 4, arbitrary: fc.constantFrom(...PARTS) },
      { weight: 2, arbitrary: fc.constantFrom(...NEIGHBOURS) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
    ),
    { maxLength: 12 },
  )
  .chain((parts) => fc.constantFrom(' ', ', ', '  ').map((separator) => parts.join(separator).slice(0, QUESTION_MAX)));

/** Letters and numbers of a question that are in no part of its reading, or in two. */
function lostIn(text: string, { words, unused }: Reading): string {
  const times = new Uint8Array(text.length);
  for (const { start, end } of [...words, ...unused]) for (let at = start; at < end; at++) times[at]++;
  const lost = [...text.matchAll(/[\p{L}\p{M}\p{N}<>≤≥]/gu)].filter(({ index }) => times[index] !== 1);
  return lost.map(([character]) => character).join('');
}

describe('readQuestion, of anything', () => {
  it('puts every word into what it read or what it could not use', () => {
    fc.assert(
      fc.property(question, (text) => {
        const reading = readQuestion(text, TODAY);
        expect(lostIn(text, reading)).toBe('');
        for (const part of [...reading.words, ...reading.unused]) expect(text.slice(part.start, part.end)).toBe(part.text);
        expect(reading.interpretation === null).toBe(reading.fault !== null);
        expect(reading.interpretation?.scopes.length).not.toBe(0);
      }),
      { numRuns: 300, seed: SEED },
    );
  });

  it('reads the same for whatever is asked in the same words', () => {
    fc.assert(
      fc.property(question, (text) => expect(readQuestion(text, TODAY)).toEqual(readQuestion(text, TODAY))),
      { numRuns: 50, seed: SEED },
    );
  });

  it('offers readings that leave no doubt', () => {
    const doubtful = NAMES.flatMap((name) => readQuestion(name, TODAY).ambiguous);
    expect(doubtful.length).toBeGreaterThan(5);
    for (const { readings } of doubtful) {
      for (const { meaning, write } of readings) {
        const reading = readQuestion(write, TODAY);
        expect([write, reading.ambiguous, reading.unused, reading.words.map((word) => word.meaning)]).toEqual([write, [], [], [meaning]]);
      }
    }
  });
});
