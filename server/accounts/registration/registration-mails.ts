import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { type MailContent, type MailContext, MailRenderers } from '../../platform/mail';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import { fillMessage } from '../../platform/messages/messages';
import { UsersRepository } from '../users/users.repository';
import { SIGN_UP_MAIL, WELCOME_MAIL } from './registration.emails';
import { CODE_LIFETIME_MINUTES, CODE_PURPOSE } from './registration-limits';
import { type CodeName, type RegistrationDetails, RegistrationsRepository } from './registrations.repository';

/** Writes the mails of signing up. */
@Injectable()
export class RegistrationMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly registrations: RegistrationsRepository,
    private readonly users: UsersRepository,
    private readonly secrets: DerivedSecrets,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.renderers.register(SIGN_UP_MAIL, (code, context) => this.writeSignUp(code, context));
    this.renderers.register(WELCOME_MAIL, (params, context) => this.writeWelcome(params, context));
  }

  private async writeSignUp(code: CodeName, context: MailContext): Promise<MailContent | null> {
    const registration = await this.registrations.beginCode(code, this.clock.now());
    if (registration === null) return null;
    const user = await this.users.findByEmail(registration.email);
    return user === null ? this.oneTimeCode(registration, code, context) : accountExists(context);
  }

  private oneTimeCode({ name }: RegistrationDetails, { preId, codeCounter }: CodeName, { messages }: MailContext): MailContent {
    const { subject, preheader, greeting, text, note } = messages.mails.one_time_code;
    return {
      subject,
      preheader,
      blocks: [
        { kind: 'text', text: fillMessage(greeting, { name }) },
        { kind: 'text', text },
        { kind: 'code', code: this.secrets.code(CODE_PURPOSE, preId, codeCounter) },
        { kind: 'note', text: fillMessage(note, { minutes: CODE_LIFETIME_MINUTES }) },
      ],
    };
  }

  private async writeWelcome(params: { userId: string; organizationName: string }, { messages, links }: MailContext): Promise<MailContent | null> {
    const user = await this.users.find(params.userId);
    if (user === null) return null;
    const { subject, preheader, greeting, text, organization, email, log_in } = messages.mails.welcome;
    const rows = [
      { label: organization, value: params.organizationName },
      { label: email, value: user.email },
    ];
    return {
      subject,
      preheader,
      blocks: [
        { kind: 'text', text: fillMessage(greeting, { name: user.name }) },
        { kind: 'text', text },
        { kind: 'facts', rows },
        { kind: 'button', label: log_in, url: links.to('/login') },
      ],
    };
  }
}

/** Reveals nothing about who tried, and repeats nothing they typed. */
function accountExists({ messages, links }: MailContext): MailContent {
  const { subject, preheader, text, log_in, forgotten, forgot_password, note } = messages.mails.account_exists;
  return {
    subject,
    preheader,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', label: log_in, url: links.to('/login') },
      { kind: 'text', text: forgotten },
      { kind: 'button', label: forgot_password, url: links.to('/forgot-password') },
      { kind: 'note', text: note },
    ],
  };
}
