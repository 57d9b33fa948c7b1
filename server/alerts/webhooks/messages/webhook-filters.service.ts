import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { itemsOf } from '../../watchlists/sections';
import { Watchlist } from '../../watchlists/watchlist.entity';
import type { Subscriber } from './webhook-messages.repository';

/** Of which indexes endpoints are told. */
@Injectable()
export class WebhookFilters {
  /** The IDs of those that an endpoint wants to be told of; null: of all. A watchlist counts as it is now, and one that was deleted has none: its endpoints are disabled with it. */
  async wantedBy(manager: EntityManager, { organizationId, indexIds, watchlistId }: Subscriber): Promise<ReadonlySet<string> | null> {
    if (indexIds !== null) return new Set(indexIds);
    if (watchlistId === null) return null;
    const list = await manager.findOneBy(Watchlist, { organizationId, id: watchlistId });
    return new Set(list === null ? [] : itemsOf(list.sections).map(({ indexId }) => indexId));
  }
}
