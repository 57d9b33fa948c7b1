import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RULE_TOLD } from '../rules/alert-rules.repository';
import type { MailHours } from '../rules/due';

/** No hour of a day is further off, though its clocks are put back. */
const LONGEST_WAIT_MS = 26 * 3_600_000;

/** Alerts that one mail tells of. */
export interface DueMail {
  readonly organizationId: string;
  readonly userId: string;
  readonly alertIds: string[];
}

/** Mails of a rule that wait for an hour of a clock that was ahead. */
export interface AheadMails extends MailHours {
  readonly organizationId: string;
  readonly ruleId: string;
  readonly isDigest: boolean;
}

interface DueRow {
  readonly organizationId: string;
  readonly userId: string;
  readonly alertId: string;
  readonly ruleId: string;
}

/** Which alerts are to be told by mail. */
@Injectable()
export class AlertMailsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What waits for people whom its rule does not tell any more, as it has left their team or they have, is forgotten once it is due. */
  async forgetOthers(now: Date): Promise<void> {
    const rows: { alertId: string; userId: string }[] = await this.dataSource.query(
      `SELECT p.alert_id AS "alertId", p.user_id AS "userId" FROM alert_recipients p
       JOIN alerts a ON a.organization_id = p.organization_id AND a.id = p.alert_id
       JOIN alert_rules r ON r.organization_id = a.organization_id AND r.id = a.rule_id
       WHERE p.mail_due_at <= $1 AND p.mail_decided_at IS NULL AND NOT ${RULE_TOLD}`,
      [now],
    );
    // Those who look at what is new are told of each change of these rows, also of one that changes none.
    if (rows.length === 0) return;
    await this.dataSource.query(
      `DELETE FROM alert_recipients p USING unnest($1::uuid[], $2::uuid[]) AS gone (alert_id, user_id)
       WHERE p.alert_id = gone.alert_id AND p.user_id = gone.user_id AND p.mail_decided_at IS NULL`,
      [rows.map(({ alertId }) => alertId), rows.map(({ userId }) => userId)],
    );
  }

  /** Mails of alerts that fired behind now, as the clock was ahead then, and that are due later than those of alerts that fire now. */
  listAhead(now: Date): Promise<AheadMails[]> {
    return this.dataSource.query(
      `SELECT DISTINCT r.organization_id AS "organizationId", r.id AS "ruleId", p.is_digest AS "isDigest", CASE WHEN p.is_digest THEN 'digest' ELSE 'single' END AS mail,
         r.digest_hour AS "digestHour", r.quiet_from AS "quietFrom", r.quiet_to AS "quietTo", r.time_zone AS "timeZone", r.snoozed_until AS "snoozedUntil"
       FROM alert_recipients p JOIN alerts a ON a.organization_id = p.organization_id AND a.id = p.alert_id AND a.fired_at > $1
       JOIN alert_rules r ON r.organization_id = a.organization_id AND r.id = a.rule_id
       WHERE p.mail_due_at > $2 AND p.mail_decided_at IS NULL`,
      [now, new Date(now.getTime() + LONGEST_WAIT_MS)],
    );
  }

  /** Has those mails come sooner. */
  async bringForward({ organizationId, ruleId, isDigest }: AheadMails, now: Date, dueAt: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE alert_recipients p SET mail_due_at = $5 FROM alerts a
       WHERE a.organization_id = $1 AND a.rule_id = $2 AND a.fired_at > $4 AND p.organization_id = $1 AND p.alert_id = a.id AND p.is_digest = $3
         AND p.mail_due_at > $5 AND p.mail_decided_at IS NULL`,
      [organizationId, ruleId, isDigest, now, dueAt],
    );
  }

  /**
   * Some single mails that are due (by the clock, or never put off), by rule, held until the transaction ends. What another worker is at is left to it;
   * those of a suspended organization wait until it is resumed.
   */
  async claim(manager: EntityManager, now: Date, limit: number): Promise<DueMail[]> {
    const rows: DueRow[] = await manager.query(
      `SELECT p.organization_id AS "organizationId", p.user_id AS "userId", p.alert_id AS "alertId", a.rule_id AS "ruleId"
       FROM alert_recipients p JOIN alerts a ON a.organization_id = p.organization_id AND a.id = p.alert_id
       JOIN organizations o ON o.id = p.organization_id AND o.suspended_at IS NULL
       WHERE (p.mail_due_at <= $1 OR p.mail_due_at = a.fired_at) AND p.mail_decided_at IS NULL AND NOT p.is_digest AND a.announced_at IS NOT NULL
       ORDER BY p.mail_due_at, p.user_id, p.alert_id LIMIT $2 FOR UPDATE OF p SKIP LOCKED`,
      [now, limit],
    );
    const groups = Map.groupBy(rows, ({ organizationId, userId, ruleId }) => `${organizationId} ${userId} ${ruleId}`);
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
