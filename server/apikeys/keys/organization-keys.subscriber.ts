import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrganizationClosed, OrganizationOpened } from '../../organizations';
import { Audit } from '../../platform/audit/audit.service';
import { DomainEvents } from '../../platform/events/domain-events';
import { ApiKeysService } from './apikeys.service';

/** Keys come and go with their organization, in the transaction that opens or closes it. */
@Injectable()
export class OrganizationKeysSubscriber implements OnModuleInit {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly audit: Audit,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(OrganizationOpened, (event, manager) => this.issueFor(event, manager));
    this.events.subscribe(OrganizationClosed, (event, manager) => this.revokeAllOf(event, manager));
  }

  private async issueFor({ organizationId, userId }: OrganizationOpened, manager: EntityManager): Promise<void> {
    const { id } = await this.keys.issueDashboardKey(manager, organizationId, 'live');
    await this.audit.record(manager, { action: 'apikey.issued', userId, organizationId, details: { keyId: id } });
  }

  private async revokeAllOf({ organizationId, userId }: OrganizationClosed, manager: EntityManager): Promise<void> {
    const revoked = await this.keys.revokeAll(manager, organizationId);
    await this.audit.record(manager, { action: 'apikey.all_revoked', userId, organizationId, details: { keys: revoked } });
  }
}
