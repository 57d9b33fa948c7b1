import { fixedNumber, tagOf } from '../../platform/messages/formats';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/messages/messages';
import { toDecimal } from '../prices/money';

/** As invoices and mails show it: `EUR 1,234.50`, `1 234,50 EUR` in French. */
export function moneyOf(amount: number, currency: string, language: Language = DEFAULT_LANGUAGE): string {
  if (language === DEFAULT_LANGUAGE) return `${currency} ${groupedDecimalOf(amount)}`;
  // Of the language, only the order is wanted: digits are written as everywhere.
  const parts = new Intl.NumberFormat(tagOf(language), { style: 'currency', currency, currencyDisplay: 'code' }).formatToParts(1);
  const [first] = parts.filter(({ type }) => type === 'currency' || type === 'integer');
  const number = fixedNumber(amount / 100, 2, language);
  return first.type === 'currency' ? `${currency}\u00A0${number}` : `${number}\u00A0${currency}`;
}

/** `1,234.50` */
function groupedDecimalOf(amount: number): string {
  const [whole, cents] = toDecimal(amount).split('.');
  return `${whole.replace(/\B(?=(?:\d{3}){1,9}$)/g, ',')}.${cents}`;
}
