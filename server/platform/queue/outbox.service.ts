import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { logContext } from '../logging/logger';
import type { JobDefinition } from './job';

/** PostgreSQL channel on which new rows are announced, after their transaction commits. */
export const OUTBOX_CHANNEL = 'outbox';

export interface OutboxOptions {
  /**
   * Where a job with the same key waits already, that one stands for both: it will see what this transaction writes,
   * since it cannot begin before this transaction ends.
   */
  readonly key?: string;
  /** Names one run of a schedule. A slot is taken once, also by several processes, also after the job is done. */
  readonly slot?: string;
}

/**
 * Jobs are promised here. The row is written in the caller's transaction, so a job exists if and only if what caused it
 * was committed; the relay brings it to the queue. The row is done when the job's effect is recorded, not when the queue
 * has it: a queue that loses everything loses nothing promised.
 */
@Injectable()
export class Outbox {
  constructor(private readonly dataSource: DataSource) {}

  async add<P extends object>(manager: EntityManager, job: JobDefinition<P>, payload: P, options: OutboxOptions = {}): Promise<void> {
    const { backoffMs, backoffMaxMs = null } = job;
    const values = [job.queue, job.name, payload, options.key ?? null, options.slot ?? null, job.attempts, backoffMs, backoffMaxMs];
    // The no-op update locks the waiting row until this transaction ends: the job cannot start without seeing it.
    const onConflict =
      options.slot !== undefined
        ? 'ON CONFLICT DO NOTHING'
        : options.key !== undefined
          ? `ON CONFLICT (queue, name, key) WHERE key IS NOT NULL AND started_at IS NULL AND done_at IS NULL AND failed_at IS NULL
             DO UPDATE SET payload = excluded.payload`
          : '';
    await manager.query(
      `INSERT INTO outbox (queue, name, payload, key, slot, attempts, backoff_ms, backoff_max_ms, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ${onConflict}`,
      [...values, logContext.getStore()?.requestId ?? null],
    );
    await manager.query(`SELECT pg_notify($1, '')`, [OUTBOX_CHANNEL]);
  }

  /** Has slots of a schedule that lie behind one taken once more; the names of its slots grow with time. */
  async freeSlotsAfter<P extends object>(job: JobDefinition<P>, payload: P, slot: string): Promise<void> {
    await this.dataSource.query(`UPDATE outbox SET slot = NULL WHERE queue = $1 AND name = $2 AND payload = $3::jsonb AND slot COLLATE "C" > $4`, [
      job.queue,
      job.name,
      payload,
      slot,
    ]);
  }

  /** Marks the beginning of the work; null where the row is finished already (a second delivery). */
  async start(id: string): Promise<{ payload: object } | null> {
    // A job that begins takes its row out of the waiting keys: whoever comes later needs a run of its own.
    const [rows]: [{ payload: object }[], number] = await this.dataSource.query(
      `UPDATE outbox SET started_at = coalesce(started_at, clock_timestamp()), resting_since = NULL
       WHERE id = $1 AND done_at IS NULL AND failed_at IS NULL RETURNING payload`,
      [id],
    );
    return rows[0] ?? null;
  }

  async finish(id: string): Promise<void> {
    await this.dataSource.query(`UPDATE outbox SET done_at = clock_timestamp(), error = NULL WHERE id = $1`, [id]);
  }

  /** Notes that a job was broken off, and waits in the queue for its next try. */
  async rest(id: string): Promise<void> {
    await this.dataSource.query(`UPDATE outbox SET resting_since = clock_timestamp() WHERE id = $1 AND done_at IS NULL AND failed_at IS NULL`, [id]);
  }

  /** Keeps the reason of a failed try; `final` gives the job up. */
  async recordFailure(id: string, reason: string, final: boolean): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET error = $2, failed_at = CASE WHEN $3 THEN clock_timestamp() END, resting_since = clock_timestamp()
       WHERE id = $1 AND done_at IS NULL`,
      [id, reason.slice(0, 1_000), final],
    );
  }
}
