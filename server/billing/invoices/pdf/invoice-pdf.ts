import { LIGHT } from '../../../platform/pages/palette';
import { commasText } from '../../../platform/messages/formats';
import { fillMessage, type Language, messagesIn } from '../../../platform/messages/messages';
import type { Invoice } from '../invoice.entity';
import { moneyOf } from '../money';
import { percentOf } from '../vat';
import { Canvas, PAGE, type TextStyle } from '../../../platform/pdf/canvas';
import { columnsOf, drawNumber, TOTAL, totalOf, countryIn, dateOf, decimalOf, type Drawing, LEFT, type Logos, RIGHT } from './drawing';
import { drawLines } from './line-table';

const COLUMN = LEFT + 270;
const COLUMN_WIDTH = RIGHT - COLUMN;
const LABEL_WIDTH = 96;
const MUTED: TextStyle = { color: LIGHT.muted };
const SMALL: TextStyle = { size: 8, color: LIGHT.muted };

/** Draws an invoice or a credit note on A4. The same invoice makes the same bytes in the same language. */
export async function drawInvoice(invoice: Invoice, logos: Logos, language: Language): Promise<Buffer> {
  const texts = messagesIn(language).pages.invoice;
  const title = invoice.series === 'invoice' ? texts.invoice : texts.credit_note;
  const { name } = invoice.content.seller;
  const info = { Title: `${title} ${invoice.number}`, Author: name, Producer: 'pdfkit', Creator: texts.product, CreationDate: invoice.createdAt };
  const canvas = new Canvas(info, language);
  const drawing = { canvas, invoice, texts, logos, language, ...columnsOf(canvas, invoice, language) };
  let y = drawHead(drawing, title);
  y = Math.max(drawCustomer(drawing, y), drawSeller(drawing, y));
  y = drawFacts(drawing, y + 22);
  y = drawLines(drawing, y + 22);
  y = drawTotals(drawing, y + 10);
  y = drawNotes(drawing, y + 22);
  if (invoice.dueAt !== null && invoice.method === 'transfer') drawBank(drawing, y);
  drawFooters(drawing);
  return drawing.canvas.toBuffer();
}

function drawHead({ canvas, invoice, logos }: Drawing, title: string): number {
  const { name, logo } = invoice.content.seller;
  const image = logo === null ? undefined : logos.get(logo);
  let y: number = PAGE.margin;
  if (image === undefined)
    y = canvas.paragraph(name, LEFT, y, COLUMN - LEFT - 20, { size: 16, weight: 'bold', color: LIGHT.accent, isForeign: true });
  else {
    canvas.image(image, LEFT, y, 150, 48);
    y += 52;
  }
  canvas.line(title, RIGHT, PAGE.margin, { size: 20, weight: 'bold', align: 'right' });
  return Math.max(y, PAGE.margin + 40) + 26;
}

function drawCustomer({ canvas, invoice, texts, logos, language }: Drawing, top: number): number {
  const { name, address, country, vatNumber, logo } = invoice.content.customer;
  const width = COLUMN - LEFT - 20;
  canvas.line(texts.to, LEFT, top, SMALL);
  let y = top + 14;
  const image = logo === null ? undefined : logos.get(logo);
  if (image !== undefined) {
    canvas.image(image, LEFT, y, 96, 28);
    y += 34;
  }
  y = canvas.paragraph(name, LEFT, y, width, { weight: 'bold', isForeign: true });
  return drawRest(
    [
      address,
      country === null ? null : countryIn(country, language),
      vatNumber === null ? null : fillMessage(texts.vat_number, { number: vatNumber }),
    ],
    canvas,
    LEFT,
    y,
    width,
  );
}

function drawSeller({ canvas, invoice, texts, language }: Drawing, top: number): number {
  const { name, address, country, vatNumber, email } = invoice.content.seller;
  canvas.line(texts.from, COLUMN, top, SMALL);
  const y = canvas.paragraph(name, COLUMN, top + 14, COLUMN_WIDTH, { weight: 'bold', isForeign: true });
  const isNamed = address.toLowerCase().endsWith(country.toLowerCase());
  const lines = [
    address.replaceAll(', ', '\n'),
    isNamed ? null : countryIn(country, language),
    vatNumber === null ? null : fillMessage(texts.vat_number, { number: vatNumber }),
  ];
  return drawRest([...lines, email], canvas, COLUMN, y, COLUMN_WIDTH);
}

function drawRest(lines: readonly (string | null)[], canvas: Canvas, x: number, top: number, width: number): number {
  return lines.reduce<number>((y, line) => (line === null ? y : canvas.paragraph(line, x, y, width, { isForeign: true })), top);
}

