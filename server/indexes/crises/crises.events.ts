import type { Dataset } from '../../news';
import { DomainEvent } from '../../platform/events/domain-events';

/** Crises that anybody can see were brought up to the values. */
export class CrisesPublished extends DomainEvent {
  constructor(readonly dataset: Dataset) {
    super();
  }
}
