import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Role, UsersRepository } from '../../accounts';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Audit } from '../../platform/audit/audit.service';
import { DomainEvents } from '../../platform/events/domain-events';
import { isUuid } from '../../platform/http/input/field-rules';
import { Mails } from '../../platform/mail';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { type Change, MANAGERS, OrganizationChanges } from '../customers/organization-changes';
import { OrganizationOpening } from '../customers/organization-opening';
import { MEMBER_REMOVED_MAIL } from '../organizations.emails';
import { ManagerGone } from '../organizations.events';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';
import { Departures, isOwner } from './departures';
import { type MemberResponse, ROLES, toMemberResponses } from './members.dto';
import { MembersView } from './members.view';
import type { Membership } from './membership.entity';
import { MembershipsRepository } from './memberships.repository';

/** Who belongs to an organization, and as what. */
@Injectable()
export class MembersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly view: MembersView,
    private readonly changes: OrganizationChanges,
    private readonly memberships: MembershipsRepository,
    private readonly departures: Departures,
    private readonly opening: OrganizationOpening,
    private readonly users: UsersRepository,
    private readonly mails: Mails,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
  ) {}

  async list({ organizationId, role }: SessionPrincipal): Promise<MemberResponse[]> {
    const [members, seats] = await Promise.all([this.view.list(organizationId), this.view.listSeats(organizationId)]);
    return toMemberResponses(members, seats, MANAGERS.includes(role as Role));
  }

  /** @throws member_not_found, forbidden (of an owner, for whoever is none), last_owner */
  async setRole(session: SessionPrincipal, memberId: string, role: Role): Promise<MemberResponse> {
    await this.changes.make(session, MANAGERS, async ({ manager, organization, actor, members }) => {
      const member = touchableMember(memberId, actor, members);
      const isLastOwner = isOwner(member) && members.filter(isOwner).length === 1;
      if (isLastOwner) throw problem(ORGANIZATION_PROBLEMS.last_owner, { params: { organization: organization.name } });
      if (member.role === role) return;
      await this.memberships.setRole(organization.id, memberId, role, manager);
      const details = { memberId, from: member.role, to: role };
      await this.audit.record(manager, { action: 'organization.role_changed', userId: actor.userId, organizationId: organization.id, details });
      if (!MANAGERS.includes(role)) await this.events.publish(new ManagerGone(organization.id, memberId), manager);
    });
    const all = await this.list(session);
    return all.find(({ id }) => id === memberId) ?? missing();
  }

  /** @throws member_not_found, forbidden (of an owner, for whoever is none), last_owner, last_member */
  async remove(session: SessionPrincipal, memberId: string): Promise<void> {
    if (memberId === session.userId) return this.leave(session);
    if (!isUuid(memberId)) missing();
    await this.withPerson(memberId, session, MANAGERS, async (change) => {
      const { manager, organization, actor, members } = change;
      touchableMember(memberId, actor, members);
      await this.departures.depart(organization, memberId, members, manager);
      const details = { memberId };
      await this.audit.record(manager, { action: 'organization.member_removed', userId: actor.userId, organizationId: organization.id, details });
      await this.tellRemoved(memberId, change);
    });
  }

  /** @throws last_owner, last_member */
  async leave(session: SessionPrincipal): Promise<void> {
    const { userId } = session;
    await this.withPerson(userId, session, ROLES, async ({ manager, organization, members }) => {
      if (members.length === 1) throw problem(ORGANIZATION_PROBLEMS.last_member);
      await this.departures.depart(organization, userId, members, manager);
      await this.audit.record(manager, { action: 'organization.left', userId, organizationId: organization.id });
    });
  }

  /** The person is held first, as those hold them who delete an account; afterwards they are somewhere, if only by themselves. */
  private withPerson(userId: string, session: SessionPrincipal, roles: readonly Role[], work: (change: Change) => Promise<void>): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.users.hold([userId], manager);
      await this.changes.makeIn(manager, session, roles, work);
      await this.opening.openWhereNone(userId, manager);
    });
  }

  private async tellRemoved(userId: string, { manager, organization }: Change): Promise<void> {
    const person = await this.users.find(userId, manager);
    if (person === null) return;
    const params = { name: person.name, organization: organization.name };
    await this.mails.queue(manager, MEMBER_REMOVED_MAIL, { to: person.email, language: person.language, params, userId });
  }
}

/** A member whom the actor may change: owners are changed by owners alone. */
function touchableMember(memberId: string, actor: Membership, members: readonly Membership[]): Membership {
  const member = members.find(({ userId }) => userId === memberId) ?? missing();
  if (isOwner(member) && !isOwner(actor)) throw problem(PLATFORM_PROBLEMS.forbidden);
  return member;
}

function missing(): never {
  throw problem(ORGANIZATION_PROBLEMS.member_not_found);
}
