import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../platform/events/domain-events';
import { Outbox } from '../../platform/queue/outbox.service';
import { type Dataset, SearchUpdated } from '../../news';
import type { EntityManager } from 'typeorm';
import { IndexesPublished } from '../computation/indexes.events';
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

  private request(manager: EntityManager, dataset: Dataset): Promise<void> {
    return this.outbox.add(manager, CONTINUE_CUSTOM, { dataset }, { key: dataset });
  }
}
