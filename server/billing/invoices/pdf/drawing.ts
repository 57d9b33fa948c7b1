import type { Messages } from '../../../platform/messages/messages';
import type { Invoice } from '../invoice.entity';
import { type Canvas, PAGE } from '../../../platform/pdf/canvas';

export const LEFT = PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;

/** Logos by the name that the invoice has of them. */
export type Logos = ReadonlyMap<string, Buffer>;

/** An invoice while it is drawn. */
export interface Drawing {
  readonly canvas: Canvas;
  readonly invoice: Invoice;
  readonly texts: Messages['pages']['invoice'];
  readonly logos: Logos;
}

/** `23 November 2026`, in UTC. */
export function dateOf(instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(instant);
}
