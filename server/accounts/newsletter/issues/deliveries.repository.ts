import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { Language } from '../../../platform/messages/messages';
import { NewsletterIssue } from './newsletter-issue.entity';

/** A subscriber whom an issue has not reached yet. */
export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
}

export interface Delivery {
  readonly subscriberId: string;
  readonly mailId: string;
}

/** Which subscriber got which issue, by which mail. */
@Injectable()
export class DeliveriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Holds the issue until the transaction ends, so that no two workers deliver it at once. False where it is not sent. */
  async lockSentIssue(issueId: string, manager: EntityManager): Promise<boolean> {
    const where = { id: issueId, sentAt: Not(IsNull()) };
    return (await manager.findOne(NewsletterIssue, { select: { id: true }, where, lock: { mode: 'pessimistic_write' } })) !== null;
  }

  /** Who was subscribed when the issue was sent, still is, and has no mail of it; in the order of ids, behind `after`. */
  listMissing(issueId: string, after: string | null, limit: number, manager: EntityManager): Promise<Recipient[]> {
    return manager.query(
      `SELECT s.id, s.email, s.language FROM newsletter_issues i JOIN newsletter_subscribers s ON s.confirmed_at <= i.sent_at AND s.unsubscribed_at IS NULL
       WHERE i.id = $1 AND ($2::uuid IS NULL OR s.id > $2)
         AND NOT EXISTS (SELECT FROM newsletter_deliveries d WHERE d.issue_id = i.id AND d.subscriber_id = s.id)
       ORDER BY s.id LIMIT $3`,
      [issueId, after, limit],
    );
  }

  async add(issueId: string, deliveries: readonly Delivery[], now: Date, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO newsletter_deliveries (issue_id, subscriber_id, mail_id, queued_at)
       SELECT $1, subscriber_id, mail_id, $4 FROM unnest($2::uuid[], $3::uuid[]) AS d (subscriber_id, mail_id)`,
      [issueId, deliveries.map(({ subscriberId }) => subscriberId), deliveries.map(({ mailId }) => mailId), now],
    );
  }

  /** Keeps what became of mails, which are removed after a month. One that is sent again later is noted again. */
  async noteOutcomes(): Promise<void> {
    await this.dataSource.query(
      `UPDATE newsletter_deliveries d SET outcome = m.state FROM mails m
       WHERE m.id = d.mail_id AND m.state <> 'waiting' AND d.outcome IS DISTINCT FROM m.state`,
    );
  }
}
