import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationClosed } from '../../../organizations';
import { Clock } from '../../../platform/clock';
import { DomainEvents } from '../../../platform/events/domain-events';
import { WatchlistsDeleted } from '../../watchlists/watchlists.events';
import { WebhooksRepository } from './webhooks.repository';

/** Endpoints go with their organization, and are disabled with the watchlist that they are limited to: nobody else can say what they are to be told then. */
@Injectable()
export class WebhooksSubscriber implements OnModuleInit {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(WatchlistsDeleted, ({ organizationId, ids }, manager) =>
      this.webhooks.disableLimitedTo(organizationId, ids, this.clock.now(), manager),
    );
    this.events.subscribe(OrganizationClosed, ({ organizationId }, manager) => this.webhooks.removeAll(organizationId, manager));
  }
}
