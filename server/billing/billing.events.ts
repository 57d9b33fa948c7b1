import { DomainEvent } from '../platform/events/domain-events';

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
    /** Whether a period of the plan was on it. */
    readonly isForPlan: boolean,
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
