import type { Provenance } from '../../../news';
import type { Messages } from '../../../platform/messages/messages';
import { type Canvas, PAGE, type TextStyle } from '../../../platform/pdf/canvas';
import { LIGHT } from '../../../platform/pages/palette';
import type { CountryBrief } from '../../country-brief';

/** A brief while it is drawn. */
export interface Sheet {
  readonly canvas: Canvas;
  readonly brief: CountryBrief;
  readonly provenance: Provenance;
  readonly texts: Messages['pages']['country_brief'];
}

export const LEFT = 44;
export const RIGHT = PAGE.width - 44;
export const WIDTH = RIGHT - LEFT;
export const BODY: TextStyle = { size: 8 };
export const SMALL: TextStyle = { size: 7, color: LIGHT.muted };
const HEADING: TextStyle = { size: 10, weight: 'bold' };

/** The scale of all indexes, and its middle. */
export const BOUNDS = [0, 100] as const;
export const ORDINARY = 50;

/** A heading below a rule; the answer is where its section begins. */
export function drawHeading({ canvas }: Sheet, text: string, y: number): number {
  canvas.rule(y, LEFT, RIGHT);
  canvas.line(text, LEFT, y + 5, HEADING);
  return y + 22;
}

/** `20 Nov 2026`. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));
}

/** `59.3`. */
export function valueText(value: number | null): string {
  return value === null ? '—' : value.toFixed(1);
}

/** `+1.2`, `−0.4`, `0.0`. */
export function changeText(points: number | null): string {
  if (points === null) return '—';
  const text = Math.abs(points).toFixed(1);
  return text === '0.0' ? text : `${points < 0 ? '−' : '+'}${text}`;
}
