import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { type MailBlock, type MailContent, type MailContext, MailRenderers } from '../../platform/mail';
import { minuteText } from '../../platform/messages/formats';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import { fillMessage, type Language, type Messages } from '../../platform/messages/messages';
import { UsersRepository } from '../users/users.repository';
import {
  EMAIL_CHANGE_PURPOSE,
  EMAIL_CODE_MINUTES,
  EMAIL_UNDO_COUNTER,
  EMAIL_UNDO_DAYS,
  EMAIL_UNDO_PURPOSE,
  type EmailChangeCode,
} from './email-change/email-change';
import { EmailChangesRepository } from './email-change/email-changes.repository';
import { EmailUndosRepository } from './email-change/email-undos.repository';
import {
  ACCOUNT_DELETED_MAIL,
  EMAIL_CHANGE_ASKED_MAIL,
  EMAIL_CHANGE_CODE_MAIL,
  EMAIL_CHANGED_MAIL,
  EMAIL_RESTORED_MAIL,
  type ProfileNotice,
} from './profile.emails';

type NoticeMessages = Messages['mails']['email_changed' | 'email_change_asked' | 'email_restored' | 'account_deleted'];

/** Writes the mails about a person's own account. */
@Injectable()
export class ProfileMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly changes: EmailChangesRepository,
    private readonly undos: EmailUndosRepository,
    private readonly users: UsersRepository,
    private readonly secrets: DerivedSecrets,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.renderers.register(EMAIL_CHANGE_CODE_MAIL, (code, context) => this.writeCode(code, context));
    this.renderers.register(EMAIL_CHANGE_ASKED_MAIL, (news, { messages, links, language }) =>
      writeNotice(news, messages.mails.email_change_asked, links.to('/forgot-password'), language),
    );
    this.renderers.register(EMAIL_CHANGED_MAIL, (news, context) => this.writeChanged(news, context));
    this.renderers.register(EMAIL_RESTORED_MAIL, (news, { messages, links, language }) =>
      writeNotice(news, messages.mails.email_restored, links.to('/forgot-password'), language),
    );
    this.renderers.register(ACCOUNT_DELETED_MAIL, (news, { messages, links, language }) =>
      writeNotice(news, messages.mails.account_deleted, links.to('/contact'), language),
    );
  }

  /** With the way back, while there is one. */
  private async writeChanged(
    { undoId, ...news }: ProfileNotice & { undoId?: string },
    { messages, links, language }: MailContext,
  ): Promise<MailContent> {
    const texts = messages.mails.email_changed;
    const undo = undoId === undefined ? null : await this.undos.findLive(undoId, this.clock.now());
    if (undo === null) return writeNotice(news, { ...texts, ...texts.without_undo }, links.to('/contact'), language);
    const token = this.secrets.token(EMAIL_UNDO_PURPOSE, undo.id, EMAIL_UNDO_COUNTER);
    const { blocks, ...content } = writeNotice(news, texts, links.to(`/undo-email-change/${undo.id}/${token}`), language);
    return { ...content, blocks: [...blocks, { kind: 'note', text: fillMessage(texts.note, { days: EMAIL_UNDO_DAYS }) }] };
  }

  private async writeCode(code: EmailChangeCode, { messages, links }: MailContext): Promise<MailContent | null> {
    const change = await this.changes.beginCode(code, this.clock.now());
    if (change === null) return null;
    if ((await this.users.findByEmail(change.email)) !== null) {
      const { subject, preheader, text, log_in, note } = messages.mails.email_change_taken;
      const button = { kind: 'button', label: log_in, url: links.to('/login') } as const;
      return { subject, preheader, blocks: [{ kind: 'text', text }, button, { kind: 'note', text: note }] };
    }
    const { subject, preheader, text, note } = messages.mails.email_change_code;
    const digits = this.secrets.code(EMAIL_CHANGE_PURPOSE, code.changeId, code.counter);
    const blocks: MailBlock[] = [
      { kind: 'text', text },
      { kind: 'code', code: digits },
      { kind: 'note', text: fillMessage(note, { minutes: EMAIL_CODE_MINUTES }) },
    ];
    return { subject, preheader, blocks };
  }
}

function writeNotice({ name, at, address }: ProfileNotice, messages: NoticeMessages, url: string, language: Language): MailContent {
  const { subject, preheader, greeting, text, when, where, help, button } = messages;
  const rows = [{ label: when, value: minuteText(at, language) }, ...(address === null ? [] : [{ label: where, value: address }])];
  return {
    subject,
    preheader,
    blocks: [
      { kind: 'text', text: fillMessage(greeting, { name }) },
      { kind: 'text', text },
      { kind: 'facts', rows },
      { kind: 'text', text: help },
      { kind: 'button', label: button, url },
    ],
  };
}
