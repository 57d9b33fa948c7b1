import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { openDay } from '../../reference/day-closing';
import type { Announcement } from '../model/announcement';

/** Days from the first to the last that an announcement has touched. */
export interface AnnouncedSpan {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** Spans of the past that are being brought in. While a row is there, no day in it is computed for others. */
@Injectable()
export class AnnouncedSpansRepository {
  /**
   * Holds what an announcement touches now, in the transaction that stores it: before the days are marked, for whoever computes them
   * has the row and asks for the marks.
   */
  async extend(manager: EntityManager, announcement: Announcement, days: readonly number[], now: Date): Promise<void> {
    const past = days.filter((day) => isHeldBy(announcement, day));
    if (past.length === 0) return;
    const { id, source, who, since } = announcement;
    const [first, last] = [past.reduce((a, b) => Math.min(a, b)), past.reduce((a, b) => Math.max(a, b))];
    await manager.query(
      `INSERT INTO announced_spans AS s (id, source, who, since, first_day, last_day, lease_until) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET first_day = least(s.first_day, excluded.first_day), last_day = greatest(s.last_day, excluded.last_day),
         who = excluded.who, lease_until = excluded.lease_until`,
      [id, source, who, since, toIsoDay(first), toIsoDay(last), leaseEnd(announcement, now)],
    );
  }

  /** A sign of life. */
  async renew(manager: EntityManager, announcement: Announcement, now: Date): Promise<void> {
    await manager.query(`UPDATE announced_spans SET lease_until = $2 WHERE id = $1`, [announcement.id, leaseEnd(announcement, now)]);
  }

  /** Those that have given no sign of life for longer than they said, the oldest span first. */
  async listLapsed(manager: EntityManager, now: Date): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(`SELECT id FROM announced_spans WHERE lease_until <= $1 ORDER BY first_day, id`, [now]);
    return rows.map(({ id }) => id);
  }

  /** Those of a source, the oldest span first. */
  async listOf(manager: EntityManager, source: string): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(`SELECT id FROM announced_spans WHERE source = $1 ORDER BY first_day, id`, [source]);
    return rows.map(({ id }) => id);
  }

  /**
   * The span, kept for the caller until the transaction ends; null where there is none.
   * @param lapsedAt takes it only where it has lapsed by then and nobody is at it
   */
  async claim(manager: EntityManager, id: string, lapsedAt: Date | null): Promise<AnnouncedSpan | null> {
    const [row]: { first: string; last: string }[] = await manager.query(
      `SELECT first_day::text AS first, last_day::text AS last FROM announced_spans WHERE id = $1
       ${lapsedAt === null ? 'FOR UPDATE' : 'AND lease_until <= $2 FOR UPDATE SKIP LOCKED'}`,
      lapsedAt === null ? [id] : [id, lapsedAt],
    );
    return row === undefined ? null : { firstDay: parseIsoDay(row.first)!, lastDay: parseIsoDay(row.last)! };
  }

  async end(manager: EntityManager, id: string): Promise<void> {
    await manager.query(`DELETE FROM announced_spans WHERE id = $1`, [id]);
  }
}

/** Whether a day was over when the announcement was made. */
export function isHeldBy({ since }: Announcement, day: number): boolean {
  return day < openDay(since);
}

function leaseEnd({ leaseMs }: Announcement, now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}
