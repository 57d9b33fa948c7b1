import { LIGHT } from '../../../platform/pages/palette';
import { fillMessage } from '../../../platform/messages/messages';
import type { InvoiceLine } from '../invoice-content';
import { groupedDecimalOf } from '../money';
import { BOTTOM, PAGE } from '../../../platform/pdf/canvas';
import { dateOf, type Drawing, LEFT, RIGHT } from './drawing';

const QUANTITY = RIGHT - 110;
const WIDTH = QUANTITY - LEFT - 60;
const HEAD = { size: 8, color: LIGHT.muted } as const;
const PERIOD = { size: 8, color: LIGHT.muted } as const;
const GAP = 7;

/** The lines of an invoice, on as many pages as they take, each with the table's head; the answer is where they end. */
export function drawLines(drawing: Drawing, top: number): number {
  const { canvas, invoice } = drawing;
  let y = drawTableHead(drawing, top);
  for (const line of invoice.content.lines) {
    const height = heightOf(drawing, line);
    if (y + height > BOTTOM) {
      canvas.addPage();
      y = drawTableHead(drawing, PAGE.margin);
    }
    drawLine(drawing, line, y);
    y += height;
    canvas.rule(y - GAP / 2, LEFT, RIGHT, 0.4);
  }
  return y;
}

function drawTableHead({ canvas, invoice, texts }: Drawing, y: number): number {
  canvas.line(texts.description, LEFT, y, HEAD);
  canvas.line(texts.quantity, QUANTITY, y, { ...HEAD, align: 'right' });
  canvas.line(fillMessage(texts.amount, { currency: invoice.currency }), RIGHT, y, { ...HEAD, align: 'right' });
  canvas.rule(y + 14, LEFT, RIGHT);
  return y + 14 + GAP;
}

function heightOf({ canvas }: Drawing, { description, from }: InvoiceLine): number {
  const lines = canvas.wrap(description, WIDTH).length;
  return lines * canvas.heightOf() + (from === null ? 0 : canvas.heightOf(PERIOD)) + GAP;
}

function drawLine({ canvas, texts }: Drawing, { description, quantity, amount, from, to }: InvoiceLine, top: number): void {
  const y = canvas.paragraph(description, LEFT, top, WIDTH);
  if (from !== null && to !== null) canvas.line(fillMessage(texts.period, periodOf(from, to)), LEFT, y, PERIOD);
  canvas.line(String(quantity), QUANTITY, top, { align: 'right' });
  canvas.line(groupedDecimalOf(amount), RIGHT, top, { align: 'right' });
}

/** The last day that a half-open span touches is the day before it ends, where it ends at midnight. */
function periodOf(from: string, to: string): { from: string; to: string } {
  return { from: dateOf(new Date(from)), to: dateOf(new Date(Math.max(Date.parse(from), Date.parse(to) - 1))) };
}
