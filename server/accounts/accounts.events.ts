import { DomainEvent } from '../platform/events/domain-events';

/** A person has proved their address: from now on there is an account, and its organization is opened with it. */
export class AccountActivated extends DomainEvent {
  constructor(
    readonly userId: string,
    /** The organization to open: named after the person, or the company that they signed up for. */
    readonly organization: { readonly kind: 'individual' | 'company'; readonly name: string; readonly address: string | null },
  ) {
    super();
  }
}

/** A person has deleted their account. Handlers may refuse by throwing a problem. */
export class AccountDeleted extends DomainEvent {
  constructor(readonly userId: string) {
    super();
  }
}

/** A person has another name now. */
export class PersonRenamed extends DomainEvent {
  constructor(
    readonly userId: string,
    /** Name and surname, as people are addressed. */
    readonly fullName: string,
  ) {
    super();
  }
}
