import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { type Page, readPage } from '../../../platform/http/lists/keyset';
import type { PageQuery } from '../../../platform/http/lists/page-query.dto';
import { Mails } from '../../../platform/mail';
import { Outbox } from '../../../platform/queue/outbox.service';
import { LettersService } from '../../letters/letters.service';
import type { User } from '../../users/user.entity';
import { UsersRepository } from '../../users/users.repository';
import type { CreateNewsletterIssueRequest, UpdateNewsletterIssueRequest } from './issues.dto';
import { type Issue, IssuesRepository } from './issues.repository';
import { NEWSLETTER_ISSUE_TEST } from '../newsletter.emails';
import { DELIVER_ISSUE } from '../newsletter.jobs';
import { NEWSLETTER_PROBLEMS } from '../newsletter.problems';

/** What the staff does with issues of the newsletter: write, try, send. */
@Injectable()
export class IssuesService extends LettersService<Issue> {
  constructor(
    dataSource: DataSource,
    private readonly issues: IssuesRepository,
    users: UsersRepository,
    private readonly mails: Mails,
    private readonly outbox: Outbox,
    private readonly cursors: CursorCodec,
    audit: Audit,
    private readonly clock: Clock,
  ) {
    super(dataSource, issues, users, audit, {
      notFound: NEWSLETTER_PROBLEMS.newsletter_issue_not_found,
      alreadySent: NEWSLETTER_PROBLEMS.newsletter_issue_sent,
      deleted: 'newsletter.issue_deleted',
      tested: 'newsletter.issue_tested',
      idField: 'issueId',
    });
  }

  /** @throws Problem invalid_cursor */
  list(query: PageQuery): Promise<Page<Issue>> {
    return readPage(this.cursors, 'newsletter issues', query, (after, limit) => this.issues.list(after, limit));
  }

  async create(manager: EntityManager, { subject, body }: CreateNewsletterIssueRequest, userId: string): Promise<Issue> {
    const id = randomUUID();
    await this.issues.add({ id, subject, body, createdBy: userId, createdAt: this.clock.now() }, manager);
    await this.record('newsletter.issue_created', id, userId, manager);
    return this.get(id, manager);
  }

  /** @throws Problem newsletter_issue_not_found, newsletter_issue_sent */
  update(id: string, { subject, body }: UpdateNewsletterIssueRequest, userId: string): Promise<Issue> {
    const change = { subject: subject ?? null, body: body ?? null };
    return this.dataSource.transaction(async (manager) => {
      await this.changeDraft(id, manager, () => this.issues.update(id, change, this.clock.now(), manager));
      await this.record('newsletter.issue_updated', id, userId, manager);
      return this.get(id, manager);
    });
  }

  /**
   * Sends it to everybody who is subscribed now, once: the worker brings it to them.
   * @throws Problem newsletter_issue_not_found, newsletter_issue_sent
   */
  async send(manager: EntityManager, id: string, userId: string): Promise<Issue> {
    await this.changeDraft(id, manager, () => this.issues.markSent(id, this.clock.now(), manager));
    await this.outbox.add(manager, DELIVER_ISSUE, { issueId: id });
    await this.record('newsletter.issue_sent', id, userId, manager);
    return this.get(id, manager);
  }

  protected queueTest(issueId: string, { id: userId, email, language }: User, manager: EntityManager): Promise<unknown> {
    return this.mails.queue(manager, NEWSLETTER_ISSUE_TEST, { to: email, language, userId, params: { issueId } });
  }
}
