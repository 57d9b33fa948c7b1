import type { Locale } from '../../../shared/i18n/languages';
import { tagOf } from '../../../shared/ui/text/format';

const EURO = 'EUR';

/** A decimal of the contract as `€2,900.00`. */
export function formatMoney(decimal: string, locale: Locale): string {
  return new Intl.NumberFormat(tagOf(locale), { style: 'currency', currency: EURO }).format(Number(decimal)).replace('-', '−');
}

interface Priced {
  readonly base_price: string | null;
  readonly discount_price: string | null;
}

/** What is charged: the discount price where there is one. */
export function chargedPrice({ base_price: base, discount_price: discount }: Priced): string | null {
  return discount ?? base;
}