function drawFacts({ canvas, invoice, texts, language }: Drawing, top: number): number {
  const { number, createdAt, dueAt, content } = invoice;
  const facts = [
    [texts.number, number],
    [texts.date, dateOf(createdAt, language)],
    ...(dueAt === null ? [] : [[texts.due, dateOf(dueAt, language)]]),
    ...(content.credits === null
      ? []
      : [[texts.credits, commasText([content.credits.number, dateOf(new Date(content.credits.issuedAt), language)], language)]]),
  ];
  const at = valuesAt(canvas, facts);
  canvas.rule(top - 8, LEFT, RIGHT);
  facts.forEach(([label, value], row) => {
    canvas.line(label, LEFT, top + row * canvas.heightOf(), MUTED);
    canvas.line(value, at, top + row * canvas.heightOf());
  });
  return top + facts.length * canvas.heightOf();
}

/** Where values begin beside their labels. */
function valuesAt(canvas: Canvas, rows: readonly (readonly string[])[]): number {
  return LEFT + Math.max(LABEL_WIDTH, ...rows.map(([label]) => canvas.widthOf(label) + 12));
}

function drawTotals(drawing: Drawing, top: number): number {
  const { canvas, invoice, texts, language, amounts } = drawing;
  const { net, content } = invoice;
  const rows = [
    [texts.net, decimalOf(net, language)],
    ...content.vat
      .filter(({ rate }) => rate > 0)
      .map(({ rate, vat }) => [fillMessage(texts.vat, { rate: percentOf(rate, language) }), decimalOf(vat, language)]),
  ];
  let y = canvas.room(top, (rows.length + 2) * canvas.heightOf() + 12);
  for (const [label, amount] of rows) {
    canvas.line(label, COLUMN, y, MUTED);
    drawNumber(canvas, amount, amounts, y);
    y += canvas.heightOf();
  }
  canvas.rule(y + 3, COLUMN, RIGHT);
  canvas.line(texts.total, COLUMN, y + 8, TOTAL);
  const { number, after } = totalOf(canvas, invoice, language);
  drawNumber(canvas, number, amounts, y + 8, TOTAL);
  if (after !== '') canvas.line(after, amounts.end, y + 8, TOTAL);
  return y + 8 + canvas.heightOf(TOTAL);
}

/** What has to be said of VAT, and of what a credit note takes back. */
function drawNotes(drawing: Drawing, top: number): number {
  const { canvas, invoice, texts, language } = drawing;
  const { treatment, seller, credits } = invoice.content;
  const payment = paymentOf(drawing);
  const notes = [
    ...(treatment === 'domestic' ? [] : [fillMessage(texts.treatments[treatment], { country: countryIn(seller.country, language) })]),
    ...(credits === null ? [] : [fillMessage(texts.reason, { reason: credits.reason })]),
    ...(invoice.method === 'card' && invoice.dueAt !== null ? [fillMessage(texts.pay_online, payment)] : []),
    ...(invoice.dueAt === null && invoice.total > 0 ? [texts.too_little] : []),
  ];
  return notes.reduce((y, note) => {
    const height = canvas.wrap(note, RIGHT - LEFT).length * canvas.heightOf();
    return canvas.paragraph(note, LEFT, canvas.room(y, height), RIGHT - LEFT) + 8;
  }, top);
}

function paymentOf({ invoice, language }: Drawing): { amount: string; date: string } {
  const { total, currency, dueAt, createdAt } = invoice;
  return { amount: moneyOf(total, currency, language), date: dateOf(dueAt ?? createdAt, language) };
}

function drawBank(drawing: Drawing, top: number): void {
  const { canvas, invoice, texts } = drawing;
  const { seller } = invoice.content;
  const rows = [
    [texts.holder, seller.name],
    [texts.iban, seller.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ...(seller.bic === null ? [] : [[texts.bic, seller.bic]]),
    [texts.reference, invoice.number],
  ];
  const at = valuesAt(canvas, rows);
  const request = fillMessage(texts.pay, paymentOf(drawing));
  let y = canvas.paragraph(request, LEFT, canvas.room(top, (rows.length + 3) * canvas.heightOf()), RIGHT - LEFT, { weight: 'bold' }) + 6;
  for (const [label, value] of rows) {
    canvas.line(label, LEFT, y, MUTED);
    y = canvas.paragraph(value, at, y, RIGHT - at, { isForeign: true });
  }
}

function drawFooters({ canvas, invoice, texts }: Drawing): void {
  canvas.onEveryPage((page, count) => {
    const y = PAGE.height - 48;
    canvas.rule(y - 8, LEFT, RIGHT);
    canvas.line(canvas.wrap(invoice.content.seller.name, COLUMN - LEFT, SMALL)[0], LEFT, y, SMALL);
    canvas.line(`${invoice.number} · ${fillMessage(texts.page, { page, count })}`, RIGHT, y, { ...SMALL, align: 'right' });
  });
}
