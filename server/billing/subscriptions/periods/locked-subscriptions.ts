import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrganizationsRepository } from '../../../organizations';
import type { LockedSubscription } from './subscription-periods.service';
import { SubscriptionsRepository } from '../subscriptions.repository';

/** Takes hold of a subscription outside of what its owner does: always its organization first, then the row itself. */
@Injectable()
export class LockedSubscriptions {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly subscriptions: SubscriptionsRepository,
  ) {}

  async lock(organizationId: string, manager: EntityManager): Promise<LockedSubscription> {
    const organization = await this.organizations.lock(organizationId, manager);
    return { manager, organization, subscription: await this.subscriptions.lock(organizationId, manager) };
  }
}
