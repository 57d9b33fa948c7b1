/** Minor units as a decimal with two digits: 35090 is `350.90`. */
export function decimalOf(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** As invoices and mails show it: `EUR 1,234.50`. */
export function moneyOf(amount: number, currency: string): string {
  return `${currency} ${groupedDecimalOf(amount)}`;
}

/** `1,234.50` */
export function groupedDecimalOf(amount: number): string {
  const [whole, cents] = decimalOf(amount).split('.');
  return `${whole.replace(/\B(?=(?:\d{3}){1,9}$)/g, ',')}.${cents}`;
}
