import { countNumber, dayText, fixedNumber, tagOf } from '../../../platform/messages/formats';
import { DEFAULT_LANGUAGE, type Language, type Messages } from '../../../platform/messages/messages';
import type { Invoice } from '../invoice.entity';
import { type Canvas, PAGE, type TextStyle } from '../../../platform/pdf/canvas';
import { moneyOf } from '../money';
import { COUNTRIES } from '../../../reference/countries';

export const LEFT = PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;
export const QUANTITY_END = RIGHT - 110;

/** Logos by the name that the invoice has of them. */
export type Logos = ReadonlyMap<string, Buffer>;

/** A column of numbers: where it ends, and how wide its widest number is. */
export interface NumberColumn {
  readonly end: number;
  readonly widest: number;
}

/** An invoice while it is drawn. */
export interface Drawing {
  readonly canvas: Canvas;
  readonly invoice: Invoice;
  readonly texts: Messages['pages']['invoice'];
  readonly logos: Logos;
  readonly language: Language;
  readonly quantities: NumberColumn;
  readonly amounts: NumberColumn;
}

/** `23 November 2026`, in UTC. */
export function dateOf(instant: Date, language: Language): string {
  return dayText(instant.toISOString().slice(0, 10), language);
}

/** `1,234.50`, of an amount in minor units. */
export function decimalOf(amount: number, language: Language): string {
  return fixedNumber(amount / 100, 2, language);
}

export const TOTAL: TextStyle = { size: 11, weight: 'bold' };

/** The columns of an invoice, measured once for all its lines. */
export function columnsOf(canvas: Canvas, invoice: Invoice, language: Language): Pick<Drawing, 'quantities' | 'amounts'> {
  const { lines } = invoice.content;
  const quantities = lines.map(({ quantity }) => canvas.widthOf(countNumber(quantity, language)));
  const amounts = lines.map(({ amount }) => canvas.widthOf(decimalOf(amount, language)));
  const { number, after } = totalOf(canvas, invoice, language);
  return {
    quantities: { end: QUANTITY_END, widest: Math.max(...quantities) },
    // With credits, the total may be less wide than a line.
    amounts: { end: RIGHT - canvas.widthOf(after, TOTAL), widest: Math.max(...amounts, canvas.widthOf(number, TOTAL)) },
  };
}

/**
 * The total, and apart from it the currency where that stands on the right of the number: after all other amounts end. On a page from the right,
 * what follows a number stands on its left.
 */
export function totalOf(canvas: Canvas, { total, currency }: Invoice, language: Language): { number: string; after: string } {
  const money = moneyOf(total, currency, language);
  return money.endsWith(currency) && !canvas.isFromRight
    ? { number: money.slice(0, -currency.length).trimEnd(), after: `\u00A0${currency}` }
    : { number: money, after: '' };
}

/** Draws a number of a column. Digits run to the right in every language, so the right ends of all numbers are in line, and units stand below units. */
export function drawNumber(canvas: Canvas, text: string, { end, widest }: NumberColumn, y: number, style: TextStyle = {}): void {
  if (canvas.isFromRight) canvas.line(text, end - widest, y, style);
  else canvas.line(text, end, y, { ...style, align: 'right' });
}

/** A country that the invoice names in English, as the language calls it. */
export function countryIn(name: string, language: Language): string {
  const country = COUNTRIES.find((one) => one.name === name);
  if (country === undefined || language === DEFAULT_LANGUAGE) return name;
  return new Intl.DisplayNames(tagOf(language), { type: 'region', fallback: 'none' }).of(country.iso2) ?? name;
}
