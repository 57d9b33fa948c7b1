import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { isUuid } from '../../../platform/http/input/field-rules';
import { type Page, readPage } from '../../../platform/http/lists/keyset';
import type { PageQuery } from '../../../platform/http/lists/page-query.dto';
import { Mails } from '../../../platform/mail';
import { problem } from '../../../platform/problems/problem';
import { Outbox } from '../../../platform/queue/outbox.service';
import { UsersRepository } from '../../users/users.repository';
import type { CreateNewsletterIssueRequest, UpdateNewsletterIssueRequest } from './issues.dto';
import { type Issue, IssuesRepository } from './issues.repository';
import { NEWSLETTER_ISSUE_TEST } from '../newsletter.emails';
import { DELIVER_ISSUE } from '../newsletter.jobs';
import { NEWSLETTER_PROBLEMS } from '../newsletter.problems';

/** What the staff does with issues of the newsletter: write, try, send. */
@Injectable()
export class IssuesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issues: IssuesRepository,
    private readonly users: UsersRepository,
    private readonly mails: Mails,
    private readonly outbox: Outbox,
    private readonly cursors: CursorCodec,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem invalid_cursor */
  list(query: PageQuery): Promise<Page<Issue>> {
    return readPage(this.cursors, 'newsletter issues', query, (after, limit) => this.issues.list(after, limit));
  }

  /** @throws Problem newsletter_issue_not_found */
  async get(id: string, manager?: EntityManager): Promise<Issue> {
    const issue = isUuid(id) ? await this.issues.find(id, manager) : null;
    if (issue === null) throw problem(NEWSLETTER_PROBLEMS.newsletter_issue_not_found);
    return issue;
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

  /** @throws Problem newsletter_issue_not_found, newsletter_issue_sent */
  async delete(id: string, userId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.changeDraft(id, manager, () => this.issues.delete(id, manager));
      await this.record('newsletter.issue_deleted', id, userId, manager);
    });
  }

  /**
   * Mails it to who asks, and to nobody else.
   * @throws Problem newsletter_issue_not_found
   */
  async test(id: string, userId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.get(id, manager);
      const user = await this.users.find(userId, manager);
      if (user === null) return;
      await this.mails.queue(manager, NEWSLETTER_ISSUE_TEST, { to: user.email, language: user.language, userId, params: { issueId: id } });
      await this.record('newsletter.issue_tested', id, userId, manager);
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

  /** The change itself looks whether it is a draft; only where it is none, the reason is looked for. */
  private async changeDraft(id: string, manager: EntityManager, change: () => Promise<boolean>): Promise<void> {
    if (isUuid(id) && (await change())) return;
    await this.get(id, manager);
    throw problem(NEWSLETTER_PROBLEMS.newsletter_issue_sent);
  }

  private record(action: string, issueId: string, userId: string, manager: EntityManager): Promise<void> {
    return this.audit.record(manager, { action, userId, details: { issueId } });
  }
}
