import { DomainEvent } from '../platform/events/domain-events';
import type { OrganizationKind } from './customers/organization.entity';

/** A customer has come: its plan and its first key are made with it. */
export class OrganizationOpened extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly kind: OrganizationKind,
    /** Whose account it was opened with. */
    readonly userId: string,
  ) {
    super();
  }
}

/** The last person has left: nothing of it may be used any more. */
export class OrganizationClosed extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly userId: string,
  ) {
    super();
  }
}
