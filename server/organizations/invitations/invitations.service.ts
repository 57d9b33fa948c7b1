import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsersRepository } from '../../accounts';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Audit } from '../../platform/audit/audit.service';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { Mails } from '../../platform/mail';
import { problem } from '../../platform/problems/problem';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter';
import { type Change, MANAGERS, OrganizationChanges } from '../customers/organization-changes';
import { Licences } from '../licences';
import { INVITATION_MAIL } from '../organizations.emails';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';
import { INVITATION_DAYS, mailsByOrganization, MAILS_BY_ADDRESS, MAILS_TO_ONE } from './invitation-limits';
import type { Invitation } from './invitation.entity';
import { type InvitationRow, InvitationsView } from './invitations.view';
import { InvitationsRepository } from './invitations.repository';

/** Inviting people. An open invitation holds a license, so that whoever accepts it finds one. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly view: InvitationsView,
    private readonly changes: OrganizationChanges,
    private readonly licences: Licences,
    private readonly users: UsersRepository,
    private readonly limiter: RateLimiter,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Those that wait for an answer, newest first; also expired ones, which can be sent again. */
  list({ organizationId }: SessionPrincipal): Promise<InvitationRow[]> {
    return this.view.listOpen(organizationId);
  }

  /**
   * In the caller's transaction.
   * @param email in its normal form
   * @throws already_member, already_invited, licence_exhausted, rate_limited
   */
  async invite(manager: EntityManager, session: SessionPrincipal, email: string): Promise<InvitationRow> {
    const id = randomUUID();
    await this.changes.makeIn(manager, session, MANAGERS, async (change) => {
      const { organization, actor, members } = change;
      const person = await this.users.findByEmail(email, manager);
      const isMember = person !== null && members.some(({ userId }) => userId === person.id);
      if (isMember) throw problem(ORGANIZATION_PROBLEMS.already_member, { params: { email, organization: organization.name } });
      const now = this.clock.now();
      const before = await this.invitations.findOpenByEmail(organization.id, email, manager);
      if (before !== null && before.expiresAt > now) throw problem(ORGANIZATION_PROBLEMS.already_invited, { params: { email } });
      if (before !== null) await this.invitations.end(organization.id, before.id, 'revoked', now, manager);
      await this.takePlace(change);
      const invitation = { id, email, invitedBy: actor.userId, counter: 1, createdAt: now, sentAt: now, expiresAt: expiryFrom(now) };
      await this.invitations.add(organization.id, { ...invitation, endedAt: null, outcome: null }, manager);
      await this.send(change, invitation);
      await this.record('organization.member_invited', change, id);
    });
    return this.view.get(session.organizationId, id, manager);
  }

  /**
   * Sends another link, which lives seven days from now; the one before is void.
   * @throws invitation_not_found, licence_exhausted (where it had expired), rate_limited
   */
  async resend(session: SessionPrincipal, id: string): Promise<InvitationRow> {
    await this.changes.make(session, MANAGERS, async (change) => {
      const { manager, organization } = change;
      const invitation = await this.invitations.getOpen(organization.id, id, manager);
      const now = this.clock.now();
      if (invitation.expiresAt <= now) await this.takePlace(change);
      await this.invitations.renew(organization.id, invitation, now, expiryFrom(now), manager);
      await this.send(change, { ...invitation, counter: invitation.counter + 1 });
      await this.record('organization.invitation_resent', change, id);
    });
    return this.view.get(session.organizationId, id);
  }

  /** @throws invitation_not_found */
  async revoke(session: SessionPrincipal, id: string): Promise<void> {
    await this.changes.make(session, MANAGERS, async (change) => {
      const { manager, organization } = change;
      const invitation = await this.invitations.getOpen(organization.id, id, manager);
      await this.invitations.end(organization.id, invitation.id, 'revoked', this.clock.now(), manager);
      await this.record('organization.invitation_revoked', change, id);
    });
  }

  private async takePlace({ manager, organization, members }: Change): Promise<void> {
    const licences = await this.licences.count(organization.id, manager);
    const pending = await this.invitations.countPending(organization.id, this.clock.now(), manager);
    if (members.length + pending >= licences) throw problem(ORGANIZATION_PROBLEMS.licence_exhausted, { params: { licences } });
  }

  /** In the language of whoever invites: nothing else is known of the reader. */
  private async send({ manager, organization, actor }: Change, { id, email, counter }: Pick<Invitation, 'id' | 'email' | 'counter'>): Promise<void> {
    await this.limiter.take(MAILS_TO_ONE, `${organization.id} ${email}`, manager);
    await this.limiter.take(mailsByOrganization(await this.licences.count(organization.id, manager)), organization.id, manager);
    await this.limiter.take(MAILS_BY_ADDRESS, `email ${email}`, manager);
    const inviter = await this.users.find(actor.userId, manager);
    if (inviter === null) return;
    await this.mails.queue(manager, INVITATION_MAIL, { to: email, language: inviter.language, params: { invitationId: id, counter } });
  }

  private async record(action: string, { manager, organization, actor }: Change, invitationId: string): Promise<void> {
    await this.audit.record(manager, { action, userId: actor.userId, organizationId: organization.id, details: { invitationId } });
  }
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * MS_PER_DAY);
}
