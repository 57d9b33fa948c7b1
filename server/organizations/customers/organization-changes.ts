import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Role } from '../../accounts';
import type { SessionPrincipal } from '../../platform/access/principal';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import type { Membership } from '../members/membership.entity';
import { MembershipsRepository } from '../members/memberships.repository';
import type { Organization } from './organization.entity';
import { OrganizationsRepository } from './organizations.repository';

/** Who runs an organization. */
export const MANAGERS: readonly Role[] = ['owner', 'admin'];

/** An organization while one person changes it, and nobody else. */
export interface Change {
  readonly manager: EntityManager;
  readonly organization: Organization;
  readonly actor: Membership;
  /** In the order in which they joined. */
  readonly members: readonly Membership[];
}

/**
 * What people change in their organization happens one after the other. Whether they may is looked at again here: the session was good
 * when the request began, and since then somebody may have taken the role away.
 */
@Injectable()
export class OrganizationChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly organizations: OrganizationsRepository,
    private readonly memberships: MembershipsRepository,
  ) {}

  /** @throws unauthorized, forbidden */
  make<T>(session: SessionPrincipal, roles: readonly Role[], work: (change: Change) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) => this.makeIn(manager, session, roles, work));
  }

  /** The same in the caller's transaction. */
  async makeIn<T>(
    manager: EntityManager,
    { organizationId, userId }: SessionPrincipal,
    roles: readonly Role[],
    work: (change: Change) => Promise<T>,
  ): Promise<T> {
    const organization = await this.organizations.lock(organizationId, manager);
    const members = await this.memberships.list(organizationId, manager);
    const actor = members.find((member) => member.userId === userId);
    if (actor === undefined) throw problem(PLATFORM_PROBLEMS.unauthorized);
    if (!roles.includes(actor.role)) throw problem(PLATFORM_PROBLEMS.forbidden);
    return work({ manager, organization, actor, members });
  }
}
