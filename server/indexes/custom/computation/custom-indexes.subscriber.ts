import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../platform/events/domain-events';
import { Outbox } from '../../../platform/queue/outbox.service';
import { type Dataset, SearchUpdated } from '../../../news';
import type { EntityManager } from 'typeorm';
import { IndexesPublished } from '../../computation/indexes.events';
import { CONTINUE_CUSTOM } from './custom-indexes.jobs';

/** Custom indexes go on wherever those of the catalogue have, or articles have become searchable. */
@Injectable()
export class CustomIndexesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(IndexesPublished, ({ dataset }, manager) => this.request(manager, dataset));
    this.events.subscribe(SearchUpdated, ({ dataset }, manager) => this.request(manager, dataset));
  }

  /** Most instances have none. One that is made meanwhile waits for its first turn anyway. */
  private async request(manager: EntityManager, dataset: Dataset): Promise<void> {
    const [{ any }]: { any: boolean }[] = await manager.query(`SELECT EXISTS (SELECT FROM custom_indexes WHERE archived_at IS NULL) AS any`);
    if (any) await this.outbox.add(manager, CONTINUE_CUSTOM, { dataset }, { key: dataset });
  }
}
