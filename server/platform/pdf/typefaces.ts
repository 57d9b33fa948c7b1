import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { repositoryRoot } from '../repository-root';
import { toSfnt } from './woff';

export type Weight = 'regular' | 'bold';

const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 };
/** Files of the typeface, each for some letters: the first that has a letter draws it. */
const FILES = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map((part) => `ibm-plex-sans/files/ibm-plex-sans-${part}`);
const SOURCES = [...FILES, 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic'];

/** One file of the typeface. */
export interface Face {
  readonly name: string;
  readonly font: Font;
}

/** Letters that one file draws. */
export interface Run {
  readonly text: string;
  readonly face: Face;
  /** It stands for letters that cannot be drawn. */
  readonly isReplaced: boolean;
}

/** French has it before some marks; not every file draws it. */
const NARROW_SPACE = '\u202F';
const WIDE_SPACE = '\u00A0';

const opened = new Map<string, Face>();

/** Opened when a letter of it is first drawn, as fontkit is loaded then: most processes draw no document. */
function faceOf(source: string, weight: Weight): Face {
  const name = `${source}-${WEIGHTS[weight]}-normal.woff`;
  const known = opened.get(name);
  if (known !== undefined) return known;
  const { create } = createRequire(__filename)('fontkit') as typeof import('fontkit');
  const face = { name, font: create(toSfnt(readFileSync(join(repositoryRoot(), 'node_modules', '@fontsource', name)))) };
  opened.set(name, face);
  return face;
}

/** Stands for letters that no file has, as those of Chinese: their files would take some fifty megabytes. */
const REPLACEMENT = '?';

/** A text by the files that draw its parts. For letters that follow each other and that no file has, one question mark is drawn. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of text.replaceAll(NARROW_SPACE, WIDE_SPACE)) {
    const last = runs.at(-1);
    const code = character.codePointAt(0) ?? 0;
    // Spaces and accents stay with what they follow.
    if (last?.isReplaced === false && last.face.font.hasGlyphForCodePoint(code)) runs[runs.length - 1] = { ...last, text: last.text + character };
    else {
      const face = SOURCES.map((source) => faceOf(source, weight)).find(({ font }) => font.hasGlyphForCodePoint(code));
      if (face !== undefined) runs.push({ text: character, face, isReplaced: false });
      // What nobody sees needs no letter.
      else if (last?.isReplaced !== true && !/\p{Default_Ignorable_Code_Point}/u.test(character))
        runs.push({ text: REPLACEMENT, face: faceOf(SOURCES[0], weight), isReplaced: true });
    }
  }
  return runs;
}
