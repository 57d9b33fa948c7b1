import { createRequire } from 'node:module';
import type { Direction } from '../messages/formats';

type Bidi = ReturnType<typeof import('bidi-js').default>;

/** Letters that are written from right to left: Hebrew, Arabic and their like. */
const FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
/** Tell the algorithm of a direction, and are not drawn. */
const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
let loaded: Bidi | null = null;

/** A part of a line whose letters all run to one side. */
export interface Stretch {
  readonly text: string;
  readonly isFromRight: boolean;
}

/** What is drawn of a text. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

/**
 * The parts of a line from left to right, as they are seen, by the Unicode Bidirectional Algorithm: what a drawing that knows of letters alone needs to be
 * told. Brackets of what runs from the right are turned. `auto`: the line begins on the side of its first letter.
 */
export function inVisualOrder(line: string, direction: Direction | 'auto'): Stretch[] {
  if (direction !== 'rtl' && !FROM_THE_RIGHT.test(line)) return [{ text: line, isFromRight: false }];
  const bidi = (loaded ??= (createRequire(__filename)('bidi-js') as typeof import('bidi-js').default)());
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const turned = bidi.getMirroredCharactersMap(line, embedding.levels);
  const stretches: { level: number; places: number[] }[] = [];
  for (const place of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[place];
    const last = stretches.at(-1);
    if (last?.level === level) last.places.push(place);
    else stretches.push({ level, places: [place] });
  }
  return stretches.map(({ level, places }) => {
    const isFromRight = level % 2 === 1;
    // Letters are shaped in the order in which they are read.
    const read = isFromRight ? places.toReversed() : places;
    const text = read.map((place) => turned.get(place) ?? line[place]).join('');
    return { text: withoutMarks(text), isFromRight };
  });
}

/**
 * The parts of a line as they stand from left to right. A drawn part keeps its words, and what is no letter, in the order in which they are read, so of what
 * is written from the right each word is a part of its own.
 */
export function drawnParts(line: string, direction: Direction | 'auto'): Stretch[] {
  return inVisualOrder(line, direction).flatMap((stretch) =>
    stretch.isFromRight ? (stretch.text.match(/\s+|\S+/g) ?? []).reverse().map((text) => ({ text, isFromRight: true })) : [stretch],
  );
}

/** What one file draws of a word that is written from the right: it turns letters itself, and leaves the order of signs. */
export function asDrawnFromRight(text: string): string {
  return FROM_THE_RIGHT.test(text) ? text : [...text].reverse().join('');
}
