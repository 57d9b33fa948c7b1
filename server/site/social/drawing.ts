import type { Direction } from '../../platform/messages/formats';
import { drawText, type TextPlace, type TextStyle } from './outlines';
import { INK } from './palette';
import type { Frame } from './trace';

export const WIDTH = 1_200;
export const HEIGHT = 630;
export const MARGIN = 64;
/** Side of the square of the mark, as it is drawn on the pages. */
const MARK_SIDE = 24;

/** A whole picture on ink. */
export function drawing(parts: readonly string[]): string {
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK.ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${ground}${parts.join('')}</svg>`;
}

/** A picture in a language that is written from the right is the mirror image of one from the left, but for letters and lines of time. */
export function mirrored({ x, y, anchor = 'start' }: TextPlace, direction: Direction): TextPlace {
  return direction === 'ltr' ? { x, y, anchor } : { x: WIDTH - x, y, anchor: anchor === 'start' ? 'end' : 'start' };
}

/** The left edge of something of this width, where `x` is how far it stands from the side on which the language begins. */
export function leftOf(x: number, width: number, direction: Direction): number {
  return direction === 'ltr' ? x : WIDTH - x - width;
}

/** The mark and the name of the product, beginning at a baseline. */
export function wordmark(product: string, { x, y }: TextPlace, size: number, direction: Direction): string {
  const scale = (size * 0.86) / MARK_SIDE;
  const mark =
    `<g transform="translate(${leftOf(x, MARK_SIDE * scale, direction)} ${y - 0.8 * MARK_SIDE * scale}) scale(${scale})" fill="none" stroke="${INK.text}" stroke-linejoin="round">` +
    `<rect x="1.5" y="1.5" width="21" height="21" rx="2" stroke-width="1.5"/><path d="M4 17h7l2-9 2 9h5" stroke-width="1.75"/></g>`;
  const text: TextStyle = { face: 'serif', size, fill: INK.text, isHeavy: true };
  return mark + drawText(product, mirrored({ x: x + (MARK_SIDE + 9) * scale, y }, direction), text);
}

/** Horizontal lines over the width of a frame, at the heights given. */
export function rules({ left, width }: Frame, heights: readonly number[]): string {
  const lines = heights.map((height) => `M${left} ${height}h${width}`).join('');
  return `<path fill="none" stroke="${INK.hairline}" stroke-width="1.5" d="${lines}"/>`;
}

export function line(path: string, color: string): string {
  return `<path fill="none" stroke="${color}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" d="${path}"/>`;
}
