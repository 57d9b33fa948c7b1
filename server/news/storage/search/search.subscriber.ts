import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../platform/events/domain-events';
import { Outbox } from '../../../platform/queue/outbox.service';
import { CoverageUpdated } from '../../model/news.events';
import { UPDATE_SEARCH } from './search.jobs';

/** Has days searched as soon as their coverage is there. */
@Injectable()
export class SearchSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(CoverageUpdated, ({ dataset }, manager) => this.outbox.add(manager, UPDATE_SEARCH, { dataset }, { key: dataset }));
  }
}
