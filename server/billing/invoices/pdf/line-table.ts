import { LIGHT } from '../../../platform/pages/palette';
import { countNumber } from '../../../platform/messages/formats';
import { fillMessage, type Language } from '../../../platform/messages/messages';
import type { InvoiceLine } from '../invoice-content';
import { describedIn } from '../invoice-texts';
import { BOTTOM, PAGE } from '../../../platform/pdf/canvas';
import { dateOf, decimalOf, drawNumber, type Drawing, LEFT, QUANTITY_END, RIGHT } from './drawing';

const WIDTH = QUANTITY_END - LEFT - 60;
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

function drawTableHead({ canvas, invoice, texts, amounts }: Drawing, y: number): number {
  canvas.line(texts.description, LEFT, y, HEAD);
  canvas.line(texts.quantity, QUANTITY_END, y, { ...HEAD, align: 'right' });
  canvas.line(fillMessage(texts.amount, { currency: invoice.currency }), amounts.end, y, { ...HEAD, align: 'right' });
  canvas.rule(y + 14, LEFT, RIGHT);
  return y + 14 + GAP;
}

function heightOf({ canvas, language }: Drawing, { description, from }: InvoiceLine): number {
  const lines = canvas.wrap(describedIn(description, language), WIDTH).length;
  return lines * canvas.heightOf() + (from === null ? 0 : canvas.heightOf(PERIOD)) + GAP;
}

function drawLine(drawing: Drawing, { description, quantity, amount, from, to }: InvoiceLine, top: number): void {
  const { canvas, texts, language, quantities, amounts } = drawing;
  const y = canvas.paragraph(describedIn(description, language), LEFT, top, WIDTH);
  if (from !== null && to !== null) canvas.line(fillMessage(texts.period, periodOf(from, to, language)), LEFT, y, PERIOD);
  drawNumber(canvas, countNumber(quantity, language), quantities, top);
  drawNumber(canvas, decimalOf(amount, language), amounts, top);
}

/** The last day that a half-open span touches is the day before it ends, where it ends at midnight. */
function periodOf(from: string, to: string, language: Language): { from: string; to: string } {
  return { from: dateOf(new Date(from), language), to: dateOf(new Date(Math.max(Date.parse(from), Date.parse(to) - 1)), language) };
}
