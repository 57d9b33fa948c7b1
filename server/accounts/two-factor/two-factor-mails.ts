import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailContent, type MailContext, MailRenderers } from '../../platform/mail';
import { securityNoticeBlocks } from '../security-notice';
import { RECOVERY_CODES_MAIL, TWO_FACTOR_OFF_MAIL, TWO_FACTOR_ON_MAIL, type TwoFactorNews } from './two-factor.emails';

/** Writes the mails about second factors. */
@Injectable()
export class TwoFactorMails implements OnModuleInit {
  constructor(private readonly renderers: MailRenderers) {}

  onModuleInit(): void {
    this.renderers.register(TWO_FACTOR_ON_MAIL, (news, context) => contentOf('two_factor_on', news, context));
    this.renderers.register(TWO_FACTOR_OFF_MAIL, (news, context) => contentOf('two_factor_off', news, context));
    this.renderers.register(RECOVERY_CODES_MAIL, (news, context) => contentOf('recovery_codes', news, context));
  }
}

function contentOf(occasion: 'two_factor_on' | 'two_factor_off' | 'recovery_codes', news: TwoFactorNews, context: MailContext): MailContent {
  const { subject, preheader, text } = context.messages.mails[occasion];
  return { subject, preheader, blocks: [{ kind: 'text', text }, ...securityNoticeBlocks(news, context)] };
}
