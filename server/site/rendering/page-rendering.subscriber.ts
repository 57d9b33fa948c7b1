import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CrisesPublished, IndexesPublished } from '../../indexes';
import { CONFIG, type Config } from '../../platform/config/config';
import { DomainEvents } from '../../platform/events/domain-events';
import { Outbox } from '../../platform/queue/outbox.service';
import { RENDER_PAGES, RENDER_PAGES_KEY } from './site.jobs';

/** Requests rendering whenever values or crises are published that visitors may see. */
@Injectable()
export class PageRenderingSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Pick<Config, 'demonstration'>,
  ) {}

  onModuleInit(): void {
    for (const published of [IndexesPublished, CrisesPublished]) {
      this.events.subscribe(published, async ({ dataset }, manager) => {
        if (dataset === 'live' || this.config.demonstration) await this.request(manager);
      });
    }
  }

  /** Requests a run in the caller's transaction. */
  async request(manager: EntityManager): Promise<void> {
    await this.outbox.add(manager, RENDER_PAGES, {}, { key: RENDER_PAGES_KEY });
  }
}
