import type { Provenance } from '../../../news';
import type { Language, Messages } from '../../../platform/messages/messages';
import { type Canvas, PAGE, type TextStyle } from '../../../platform/pdf/canvas';
import { fixedNumber, signedNumber } from '../../../platform/messages/formats';
import { LIGHT } from '../../../platform/pages/palette';
import type { CountryBrief } from '../../country-brief';

/** A brief while it is drawn. */
export interface Sheet {
  readonly canvas: Canvas;
  readonly brief: CountryBrief;
  readonly provenance: Provenance;
  readonly texts: Messages['pages']['country_brief'];
  /** Words that sentences are made of. */
  readonly replies: Messages['replies'];
  readonly language: Language;
}

export const LEFT = 44;
export const RIGHT = PAGE.width - 44;
export const WIDTH = RIGHT - LEFT;
export const BODY: TextStyle = { size: 8 };
export const SMALL: TextStyle = { size: 7, color: LIGHT.muted };
const HEADING: TextStyle = { size: 10, weight: 'bold' };
const NONE = '—';

/** The scale of all indexes, and its middle. */
export const BOUNDS = [0, 100] as const;
export const ORDINARY = 50;

/** A heading below a rule; the answer is where its section begins. */
export function drawHeading({ canvas }: Sheet, text: string, y: number): number {
  canvas.rule(y, LEFT, RIGHT);
  canvas.line(text, LEFT, y + 5, HEADING);
  return y + 22;
}

/** `59.3`. */
export function valueText(value: number | null, language: Language): string {
  return value === null ? NONE : fixedNumber(value, 1, language);
}

/** `+1.2`, `−0.4`, `0.0`. */
export function changeText(points: number | null, language: Language): string {
  return points === null ? NONE : signedNumber(points, 1, language);
}
