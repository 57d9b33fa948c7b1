import { DEFAULT_LANGUAGE, type Language } from '../../platform/messages/messages';
import { summaryIn } from './invoice-texts';
import { ApiProperty } from '@nestjs/swagger';
import { toDecimal } from '../prices/money';
import { INVOICE_STATES, type InvoiceState, type SettledInvoice, stateOf } from './invoice-state';

/** An invoice or a credit note. */
export class InvoiceResponse {
  /** Id of the invoice. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Day on which it was issued, in UTC.
   * @example '2026-11-23'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * What it is about.
   * @example 'Pro, monthly'
   */
  description!: string;

  /**
   * Its total with VAT, as a decimal with two digits; negative on a credit note.
   * @example '350.90'
   */
  amount!: string;

  /**
   * Address of the document, for the session that reads the list.
   * @example '/api/billing/invoices/7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11/pdf'
   */
  pdfUrl!: string;

  /**
   * Its number, which payments refer to.
   * @example 'INV-2026-00042'
   */
  number!: string;

  /**
   * Currency of the amount.
   * @example 'EUR'
   */
  currency!: string;

  /**
   * Of an invoice: `open`, `overdue`, `paid`, or `credited` where a credit note takes it back. Of a credit note: `refund_due`, `refunded`, or
   * `settled` where its invoice had not been paid.
   */
  @ApiProperty({ enum: INVOICE_STATES })
  state!: InvoiceState;

  /**
   * Day until which it is to be paid; null where nothing is.
   * @example '2026-12-07'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  dueDate!: string | null;

  /** Whether its customer can pay it now, on a page of the payment provider. */
  canPay!: boolean;
}

/** @param isOnline whether invoices are paid online */
export function toInvoiceResponse(
  invoice: SettledInvoice,
  now: Date,
  { isOnline = false, language = DEFAULT_LANGUAGE }: { readonly isOnline?: boolean; readonly language?: Language } = {},
): InvoiceResponse {
  const { id, createdAt, total, number, currency, dueAt } = invoice;
  const state = stateOf(invoice, now);
  return {
    id,
    date: dayOf(createdAt),
    description: summaryIn(invoice, language),
    amount: toDecimal(total),
    pdfUrl: `/api/billing/invoices/${id}/pdf`,
    number,
    currency,
    state,
    dueDate: dueAt === null ? null : dayOf(dueAt),
    canPay: isOnline && dueAt !== null && (state === 'open' || state === 'overdue'),
  };
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
