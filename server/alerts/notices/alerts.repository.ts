import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Dataset } from '../../news';
import { isUuid } from '../../platform/http/input/field-rules';
import type { Placed, Position } from '../../platform/http/lists/keyset';
import { problem } from '../../platform/problems/problem';
import { ALERT_PROBLEMS } from '../alerts.problems';
import { RULE_SEEN, RULE_TOLD } from '../rules/alert-rules.repository';
import type { Condition } from '../rules/conditions';
import type { QuietHours } from '../rules/due';
import type { Viewer } from '../watchlists/viewer';
import type { Told } from './told';

/** An alert to be kept. */
export interface NewAlert {
  readonly id: string;
  readonly organizationId: string;
  readonly ruleId: string;
  /** Of the rule: what fired by another is told no more. */
  readonly revision: number;
  readonly occurrence: string;
  readonly dataset: Dataset;
  readonly methodology: string;
  readonly indexId: string;
  readonly day: string;
  /** Seconds since 1970. */
  readonly knownAt: number;
  readonly told: Told;
  readonly firedAt: Date;
  /** When it is told: at once, or when a snooze is over. */
  readonly announceAt: Date;
  readonly isDigest: boolean;
  readonly mailDueAt: Date | null;
  /** Days in which the rule tells nothing else of the index; of crises and restated values, whose firings are not found in values alone. */
  readonly silentDays: number;
}

/** An alert as people see it. */
export interface SeenAlert extends Pick<
  NewAlert,
  'id' | 'organizationId' | 'ruleId' | 'dataset' | 'methodology' | 'indexId' | 'day' | 'told' | 'firedAt'
> {
  readonly knownAt: string;
  readonly ruleName: string;
  readonly isRuleDeleted: boolean;
  readonly condition: Condition;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
  readonly note: string | null;
}

/** An alert that is told now, and how its rule wants to be told of. */
export interface AnnouncedRow extends SeenAlert, QuietHours {
  readonly webhookIds: string[] | null;
}

/** Which alerts to list. */
export interface AlertFilter {
  readonly ruleId: string | null;
  readonly indexId: string | null;
  readonly isAcknowledged: boolean | null;
}

const COLUMNS = `a.id, a.organization_id AS "organizationId", a.rule_id AS "ruleId", r.name AS "ruleName", r.deleted_at IS NOT NULL AS "isRuleDeleted", r.condition, a.dataset, a.methodology,
  a.index_id AS "indexId", a.day::text AS day, a.known_at AS "knownAt", a.told, a.fired_at AS "firedAt", a.acknowledged_at AS "acknowledgedAt",
  u.name || ' ' || u.surname AS "acknowledgedBy", a.note`;
const HOURS = `r.webhook_ids AS "webhookIds", r.quiet_from AS "quietFrom", r.quiet_to AS "quietTo", r.time_zone AS "timeZone"`;
const JOINED = `JOIN alert_rules r ON r.organization_id = a.organization_id AND r.id = a.rule_id LEFT JOIN users u ON u.id = a.acknowledged_by`;
const SEEN = `SELECT ${COLUMNS}, a.fired_at::text AS at FROM alerts a ${JOINED}
  WHERE a.organization_id = $1 AND a.announced_at IS NOT NULL AND ${RULE_SEEN}`;

/** Days of which something was told, ascending, by `<rule id> <index id>`. */
export type ToldDays = ReadonlyMap<string, readonly string[]>;

