import type { Locale } from '../../../../shared/i18n/languages';
import { tagOf } from '../../../../shared/ui/text/format';

/** Minor units of an amount as people type it, `1,234.50`; null where it is none. */
export function parseMoney(text: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  return Number(match[1].replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Minor units with the code of their currency. */
export function showMoney(amount: number, currency: string, locale: Locale): string {
  return new Intl.NumberFormat(tagOf(locale), { style: 'currency', currency, currencyDisplay: 'code' }).format(amount / 100);
}

/** An amount as our API writes it, `1234.50`, with the code of its currency. */
export function showDecimal(decimal: string, currency: string, locale: Locale): string {
  return showMoney(Number(decimal.replace('.', '')), currency, locale);
}
