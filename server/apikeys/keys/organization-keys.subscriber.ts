import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberDeparted, OrganizationClosed, OrganizationOpened } from '../../organizations';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { ApiKeysRepository } from './apikeys.repository';
import { ApiKeysService } from './apikeys.service';

/**
 * Keys come and go with their organization, and named ones go with whoever made or rotated and so has seen them; in the transaction of what happened.
 * The dashboard's key belongs to all who run the organization and stays: they regenerate it when it matters.
 */
@Injectable()
export class OrganizationKeysSubscriber implements OnModuleInit {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly repository: ApiKeysRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(OrganizationOpened, (event, manager) => this.issueFor(event, manager));
    this.events.subscribe(OrganizationClosed, (event, manager) => this.revokeAllOf(event, manager));
    this.events.subscribe(MemberDeparted, (event, manager) => this.revokeThoseOf(event, manager));
  }

  private async issueFor({ organizationId, userId }: OrganizationOpened, manager: EntityManager): Promise<void> {
    const { id } = await this.keys.issueDashboardKey(manager, organizationId, 'live');
    await this.audit.record(manager, { action: 'apikey.issued', userId, organizationId, details: { keyId: id } });
  }

  private async revokeThoseOf({ organizationId, userId }: MemberDeparted, manager: EntityManager): Promise<void> {
    for (const { id, name } of await this.repository.endOfHolder(organizationId, userId, this.clock.now(), manager)) {
      const details = { keyId: id, keyName: name, because: 'creator_left' };
      await this.audit.record(manager, { action: 'apikey.revoked', organizationId, details });
    }
  }

  private async revokeAllOf({ organizationId, userId }: OrganizationClosed, manager: EntityManager): Promise<void> {
    const revoked = await this.keys.revokeAll(manager, organizationId);
    await this.audit.record(manager, { action: 'apikey.all_revoked', userId, organizationId, details: { keys: revoked } });
  }
}
