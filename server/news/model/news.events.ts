import { DomainEvent } from '../../platform/events/domain-events';
import type { Dataset } from './dataset';

/** Stored articles follow the rules of now, of labels or of outlets. What changed by it has yet to be built. */
export class RulesFollowed extends DomainEvent {}

/** Articles of days are searched, or as they are now. */
export class SearchUpdated extends DomainEvent {
  constructor(
    readonly dataset: Dataset,
    readonly days: readonly number[],
  ) {
    super();
  }
}

/** Coverage of days was rebuilt. For a long run of days only the first and the last may be named. */
export class CoverageUpdated extends DomainEvent {
  constructor(
    readonly dataset: Dataset,
    readonly days: readonly number[],
  ) {
    super();
  }
}
