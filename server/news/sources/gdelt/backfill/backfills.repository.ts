import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { listNewestFirst } from '../../../../platform/database/newest-first';
import type { Placed, Position } from '../../../../platform/http/lists/keyset';
import type { WindowSpan } from '../windows/gdelt-windows.repository';
import { Backfill } from './backfill.entity';

/** Windows of a backfill by what became of them; each is one of a stream. */
export type BackfillCounts = Readonly<Pick<Backfill, 'done' | 'absent' | 'failed'>>;

/** What one step has done. */
export interface BackfillProgress extends BackfillCounts {
  readonly nextAt: Date;
  readonly asked: number;
  readonly articles: number;
  readonly busyMs: number;
  readonly isFinished: boolean;
}

const IS_OPEN = `state IN ('waiting', 'running')`;
/** The same for queries on the entity. */
const OPEN = { state: In(['waiting', 'running']) };

@Injectable()
export class BackfillsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(id: string, { from, to, streams }: WindowSpan, total: number, now: Date, manager: EntityManager): Promise<void> {
    await manager.insert(Backfill, { id, from, to, streams: [...streams], state: 'waiting', nextAt: from, total, createdAt: now, updatedAt: now });
  }

  find(id: string, manager: EntityManager = this.dataSource.manager): Promise<Backfill | null> {
    return manager.findOneBy(Backfill, { id });
  }

  /** Newest first. */
  list(after: Position | null, limit: number): Promise<Placed<Backfill>[]> {
    return listNewestFirst(this.dataSource.manager.createQueryBuilder(Backfill, 'b'), after, limit);
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
    const { affected } = await manager.update(Backfill, { id, ...OPEN }, { state: 'cancelled', reason: null, updatedAt: now, finishedAt: now });
    return affected === 1;
  }

  isOpen(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Backfill, { id, ...OPEN });
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

  /** What became of the windows of a span. */
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
