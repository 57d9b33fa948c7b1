import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdentityConfirmation, type ProofOfIdentity, type Role, type User, UsersRepository } from '../../accounts';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Audit } from '../../platform/audit/audit.service';
import { Mails } from '../../platform/mail';
import { problem } from '../../platform/problems/problem';
import { OrganizationChanges } from '../customers/organization-changes';
import { OrganizationOpening } from '../customers/organization-opening';
import type { Organization } from '../customers/organization.entity';
import { Departures } from '../members/departures';
import { MembershipLookupRepository } from '../members/membership-lookup.repository';
import { MembershipsRepository } from '../members/memberships.repository';
import { ORGANIZATION_DELETED_MAIL, OWNERSHIP_TRANSFERRED_MAIL } from '../organizations.emails';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';

const OWNER: readonly Role[] = ['owner'];

/** What the owner alone may do, having shown once more who they are: hand the organization over, and end it. */
@Injectable()
export class OwnershipService {
  constructor(
    private readonly confirmation: IdentityConfirmation,
    private readonly changes: OrganizationChanges,
    private readonly memberships: MembershipsRepository,
    private readonly lookup: MembershipLookupRepository,
    private readonly departures: Departures,
    private readonly opening: OrganizationOpening,
    private readonly users: UsersRepository,
    private readonly mails: Mails,
    private readonly audit: Audit,
  ) {}

  /**
   * Makes another member the owner; whoever was it goes on as an admin.
   * @throws member_not_found, owner_already, and what is wrong with the proof
   */
  async transfer(session: SessionPrincipal, memberId: string, proof: ProofOfIdentity): Promise<void> {
    await this.confirmation.whenConfirmed(session, proof, (manager, owner) =>
      this.changes.makeIn(manager, session, OWNER, async ({ organization, members }) => {
        const heir = members.find(({ userId }) => userId === memberId);
        const person = heir === undefined ? null : await this.users.find(heir.userId, manager);
        if (heir === undefined || person === null) throw problem(ORGANIZATION_PROBLEMS.member_not_found);
        if (heir.role === 'owner') throw problem(ORGANIZATION_PROBLEMS.owner_already);
        await this.memberships.setRole(organization.id, heir.userId, 'owner', manager);
        await this.memberships.setRole(organization.id, owner.id, 'admin', manager);
        const details = { memberId: heir.userId };
        await this.audit.record(manager, {
          action: 'organization.ownership_transferred',
          userId: owner.id,
          organizationId: organization.id,
          details,
        });
        await this.tellOfTransfer([owner, person], person, organization, manager);
      }),
    );
  }

  /**
   * Ends the organization for everybody. Whoever is in no other gets one of their own.
   * @throws only_organization, operator_organization, and what is wrong with the proof
   */
  async delete(session: SessionPrincipal, proof: ProofOfIdentity): Promise<void> {
    await this.confirmation.whenConfirmed(session, proof, async (manager, owner) => {
      await this.users.hold(
        (await this.memberships.list(session.organizationId, manager)).map(({ userId }) => userId),
        manager,
      );
      const left = await this.changes.makeIn(manager, session, OWNER, async ({ organization, members }) => {
        if (organization.isOperator) throw problem(ORGANIZATION_PROBLEMS.operator_organization);
        const isOnlyOne = organization.kind === 'individual' && (await this.lookup.listOfPerson(owner.id, manager)).length === 1;
        if (isOnlyOne) throw problem(ORGANIZATION_PROBLEMS.only_organization);
        for (const { userId } of members) await this.tellOfEnd(userId, organization, manager);
        await this.departures.close(organization, owner.id, manager);
        return members;
      });
      for (const { userId } of left) await this.opening.openWhereNone(userId, manager);
    });
  }

  private async tellOfTransfer(people: readonly User[], heir: User, organization: Organization, manager: EntityManager): Promise<void> {
    const owner = `${heir.name} ${heir.surname}`;
    for (const { id, email, language, name } of people) {
      const params = { name, organization: organization.name, owner };
      await this.mails.queue(manager, OWNERSHIP_TRANSFERRED_MAIL, { to: email, language, params, userId: id });
    }
  }

  private async tellOfEnd(userId: string, organization: Organization, manager: EntityManager): Promise<void> {
    const person = await this.users.find(userId, manager);
    if (person === null) return;
    const params = { name: person.name, organization: organization.name };
    await this.mails.queue(manager, ORGANIZATION_DELETED_MAIL, { to: person.email, language: person.language, params, userId });
  }
}
