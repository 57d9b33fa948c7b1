import { DomainEvent } from '../../platform/events/domain-events';

/** Watchlists are about to be deleted, in the transaction that does it: what rests on them goes first. */
export class WatchlistsDeleted extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly ids: readonly string[],
  ) {
    super();
  }
}
