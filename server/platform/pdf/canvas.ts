import { createRequire } from 'node:module';
import { LIGHT } from '../pages/palette';
import { type Direction, directionOf } from '../messages/formats';
import { DEFAULT_LANGUAGE, type Language } from '../messages/messages';
import { asDrawnFromRight, drawnParts, withoutMarks } from './visual-order';
import { type Run, runsOf, type Weight } from './typefaces';

type PdfDocument = import('pdfkit');

export const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const;

/** Nothing but the footer stands below. */
export const BOTTOM = PAGE.height - 84;

export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** The side that a line begins on (`left` where that is the left), or the other. */
  readonly align?: 'left' | 'right';
  /** In another language than the document's, perhaps: the line begins on the side of its first letter. */
  readonly isForeign?: boolean;
}

export interface LineStyle {
  readonly width?: number;
  readonly color?: string;
}

const SIZE = 9.5;
const LEADING = 1.45;
/** From the top of a line to its baseline, in lines. */
const BASELINE = 0.72;

/**
 * Draws on the pages of a document. Positions are points from the top left; in a language that is written from the right they are points from the
 * top right, so that the page is its own mirror image but for letters and pictures.
 */
export class Canvas {
  private readonly document: PdfDocument;
  private readonly direction: Direction;
  /** Whether something was drawn with letters that had to be replaced. */
  hasReplaced = false;

  /** pdfkit is loaded with the first document: most processes make none. */
  constructor(info: Readonly<Record<string, string | Date>>, language: Language = DEFAULT_LANGUAGE) {
    this.direction = directionOf(language);
    const Document = createRequire(__filename)('pdfkit') as typeof import('pdfkit');
    this.document = new Document({ size: 'A4', margin: 0, bufferPages: true, lang: language, displayTitle: true, font: '', info });
  }

  get isFromRight(): boolean {
    return this.direction === 'rtl';
  }

  addPage(): void {
    this.document.addPage();
  }

  /** Where a block of this height can begin: here, or on the next page. */
  room(y: number, height: number): number {
    if (y + height <= BOTTOM) return y;
    this.addPage();
    return PAGE.margin;
  }

  /** Draws on each page once more, from the first to the last. */
  onEveryPage(draw: (page: number, count: number) => void): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.document.switchToPage(start + page);
      draw(page + 1, count);
    }
  }

  /** Draws one line. With `align: 'right'`, `x` is where it ends. */
  line(
    text: string,
    x: number,
    y: number,
    { size = SIZE, weight = 'regular', color = LIGHT.ink, align = 'left', isForeign = false }: TextStyle = {},
  ): void {
    const width = this.widthOf(text, { size, weight });
    let at = this.fromLeft(align === 'right' ? x - width : x, width);
    for (const run of runsInOrder(text, weight, isForeign ? 'auto' : this.direction)) {
      if (run.isReplaced) this.hasReplaced = true;
      this.document.font(this.fontOf(run.face), size).fillColor(color);
      this.document.text(run.text, at, y + size * LEADING * BASELINE, { lineBreak: false, baseline: 'alphabetic' });
      at += this.document.widthOfString(run.text);
    }
  }

  /** Draws a text of several lines, the first beginning at `y`; the answer is where it ends. */
  paragraph(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const lines = this.wrap(text, width, style);
    lines.forEach((line, at) => this.line(line, x, y + at * this.heightOf(style), style));
    return y + lines.length * this.heightOf(style);
  }

  /** Height of a line. */
  heightOf({ size = SIZE }: TextStyle = {}): number {
    return size * LEADING;
  }

  /** The lines that a text takes: broken at spaces, and within what is too long for a line. */
  wrap(text: string, width: number, style: TextStyle = {}): string[] {
    return text
      .normalize('NFC')
      .split('\n')
      .flatMap((line) => this.wrapLine(line.replace(/\p{Cc}/gu, ' ').trim(), width, style));
  }

  image(image: Buffer, x: number, y: number, width: number, height: number): void {
    this.document.image(image, this.fromLeft(x, width), y, { fit: [width, height] });
  }

  rule(y: number, from: number, to: number, width = 0.6): void {
    this.document.moveTo(this.fromLeft(from), y).lineTo(this.fromLeft(to), y).lineWidth(width).stroke(LIGHT.line);
  }

  /** A line through points, drawn as such and not as a picture. Time runs from left to right in every language: these are points from the left. */
  polyline(points: readonly (readonly [number, number])[], { width = 1, color = LIGHT.ink }: LineStyle = {}): void {
    points.forEach(([x, y], at) => (at === 0 ? this.document.moveTo(x, y) : this.document.lineTo(x, y)));
    if (points.length > 1) this.document.lineWidth(width).lineJoin('round').stroke(color);
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    this.document.rect(this.fromLeft(x, width), y, width, height).fill(color);
  }

  /** A text of so many lines at most, the last of which ends with an ellipsis where there would be more. */
  clipped(text: string, width: number, most: number, style: TextStyle = {}): string {
    const lines = this.wrap(text, width, style);
    if (lines.length <= most) return lines.join('\n');
    const kept = lines.slice(0, most);
    let last = kept[most - 1];
    while (last !== '' && this.widthOf(`${last}…`, style) > width) last = last.slice(0, -1).trimEnd();
    return [...kept.slice(0, -1), `${last}…`].join('\n');
  }

  /** How far from the left the left edge of something of this width is, where `x` is how far it stands from the side on which the language begins. */
  fromLeft(x: number, width = 0): number {
    return this.isFromRight ? PAGE.width - x - width : x;
  }

  async toBuffer(): Promise<Buffer> {
    const parts: Buffer[] = [];
    const reading = (async () => {
      for await (const part of this.document) parts.push(part);
    })();
    this.document.end();
    await reading;
    return Buffer.concat(parts);
  }

  widthOf(text: string, { size = SIZE, weight = 'regular' }: TextStyle = {}): number {
    return runsOf(withoutMarks(text), weight).reduce((width, run) => {
      this.document.font(this.fontOf(run.face), size);
      return width + this.document.widthOfString(run.text);
    }, 0);
  }

  private wrapLine(line: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let current = '';
    for (const word of line.split(/\s+/)) {
      for (const piece of this.pieces(word, width, style)) {
        const longer = current === '' ? piece : `${current} ${piece}`;
        if (current === '' || this.widthOf(longer, style) <= width) current = longer;
        else {
          lines.push(current);
          current = piece;
        }
      }
    }
    return [...lines, current];
  }

  /** A word in pieces that fit on a line. Letters are measured one by one: kerning makes them narrower, if anything. */
  private pieces(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const pieces = [''];
    let taken = 0;
    for (const character of word) {
      const more = this.widthOf(character, style);
      if (taken + more > width) {
        pieces.push('');
        taken = 0;
      }
      pieces[pieces.length - 1] += character;
      taken += more;
    }
    return pieces;
  }

  private fontOf({ name, font }: { readonly name: string; readonly font: object }): string {
    this.document.registerFont(name, font);
    return name;
  }
}

/** The parts of a line as they stand from left to right, by the files that draw them. */
function runsInOrder(text: string, weight: Weight, direction: Direction | 'auto'): Run[] {
  return drawnParts(text, direction).flatMap(({ text: part, isFromRight }) => {
    const runs = runsOf(part, weight);
    return isFromRight ? runs.map((run) => ({ ...run, text: asDrawnFromRight(run.text) })).reverse() : runs;
  });
}
