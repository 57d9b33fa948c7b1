import type { Comparator } from './items';

/** Letters of ratings, the best first. Written out, so that the grammar can be read without all that computes them; a test compares the two. */
export const LETTERS: readonly string[] = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'CC', 'C', 'D'];

/** The letters that a part of a question keeps, the best first. */
export function lettersThat(comparator: Exclude<Comparator, 'between'>, letter: string): readonly string[] {
  const at = LETTERS.indexOf(letter);
  switch (comparator) {
    case 'above':
      return LETTERS.slice(0, at);
    case 'at_least':
      return LETTERS.slice(0, at + 1);
    case 'below':
      return LETTERS.slice(at + 1);
    case 'at_most':
      return LETTERS.slice(at);
  }
}

/** From one letter to another, in any order. */
export function lettersBetween(one: string, other: string): readonly string[] {
  const [first, last] = [LETTERS.indexOf(one), LETTERS.indexOf(other)].sort((a, b) => a - b);
  return LETTERS.slice(first, last + 1);
}
