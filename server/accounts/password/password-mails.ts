import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { type MailContent, type MailContext, MailRenderers } from '../../platform/mail';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import { fillMessage } from '../../platform/messages/messages';
import { type SecurityNotice, securityNoticeBlocks } from '../security-notice';
import { UsersRepository } from '../users/users.repository';
import { LINK_LIFETIME_MINUTES, RESET_PURPOSE } from './password-limits';
import { PASSWORD_CHANGED_MAIL, PASSWORD_RESET_MAIL } from './password.emails';
import { PasswordResetsRepository } from './password-resets.repository';

/** Writes the mails about passwords. */
@Injectable()
export class PasswordMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly resets: PasswordResetsRepository,
    private readonly users: UsersRepository,
    private readonly secrets: DerivedSecrets,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.renderers.register(PASSWORD_RESET_MAIL, (params, context) => this.writeReset(params, context));
    this.renderers.register(PASSWORD_CHANGED_MAIL, (params, context) => this.writeChanged(params, context));
  }

  private async writeReset({ uid, counter }: { uid: string; counter: number }, { messages, links }: MailContext): Promise<MailContent | null> {
    const link = await this.resets.beginLink(uid, counter, this.clock.now());
    const user = link === null ? null : await this.users.find(link.userId);
    if (user === null) return null;
    const { subject, preheader, greeting, text, button, note } = messages.mails.password_reset;
    const token = this.secrets.token(RESET_PURPOSE, uid, counter);
    return {
      subject,
      preheader,
      blocks: [
        { kind: 'text', text: fillMessage(greeting, { name: user.name }) },
        { kind: 'text', text },
        { kind: 'button', label: button, url: links.to(`/reset-password/${uid}/${token}`) },
        { kind: 'note', text: fillMessage(note, { minutes: LINK_LIFETIME_MINUTES }) },
      ],
    };
  }

  private async writeChanged(params: { userId: string } & SecurityNotice, context: MailContext): Promise<MailContent | null> {
    const user = await this.users.find(params.userId);
    if (user === null) return null;
    const { subject, preheader, greeting, text } = context.messages.mails.password_changed;
    return {
      subject,
      preheader,
      blocks: [{ kind: 'text', text: fillMessage(greeting, { name: user.name }) }, { kind: 'text', text }, ...securityNoticeBlocks(params, context)],
    };
  }
}
