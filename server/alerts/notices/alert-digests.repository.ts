import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Reader } from './alert-receipts.repository';

/** An alert that a digest is due for. */
export interface DigestRow {
  readonly alertId: string;
  readonly dueAt: Date;
  /** Whether it was told in the product, too: what is not yet, will be at once. */
  readonly isAnnounced: boolean;
  readonly digestHour: number;
  readonly timeZone: string;
}

/** Whose digests are due, and up to which hour each person has had theirs. */
@Injectable()
export class AlertDigestsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** People to whom a digest is due; those of a suspended organization wait until it is resumed. */
  listReaders(now: Date): Promise<Reader[]> {
    return this.dataSource.query(
      `SELECT DISTINCT p.organization_id AS "organizationId", p.user_id AS "userId"
       FROM alert_recipients p JOIN alerts a ON a.organization_id = p.organization_id AND a.id = p.alert_id AND a.announced_at IS NOT NULL
       JOIN organizations o ON o.id = p.organization_id AND o.suspended_at IS NULL
       WHERE p.is_digest AND p.mail_due_at <= $1 AND p.mail_decided_at IS NULL`,
      [now],
    );
  }

  /**
   * Up to which hour a person has had their digests, held until the transaction ends; null before the first. Nobody else sends them one meanwhile:
   * `undefined` where another worker is at it.
   */
  async lock(manager: EntityManager, { organizationId, userId }: Reader): Promise<Date | null | undefined> {
    await manager.query(`INSERT INTO alert_digests (organization_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [organizationId, userId]);
    const rows: { toldThrough: Date | null }[] = await manager.query(
      `SELECT told_through AS "toldThrough" FROM alert_digests WHERE organization_id = $1 AND user_id = $2 FOR UPDATE SKIP LOCKED`,
      [organizationId, userId],
    );
    return rows.at(0)?.toldThrough;
  }

  /** All that a person is to be told by now, the first due first. */
  list(manager: EntityManager, { organizationId, userId }: Reader, now: Date): Promise<DigestRow[]> {
    return manager.query(
      `SELECT p.alert_id AS "alertId", p.mail_due_at AS "dueAt", a.announced_at IS NOT NULL AS "isAnnounced", r.digest_hour AS "digestHour",
         r.time_zone AS "timeZone"
       FROM alert_recipients p JOIN alerts a ON a.organization_id = p.organization_id AND a.id = p.alert_id
       JOIN alert_rules r ON r.organization_id = a.organization_id AND r.id = a.rule_id
       WHERE p.organization_id = $1 AND p.user_id = $2 AND p.is_digest AND p.mail_due_at <= $3 AND p.mail_decided_at IS NULL
         AND (a.announced_at IS NOT NULL OR a.announce_at <= $3)
       ORDER BY p.mail_due_at, p.alert_id`,
      [organizationId, userId, now],
    );
  }

  async putOff(manager: EntityManager, { organizationId, userId }: Reader, alertId: string, dueAt: Date): Promise<void> {
    await manager.query(`UPDATE alert_recipients SET mail_due_at = $4 WHERE organization_id = $1 AND user_id = $2 AND alert_id = $3`, [
      organizationId,
      userId,
      alertId,
      dueAt,
    ]);
  }

  async save(manager: EntityManager, { organizationId, userId }: Reader, toldThrough: Date): Promise<void> {
    await manager.query(`UPDATE alert_digests SET told_through = $3 WHERE organization_id = $1 AND user_id = $2`, [
      organizationId,
      userId,
      toldThrough,
    ]);
  }
}
