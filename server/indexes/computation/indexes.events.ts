import { DomainEvent } from '../../platform/events/domain-events';
import type { Dataset } from '../../news';

/** Values that anybody can see have changed: latest values, or vintages of earlier days. */
export class IndexesPublished extends DomainEvent {
  constructor(readonly dataset: Dataset) {
    super();
  }
}
