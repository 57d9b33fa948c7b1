import type { Invoice } from './invoice.entity';
import type { SettlementKind } from './settlement.entity';

/** An invoice or a credit note with what became of it. */
export interface SettledInvoice extends Invoice {
  readonly settledBy: SettlementKind | null;
  readonly settledAt: Date | null;
  /** By what the money is found at the bank. */
  readonly reference: string | null;
  /** The credit note that takes it back. */
  readonly creditedById: string | null;
}

/**
 * Of an invoice: `open` until it is due, `overdue` after, `paid`, `credited` once a credit note takes it back, or `settled` where it is too
 * little to be collected. Of a credit note: `refund_due` where its invoice had been paid, then `refunded`, or `settled` where both cancel each
 * other.
 */
export const INVOICE_STATES = ['open', 'overdue', 'paid', 'credited', 'refund_due', 'refunded', 'settled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export function stateOf(
  { series, settledBy, creditedById, dueAt }: Pick<SettledInvoice, 'series' | 'settledBy' | 'creditedById' | 'dueAt'>,
  now: Date,
): InvoiceState {
  if (series === 'credit_note') return settledBy === null ? 'refund_due' : settledBy === 'paid' ? 'refunded' : 'settled';
  if (creditedById !== null) return 'credited';
  if (settledBy !== null) return settledBy === 'paid' ? 'paid' : 'settled';
  return dueAt !== null && dueAt < now ? 'overdue' : 'open';
}
