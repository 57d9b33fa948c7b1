import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { Placed, Position } from '../../platform/http/lists/keyset';
import type { Language } from '../../platform/messages/messages';
import type { LetterText } from '../letters/letter.entity';
import { Notice } from './notice.entity';

/** A notice, and how far it has come. */
export interface SentNotice extends LetterText {
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Null: a draft. */
  readonly sentAt: Date | null;
  readonly progress: {
    readonly recipients: number;
    readonly queued: number;
    readonly sent: number;
    readonly failed: number;
    readonly dropped: number;
  };
}

/** Somebody with an account whom a notice has not reached yet. */
export interface NoticeRecipient {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
}

/** Mails are removed some time after they were settled; what became of them is noted before. */
const SELECT = `
  SELECT n.id, n.subject, n.body, n.created_by AS "createdBy", n.created_at AS "createdAt", n.updated_at AS "updatedAt", n.sent_at AS "sentAt",
    json_build_object('recipients', coalesce(n.recipients, 0), 'queued', p.queued, 'sent', p.sent, 'failed', p.failed, 'dropped', p.dropped) AS progress
  FROM notices n CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE state = 'waiting') AS queued, count(*) FILTER (WHERE state = 'sent') AS sent,
      count(*) FILTER (WHERE state = 'failed') AS failed, count(*) FILTER (WHERE state = 'dropped') AS dropped
    FROM (SELECT coalesce(m.state, d.outcome) AS state FROM notice_deliveries d LEFT JOIN mails m ON m.id = d.mail_id WHERE d.notice_id = n.id) AS one
  ) AS p`;

@Injectable()
export class NoticesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(notice: Pick<Notice, 'id' | 'subject' | 'body' | 'createdBy' | 'createdAt'>, manager: EntityManager): Promise<void> {
    await manager.insert(Notice, { ...notice, updatedAt: notice.createdAt });
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<SentNotice | null> {
    const rows: SentNotice[] = await manager.query(`${SELECT} WHERE n.id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** Newest first. */
  async list(after: Position | null, limit: number): Promise<Placed<SentNotice>[]> {
    const rows: (SentNotice & { at: string })[] = await this.dataSource.query(
      `SELECT *, "createdAt"::text AS at FROM (${SELECT}) AS notices
       WHERE $1::timestamptz IS NULL OR ("createdAt", id) < ($1::timestamptz, $2::uuid) ORDER BY "createdAt" DESC, id DESC LIMIT $3`,
      [after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ at, ...row }) => ({ ...row, position: { at, key: row.id } }));
  }

  /** False where it is no draft. */
  async update(id: string, { subject, body }: LetterText, now: Date, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.update(Notice, { id, sentAt: IsNull() }, { subject, body, updatedAt: now });
    return affected === 1;
  }

  /** False where it is no draft. */
  async delete(id: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(Notice, { id, sentAt: IsNull() });
    return affected === 1;
  }

  /** Whether mails of another are still to be promised. */
  async isRunning(manager: EntityManager): Promise<boolean> {
    return manager.existsBy(Notice, { sentAt: Not(IsNull()), deliveredAt: IsNull() });
  }

  /** Ends the draft and counts who is to get it. Of any number at once, one is told true. */
  async markSent(id: string, now: Date, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.update(Notice, { id, sentAt: IsNull() }, { sentAt: now, recipients: await this.countRecipients(manager) });
    return affected === 1;
  }

  /** Everybody who has an account. */
  async countRecipients(manager: EntityManager = this.dataSource.manager): Promise<number> {
    const [{ people }]: { people: number }[] = await manager.query(`SELECT count(*)::int AS people FROM users WHERE deleted_at IS NULL`);
    return people;
  }

  /** Holds a notice until the transaction ends, so that no two workers deliver it at once. False where nothing is left to do. */
  async lockRunning(id: string, manager: EntityManager): Promise<boolean> {
    const where = { id, sentAt: Not(IsNull()), deliveredAt: IsNull() };
    return (await manager.findOne(Notice, { select: { id: true }, where, lock: { mode: 'pessimistic_write' } })) !== null;
  }

  /** Who had an account when it was sent, still has, and has no mail of it; in the order of ids. */
  listMissing(id: string, limit: number, manager: EntityManager): Promise<NoticeRecipient[]> {
    return manager.query(
      `SELECT u.id, u.email, u.language FROM notices n JOIN users u ON u.created_at <= n.sent_at AND u.deleted_at IS NULL
       WHERE n.id = $1 AND NOT EXISTS (SELECT FROM notice_deliveries d WHERE d.notice_id = n.id AND d.user_id = u.id)
       ORDER BY u.id LIMIT $2`,
      [id, limit],
    );
  }

  async addDeliveries(id: string, deliveries: readonly { userId: string; mailId: string }[], now: Date, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO notice_deliveries (notice_id, user_id, mail_id, queued_at)
       SELECT $1, user_id, mail_id, $4 FROM unnest($2::uuid[], $3::uuid[]) AS d (user_id, mail_id)`,
      [id, deliveries.map(({ userId }) => userId), deliveries.map(({ mailId }) => mailId), now],
    );
  }

  async markDelivered(id: string, now: Date, manager: EntityManager): Promise<void> {
    await manager.update(Notice, { id }, { deliveredAt: now });
  }

  /** Keeps what became of mails, which are removed after a month. */
  async noteOutcomes(): Promise<void> {
    await this.dataSource.query(
      `UPDATE notice_deliveries d SET outcome = m.state FROM mails m
       WHERE m.id = d.mail_id AND m.state <> 'waiting' AND d.outcome IS DISTINCT FROM m.state`,
    );
  }
}
