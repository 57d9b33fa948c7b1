import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../../platform/clock';

/** Days whose articles stand under outlets of older rules. */
@Injectable()
export class OutletStaleDaysRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Lists all days with articles once for each change that has not listed them yet. The caller holds the lock of storing, so that
   * no article of older rules is on its way: what is stored later says itself when it is behind.
   */
  async spread(manager: EntityManager): Promise<void> {
    const [{ version, spread }]: { version: number; spread: number }[] = await manager.query(
      `SELECT version, spread_version AS spread FROM outlet_rules`,
    );
    if (spread >= version) return;
    // A day with articles has its coverage, or waits for it.
    await manager.query(
      `INSERT INTO outlet_stale_days AS s (day, rules_version)
       SELECT day, $1::integer FROM coverage_days WHERE dataset = 'live' AND state <> 'gap' UNION SELECT day, $1 FROM dirty_days WHERE dataset = 'live'
       ON CONFLICT (day) DO UPDATE SET rules_version = least(s.rules_version, excluded.rules_version)`,
      [spread],
    );
    await manager.query(`UPDATE outlet_rules SET spread_version = $1`, [version]);
  }

  /** Lists days (`YYYY-MM-DD`) that got articles by the rules of a version. */
  async add(manager: EntityManager, days: readonly string[], rulesVersion: number): Promise<void> {
    await manager.query(
      `INSERT INTO outlet_stale_days AS s (day, rules_version) SELECT day, $2::integer FROM unnest($1::date[]) AS t (day)
       ON CONFLICT (day) DO UPDATE SET rules_version = least(s.rules_version, excluded.rules_version)`,
      [days, rulesVersion],
    );
  }

  /** The earliest day, with the version of the rules that its articles follow at least; null where there is none. */
  async findFirst(manager: EntityManager): Promise<{ day: number; rulesVersion: number } | null> {
    const [row]: { day: string; version: number }[] = await manager.query(
      `SELECT day::text, rules_version AS version FROM outlet_stale_days ORDER BY outlet_stale_days.day LIMIT 1`,
    );
    return row === undefined ? null : { day: parseIsoDay(row.day)!, rulesVersion: row.version };
  }

  async remove(manager: EntityManager, day: number): Promise<void> {
    await manager.query(`DELETE FROM outlet_stale_days WHERE day = $1`, [toIsoDay(day)]);
  }

  /** Days on the list, or all days with articles where a change has yet to list them. */
  async count(manager: EntityManager = this.dataSource.manager): Promise<number> {
    const [{ days }]: { days: number }[] = await manager.query(
      `SELECT count(*)::int AS days FROM (
         SELECT day FROM outlet_stale_days
         UNION SELECT day FROM coverage_days WHERE dataset = 'live' AND state <> 'gap' AND (SELECT version > spread_version FROM outlet_rules)
         UNION SELECT day FROM dirty_days WHERE dataset = 'live' AND (SELECT version > spread_version FROM outlet_rules)) AS waiting`,
    );
    return days;
  }
}
