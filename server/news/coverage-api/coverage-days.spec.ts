import { gapsOf } from './coverage-days';
import type { CoverageDayResponse } from './coverage.dto';

/** Days of March, each named by the first letter of its state; a capital is the day that goes on. */
function days(states: string): CoverageDayResponse[] {
  const names = { c: 'complete', p: 'partial', g: 'gap' } as const;
  return [...states].map((letter, at) => {
    const state = names[letter.toLowerCase() as keyof typeof names];
    const empty = { articles: 0, stories: 0, outlets: 0, voices: 0, known_at: null, is_backfilled: false, by_source: [] };
    return { date: `2026-03-0${at + 1}`, state, reason: state === 'complete' ? null : state, is_open: letter !== letter.toLowerCase(), ...empty };
  });
}

it.each([
  ['ccc', []],
  ['cggc', ['2–3 gap']],
  ['ggppg', ['1–2 gap', '3–4 partial', '5–5 gap']],
  ['gcg', ['1–1 gap', '3–3 gap']],
  ['cpP', ['2–2 partial']],
])('the days %s have the gaps %s', (states, expected) => {
  expect(gapsOf(days(states)).map(({ from, to, reason }) => `${from.slice(-1)}–${to.slice(-1)} ${reason}`)).toEqual(expected);
});
