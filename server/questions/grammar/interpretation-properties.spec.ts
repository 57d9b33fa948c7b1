import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { parseIsoDay } from '../../platform/clock';
import { type Reading, readQuestion } from './interpretation';
import { anyQuestion, NAMES, QUESTION_SEED } from '../../../test/factories/questions';

const TODAY = parseIsoDay('2026-11-23')!;

/** Letters and numbers of a question that are in no part of its reading, or in two. */
function lostIn(text: string, { words, unused }: Reading): string {
  const times = new Uint8Array(text.length);
  for (const { start, end } of [...words, ...unused]) for (let at = start; at < end; at++) times[at]++;
  const lost = [...text.matchAll(/[\p{L}\p{M}\p{N}<>≤≥%]/gu)].filter(({ index }) => times[index] !== 1);
  return lost.map(([character]) => character).join('');
}

describe('readQuestion, of anything', () => {
  it('puts every word into what it read or what it could not use', () => {
    fc.assert(
      fc.property(anyQuestion, (text) => {
        const reading = readQuestion(text, TODAY);
        expect(lostIn(text, reading)).toBe('');
        for (const part of [...reading.words, ...reading.unused]) expect(text.slice(part.start, part.end)).toBe(part.text);
        expect(reading.interpretation === null).toBe(reading.fault !== null);
        expect(reading.interpretation?.scopes.length).not.toBe(0);
      }),
      { numRuns: 300, seed: QUESTION_SEED },
    );
  });

  it('reads the same for whatever is asked in the same words', () => {
    fc.assert(
      fc.property(anyQuestion, (text) => expect(readQuestion(text, TODAY)).toEqual(readQuestion(text, TODAY))),
      { numRuns: 50, seed: QUESTION_SEED },
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
