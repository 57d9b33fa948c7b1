import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../../platform/clock';

/** A day whose articles have labels of older rules. */
export interface StaleDay {
  readonly day: number;
  /** The rules that its articles follow at least. */
  readonly rulesVersion: number;
  /** Hash of the last article that has followed; null at the beginning. */
  readonly after: Buffer | null;
  readonly isChanged: boolean;
}

/** How far labelling again has come. */
export interface RelabellingProgress {
  readonly version: number;
  /** Days to go; the one at work among them. */
  readonly daysLeft: number;
  /** Days there were when it last began. */
  readonly days: number;
}

/** Days whose articles have labels of older rules. */
@Injectable()
export class LabelStaleDaysRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Lists the days of each change that has not listed them yet. The caller holds the lock of storing, so that no article of older rules is
   * on its way: what is stored later says itself when it is behind.
   */
  async spread(manager: EntityManager): Promise<void> {
    const [{ version, spread }]: { version: number; spread: number }[] = await manager.query(
      `SELECT version, spread_version AS spread FROM label_rules`,
    );
    if (spread >= version) return;
    // A day with articles has its coverage, or waits for it.
    await manager.query(
      `INSERT INTO label_stale_days AS s (day, rules_version)
       SELECT day, $1::integer FROM (
         SELECT day FROM coverage_days WHERE dataset = 'live' AND state <> 'gap' AND NOT is_frozen UNION SELECT day FROM dirty_days WHERE dataset = 'live') AS known
       WHERE day >= (SELECT min(coalesce(from_day, '-infinity')) FROM label_rule_changes WHERE version > $1)
       ON CONFLICT (day) DO UPDATE SET rules_version = least(s.rules_version, excluded.rules_version), after = NULL`,
      [spread],
    );
    await manager.query(`UPDATE label_rules SET spread_version = $1, days = (SELECT count(*) FROM label_stale_days)`, [version]);
  }

  /** Lists days (`YYYY-MM-DD`) that got articles by the rules of a version. */
  async add(manager: EntityManager, days: readonly string[], rulesVersion: number): Promise<void> {
    await manager.query(
      `INSERT INTO label_stale_days AS s (day, rules_version) SELECT day, $2::integer FROM unnest($1::date[]) AS t (day)
       ON CONFLICT (day) DO UPDATE SET rules_version = least(s.rules_version, excluded.rules_version), after = NULL`,
      [days, rulesVersion],
    );
  }

  /** The latest of them; null where there is none. */
  async findLatest(manager: EntityManager): Promise<StaleDay | null> {
    const [row]: { day: string; version: number; after: Buffer | null; isChanged: boolean }[] = await manager.query(
      `SELECT day::text, rules_version AS version, after, is_changed AS "isChanged" FROM label_stale_days ORDER BY label_stale_days.day DESC LIMIT 1`,
    );
    return row === undefined ? null : { day: parseIsoDay(row.day)!, rulesVersion: row.version, after: row.after, isChanged: row.isChanged };
  }

  async advance(manager: EntityManager, day: number, after: Buffer, isChanged: boolean): Promise<void> {
    await manager.query(`UPDATE label_stale_days SET after = $2, is_changed = is_changed OR $3 WHERE day = $1`, [toIsoDay(day), after, isChanged]);
  }

  async remove(manager: EntityManager, day: number): Promise<void> {
    await manager.query(`DELETE FROM label_stale_days WHERE day = $1`, [toIsoDay(day)]);
  }

  async progress(manager: EntityManager = this.dataSource.manager): Promise<RelabellingProgress> {
    // Until a change has listed its days, all days with articles wait.
    const [row]: RelabellingProgress[] = await manager.query(
      `SELECT version, CASE WHEN version > spread_version THEN waiting ELSE listed END AS "daysLeft",
         greatest(CASE WHEN version > spread_version THEN waiting ELSE days END, listed) AS days
       FROM label_rules, (SELECT count(*)::int AS listed FROM label_stale_days) AS l,
         (SELECT count(*)::int AS waiting FROM coverage_days WHERE dataset = 'live' AND state <> 'gap' AND NOT is_frozen) AS w`,
    );
    return row;
  }
}
