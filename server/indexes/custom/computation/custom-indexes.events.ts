import { DomainEvent } from '../../../platform/events/domain-events';
import type { Dataset } from '../../../news';
import type { CustomIndexView } from '../values/custom-index-view';

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

/** Values of a custom index that people and live keys read have been published. */
export class CustomValuesPublished extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly dataset: Dataset,
    readonly methodology: string,
    readonly publishedAt: Date,
    /** As it stands now. */
    readonly index: CustomIndexView,
  ) {
    super();
  }
}

/** A custom index has been deleted, with its values. */
export class CustomIndexDeleted extends DomainEvent {
  constructor(
    readonly organizationId: string,
    /** `custom-` and ten letters. */
    readonly id: string,
  ) {
    super();
  }
}
