import { toDecimal } from '../prices/money';

/** As invoices and mails show it: `EUR 1,234.50`. */
export function moneyOf(amount: number, currency: string): string {
  return `${currency} ${groupedDecimalOf(amount)}`;
}

/** `1,234.50` */
export function groupedDecimalOf(amount: number): string {
  const [whole, cents] = toDecimal(amount).split('.');
  return `${whole.replace(/\B(?=(?:\d{3}){1,9}$)/g, ',')}.${cents}`;
}
