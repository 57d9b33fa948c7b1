import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { InvitedAccounts, type InvitedPerson, type PreparedAccount, SessionsService, UsersRepository } from '../../accounts';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { callerGroup } from '../../platform/http/caller-context';
import { message } from '../../platform/messages/message';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { validationProblem } from '../../platform/problems/validation-problem';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter';
import type { Organization } from '../customers/organization.entity';
import { OrganizationsRepository } from '../customers/organizations.repository';
import { Licences } from '../licences';
import { MembershipsRepository } from '../members/memberships.repository';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';
import { WRONG_LINKS } from './invitation-limits';
import { InvitationLookupRepository } from './invitation-lookup.repository';
import { InvitationTokens } from './invitation-tokens';
import type { Invitation } from './invitation.entity';
import { InvitationsRepository } from './invitations.repository';

/** An invitation that can be accepted, as whoever holds its link sees it. */
export interface OpenInvitation {
  readonly email: string;
  readonly organization: string;
  /** Whether the address has an account, with which to sign in. */
  readonly hasAccount: boolean;
}

/** Accepting an invitation by the link of its mail. The token decides which organization is shown and which is joined. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lookup: InvitationLookupRepository,
    private readonly invitations: InvitationsRepository,
    private readonly tokens: InvitationTokens,
    private readonly organizations: OrganizationsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly licences: Licences,
    private readonly users: UsersRepository,
    private readonly accounts: InvitedAccounts,
    private readonly sessions: SessionsService,
    private readonly limiter: RateLimiter,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws invitation_not_found, invitation_expired, rate_limited */
  async look(token: string): Promise<OpenInvitation> {
    const { email, organizationId } = await this.find(token);
    const [{ name }, person] = await Promise.all([this.organizations.get(organizationId), this.users.findByEmail(email)]);
    return { email, organization: name, hasAccount: person !== null };
  }

  /**
   * Makes the account of the invited person and lets them in.
   * @throws invitation_not_found, invitation_expired, validation_failed, account_exists, licence_exhausted, rate_limited
   */
  async acceptAsNew(token: string, person: InvitedPerson): Promise<OpenInvitation> {
    const invitation = await this.find(token);
    const { email, organizationId } = invitation;
    if (person.email !== email) throw validationProblem({ email: [message('not_invited_address')] });
    if ((await this.users.findByEmail(email)) !== null) throw problem(ORGANIZATION_PROBLEMS.account_exists);
    const { name } = await this.organizations.get(organizationId);
    const account = await this.accounts.prepare(person, name);
    await this.dataSource.transaction((manager) => this.admitNew(invitation, account, manager));
    return { email, organization: name, hasAccount: true };
  }

  /**
   * Lets a person in who has signed in. They work in the organization from now on.
   * @throws invitation_not_found, invitation_expired, invitation_for_another, already_member, licence_exhausted, rate_limited
   */
  async acceptAs({ userId, sessionId }: SessionPrincipal, token: string): Promise<OpenInvitation> {
    const invitation = await this.find(token);
    const { email, organizationId } = invitation;
    return this.dataSource.transaction(async (manager) => {
      await this.users.hold([userId], manager);
      const person = await this.users.find(userId, manager);
      if (person === null) throw problem(PLATFORM_PROBLEMS.unauthorized);
      if (person.email !== email) throw problem(ORGANIZATION_PROBLEMS.invitation_for_another, { params: { email } });
      const organization = await this.organizations.lock(organizationId, manager);
      if ((await this.memberships.list(organizationId, manager)).some((member) => member.userId === userId))
        throw problem(ORGANIZATION_PROBLEMS.already_member, { params: { email, organization: organization.name } });
      await this.admit(invitation, organization, userId, manager);
      await this.sessions.chooseOrganization(userId, sessionId, organizationId, manager);
      return { email, organization: organization.name, hasAccount: true };
    });
  }

  /** @throws licence_exhausted, invitation_expired, account_exists */
  private async admitNew(invitation: Invitation, account: PreparedAccount, manager: EntityManager): Promise<void> {
    const organization = await this.organizations.lock(invitation.organizationId, manager);
    // Looked at before the account is: whoever comes second hears that the link is used, and not that the first has an account.
    if (!(await this.isOpen(invitation, manager))) throw problem(ORGANIZATION_PROBLEMS.invitation_expired);
    const userId = await this.accounts.open(account, organization.name, manager);
    if (userId === null) throw problem(ORGANIZATION_PROBLEMS.account_exists);
    await this.admit(invitation, organization, userId, manager);
  }

  /** The invitation held a licence; where there are fewer of them by now, members go first. */
  private async admit(invitation: Invitation, organization: Organization, userId: string, manager: EntityManager): Promise<void> {
    const { id, invitedBy } = invitation;
    const now = this.clock.now();
    if (!(await this.isOpen(invitation, manager))) throw problem(ORGANIZATION_PROBLEMS.invitation_expired);
    const licences = await this.licences.count(organization.id, manager);
    const members = await this.memberships.list(organization.id, manager);
    if (members.length >= licences) throw problem(ORGANIZATION_PROBLEMS.licence_exhausted, { params: { licences } });
    await this.invitations.end(organization.id, id, 'accepted', now, manager);
    await this.memberships.add(organization.id, { userId, role: 'member', joinedAt: now }, manager);
    const details = { invitationId: id, invitedBy };
    await this.audit.record(manager, { action: 'organization.invitation_accepted', userId, organizationId: organization.id, details });
  }

  private async isOpen({ id, counter }: Invitation, manager: EntityManager): Promise<boolean> {
    const found = await this.lookup.find(id, manager);
    return found !== null && found.endedAt === null && found.counter === counter && found.expiresAt > this.clock.now();
  }

  /** @throws invitation_not_found for what no mail has ever brought, invitation_expired for what is used, revoked, replaced or too old */
  private async find(token: string): Promise<Invitation> {
    const presented = this.tokens.read(token);
    const invitation = presented === null ? null : await this.lookup.find(presented.id);
    const state = presented === null || invitation === null ? 'invented' : this.tokens.stateOf(presented, invitation);
    if (invitation === null || state === 'invented') {
      await this.limiter.take(WRONG_LINKS, callerGroup());
      throw problem(ORGANIZATION_PROBLEMS.invitation_not_found);
    }
    const isOver = invitation.endedAt !== null || invitation.expiresAt <= this.clock.now();
    if (isOver || state === 'replaced') throw problem(ORGANIZATION_PROBLEMS.invitation_expired);
    return invitation;
  }
}
