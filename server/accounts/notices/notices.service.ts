import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { currentCaller } from '../../platform/http/caller-context';
import { CursorCodec } from '../../platform/http/lists/cursor';
import { type Page, readPage } from '../../platform/http/lists/keyset';
import type { PageQuery } from '../../platform/http/lists/page-query.dto';
import { Mails, previewMail, type RenderedMail } from '../../platform/mail';
import { messagesIn } from '../../platform/messages/messages';
import { problem } from '../../platform/problems/problem';
import { Outbox } from '../../platform/queue/outbox.service';
import { LettersService } from '../letters/letters.service';
import type { User } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';
import { NOTICE_TEST_MAIL, noticeContent } from './notices.emails';
import { DELIVER_NOTICE } from './notices.jobs';
import { NOTICE_PROBLEMS } from './notices.problems';
import type { LetterText } from '../letters/letter.entity';
import { NoticesRepository, type SentNotice } from './notices.repository';

/** What staff do with notices: write, try, send, one at a time. */
@Injectable()
export class NoticesService extends LettersService<SentNotice> {
  constructor(
    dataSource: DataSource,
    private readonly notices: NoticesRepository,
    users: UsersRepository,
    private readonly mails: Mails,
    private readonly outbox: Outbox,
    private readonly cursors: CursorCodec,
    audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(dataSource, notices, users, audit, {
      notFound: NOTICE_PROBLEMS.notice_not_found,
      alreadySent: NOTICE_PROBLEMS.notice_sent,
      deleted: 'notice.deleted',
      tested: 'notice.tested',
      idField: 'noticeId',
    });
  }

  /** @throws Problem invalid_cursor */
  list(query: PageQuery): Promise<Page<SentNotice>> {
    return readPage(this.cursors, 'notices', query, (after, limit) => this.notices.list(after, limit));
  }

  /** The mail as everybody gets it. */
  preview(notice: LetterText): RenderedMail {
    const { language } = currentCaller();
    return previewMail(this.config.http.publicUrl, language, () => noticeContent(notice, messagesIn(language)));
  }

  countRecipients(): Promise<number> {
    return this.notices.countRecipients();
  }

  async create(manager: EntityManager, { subject, body }: LetterText, userId: string): Promise<SentNotice> {
    const id = randomUUID();
    await this.notices.add({ id, subject, body, createdBy: userId, createdAt: this.clock.now() }, manager);
    await this.record('notice.created', id, userId, manager);
    return this.get(id, manager);
  }

  /** @throws Problem notice_not_found, notice_sent */
  update(id: string, text: LetterText, userId: string): Promise<SentNotice> {
    return this.dataSource.transaction(async (manager) => {
      await this.changeDraft(id, manager, () => this.notices.update(id, text, this.clock.now(), manager));
      await this.record('notice.updated', id, userId, manager);
      return this.get(id, manager);
    });
  }

  /**
   * Sends it to everybody who has an account now, once: the worker brings it to them.
   * @throws Problem notice_not_found, notice_sent, notice_running
   */
  async send(manager: EntityManager, id: string, userId: string): Promise<SentNotice> {
    await lockUntilCommit(manager, 'notices');
    if ((await this.get(id, manager)).sentAt === null && (await this.notices.isRunning(manager))) throw problem(NOTICE_PROBLEMS.notice_running);
    await this.changeDraft(id, manager, () => this.notices.markSent(id, this.clock.now(), manager));
    await this.outbox.add(manager, DELIVER_NOTICE, { noticeId: id });
    await this.record('notice.sent', id, userId, manager);
    return this.get(id, manager);
  }

  protected queueTest(noticeId: string, { id: userId, email, language }: User, manager: EntityManager): Promise<unknown> {
    return this.mails.queue(manager, NOTICE_TEST_MAIL, { to: email, language, userId, params: { noticeId } });
  }
}
