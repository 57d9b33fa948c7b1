import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../platform/events/domain-events';
import { Outbox } from '../../platform/queue/outbox.service';
import { IndexesPublished } from '../computation/indexes.events';
import { MAKE_CRISES } from './crises.jobs';
import { CrisesMaker } from './crises-maker.service';

/** Requests crises with every publication of values, in its transaction. */
@Injectable()
export class CrisesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
    private readonly maker: CrisesMaker,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(IndexesPublished, async ({ dataset }, manager) => {
      if (this.maker.hasScopes(dataset)) await this.outbox.add(manager, MAKE_CRISES[dataset], { dataset }, { key: dataset });
    });
  }
}
