import { DomainEvent } from '../../platform/events/domain-events';

/** So much of the month's calls is used; told once for each share. */
export class UsageShareReached extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly monthStart: Date,
    readonly usage: {
      /** In percent; 100: used up. */
      readonly threshold: number;
      readonly used: number;
      readonly limit: number;
      readonly resetsAt: Date;
    },
  ) {
    super();
  }
}
