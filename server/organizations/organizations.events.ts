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

/** Nobody belongs to it any more: nothing of it may be used. */
export class OrganizationClosed extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly userId: string,
  ) {
    super();
  }
}

/** Somebody who ran an organization that goes on no longer does: they lost the role, or have left. */
export class ManagerGone extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly userId: string,
  ) {
    super();
  }
}

/** Somebody no longer belongs to an organization that goes on: what they had of it ends. */
export class MemberDeparted extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly userId: string,
  ) {
    super();
  }
}
