import { DomainEvent } from '../../../platform/events/domain-events';

/** The series of a custom index is whole for the first time. */
export class CustomIndexReady extends DomainEvent {
  constructor(
    readonly organizationId: string,
    /** `custom-` and ten letters. */
    readonly id: string,
    readonly name: string,
  ) {
    super();
  }
}
