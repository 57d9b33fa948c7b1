import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
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
}

/** Where a line of text stands: the start (or the end) of its baseline. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'end';
}

/** The files of the site: what is shared looks like what it leads to. */
const FILES: Readonly<Record<Face, string>> = {
  serif: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  sans: '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
};
/** Width of the line around heavy letters, in ems. */
const HEAVY = 0.018;

const fonts = new Map<Face, Font>();

/** Opened with the first picture: most processes never draw one. */
function fontOf(face: Face): Font {
  const known = fonts.get(face) ?? openSync(join(repositoryRoot(), 'node_modules', FILES[face]));
  fonts.set(face, known);
  return known;
}

/** Width of a line of text in pixels. */
export function widthOf(text: string, { face, size }: Pick<TextStyle, 'face' | 'size'>): number {
  const font = fontOf(face);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** Letters that a face lacks and would draw as boxes. */
export function missingLetters(text: string, face: Face): string[] {
  return [...new Set(text)].filter((letter) =>
    fontOf(face)
      .layout(letter)
      .glyphs.some(({ id }) => id === 0),
  );
}

/** A line of text as SVG: the outlines of its letters, so that it looks the same where none of the fonts is installed. */
export function drawText(text: string, { x, y, anchor = 'start' }: TextPlace, { face, size, fill, isHeavy = false }: TextStyle): string {
  const font = fontOf(face);
  const { glyphs, positions, advanceWidth } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let pen = anchor === 'start' ? x : x - advanceWidth * scale;
  const outlines = glyphs.map(({ path }, at) => {
    const { xAdvance, xOffset, yOffset } = positions[at];
    const outline = path.scale(scale, -scale).translate(pen + xOffset * scale, y - yOffset * scale);
    pen += xAdvance * scale;
    return outline.toSVG();
  });
  const around = isHeavy ? ` stroke="${fill}" stroke-width="${size * HEAVY}" stroke-linejoin="round"` : '';
  return `<path fill="${fill}"${around} d="${outlines.join('')}"/>`;
}