/** What rules have told. */
@Injectable()
export class AlertsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Keeps alerts in the caller's transaction, each once for its rule, and who is told; how many are new. A rule that is being changed is waited for, so that
   * nothing is kept for one that has been muted.
   */
  async add(manager: EntityManager, alerts: readonly NewAlert[]): Promise<number> {
    const [{ count }]: { count: number }[] = await manager.query(
      `WITH given AS (
         SELECT t.* FROM jsonb_to_recordset($1::jsonb) AS t (id uuid, "organizationId" uuid, "ruleId" uuid, revision integer, occurrence text, dataset text, methodology text,
           "indexId" text, day date, "knownAt" bigint, told jsonb, "firedAt" timestamptz, "announceAt" timestamptz, "isDigest" boolean,
           "mailDueAt" timestamptz, "silentDays" integer)
       ), fresh AS (
         INSERT INTO alerts (id, organization_id, rule_id, occurrence, dataset, methodology, index_id, day, known_at, told, fired_at, announce_at)
         SELECT t.id, r.organization_id, r.id, t.occurrence, t.dataset, t.methodology, t."indexId", t.day, t."knownAt", t.told, t."firedAt", t."announceAt"
         FROM given t JOIN alert_rules r ON r.organization_id = t."organizationId" AND r.id = t."ruleId"
           AND r.revision = t.revision AND NOT r.is_muted AND r.deleted_at IS NULL
         WHERE t."silentDays" = 0 OR NOT EXISTS (
           SELECT FROM alerts b WHERE b.rule_id = r.id AND b.dataset = t.dataset AND b.index_id = t."indexId" AND b.occurrence <> t.occurrence
             AND b.day <= t.day AND b.day >= t.day - t."silentDays")
         FOR SHARE OF r
         ON CONFLICT ON CONSTRAINT alerts_once DO NOTHING RETURNING id, organization_id, rule_id
       ), recipients AS (
         INSERT INTO alert_recipients (organization_id, alert_id, user_id, is_digest, mail_due_at)
         SELECT f.organization_id, f.id, p.user_id, t."isDigest", t."mailDueAt"
         FROM fresh f JOIN given t ON t.id = f.id JOIN alert_rules r ON r.organization_id = f.organization_id AND r.id = f.rule_id
         CROSS JOIN LATERAL (
           SELECT r.owner_id AS user_id WHERE r.owner_id IS NOT NULL
           UNION SELECT m.user_id FROM team_members m WHERE m.organization_id = r.organization_id AND m.team_id = r.team_id
         ) p
       )
       SELECT count(*)::integer AS count FROM fresh`,
      [JSON.stringify(alerts)],
    );
    return count;
  }

  /** Days since one on which rules have told something of indexes of a dataset. */
  async listToldDays(
    ruleIds: readonly string[],
    { dataset, indexes, since }: { readonly dataset: string; readonly indexes: readonly string[]; readonly since: string },
  ): Promise<ToldDays> {
    const rows: { told: string; days: string[] }[] = await this.dataSource.query(
      `SELECT rule_id || ' ' || index_id AS told, array_agg(DISTINCT day::text ORDER BY day::text) AS days FROM alerts
       WHERE rule_id = ANY ($1::uuid[]) AND dataset = $2 AND index_id = ANY ($3::text[]) AND day >= $4 GROUP BY 1`,
      [ruleIds, dataset, indexes, since],
    );
    return new Map(rows.map(({ told, days }) => [told, days]));
  }

  /**
   * Alerts whose time to be told has come, in the transaction that notes them as told; those that another worker is at are left to it. What was not put off
   * is told whatever the clock says: it may have been set back since.
   */
  async announce(manager: EntityManager, now: Date, limit: number): Promise<AnnouncedRow[]> {
    const [rows]: [{ id: string }[], number] = await manager.query(
      `UPDATE alerts SET announced_at = $1 WHERE id IN (
         SELECT id FROM alerts WHERE announced_at IS NULL AND (announce_at <= $1 OR announce_at = fired_at) ORDER BY announce_at, id LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
      [now, limit],
    );
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    // Whom a rule tells was fixed when it fired; who has left its team since is not told.
    await manager.query(
      `DELETE FROM alert_recipients p USING alerts a, alert_rules r WHERE p.alert_id = ANY ($1::uuid[]) AND a.organization_id = p.organization_id
         AND a.id = p.alert_id AND r.organization_id = a.organization_id AND r.id = a.rule_id AND NOT ${RULE_TOLD}`,
      [ids],
    );
    // Whoever shows what is new is told by the change of these rows.
    await manager.query(`UPDATE alert_recipients SET seen_at = NULL WHERE alert_id = ANY ($1::uuid[])`, [ids]);
    return manager.query(`SELECT ${COLUMNS}, ${HOURS} FROM alerts a ${JOINED} WHERE a.id = ANY ($1::uuid[]) ORDER BY a.fired_at, a.id`, [ids]);
  }

  /** The newest first. */
  async list({ organizationId, userId }: Viewer, filter: AlertFilter, after: Position | null, limit: number): Promise<Placed<SeenAlert>[]> {
    const rows: (SeenAlert & { at: string })[] = await this.dataSource.query(
      `${SEEN} AND ($3::uuid IS NULL OR a.rule_id = $3) AND ($4::text IS NULL OR a.index_id = $4)
         AND ($5::boolean IS NULL OR (a.acknowledged_at IS NOT NULL) = $5)
         AND ($6::timestamptz IS NULL OR (a.fired_at, a.id) < ($6::timestamptz, $7::uuid)) ORDER BY a.fired_at DESC, a.id DESC LIMIT $8`,
      [organizationId, userId, filter.ruleId, filter.indexId, filter.isAcknowledged, after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ at, ...row }) => ({ ...row, position: { at, key: row.id } }));
  }

  /** @throws alert_not_found, also for an alert that the viewer does not see */
  async get({ organizationId, userId }: Viewer, id: string, manager: EntityManager = this.dataSource.manager): Promise<SeenAlert> {
    const rows: SeenAlert[] = isUuid(id) ? await manager.query(`${SEEN} AND a.id = $3`, [organizationId, userId, id]) : [];
    if (rows.length === 0) throw problem(ALERT_PROBLEMS.alert_not_found);
    return rows[0];
  }

  /** Those of some alerts that are there, as somebody who was told of them sees them. */
  listTold(organizationId: string, userId: string, ids: readonly string[]): Promise<SeenAlert[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM alerts a ${JOINED} JOIN alert_recipients p ON p.organization_id = a.organization_id AND p.alert_id = a.id AND p.user_id = $2
       WHERE a.organization_id = $1 AND a.id = ANY ($3::uuid[]) AND ${RULE_TOLD} ORDER BY a.day DESC, a.index_id, a.id`,
      [organizationId, userId, ids],
    );
  }

  /** Whoever acknowledges an alert has seen it. */
  async acknowledge({ organizationId, userId }: Viewer, id: string, note: string | null, now: Date): Promise<void> {
    await this.dataSource.query(
      `WITH seen AS (
         UPDATE alert_recipients SET seen_at = $3 WHERE organization_id = $1 AND alert_id = $2 AND user_id = $4::uuid AND seen_at IS NULL
       )
       UPDATE alerts SET acknowledged_at = $3, acknowledged_by = $4, note = $5 WHERE organization_id = $1 AND id = $2`,
      [organizationId, id, now, userId, note],
    );
  }
}
