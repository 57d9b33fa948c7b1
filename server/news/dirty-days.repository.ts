import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../platform/clock';
import type { Dataset } from './coverage.repository';

export interface DirtyDay {
  readonly day: number;
  /** How often it was marked since it was last built; tells whether it was marked again while it was built. */
  readonly marks: number;
}

/** Days whose articles changed since their coverage was built. */
@Injectable()
export class DirtyDaysRepository {
  async mark(manager: EntityManager, dataset: Dataset, days: readonly number[], now: Date): Promise<void> {
    if (days.length === 0) return;
    await manager.query(
      `INSERT INTO dirty_days (dataset, day, since) SELECT $1, day, $2 FROM unnest($3::date[]) AS t (day) ORDER BY day
       ON CONFLICT (dataset, day) DO UPDATE SET marks = dirty_days.marks + 1`,
      [dataset, now, [...new Set(days)].map(toIsoDay)],
    );
  }

  /** The earliest dirty days after `after`, ascending. */
  async list(manager: EntityManager, dataset: Dataset, after: number, limit: number): Promise<DirtyDay[]> {
    const rows: { day: string; marks: number }[] = await manager.query(
      `SELECT day::text, marks FROM dirty_days WHERE dataset = $1 AND day > $2 ORDER BY day LIMIT $3`,
      [dataset, toIsoDay(after), limit],
    );
    return rows.map(({ day, marks }) => ({ day: parseIsoDay(day)!, marks }));
  }

  /** Keeps other builders off a day until the transaction ends; false where one is at it already. */
  async tryLock(manager: EntityManager, dataset: Dataset, day: number): Promise<boolean> {
    const [row]: { locked: boolean }[] = await manager.query(`SELECT pg_try_advisory_xact_lock(hashtext($1), $2) AS locked`, [
      `coverage ${dataset}`,
      day,
    ]);
    return row.locked;
  }

  /** Takes the marks away, except where a day was marked again since they were listed. */
  async clear(manager: EntityManager, dataset: Dataset, days: readonly DirtyDay[]): Promise<void> {
    await manager.query(
      `DELETE FROM dirty_days d USING unnest($2::date[], $3::int[]) AS t (day, marks) WHERE d.dataset = $1 AND d.day = t.day AND d.marks = t.marks`,
      [dataset, days.map(({ day }) => toIsoDay(day)), days.map(({ marks }) => marks)],
    );
  }

  /** Marks closed days that were last built while they were open, so that they expect all their windows. */
  async markClosed(manager: EntityManager, dataset: Dataset, windows: number, today: number, now: Date): Promise<void> {
    await manager.query(
      `INSERT INTO dirty_days (dataset, day, since)
       SELECT dataset, day, $4 FROM coverage_days WHERE dataset = $1 AND windows_expected < $2 AND day < $3 ORDER BY day
       ON CONFLICT (dataset, day) DO NOTHING`,
      [dataset, windows, toIsoDay(today), now],
    );
  }
}
