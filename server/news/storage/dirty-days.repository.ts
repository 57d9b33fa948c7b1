import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { lockMemberUntilCommit } from '../../platform/database/advisory-locks';
import type { Dataset } from '../model/dataset';

export interface DirtyDay {
  readonly day: number;
  /** How often it was marked since it was last built; tells whether it was marked again while it was built. */
  readonly marks: number;
}

interface Listed {
  /** The announced span whose days are wanted as well. */
  readonly own?: string | null;
  readonly last?: number;
}

/** Whether a span that is being brought in holds a day `d`; that with the identifier in a parameter aside. */
const isHeld = (own: string): string =>
  `EXISTS (SELECT 1 FROM announced_spans s WHERE d.day BETWEEN s.first_day AND s.last_day AND s.id IS DISTINCT FROM ${own}::text)`;

/** The same for any span. */
export const IS_HELD_BY_ANY = isHeld('NULL');

/**
 * Days whose articles changed since their coverage was built. Those that an announced span holds are for whoever ends it. Frozen ones are never
 * among them: what was counted there is not known here article by article.
 */
@Injectable()
export class DirtyDaysRepository {
  async mark(manager: EntityManager, dataset: Dataset, days: readonly number[], now: Date): Promise<void> {
    if (days.length === 0) return;
    await manager.query(
      `INSERT INTO dirty_days (dataset, day, since) SELECT $1, day, $2 FROM unnest($3::date[]) AS t (day)
       WHERE NOT EXISTS (SELECT 1 FROM coverage_days c WHERE c.dataset = $1 AND c.day = t.day AND c.is_frozen) ORDER BY day
       ON CONFLICT (dataset, day) DO UPDATE SET marks = dirty_days.marks + 1`,
      [dataset, now, [...new Set(days)].map(toIsoDay)],
    );
  }

  /** The earliest dirty days after `after`, ascending; up to `last`, where that is given. */
  async list(manager: EntityManager, dataset: Dataset, after: number, limit: number, { own = null, last }: Listed = {}): Promise<DirtyDay[]> {
    const rows: { day: string; marks: number }[] = await manager.query(
      `SELECT d.day::text, marks FROM dirty_days d WHERE dataset = $1 AND d.day > $2 AND d.day <= coalesce($4::date, 'infinity') AND NOT ${isHeld('$5')}
       ORDER BY d.day LIMIT $3`,
      [dataset, toIsoDay(after), limit, last === undefined ? null : toIsoDay(last), own],
    );
    return rows.map(toDirtyDay);
  }

  /**
   * Keeps other builders off days (ascending) until the transaction ends, after waiting for those that are at them.
   * @returns those that are dirty then, with marks that nobody else can take away
   */
  async lock(manager: EntityManager, dataset: Dataset, days: readonly number[]): Promise<DirtyDay[]> {
    for (const day of days) await lockMemberUntilCommit(manager, `coverage ${dataset}`, day);
    const rows: { day: string; marks: number }[] = await manager.query(
      `SELECT day::text, marks FROM dirty_days WHERE dataset = $1 AND day = ANY ($2::date[]) ORDER BY day`,
      [dataset, days.map(toIsoDay)],
    );
    return rows.map(toDirtyDay);
  }

  /**
   * Those of the days that no announced span holds by now. Its articles and the span that holds them are seen at once: where what was read
   * of a day may be part of an import, the span is seen here.
   */
  async listFree(manager: EntityManager, days: readonly DirtyDay[], own: string | null = null): Promise<DirtyDay[]> {
    const rows: { day: string }[] = await manager.query(`SELECT d.day::text FROM unnest($1::date[]) AS d (day) WHERE NOT ${isHeld('$2')}`, [
      days.map(({ day }) => toIsoDay(day)),
      own,
    ]);
    const free = new Set(rows.map(({ day }) => parseIsoDay(day)));
    return days.filter(({ day }) => free.has(day));
  }

  /** Takes the marks away, except where a day was marked again since they were read. */
  async clear(manager: EntityManager, dataset: Dataset, days: readonly DirtyDay[]): Promise<void> {
    // In the order in which they are marked, or two transactions could wait for each other.
    await manager.query(`SELECT 1 FROM dirty_days WHERE dataset = $1 AND day = ANY ($2::date[]) ORDER BY day FOR UPDATE`, [
      dataset,
      days.map(({ day }) => toIsoDay(day)),
    ]);
    await manager.query(
      `DELETE FROM dirty_days d USING unnest($2::date[], $3::int[]) AS t (day, marks) WHERE d.dataset = $1 AND d.day = t.day AND d.marks = t.marks`,
      [dataset, days.map(({ day }) => toIsoDay(day)), days.map(({ marks }) => marks)],
    );
  }

  /** Marks closed days that were last built while they were open, so that they expect all their windows. */
  async markClosed(manager: EntityManager, dataset: Dataset, windows: number, today: number, now: Date): Promise<void> {
    await manager.query(
      `INSERT INTO dirty_days (dataset, day, since)
       SELECT dataset, day, $4 FROM coverage_days WHERE dataset = $1 AND windows_expected < $2 AND day < $3 AND NOT is_frozen
       ORDER BY day
       ON CONFLICT (dataset, day) DO NOTHING`,
      [dataset, windows, toIsoDay(today), now],
    );
  }

  /** Marks the days up to `last` that have no coverage though a source was collected on some day before them. */
  async markAbsent(manager: EntityManager, dataset: Dataset, last: number, now: Date): Promise<void> {
    await manager.query(
      `INSERT INTO dirty_days (dataset, day, since)
       SELECT $1, day::date, $3 FROM generate_series((
         SELECT min(day) FROM coverage_days WHERE dataset = $1 AND jsonb_path_exists(by_source, '$.* ? (@.isRegular == true)')
       ), $2::date, interval '1 day') AS t (day)
       WHERE NOT EXISTS (SELECT 1 FROM coverage_days c WHERE c.dataset = $1 AND c.day = t.day::date) ORDER BY day
       ON CONFLICT (dataset, day) DO NOTHING`,
      [dataset, toIsoDay(last), now],
    );
  }

  /** Marks a day whose coverage was built when at most `windows` were due. */
  async markStill(manager: EntityManager, dataset: Dataset, day: number, windows: number, now: Date): Promise<void> {
    await manager.query(
      `INSERT INTO dirty_days (dataset, day, since) SELECT dataset, day, $4 FROM coverage_days WHERE dataset = $1 AND day = $2 AND windows_expected <= $3 AND NOT is_frozen
       ON CONFLICT (dataset, day) DO NOTHING`,
      [dataset, toIsoDay(day), windows, now],
    );
  }
}

function toDirtyDay({ day, marks }: { day: string; marks: number }): DirtyDay {
  return { day: parseIsoDay(day)!, marks };
}
