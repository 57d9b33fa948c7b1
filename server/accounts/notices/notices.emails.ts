import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineMail, type MailContent, MailRenderers } from '../../platform/mail';
import { fillMessage, type Messages } from '../../platform/messages/messages';
import { mailOfText } from '../newsletter/issues/issue-content';
import type { LetterText } from '../letters/letter.entity';
import { NoticesRepository } from './notices.repository';

/** A notice, to somebody with an account. */
export const NOTICE_MAIL = defineMail<{ noticeId: string }>('accounts/notice');

/** A notice, to the one of the staff who wants to see it in their own mail program. */
export const NOTICE_TEST_MAIL = defineMail<{ noticeId: string }>('accounts/notice-test');

@Injectable()
export class NoticeEmails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly notices: NoticesRepository,
  ) {}

  onModuleInit(): void {
    this.renderers.register(NOTICE_MAIL, async ({ noticeId }, { messages }) => {
      const notice = await this.notices.find(noticeId);
      return notice === null ? null : noticeContent(notice, messages);
    });
    this.renderers.register(NOTICE_TEST_MAIL, async ({ noticeId }, { messages }) => {
      const notice = await this.notices.find(noticeId);
      if (notice === null) return null;
      const subject = fillMessage(messages.mails.notice.test_subject, { subject: notice.subject });
      return { ...noticeContent(notice, messages), subject };
    });
  }
}

/** It belongs to having an account, so nobody can unsubscribe. */
export function noticeContent(notice: LetterText, messages: Messages): MailContent {
  return { ...mailOfText(notice), reason: messages.mails.notice.reason };
}
