import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateIf } from 'class-validator';
import { MayBeLeftOut } from '../../../platform/http/input/field-rule';
import { IsFlag, IsText } from '../../../platform/http/input/field-rules';
import { IsQueryFlag } from '../../../platform/http/input/fields';
import { isFilled } from '../../../platform/http/input/given';
import { PageQuery } from '../../../platform/http/lists/page-query.dto';
import { toDecimal } from '../../prices/money';
import { PAYMENT_OUTCOMES, type PaymentOutcome } from '../stripe/incoming/judge-payment';
import type { ReportedPayment } from './staff-payments.repository';

const NOTE_MAX = 1_000;

/** Which payments to list. */
export class ListStaffPaymentsQuery extends PageQuery {
  /**
   * Only those that somebody is done with (`true`), or that are open (`false`).
   * @example false
   */
  @IsOptional()
  @IsQueryFlag()
  handled?: boolean;
}

/** What somebody says of a payment; what is left out stays. */
export class UpdateStaffPaymentRequest {
  /**
   * Whether they are done with it.
   * @example true
   */
  @MayBeLeftOut()
  @IsFlag()
  handled?: boolean;

  /**
   * What they found out; null or nothing takes it away.
   * @example 'Paid twice; sent back on 2 June.'
   */
  @ValidateIf(isFilled)
  @IsText({ min: 0, max: NOTE_MAX, isTrimmed: true })
  @ApiProperty({ required: false, nullable: true })
  note?: string | null;
}

/** A payment at the payment provider that the books cannot settle by themselves. */
export class StaffPaymentResponse {
  /**
   * Id of the payment, as the provider names it.
   * @example 'pi_3Q2w3E4r5T6y7U8i'
   */
  id!: string;

  /**
   * Its page at the provider.
   * @example 'https://dashboard.stripe.com/payments/pi_3Q2w3E4r5T6y7U8i'
   */
  url!: string;

  /** Id of the organization. */
  @ApiProperty({ format: 'uuid' })
  organizationId!: string;

  /**
   * Name of the customer, as the invoice has it.
   * @example 'Acme Risk'
   */
  customer!: string;

  /** Id of the invoice that it was made for. */
  @ApiProperty({ format: 'uuid' })
  invoiceId!: string;

  /**
   * Number of that invoice.
   * @example 'INV-2026-00042'
   */
  number!: string;

  /**
   * What came in.
   * @example '350.90'
   */
  received!: string;

  /**
   * What went back of it.
   * @example '0.00'
   */
  refunded!: string;

  /**
   * Currency of both.
   * @example 'EUR'
   */
  currency!: string;

  /** What it was worth to the books: `applied` paid its invoice; the others did not. */
  @ApiProperty({ enum: PAYMENT_OUTCOMES })
  outcome!: PaymentOutcome;

  /** Whether the customer disputes it at their bank. */
  isDisputed!: boolean;

  /** When it last needed somebody to look at it. */
  @ApiProperty({ format: 'date-time' })
  reportedAt!: string;

  /** When somebody was done with it; null while it is open. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  handledAt!: string | null;

  /** What they found out; null where nobody has written anything. */
  @ApiProperty({ type: String, nullable: true })
  note!: string | null;
}

/** A page of payments, the last reported first. */
export class StaffPaymentListResponse {
  /** The payments of this page. */
  data!: StaffPaymentResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

export function toStaffPaymentResponse(payment: ReportedPayment, url: string): StaffPaymentResponse {
  const { received, refunded, currency, reportedAt, handledAt } = payment;
  return {
    ...payment,
    url,
    received: toDecimal(received),
    refunded: toDecimal(refunded),
    currency: currency.toUpperCase(),
    reportedAt: reportedAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  };
}
