import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountActivated, AccountDeleted, PersonRenamed } from '../../accounts';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { problem } from '../../platform/problems/problem';
import { MembershipLookupRepository } from './membership-lookup.repository';
import type { Membership } from './membership.entity';
import { MembershipsRepository } from './memberships.repository';
import type { Organization } from '../customers/organization.entity';
import { OrganizationClosed, OrganizationOpened } from '../organizations.events';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';
import { OrganizationsRepository } from '../customers/organizations.repository';
import { OrganizationsService } from '../customers/organizations.service';

/** What an individual's organization is called once the person is gone. */
const NOBODY = 'Deleted account';

/** Who belongs to which organization, as people come and go; all of it in the transaction of what happened to them. */
@Injectable()
export class MembershipsSubscriber implements OnModuleInit {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly repository: OrganizationsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly lookup: MembershipLookupRepository,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(AccountActivated, (event, manager) => this.openFor(event, manager));
    this.events.subscribe(AccountDeleted, (event, manager) => this.leaveAll(event.userId, manager));
    this.events.subscribe(PersonRenamed, (event, manager) => this.renameOwn(event, manager));
  }

  /** Opens the organization that a new person owns. */
  private async openFor({ userId, organization }: AccountActivated, manager: EntityManager): Promise<void> {
    const { id, kind } = await this.organizations.open(manager, organization);
    await this.memberships.add(id, { userId, role: 'owner', joinedAt: this.clock.now() }, manager);
    await this.audit.record(manager, { action: 'organization.opened', userId, organizationId: id, details: { kind } });
    await this.events.publish(new OrganizationOpened(id, kind, userId), manager);
  }

  private async leaveAll(userId: string, manager: EntityManager): Promise<void> {
    const own = await this.lookup.listOfPerson(userId, manager);
    // In one order for everybody, so that people of the same organizations never wait for each other in a ring.
    for (const { organizationId } of own.sort((one, other) => one.organizationId.localeCompare(other.organizationId))) {
      await this.leave(organizationId, userId, manager);
    }
  }

  private async leave(organizationId: string, userId: string, manager: EntityManager): Promise<void> {
    const organization = await this.repository.lock(organizationId, manager);
    const others = (await this.memberships.list(organizationId, manager)).filter((member) => member.userId !== userId);
    if (others.length > 0 && !others.some(isOwner)) throw problem(ORGANIZATION_PROBLEMS.last_owner, { params: { organization: organization.name } });
    await this.memberships.remove(organizationId, userId, manager);
    await this.audit.record(manager, { action: 'organization.left', userId, organizationId });
    if (others.length === 0) await this.close(organization, userId, manager);
  }

  /** The operator's organization is the instance itself: it stays. */
  private async close({ id, name, kind, isOperator }: Organization, userId: string, manager: EntityManager): Promise<void> {
    if (isOperator) return;
    await this.repository.close(id, kind === 'individual' ? NOBODY : name, this.clock.now(), manager);
    await this.audit.record(manager, { action: 'organization.closed', userId, organizationId: id });
    await this.events.publish(new OrganizationClosed(id, userId), manager);
  }

  /** An individual's organization is named after the person. */
  private async renameOwn({ userId, fullName }: PersonRenamed, manager: EntityManager): Promise<void> {
    for (const { organizationId } of (await this.lookup.listOfPerson(userId, manager)).filter(isOwner)) {
      const { kind } = await this.repository.lock(organizationId, manager);
      if (kind === 'individual') await this.repository.rename(organizationId, fullName, manager);
    }
  }
}

function isOwner({ role }: Membership): boolean {
  return role === 'owner';
}
