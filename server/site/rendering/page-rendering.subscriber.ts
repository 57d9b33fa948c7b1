import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IndexesPublished } from '../../indexes';
import { DomainEvents } from '../../platform/events/domain-events';
import { Outbox } from '../../platform/queue/outbox.service';
import { RENDER_PAGES, RENDER_PAGES_KEY } from './site.jobs';

/** Requests rendering whenever values are published. */
@Injectable()
export class PageRenderingSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(IndexesPublished, (_event, manager) => this.request(manager));
  }

  /** Requests a run in the caller's transaction. */
  async request(manager: EntityManager): Promise<void> {
    await this.outbox.add(manager, RENDER_PAGES, {}, { key: RENDER_PAGES_KEY });
  }
}
