import { generate, type Parser } from 'peggy';
import { GRAMMAR } from './grammar';
import type { Item, Meaning } from './items';
import { lettersBetween, lettersThat } from './letters';
import { isFamily, type Measure } from './measure-words';
import { meaningsOf } from './vocabulary';

/** Longest question, in UTF-16 code units. */
export const QUESTION_MAX = 1_000;

let parser: Parser | undefined;

/** Makes the parser, which takes a tenth of a second; at start, so that no call waits for it. */
export function prepareParser(): void {
  parser ??= generate(GRAMMAR);
}

/** The parts of a question in their order. Every letter and number of it is in one of them. */
export function parseQuestion(text: string): Item[] {
  prepareParser();
  // Without Peggy's own cache, which keeps more than it saves: what costs is looking names up.
  const areCapitalsTelling = /\p{Ll}/u.test(text) || !/\s/.test(text.trim());
  const known = new Map<string, readonly Meaning[] | undefined>();
  const meanings = (name: string): readonly Meaning[] | undefined => {
    if (!known.has(name)) known.set(name, meaningsOf(name, areCapitalsTelling));
    return known.get(name);
  };
  const isName = (name: string): boolean => meanings(name) !== undefined;
  return parser!.parse(text, {
    isName,
    meaningsOf: meanings,
    areCapitalsTelling,
    lettersBetween,
    lettersThat,
    isFamily: (measure: Measure | null) => measure === null || isFamily(measure),
  }) as Item[];
}
