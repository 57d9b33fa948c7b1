import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Placed, Position } from '../../../../platform/http/keyset';
import type { WindowSpan } from '../windows/gdelt-windows.repository';

export const BACKFILL_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type BackfillState = (typeof BACKFILL_STATES)[number];

/** Windows of a backfill by what became of them; each is one of a stream. */
export interface BackfillCounts {
  readonly done: number;
  readonly absent: number;
  readonly failed: number;
}

export interface Backfill extends WindowSpan, BackfillCounts {
  readonly id: string;
  readonly state: BackfillState;
  /** Label of the first window that is not worked off. */
  readonly nextAt: Date;
  readonly total: number;
  /** Windows that the host was asked for; the others were there already. */
  readonly asked: number;
  /** Articles in the windows that are done. */
  readonly articles: number;
  /** Time spent at it. */
  readonly busyMs: number;
  /** What it waits for, or why it failed. */
  readonly reason: string | null;
  readonly troubledSince: Date | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
}

/** What one step has done. */
export interface BackfillProgress extends BackfillCounts {
  readonly nextAt: Date;
  readonly asked: number;
  readonly articles: number;
  readonly busyMs: number;
  readonly isFinished: boolean;
}

const SELECT = `SELECT id, from_at AS "from", to_at AS "to", streams, state, next_at AS "nextAt", windows_total AS total, windows_done AS done,
  windows_absent AS absent, windows_failed AS failed, windows_asked AS asked, articles::float8 AS articles, busy_ms::float8 AS "busyMs", reason,
  troubled_since AS "troubledSince", created_at AS "createdAt", started_at AS "startedAt", updated_at AS "updatedAt", finished_at AS "finishedAt",
  created_at::text AS at FROM backfills`;
const IS_OPEN = `state IN ('waiting', 'running')`;

@Injectable()
export class BackfillsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(id: string, { from, to, streams }: WindowSpan, total: number, now: Date, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO backfills (id, from_at, to_at, streams, state, next_at, windows_total, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 'waiting', $2, $5, $6, $6)`,
      [id, from, to, streams, total, now],
    );
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<Backfill | null> {
    const rows: Backfill[] = await manager.query(`${SELECT} WHERE id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** Newest first. */
  async list(after: Position | null, limit: number): Promise<Placed<Backfill>[]> {
    const rows: (Backfill & { at: string })[] = await this.dataSource.query(
      `${SELECT} WHERE $1::timestamptz IS NULL OR (created_at, id) < ($1::timestamptz, $2::uuid) ORDER BY created_at DESC, id DESC LIMIT $3`,
      [after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ at, ...row }) => ({ ...row, position: { at, key: row.id } }));
  }

  /** False where it has ended. */
  async begin(id: string, now: Date): Promise<boolean> {
    return this.change(
      this.dataSource.manager,
      `UPDATE backfills SET state = 'running', started_at = coalesce(started_at, $2), updated_at = $2 WHERE id = $1 AND ${IS_OPEN}`,
      [id, now],
    );
  }

  /** False where it has ended. */
  async cancel(id: string, now: Date, manager: EntityManager): Promise<boolean> {
    return this.change(
      manager,
      `UPDATE backfills SET state = 'cancelled', reason = NULL, updated_at = $2, finished_at = $2 WHERE id = $1 AND ${IS_OPEN}`,
      [id, now],
    );
  }

  async isOpen(id: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(`SELECT 1 FROM backfills WHERE id = $1 AND ${IS_OPEN}`, [id]);
    return rows.length > 0;
  }

  /**
   * Adds what a step has done, provided that nobody else has done it meanwhile: `from` is where the step began.
   * @returns false where it has ended, or is further already
   */
  async advance(id: string, from: Date, step: BackfillProgress, now: Date, manager: EntityManager): Promise<boolean> {
    return this.change(
      manager,
      `UPDATE backfills SET next_at = $3, windows_done = windows_done + $4, windows_absent = windows_absent + $5, windows_failed = windows_failed + $6,
         windows_asked = windows_asked + $7, articles = articles + $8, busy_ms = busy_ms + $9, updated_at = $10,
         reason = NULL, troubled_since = NULL,
         state = CASE WHEN $11 THEN 'done' ELSE 'running' END, finished_at = CASE WHEN $11 THEN $10::timestamptz END
       WHERE id = $1 AND next_at = $2 AND ${IS_OPEN}`,
      [id, from, step.nextAt, step.done, step.absent, step.failed, step.asked, step.articles, Math.round(step.busyMs), now, step.isFinished],
    );
  }

  /** Notes that the host gives nothing; `isFinal` gives the backfill up. */
  async noteTrouble(id: string, reason: string, isFinal: boolean, now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE backfills SET reason = $2, troubled_since = coalesce(troubled_since, $3), updated_at = $3,
         state = CASE WHEN $4 THEN 'failed' ELSE state END, finished_at = CASE WHEN $4 THEN $3::timestamptz END WHERE id = $1 AND ${IS_OPEN}`,
      [id, reason.slice(0, 500), now, isFinal],
    );
  }

  /** What became of the windows of a span, whoever took them. */
  async countSpan(
    { streams, from, to }: WindowSpan,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ done: number; failed: number; articles: number }> {
    const [row]: { done: number; failed: number; articles: number }[] = await manager.query(
      `SELECT (SELECT count(DISTINCT (source, window_at))::int FROM source_files f WHERE source = ANY ($1) AND window_at BETWEEN $2 AND $3
           AND window_at = date_bin('15 minutes', window_at, '2000-01-01Z')) AS done,
         (SELECT coalesce(sum(rows_accepted), 0)::float8 FROM source_files WHERE source = ANY ($1) AND window_at BETWEEN $2 AND $3) AS articles,
         (SELECT count(*)::int FROM gdelt_windows w WHERE source = ANY ($1) AND window_at BETWEEN $2 AND $3 AND state = 'failed'
           AND NOT EXISTS (SELECT 1 FROM source_files f WHERE f.source = w.source AND f.window_at = w.window_at)) AS failed`,
      [streams, from, to],
    );
    return row;
  }

  private async change(manager: EntityManager, statement: string, params: readonly unknown[]): Promise<boolean> {
    const [, changed]: [unknown[], number] = await manager.query(statement, [...params]);
    return changed === 1;
  }
}
