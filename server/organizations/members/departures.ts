import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { problem } from '../../platform/problems/problem';
import type { Organization } from '../customers/organization.entity';
import { MANAGERS } from '../customers/organization-changes';
import { OrganizationsRepository } from '../customers/organizations.repository';
import { InvitationsRepository } from '../invitations/invitations.repository';
import { ManagerGone, MemberDeparted, OrganizationClosed } from '../organizations.events';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';
import { LogosRepository } from '../settings/logos.repository';
import { TeamsRepository } from '../teams/teams.repository';
import type { Membership } from './membership.entity';
import { MembershipsRepository } from './memberships.repository';

/** What is left of an individual's organization once the person is gone: what it said of itself was about them. */
const OF_NOBODY = { name: 'Deleted account', address: null, countryId: null, vatNumber: null } as const;

/** How people leave an organization, and how it ends; in the transaction that holds it. */
@Injectable()
export class Departures {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly teams: TeamsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly logos: LogosRepository,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws last_owner where others would be left without one */
  async depart({ id, name }: Organization, userId: string, members: readonly Membership[], manager: EntityManager): Promise<void> {
    const others = members.filter((member) => member.userId !== userId);
    if (others.length > 0 && !others.some(isOwner)) throw problem(ORGANIZATION_PROBLEMS.last_owner, { params: { organization: name } });
    await this.memberships.remove(id, userId, manager);
    const role = members.find((member) => member.userId === userId)?.role;
    if (others.length > 0 && role !== undefined && MANAGERS.includes(role)) await this.events.publish(new ManagerGone(id, userId), manager);
    await this.events.publish(new MemberDeparted(id, userId), manager);
  }

  /** Takes out who is left, and all that only they could use. The operator's organization is the instance itself: it stays. */
  async close({ id, kind, isOperator }: Organization, userId: string, manager: EntityManager): Promise<void> {
    if (isOperator) return;
    const now = this.clock.now();
    await this.memberships.removeAll(id, manager);
    await this.teams.removeAll(id, manager);
    await this.invitations.revokeAll(id, now, manager);
    await this.logos.remove(id, manager);
    if (kind === 'individual') await this.organizations.update(id, OF_NOBODY, manager);
    await this.organizations.close(id, now, manager);
    await this.audit.record(manager, { action: 'organization.closed', userId, organizationId: id });
    await this.events.publish(new OrganizationClosed(id, userId), manager);
  }
}

export function isOwner({ role }: Membership): boolean {
  return role === 'owner';
}
