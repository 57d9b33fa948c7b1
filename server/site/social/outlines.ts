import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import type { Direction } from '../../platform/messages/formats';
import { asDrawnFromRight, drawnParts } from '../../platform/pdf/visual-order';
import { repositoryRoot } from '../../platform/repository-root';

export type Face = 'serif' | 'sans';

/** How a line of text is drawn. */
export interface TextStyle {
  readonly face: Face;
  /** Pixels of an em. */
  readonly size: number;
  readonly fill: string;
  /** Draws the letters heavier: the files hold the regular weight, to which a line around every letter is added. */
  readonly isHeavy?: boolean;
  /** The side that its language begins on; the left unless it is named. */
  readonly direction?: Direction;
}

/** Where a line of text stands: the left end (or the right one) of its baseline. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'end';
}

/** The files of the site: what is shared looks like what it leads to. Letters of Arabic are the same in both faces, as they are there. */
const FILES = {
  serif: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  sans: '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
  arabic: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
} as const satisfies Readonly<Record<Face | 'arabic', string>>;
/** Width of the line around heavy letters, in ems. */
const HEAVY = 0.018;
/** French has it before some marks; no file draws it. */
const NARROW_SPACE = '\u202F';
const WIDE_SPACE = '\u00A0';

const fonts = new Map<Face | 'arabic', Font>();

/** Opened with the first picture: most processes never draw one. */
function fontOf(face: Face | 'arabic'): Font {
  const known = fonts.get(face) ?? openSync(join(repositoryRoot(), 'node_modules', FILES[face]));
  fonts.set(face, known);
  return known;
}

/** Letters that follow each other and that one file draws. */
interface Run {
  readonly text: string;
  readonly font: Font;
}

/** A text by the files that draw its parts. */
function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const last = runs.at(-1);
    if (last?.font.hasGlyphForCodePoint(code) === true) runs[runs.length - 1] = { ...last, text: last.text + character };
    else runs.push({ text: character, font: [fontOf(face), fontOf('arabic')].find((font) => font.hasGlyphForCodePoint(code)) ?? fontOf(face) });
  }
  return runs;
}

/** The parts of a line as they stand from left to right. */
function layoutOf(text: string, face: Face, direction: Direction = 'ltr') {
  return drawnParts(text.replaceAll(NARROW_SPACE, WIDE_SPACE), direction)
    .flatMap(({ text: part, isFromRight }) => {
      const runs = runsOf(part, face);
      return isFromRight ? runs.map((run) => ({ ...run, text: asDrawnFromRight(run.text) })).reverse() : runs;
    })
    .map((run) => ({ drawn: run.font.layout(run.text), unitsPerEm: run.font.unitsPerEm }));
}

/** Width of a line of text in pixels. */
export function widthOf(text: string, { face, size, direction }: Pick<TextStyle, 'face' | 'size' | 'direction'>): number {
  return layoutOf(text, face, direction).reduce((sum, { drawn, unitsPerEm }) => sum + (drawn.advanceWidth * size) / unitsPerEm, 0);
}

/** Letters that a face lacks and would draw as boxes. */
export function missingLetters(text: string, face: Face): string[] {
  return [...new Set(text)].filter((letter) => layoutOf(letter, face).some(({ drawn }) => drawn.glyphs.some(({ id }) => id === 0)));
}

/** A line of text as SVG: the outlines of its letters, so that it looks the same where none of the fonts is installed. */
export function drawText(text: string, { x, y, anchor = 'start' }: TextPlace, { face, size, fill, isHeavy = false, direction }: TextStyle): string {
  let pen = anchor === 'start' ? x : x - widthOf(text, { face, size, direction });
  const outlines = layoutOf(text, face, direction).flatMap(({ drawn: { glyphs, positions }, unitsPerEm }) => {
    const scale = size / unitsPerEm;
    return glyphs.map(({ path }, at) => {
      const { xAdvance, xOffset, yOffset } = positions[at];
      const outline = path.scale(scale, -scale).translate(pen + xOffset * scale, y - yOffset * scale);
      pen += xAdvance * scale;
      return outline.toSVG();
    });
  });
  const around = isHeavy ? ` stroke="${fill}" stroke-width="${size * HEAVY}" stroke-linejoin="round"` : '';
  return `<path fill="${fill}"${around} d="${outlines.join('')}"/>`;
}
