import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AlertRule } from '../rules/alert-rule.entity';

/** What of a rule decides whether it fires, and when that is told. */
export type JudgedRule = Pick<
  AlertRule,
  | 'id'
  | 'organizationId'
  | 'subject'
  | 'watchlistId'
  | 'condition'
  | 'persistence'
  | 'cooldown'
  | 'usesOpenDays'
  | 'expiresOn'
  | 'mail'
  | 'digestHour'
  | 'quietFrom'
  | 'quietTo'
  | 'timeZone'
  | 'snoozedUntil'
  | 'sinceDay'
  | 'revision'
  | 'createdAt'
>;

/** How often a rule is judged anew that is changed each time while it is; then it is held still, and whoever goes on changing it waits. */
const ROUNDS_MOST = 5;

/** A custom index that rules are asked about. */
export interface WatchedIndex {
  readonly organizationId: string;
  readonly indexId: string;
}

/** Up to where rules have judged. */
export interface Progress {
  readonly sequence: number;
  /** The newest day with a value then; null before the first. */
  readonly day: string | null;
}

/** Enough for the rules of most instances; of more, memory does not grow. */
const PAGE_ROWS = 20_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Rules that are to be judged: those of a watchlist that its owner and team do not see any more stay silent. */
const SELECT = `SELECT r.id, r.organization_id AS "organizationId", r.subject, r.watchlist_id AS "watchlistId", r.condition, r.persistence, r.cooldown,
    r.uses_open_days AS "usesOpenDays", r.expires_on::text AS "expiresOn", r.mail, r.digest_hour AS "digestHour", r.quiet_from AS "quietFrom",
    r.quiet_to AS "quietTo", r.time_zone AS "timeZone", r.snoozed_until AS "snoozedUntil", r.since_day::text AS "sinceDay", r.revision, r.created_at AS "createdAt"
  FROM alert_rules r JOIN organizations o ON o.id = r.organization_id
  LEFT JOIN watchlists w ON w.id = r.watchlist_id AND w.organization_id = r.organization_id AND (w.shared_with = 'organization'
    OR w.owner_id = r.owner_id OR w.team_id = r.team_id
    OR EXISTS (SELECT FROM team_members m WHERE m.organization_id = r.organization_id AND m.team_id = w.team_id AND m.user_id = r.owner_id))
  WHERE NOT r.is_muted AND r.deleted_at IS NULL AND o.closed_at IS NULL AND o.suspended_at IS NULL AND (r.watchlist_id IS NULL OR w.id IS NOT NULL)`;

/** Whether a rule of an organization ($1) watches an index ($2) by itself or on a list, each of which is read once; where both are null, any rule does. */
const WATCHING = `($1::uuid IS NULL OR r.organization_id = $1) AND ($2::text IS NULL OR r.subject ->> 'indexId' = $2
  OR r.watchlist_id IN (SELECT l.id FROM watchlists l WHERE l.organization_id = $1
    AND jsonb_path_exists(l.sections, '$[*].items[*] ? (@.indexId == $id)', jsonb_build_object('id', $2::text))))`;

/** The rules of all organizations, as they are judged. */
@Injectable()
export class JudgedRulesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** All of them, some at a time. */
  async *eachPage(): AsyncGenerator<JudgedRule[]> {
    for (let after = FIRST_ID; ;) {
      const rows: JudgedRule[] = await this.dataSource.query(`${SELECT} AND r.id > $1 ORDER BY r.id LIMIT ${PAGE_ROWS}`, [after]);
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE_ROWS) return;
      after = rows[rows.length - 1].id;
    }
  }

  /** Those of an organization that watch an index by itself or on a list. */
  listWatching({ organizationId, indexId }: WatchedIndex): Promise<JudgedRule[]> {
    return this.dataSource.query(`${SELECT} AND ${WATCHING} ORDER BY r.id`, [organizationId, indexId]);
  }

  /**
   * Judges by some rules. What fired by a rule that was changed meanwhile was not kept: what is published is judged once, so that rule is asked again as
   * it is now.
   * @param index what is judged, where it is one index: a rule that watches another by now is not asked again
   */
  async settle(
    rules: readonly JudgedRule[],
    judge: (rules: readonly JudgedRule[]) => Promise<number>,
    index: WatchedIndex | null = null,
  ): Promise<number> {
    let fired = 0;
    let left = rules;
    for (let round = 0; left.length > 0 && round < ROUNDS_MOST; round++) {
      fired += await judge(left);
      left = await this.listChanged(left, index);
    }
    return left.length === 0 ? fired : fired + (await this.hold(left, index, judge));
  }

  /** Those of some that look for something else by now, as they are now. */
  private listChanged(rules: readonly JudgedRule[], index: WatchedIndex | null): Promise<JudgedRule[]> {
    return this.dataSource.query(
      `${SELECT} AND ${WATCHING}
         AND EXISTS (SELECT FROM unnest($3::uuid[], $4::integer[]) AS read (id, revision) WHERE read.id = r.id AND read.revision <> r.revision)
       ORDER BY r.id`,
      [index?.organizationId ?? null, index?.indexId ?? null, rules.map(({ id }) => id), rules.map(({ revision }) => revision)],
    );
  }

  /** Does something with some rules as they are now, which nobody changes meanwhile. */
  private hold<T>(rules: readonly JudgedRule[], index: WatchedIndex | null, work: (held: JudgedRule[]) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const ids = rules.map(({ id }) => id);
      const held: JudgedRule[] = await manager.query(`${SELECT} AND ${WATCHING} AND r.id = ANY ($3::uuid[]) ORDER BY r.id FOR SHARE OF r`, [
        index?.organizationId ?? null,
        index?.indexId ?? null,
        ids,
      ]);
      return work(held);
    });
  }

  /** Ids of the indexes on watchlists, by list. */
  async listWatched(watchlistIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows: { id: string; ids: string[] }[] = await this.dataSource.query(
      `SELECT w.id, ARRAY(SELECT i ->> 'indexId' FROM jsonb_array_elements(w.sections) s, jsonb_array_elements(s -> 'items') i) AS ids
       FROM watchlists w WHERE w.id = ANY ($1::uuid[])`,
      [watchlistIds],
    );
    return new Map(rows.map(({ id, ids }) => [id, ids]));
  }

  /** Up to where what was published of a dataset has been judged, and up to which day it went; null where nothing was. */
  async findProgress(dataset: string): Promise<Progress | null> {
    const rows: { sequence: string; day: string | null }[] = await this.dataSource.query(
      `SELECT sequence, day::text FROM alert_progress WHERE dataset = $1`,
      [dataset],
    );
    return rows.length === 0 ? null : { sequence: Number(rows[0].sequence), day: rows[0].day };
  }

  /** Moves it forward, never back. */
  async saveProgress(dataset: string, { sequence, day }: Progress): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO alert_progress AS p (dataset, sequence, day) VALUES ($1, $2, $3)
       ON CONFLICT (dataset) DO UPDATE SET sequence = excluded.sequence, day = greatest(p.day, excluded.day) WHERE p.sequence <= excluded.sequence`,
      [dataset, sequence, day],
    );
  }
}
