/** What has numbers of its own. */
export const INVOICE_SERIES = ['invoice', 'credit_note'] as const;
export type InvoiceSeries = (typeof INVOICE_SERIES)[number];

const PREFIXES: Readonly<Record<InvoiceSeries, string>> = { invoice: 'INV', credit_note: 'CRN' };
const DIGITS = 5;

/** Number of a document: `INV-2026-00042` is the 42nd invoice of 2026. From the hundred-thousandth on it is as long as it must be. */
export function formatInvoiceNumber(series: InvoiceSeries, year: number, sequence: number): string {
  return `${PREFIXES[series]}-${year}-${String(sequence).padStart(DIGITS, '0')}`;
}
