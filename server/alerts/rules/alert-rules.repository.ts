import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { isUuid } from '../../platform/http/input/field-rules';
import { problem } from '../../platform/problems/problem';
import { ALERT_PROBLEMS } from '../alerts.problems';
import type { Viewer } from '../watchlists/viewer';
import { AlertRule } from './alert-rule.entity';

/** A rule as its viewers see it. */
export interface SeenRule extends AlertRule {
  readonly ownerName: string | null;
  readonly teamName: string | null;
  readonly watchlistName: string | null;
  readonly firedAt: Date | null;
  /** Of a custom index as subject: what it is called, and whether it gets values; null where it is not there, or the rule is about something else. */
  readonly indexName: string | null;
  readonly isIndexArchived: boolean | null;
}

/** Who sees a rule: its owner and its team; those that belong to neither, all of the organization. */
export const RULE_SEEN = `r.organization_id = $1 AND (r.owner_id = $2 OR (r.owner_id IS NULL AND r.team_id IS NULL)
  OR EXISTS (SELECT FROM team_members m WHERE m.organization_id = $1 AND m.team_id = r.team_id AND m.user_id = $2::uuid))`;

/** Whether somebody (`p.user_id`) is one of those whom a rule tells: its owner and its team. */
export const RULE_TOLD = `(r.owner_id IS NOT DISTINCT FROM p.user_id
  OR EXISTS (SELECT FROM team_members m WHERE m.organization_id = r.organization_id AND m.team_id = r.team_id AND m.user_id = p.user_id))`;

const SELECT = `SELECT r.id, r.organization_id AS "organizationId", r.owner_id AS "ownerId", u.name || ' ' || u.surname AS "ownerName", r.team_id AS "teamId",
    t.name AS "teamName", r.name, r.subject, r.watchlist_id AS "watchlistId", w.name AS "watchlistName", r.condition, r.persistence, r.cooldown,
    r.uses_open_days AS "usesOpenDays", r.expires_on::text AS "expiresOn", r.mail, r.digest_hour AS "digestHour", r.quiet_from AS "quietFrom",
    r.quiet_to AS "quietTo", r.time_zone AS "timeZone", r.webhook_ids AS "webhookIds", r.snoozed_until AS "snoozedUntil", r.is_muted AS "isMuted", r.since_day::text AS "sinceDay", r.version,
    r.revision, r.created_at AS "createdAt", r.updated_at AS "updatedAt", r.deleted_at AS "deletedAt", c.name AS "indexName", c.archived_at IS NOT NULL AS "isIndexArchived",
    (SELECT max(a.fired_at) FROM alerts a WHERE a.organization_id = r.organization_id AND a.rule_id = r.id) AS "firedAt"
  FROM alert_rules r LEFT JOIN teams t ON t.organization_id = r.organization_id AND t.id = r.team_id LEFT JOIN users u ON u.id = r.owner_id
  LEFT JOIN watchlists w ON w.organization_id = r.organization_id AND w.id = r.watchlist_id
  LEFT JOIN custom_indexes c ON c.organization_id = r.organization_id AND c.mode = 'live' AND 'custom-' || c.key = r.subject ->> 'indexId'`;

