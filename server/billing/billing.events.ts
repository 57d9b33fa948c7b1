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

/** An invoice is still unpaid after the last reminder: the organization goes on with Free until it is paid. */
export class SubscriptionLapsed extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly invoiceId: string,
  ) {
    super();
  }
}
