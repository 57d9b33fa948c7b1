import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Placed, Position } from '../../../platform/http/lists/keyset';
import type { LetterText } from '../../letters/letter.entity';
import { NewsletterIssue } from './newsletter-issue.entity';

/** How far an issue has come; all zero before it is sent. */
export interface IssueProgress {
  /** Who was subscribed when it was sent. */
  readonly recipients: number;
  /** Mails that wait for the mail server. */
  readonly queued: number;
  readonly sent: number;
  readonly failed: number;
  /** Mails that were not sent, since the subscription had ended by then. */
  readonly dropped: number;
}

export interface Issue extends LetterText {
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Null: a draft. */
  readonly sentAt: Date | null;
  readonly progress: IssueProgress;
}

export type NewIssue = LetterText & Pick<Issue, 'id' | 'createdBy' | 'createdAt'>;

/** Mails are removed some time after they were settled; what became of them is noted before. */
const SELECT = `
  SELECT i.id, i.subject, i.body, i.created_by AS "createdBy", i.created_at AS "createdAt", i.updated_at AS "updatedAt", i.sent_at AS "sentAt",
    json_build_object('recipients', coalesce(i.recipients, 0), 'queued', p.queued, 'sent', p.sent, 'failed', p.failed, 'dropped', p.dropped) AS progress
  FROM newsletter_issues i CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE state = 'waiting') AS queued, count(*) FILTER (WHERE state = 'sent') AS sent,
      count(*) FILTER (WHERE state = 'failed') AS failed, count(*) FILTER (WHERE state = 'dropped') AS dropped
    FROM (SELECT coalesce(m.state, d.outcome) AS state FROM newsletter_deliveries d LEFT JOIN mails m ON m.id = d.mail_id WHERE d.issue_id = i.id) AS one
  ) AS p`;

@Injectable()
export class IssuesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(issue: NewIssue, manager: EntityManager): Promise<void> {
    await manager.insert(NewsletterIssue, { ...issue, updatedAt: issue.createdAt });
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<Issue | null> {
    const rows: Issue[] = await manager.query(`${SELECT} WHERE i.id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** Newest first. */
  async list(after: Position | null, limit: number): Promise<Placed<Issue>[]> {
    const rows: (Issue & { at: string })[] = await this.dataSource.query(
      `SELECT *, "createdAt"::text AS at FROM (${SELECT}) AS issues
       WHERE $1::timestamptz IS NULL OR ("createdAt", id) < ($1::timestamptz, $2::uuid) ORDER BY "createdAt" DESC, id DESC LIMIT $3`,
      [after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ at, ...row }) => ({ ...row, position: { at, key: row.id } }));
  }

  /** What is null stays. False where it is no draft. */
  async update(id: string, { subject, body }: { subject: string | null; body: string | null }, now: Date, manager: EntityManager): Promise<boolean> {
    const [, changed]: [unknown[], number] = await manager.query(
      `UPDATE newsletter_issues SET subject = coalesce($2, subject), body = coalesce($3, body), updated_at = $4 WHERE id = $1 AND sent_at IS NULL`,
      [id, subject, body, now],
    );
    return changed === 1;
  }

  /** False where it is no draft. */
  async delete(id: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(NewsletterIssue, { id, sentAt: IsNull() });
    return affected === 1;
  }

  /** Ends the draft and counts who is to get it. Of any number at once, one is told true. */
  async markSent(id: string, now: Date, manager: EntityManager): Promise<boolean> {
    const [, changed]: [unknown[], number] = await manager.query(
      `UPDATE newsletter_issues SET sent_at = $2, recipients = (
         SELECT count(*) FROM newsletter_subscribers WHERE confirmed_at <= $2 AND unsubscribed_at IS NULL)
       WHERE id = $1 AND sent_at IS NULL`,
      [id, now],
    );
    return changed === 1;
  }

  /** What an issue says to a subscriber; null where they are none any more. */
  async findTextFor(issueId: string, subscriberId: string): Promise<LetterText | null> {
    const rows: LetterText[] = await this.dataSource.query(
      `SELECT i.subject, i.body FROM newsletter_issues i, newsletter_subscribers s
       WHERE i.id = $1 AND s.id = $2 AND s.confirmed_at IS NOT NULL AND s.unsubscribed_at IS NULL`,
      [issueId, subscriberId],
    );
    return rows[0] ?? null;
  }
}