/** Rules of organizations. */
@Injectable()
export class AlertRulesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those that the viewer sees, by name. */
  list({ organizationId, userId }: Viewer): Promise<SeenRule[]> {
    return this.dataSource.query(`${SELECT} WHERE ${RULE_SEEN} AND r.deleted_at IS NULL ORDER BY r.name, r.id`, [organizationId, userId]);
  }

  /** @throws alert_rule_not_found, also for a rule that the viewer does not see */
  async get({ organizationId, userId }: Viewer, id: string, manager: EntityManager = this.dataSource.manager): Promise<SeenRule> {
    return found(
      isUuid(id) ? await manager.query(`${SELECT} WHERE ${RULE_SEEN} AND r.deleted_at IS NULL AND r.id = $3`, [organizationId, userId, id]) : [],
    );
  }

  /**
   * The same, held until the transaction ends: whoever else changes it waits.
   * @throws alert_rule_not_found
   */
  async lock({ organizationId, userId }: Viewer, id: string, manager: EntityManager): Promise<SeenRule> {
    return found(
      isUuid(id)
        ? await manager.query(`${SELECT} WHERE ${RULE_SEEN} AND r.deleted_at IS NULL AND r.id = $3 FOR UPDATE OF r`, [organizationId, userId, id])
        : [],
    );
  }

  count(organizationId: string, manager: EntityManager = this.dataSource.manager): Promise<number> {
    return manager.countBy(AlertRule, { organizationId, deletedAt: IsNull() });
  }

  async add(organizationId: string, rule: Omit<AlertRule, 'organizationId'>, manager: EntityManager): Promise<void> {
    await manager.insert(AlertRule, { ...rule, organizationId });
  }

  async update(
    organizationId: string,
    id: string,
    changes: Partial<Omit<AlertRule, 'id' | 'organizationId'>>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(AlertRule, { organizationId, id }, changes);
  }

  /** What has fired and is not told yet is told at another time; whoever wanted no mail of it gets none. */
  async putOff(
    organizationId: string,
    id: string,
    due: { readonly announceAt: Date; readonly mailDueAt: Date | null },
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `WITH held AS (UPDATE alerts SET announce_at = $3 WHERE organization_id = $1 AND rule_id = $2 AND announced_at IS NULL RETURNING id)
       UPDATE alert_recipients SET mail_due_at = $4 WHERE organization_id = $1 AND alert_id IN (SELECT id FROM held) AND mail_due_at IS NOT NULL`,
      [organizationId, id, due.announceAt, due.mailDueAt],
    );
  }

  /** What some have fired and is not told yet never is, and whatever mail or message to a chat is due later is not sent. */
  async dropHeld(organizationId: string, ids: readonly string[], now: Date, manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM alerts WHERE organization_id = $1 AND rule_id = ANY ($2::uuid[]) AND announced_at IS NULL`, [
      organizationId,
      ids,
    ]);
    await manager.query(
      `UPDATE alert_recipients p SET mail_decided_at = $3 FROM alerts a
       WHERE a.organization_id = $1 AND a.rule_id = ANY ($2::uuid[]) AND p.organization_id = $1 AND p.alert_id = a.id AND p.mail_due_at IS NOT NULL
         AND p.mail_decided_at IS NULL`,
      [organizationId, ids, now],
    );
    await manager.query(
      `UPDATE webhook_deliveries d SET state = 'failed' FROM alerts a, webhook_messages m
       WHERE a.organization_id = $1 AND a.rule_id = ANY ($2::uuid[]) AND m.organization_id = $1 AND m.source = 'alert.fired ' || a.id
         AND d.organization_id = $1 AND d.message_id = m.id AND d.state = 'pending' AND d.held_until > $3`,
      [organizationId, ids, now],
    );
  }

  /** Whether somebody may give rules to a team: it is theirs, or they run the organization. */
  async maySetTeam({ organizationId, userId, isManager }: Viewer, teamId: string, manager: EntityManager): Promise<boolean> {
    const rows: object[] = await manager.query(
      `SELECT FROM teams t WHERE t.organization_id = $1 AND t.id = $2 AND ($4::boolean
         OR EXISTS (SELECT FROM team_members m WHERE m.organization_id = $1 AND m.team_id = t.id AND m.user_id = $3::uuid))`,
      [organizationId, teamId, userId, isManager],
    );
    return rows.length > 0;
  }

  /** Deletes some; of what they have told their names are kept, and nothing more is told. */
  async remove(organizationId: string, ids: readonly string[], now: Date, manager: EntityManager): Promise<void> {
    if (ids.length === 0) return;
    await this.dropHeld(organizationId, ids, now, manager);
    await manager.update(AlertRule, { organizationId, id: In([...ids]) }, { deletedAt: now, watchlistId: null });
  }

  /** With some watchlists that are about to be deleted. */
  async removeOfWatchlists(organizationId: string, watchlistIds: readonly string[], now: Date, manager: EntityManager): Promise<void> {
    const rules = await manager.find(AlertRule, {
      select: { id: true },
      where: { organizationId, watchlistId: In([...watchlistIds]) },
      lock: { mode: 'pessimistic_write' },
    });
    await this.remove(
      organizationId,
      rules.map(({ id }) => id),
      now,
      manager,
    );
  }

  /** A person's own rules go with them; those of a team stay with it. */
  async removePerson(organizationId: string, userId: string, now: Date, manager: EntityManager): Promise<void> {
    const own = await manager.find(AlertRule, {
      select: { id: true },
      where: { organizationId, ownerId: userId, teamId: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    const ids = own.map(({ id }) => id);
    await this.dropHeld(organizationId, ids, now, manager);
    await manager.delete(AlertRule, { organizationId, id: In(ids) });
    await manager.update(AlertRule, { organizationId, ownerId: userId }, { ownerId: null });
    for (const table of ['alert_recipients', 'alert_digests'])
      await manager.query(`DELETE FROM ${table} WHERE organization_id = $1 AND user_id = $2`, [organizationId, userId]);
  }

  async removeAll(organizationId: string, manager: EntityManager): Promise<void> {
    await manager.delete(AlertRule, { organizationId });
    await manager.query(`DELETE FROM alert_digests WHERE organization_id = $1`, [organizationId]);
  }
}

function found(rows: SeenRule[]): SeenRule {
  if (rows.length === 0) throw problem(ALERT_PROBLEMS.alert_rule_not_found);
  return rows[0];
}
