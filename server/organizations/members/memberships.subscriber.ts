import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountActivated, AccountDeleted, PersonRenamed, UsersRepository } from '../../accounts';
import { Audit } from '../../platform/audit/audit.service';
import { DomainEvents } from '../../platform/events/domain-events';
import { OrganizationOpening } from '../customers/organization-opening';
import { OrganizationsRepository } from '../customers/organizations.repository';
import { InvitationLookupRepository } from '../invitations/invitation-lookup.repository';
import { Departures, isOwner } from './departures';
import { MembershipLookupRepository } from './membership-lookup.repository';
import { MembershipsRepository } from './memberships.repository';

/** Who belongs to which organization, as people come and go; all of it in the transaction of what happened to them. */
@Injectable()
export class MembershipsSubscriber implements OnModuleInit {
  constructor(
    private readonly opening: OrganizationOpening,
    private readonly departures: Departures,
    private readonly organizations: OrganizationsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly lookup: MembershipLookupRepository,
    private readonly invitations: InvitationLookupRepository,
    private readonly users: UsersRepository,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(AccountActivated, ({ userId, organization }, manager) => this.opening.openFor(userId, organization, manager));
    this.events.subscribe(AccountDeleted, (event, manager) => this.leaveAll(event.userId, manager));
    this.events.subscribe(PersonRenamed, (event, manager) => this.renameOwn(event, manager));
  }

  private async leaveAll(userId: string, manager: EntityManager): Promise<void> {
    const own = await this.lookup.listOfPerson(userId, manager);
    // In one order for everybody, so that people of the same organizations never wait for each other in a ring.
    for (const { organizationId } of own.sort((one, other) => one.organizationId.localeCompare(other.organizationId))) {
      await this.leave(organizationId, userId, manager);
    }
    const person = await this.users.find(userId, manager);
    if (person !== null) await this.invitations.forgetAddress(person.email, manager);
  }

  private async leave(organizationId: string, userId: string, manager: EntityManager): Promise<void> {
    const organization = await this.organizations.lock(organizationId, manager);
    const members = await this.memberships.list(organizationId, manager);
    await this.departures.depart(organization, userId, members, manager);
    await this.audit.record(manager, { action: 'organization.left', userId, organizationId });
    if (members.every((member) => member.userId === userId)) await this.departures.close(organization, userId, manager);
  }

  /** An individual's organization is named after the person. */
  private async renameOwn({ userId, fullName }: PersonRenamed, manager: EntityManager): Promise<void> {
    for (const { organizationId } of (await this.lookup.listOfPerson(userId, manager)).filter(isOwner)) {
      const { kind } = await this.organizations.lock(organizationId, manager);
      if (kind === 'individual') await this.organizations.rename(organizationId, fullName, manager);
    }
  }
}
