import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UsersRepository } from '../accounts';
import { Clock } from '../platform/clock';
import { type MailContent, type MailContext, MailRenderers } from '../platform/mail';
import { minuteText } from '../platform/messages/formats';
import { fillMessage, type MessageParams } from '../platform/messages/messages';
import { OrganizationsRepository } from './customers/organizations.repository';
import { InvitationLookupRepository } from './invitations/invitation-lookup.repository';
import { InvitationTokens } from './invitations/invitation-tokens';
import {
  INVITATION_MAIL,
  MEMBER_REMOVED_MAIL,
  ORGANIZATION_DELETED_MAIL,
  ORGANIZATION_RESUMED_MAIL,
  ORGANIZATION_SUSPENDED_MAIL,
  OWNERSHIP_TRANSFERRED_MAIL,
} from './organizations.emails';

/** Texts of a mail that only tells something. */
interface NoticeTexts {
  readonly subject: string;
  readonly preheader: string;
  readonly greeting: string;
  readonly text: string;
  readonly button: string;
}

/** Writes the mails of organizations. */
@Injectable()
export class OrganizationMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly invitations: InvitationLookupRepository,
    private readonly organizations: OrganizationsRepository,
    private readonly users: UsersRepository,
    private readonly tokens: InvitationTokens,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.renderers.register(INVITATION_MAIL, (params, context) => this.writeInvitation(params, context));
    this.renderers.register(MEMBER_REMOVED_MAIL, (params, { messages, links }) =>
      writeNotice(messages.mails.member_removed, { ...params }, links.to('/dashboard')),
    );
    this.renderers.register(OWNERSHIP_TRANSFERRED_MAIL, (params, { messages, links }) =>
      writeNotice(messages.mails.ownership_transferred, { ...params }, links.to('/dashboard/team')),
    );
    this.renderers.register(ORGANIZATION_DELETED_MAIL, (params, { messages, links }) =>
      writeNotice(messages.mails.organization_deleted, { ...params }, links.to('/dashboard')),
    );
    this.renderers.register(ORGANIZATION_SUSPENDED_MAIL, (params, { messages, links }) =>
      writeNotice(messages.mails.organization_suspended, { ...params }, links.to('/contact')),
    );
    this.renderers.register(ORGANIZATION_RESUMED_MAIL, (params, { messages, links }) =>
      writeNotice(messages.mails.organization_resumed, { ...params }, links.to('/dashboard')),
    );
  }

  /** Nothing where it has been accepted, revoked or sent again meanwhile. */
  private async writeInvitation(
    { invitationId, counter }: { invitationId: string; counter: number },
    { messages, links, language }: MailContext,
  ): Promise<MailContent | null> {
    const invitation = await this.invitations.find(invitationId);
    if (invitation === null || invitation.endedAt !== null || invitation.counter !== counter || invitation.expiresAt <= this.clock.now()) return null;
    const [organization, inviter] = await Promise.all([this.organizations.get(invitation.organizationId), this.users.find(invitation.invitedBy)]);
    const { subject, preheader, text, button, note, by, until, reason } = messages.mails.invitation;
    const names = { organization: organization.name };
    return {
      subject: fillMessage(subject, names),
      preheader,
      blocks: [
        { kind: 'text', text: fillMessage(text, names) },
        {
          kind: 'facts',
          rows: [
            ...(inviter === null ? [] : [{ label: by, value: `${inviter.name} ${inviter.surname}` }]),
            { label: until, value: minuteText(invitation.expiresAt.toISOString(), language) },
          ],
        },
        { kind: 'button', label: button, url: links.to(`/invitation/${this.tokens.of(invitation)}`) },
        { kind: 'note', text: note },
      ],
      reason,
    };
  }
}

function writeNotice({ subject, preheader, greeting, text, button }: NoticeTexts, params: MessageParams, url: string): MailContent {
  return {
    subject: fillMessage(subject, params),
    preheader,
    blocks: [
      { kind: 'text', text: fillMessage(greeting, params) },
      { kind: 'text', text: fillMessage(text, params) },
      { kind: 'button', label: button, url },
    ],
  };
}
