import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Alerts that one mail tells of. */
export interface DueMail {
  readonly organizationId: string;
  readonly userId: string;
  readonly alertIds: string[];
}

interface DueRow {
  readonly organizationId: string;
  readonly userId: string;
  readonly alertId: string;
  readonly ruleId: string;
  readonly isDigest: boolean;
}

/** Which alerts are to be told by mail. */
@Injectable()
export class AlertMailsRepository {
  /**
   * Some mails that are due (by the clock, or never put off), held until the transaction ends: those of a digest by person, others by rule. What another worker is at is left
   * to it; those of a suspended organization wait until it is resumed.
   */
  async claim(manager: EntityManager, now: Date, limit: number): Promise<DueMail[]> {
    const rows: DueRow[] = await manager.query(
      `SELECT p.organization_id AS "organizationId", p.user_id AS "userId", p.alert_id AS "alertId", a.rule_id AS "ruleId", p.is_digest AS "isDigest"
       FROM alert_recipients p JOIN alerts a ON a.organization_id = p.organization_id AND a.id = p.alert_id
       JOIN organizations o ON o.id = p.organization_id AND o.suspended_at IS NULL
       WHERE (p.mail_due_at <= $1 OR p.mail_due_at = a.fired_at) AND p.mail_decided_at IS NULL AND a.announced_at IS NOT NULL
       ORDER BY p.mail_due_at, p.user_id, p.alert_id LIMIT $2 FOR UPDATE OF p SKIP LOCKED`,
      [now, limit],
    );
    const groups = Map.groupBy(rows, ({ organizationId, userId, ruleId, isDigest }) => `${organizationId} ${userId} ${isDigest ? '' : ruleId}`);
    return [...groups.values()].map((some) => ({
      organizationId: some[0].organizationId,
      userId: some[0].userId,
      alertIds: some.map(({ alertId }) => alertId),
    }));
  }

  /** @param mailId null: nobody is told, as of somebody who wants no mails */
  async settle(manager: EntityManager, { organizationId, userId, alertIds }: DueMail, mailId: string | null, now: Date): Promise<void> {
    await manager.query(
      `UPDATE alert_recipients SET mail_id = $4, mail_decided_at = $5 WHERE organization_id = $1 AND user_id = $2 AND alert_id = ANY ($3::uuid[])`,
      [organizationId, userId, alertIds, mailId, now],
    );
  }
}
