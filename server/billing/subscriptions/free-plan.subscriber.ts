import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrganizationOpened } from '../../organizations';
import { DomainEvents } from '../../platform/events/domain-events';
import { SubscriptionsService } from './subscriptions.service';

/** An individual is one person; a company has the licences of its plan. */
const INDIVIDUAL_LICENCES = 1;

/** Every customer begins on the Free plan, in the transaction that opens their organization. */
@Injectable()
export class FreePlanSubscriber implements OnModuleInit {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(OrganizationOpened, (event, manager) => this.startFor(event, manager));
  }

  private async startFor({ organizationId, kind }: OrganizationOpened, manager: EntityManager): Promise<void> {
    await this.subscriptions.start(manager, organizationId, 'free', kind === 'individual' ? { licences: INDIVIDUAL_LICENCES } : {});
  }
}
