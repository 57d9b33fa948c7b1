import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsersRepository } from '../../accounts';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { MembershipLookupRepository } from '../members/membership-lookup.repository';
import { MembershipsRepository } from '../members/memberships.repository';
import { OrganizationOpened } from '../organizations.events';
import { type NewOrganization, OrganizationsService } from './organizations.service';

/** Opens organizations with their first owner, in the caller's transaction. */
@Injectable()
export class OrganizationOpening {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly memberships: MembershipsRepository,
    private readonly lookup: MembershipLookupRepository,
    private readonly users: UsersRepository,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async openFor(userId: string, organization: NewOrganization, manager: EntityManager): Promise<void> {
    const { id, kind } = await this.organizations.open(manager, organization);
    await this.memberships.add(id, { userId, role: 'owner', joinedAt: this.clock.now() }, manager);
    await this.audit.record(manager, { action: 'organization.opened', userId, organizationId: id, details: { kind } });
    await this.events.publish(new OrganizationOpened(id, kind, userId), manager);
  }

  /** Nobody with an account is without an organization: they could not sign in. Who has left the last one gets one of their own. */
  async openWhereNone(userId: string, manager: EntityManager): Promise<void> {
    if ((await this.lookup.listOfPerson(userId, manager)).length > 0) return;
    const person = await this.users.find(userId, manager);
    if (person === null) return;
    await this.openFor(userId, { kind: 'individual', name: `${person.name} ${person.surname}`.trim() }, manager);
  }
}
