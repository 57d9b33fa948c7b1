import { DomainEvent } from '../platform/events/domain-events';
import type { ChargeLine } from './charges';

/** A line of an invoice; instants as text, as an invoice keeps them. */
export type ChargedLine = Pick<ChargeLine, 'kind' | 'quantity' | 'amount' | 'replaced'> & {
  readonly from: string | null;
  readonly to: string | null;
};

/** An invoice or a credit note has been issued. */
export class InvoiceIssued extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly invoice: {
      readonly id: string;
      readonly number: string;
      readonly series: 'invoice' | 'credit_note';
      /** With two digits; below zero on a credit note. */
      readonly total: string;
      readonly currency: string;
      readonly issuedAt: Date;
      /** Null where there is nothing to pay. */
      readonly dueAt: Date | null;
    },
  ) {
    super();
  }
}

/** An invoice has been paid in full. */
export class InvoicePaid extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly invoiceId: string,
  ) {
    super();
  }
}

/** An invoice that was not paid has been taken back by a credit note. */
export class InvoiceCancelled extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly invoiceId: string,
    /** All that was on it. */
    readonly lines: readonly ChargedLine[],
  ) {
    super();
  }
}

/** An invoice is still unpaid after the last reminder: the organization goes on with Free until it is paid. */
export class SubscriptionLapsed extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly invoiceId: string,
  ) {
    super();
  }
}
