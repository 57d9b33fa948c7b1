import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationClosed } from '../../../organizations';
import { DomainEvents } from '../../../platform/events/domain-events';
import { WebhooksRepository } from './webhooks.repository';

/** Endpoints go with their organization. */
@Injectable()
export class WebhooksSubscriber implements OnModuleInit {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(OrganizationClosed, ({ organizationId }, manager) => this.webhooks.removeAll(organizationId, manager));
  }
}
