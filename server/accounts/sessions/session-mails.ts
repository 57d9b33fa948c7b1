import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailContent, type MailContext, MailRenderers } from '../../platform/mail';
import { securityNoticeBlocks } from '../security-notice';
import { NEW_DEVICE_MAIL, SESSION_REUSED_MAIL, type SessionNews } from './sessions.emails';

/** Writes the mails about sessions. */
@Injectable()
export class SessionMails implements OnModuleInit {
  constructor(private readonly renderers: MailRenderers) {}

  onModuleInit(): void {
    this.renderers.register(NEW_DEVICE_MAIL, (news, context) => contentOf('new_device', news, context));
    this.renderers.register(SESSION_REUSED_MAIL, (news, context) => contentOf('session_reused', news, context));
  }
}

function contentOf(occasion: 'new_device' | 'session_reused', news: SessionNews, context: MailContext): MailContent {
  const { subject, preheader, text } = context.messages.mails[occasion];
  return { subject, preheader, blocks: [{ kind: 'text', text }, ...securityNoticeBlocks(news, context)] };
}
