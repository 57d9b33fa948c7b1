import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { MayBeLeftOut } from '../../../platform/http/input/field-rule';
import { IsOneOf, IsText } from '../../../platform/http/input/field-rules';
import { FilePageQuery } from '../../../platform/http/lists/page-query.dto';
import { message } from '../../../platform/messages/message';
import { type PaymentMethod, PAYMENT_METHODS } from '../../invoices/invoice.entity';
import { INVOICE_SERIES, type InvoiceSeries } from '../../invoices/invoice-number';
import { INVOICE_STATES, type InvoiceState, type SettledInvoice, stateOf } from '../../invoices/invoice-state';
import { toDecimal } from '../../prices/money';

/** As large as an invoice can be. */
const TOTAL_RULE = { max: 11, pattern: /^\d{1,8}\.\d{2}$/, invalid: message('not_money') };
const REFERENCE_MAX = 140;
const REASON_MAX = 300;

/** Which invoices to list. */
export class ListStaffInvoicesQuery extends FilePageQuery {
  /**
   * Only those in this state.
   * @example 'overdue'
   */
  @IsOptional()
  @IsOneOf(INVOICE_STATES)
  state?: InvoiceState;

  /**
   * Only those with this in their number, the customer’s name, or the reference of their payment.
   * @example 'Acme'
   */
  @IsOptional()
  @IsText({ max: 100, isTrimmed: true })
  search?: string;
}

/** What the bank says of an invoice. */
export class CreatePaymentRequest {
  /**
   * What came in, or went back for a credit note: the whole total and nothing else.
   * @example '350.90'
   */
  @IsText(TOTAL_RULE)
  amount!: string;

  /**
   * By what the money is found at the bank.
   * @example 'Statement 2026-48, line 3'
   */
  @MayBeLeftOut()
  @IsText({ max: REFERENCE_MAX, isTrimmed: true })
  reference?: string;
}

/** Why an invoice is taken back. */
export class CreateCreditNoteRequest {
  /**
   * As the credit note says it.
   * @example 'Charged twice'
   */
  @IsText({ max: REASON_MAX, isTrimmed: true })
  reason!: string;
}

/** A line of an invoice. */
export class StaffInvoiceLine {
  /**
   * What is charged.
   * @example 'Pro, monthly'
   */
  description!: string;

  /**
   * How many.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  quantity!: number;

  /**
   * Of the whole line, net of VAT; negative for what is given back.
   * @example '290.00'
   */
  amount!: string;
}

/** An invoice or a credit note as the staff sees it. */
export class StaffInvoiceResponse {
  /** Id of the invoice. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Its number.
   * @example 'INV-2026-00042'
   */
  number!: string;

  /** Whether it is an invoice or a credit note. */
  @ApiProperty({ enum: INVOICE_SERIES })
  series!: InvoiceSeries;

  /** What became of it. */
  @ApiProperty({ enum: INVOICE_STATES })
  state!: InvoiceState;

  /** How it is paid. */
  @ApiProperty({ enum: PAYMENT_METHODS })
  method!: PaymentMethod;

  /** Id of the organization. */
  @ApiProperty({ format: 'uuid' })
  organizationId!: string;

  /**
   * Name of the customer, as it was then.
   * @example 'Acme Risk'
   */
  customer!: string;

  /**
   * Address of the owner, as it was then; null where there was none.
   * @example 'ada@example.com'
   */
  @ApiProperty({ type: String, nullable: true })
  email!: string | null;

  /**
   * VAT number of the customer, as it was then; null where there was none.
   * @example 'NL858620112B01'
   */
  @ApiProperty({ type: String, nullable: true })
  vatNumber!: string | null;

  /** What it is about. */
  description!: string;

  /** When it was issued. */
  @ApiProperty({ format: 'date-time' })
  issuedAt!: string;

  /** Until when it is to be paid; null where nothing is. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  dueAt!: string | null;

  /**
   * Currency of the amounts.
   * @example 'EUR'
   */
  currency!: string;

  /**
   * Sum of the lines.
   * @example '290.00'
   */
  net!: string;

  /**
   * VAT.
   * @example '60.90'
   */
  vat!: string;

  /**
   * What is to be paid; negative on a credit note.
   * @example '350.90'
   */
  total!: string;

  /** The lines, in their order. */
  lines!: StaffInvoiceLine[];

  /** When it was paid, or otherwise settled; null while it is not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  settledAt!: string | null;

  /** By what the money is found at the bank; null where nobody said. */
  @ApiProperty({ type: String, nullable: true })
  reference!: string | null;

  /** Id of the credit note that takes it back; null where none does. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  creditedById!: string | null;

  /** Id of the invoice that it takes back; null where it is no credit note. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  creditsId!: string | null;
}

/** A page of invoices, newest first. */
export class StaffInvoiceListResponse {
  /** The invoices of this page. */
  data!: StaffInvoiceResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

export function toStaffInvoiceResponse(invoice: SettledInvoice, now: Date): StaffInvoiceResponse {
  const { id, number, series, method, organizationId, description, currency, net, vat, total, content, reference, creditedById, creditsId } = invoice;
  const { customer, lines } = content;
  return {
    ...{ id, number, series, state: stateOf(invoice, now), method, organizationId },
    ...{ customer: customer.name, email: customer.email, vatNumber: customer.vatNumber, description },
    issuedAt: invoice.createdAt.toISOString(),
    dueAt: invoice.dueAt?.toISOString() ?? null,
    ...{ currency, net: toDecimal(net), vat: toDecimal(vat), total: toDecimal(total) },
    lines: lines.map((line) => ({ description: line.description, quantity: line.quantity, amount: toDecimal(line.amount) })),
    settledAt: invoice.settledAt?.toISOString() ?? null,
    ...{ reference, creditedById, creditsId },
  };
}
