import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { listNewestFirst } from '../../../../platform/database/newest-first';
import type { Placed, Position } from '../../../../platform/http/lists/keyset';
import type { WindowSpan } from '../windows/gdelt-windows.repository';
import { sampledLabels } from '../windows/window-sample';
import { startOf } from './backfill-order';
import { countWindows } from './backfill-range';
import { Backfill } from './backfill.entity';

/** What is decided of a backfill when it is begun. */
export interface NewBackfill extends WindowSpan {
  readonly id: string;
  readonly sample: number;
  readonly stage: number | null;
  readonly bytes: number | null;
}

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

const IS_SAMPLED = `($4::timestamptz[] IS NULL OR window_at = ANY ($4))`;
const IS_OPEN = `state IN ('waiting', 'running')`;
/** The same for queries on the entity. */
const OPEN = { state: In(['waiting', 'running']) };

@Injectable()
export class BackfillsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(backfill: NewBackfill, now: Date, manager: EntityManager): Promise<void> {
    const { streams, ...rest } = backfill;
    await manager.insert(Backfill, {
      ...rest,
      streams: [...streams],
      state: 'waiting',
      nextAt: startOf(backfill),
      total: countWindows(backfill),
      createdAt: now,
      updatedAt: now,
    });
  }

  /** Stages of the history of a new instance, those of its newest days first. */
  listStages(manager: EntityManager = this.dataSource.manager): Promise<Backfill[]> {
    return manager.find(Backfill, { where: { stage: Not(IsNull()) }, order: { createdAt: 'DESC', stage: 'ASC' } });
  }

  /** The stage that waits for another one to end. */
  findNextStage(manager: EntityManager, stage: number): Promise<Backfill | null> {
    return manager.findOneBy(Backfill, { stage: stage + 1, state: 'waiting' });
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

  /** With a stage of a history go those after it. False where it has ended. */
  async cancel(id: string, now: Date, manager: EntityManager): Promise<boolean> {
    const ended = { state: 'cancelled', reason: null, updatedAt: now, finishedAt: now } as const;
    const { affected } = await manager.update(Backfill, { id, ...OPEN }, ended);
    const stage = affected === 1 ? ((await this.find(id, manager))?.stage ?? null) : null;
    if (stage !== null) await manager.update(Backfill, { stage: MoreThan(stage), ...OPEN }, ended);
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
    { streams, from, to, sample = 1 }: WindowSpan,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ done: number; failed: number; articles: number }> {
    const labels = sample === 1 ? null : sampledLabels(from, to, sample);
    const [row]: { done: number; failed: number; articles: number }[] = await manager.query(
      `SELECT (SELECT count(DISTINCT (source, window_at))::int FROM source_files f WHERE source = ANY ($1) AND window_at BETWEEN $2 AND $3
           AND window_at = date_bin('15 minutes', window_at, '2000-01-01Z') AND ${IS_SAMPLED}) AS done,
         (SELECT coalesce(sum(rows_accepted), 0)::float8 FROM source_files WHERE source = ANY ($1) AND window_at BETWEEN $2 AND $3 AND ${IS_SAMPLED})
           AS articles,
         (SELECT count(*)::int FROM gdelt_windows w WHERE source = ANY ($1) AND window_at BETWEEN $2 AND $3 AND ${IS_SAMPLED} AND state = 'failed'
           AND NOT EXISTS (SELECT 1 FROM source_files f WHERE f.source = w.source AND f.window_at = w.window_at)) AS failed`,
      [streams, from, to, labels],
    );
    return row;
  }

  private async change(manager: EntityManager, statement: string, params: readonly unknown[]): Promise<boolean> {
    const [, changed]: [unknown[], number] = await manager.query(statement, [...params]);
    return changed === 1;
  }
}
