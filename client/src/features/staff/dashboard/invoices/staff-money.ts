import type { Locale } from '../../../../shared/i18n/languages';
import { tagOf } from '../../../../shared/ui/text/format';

/** An amount as people type it, `1,234.5`, as our API takes it: `1234.50`; null where it is none. */
export function parseMoney(text: string): string | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return match === null ? null : `${match[1].replaceAll(',', '')}.${(match[2] ?? '').padEnd(2, '0')}`;
}

/** An amount as our API writes it, `1234.50`, with the code of its currency. */
export function showMoney(decimal: string, currency: string, locale: Locale): string {
  return new Intl.NumberFormat(tagOf(locale), { style: 'currency', currency, currencyDisplay: 'code' }).format(Number(decimal));
}
