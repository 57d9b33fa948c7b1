import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { readCopiedRows } from '../../platform/database/copied-rows';
import type { EditionKey } from '../storage/edition';

/** Engine and publisher as they stood after a day. */
export interface Checkpoint {
  readonly day: number;
  readonly inputs: Buffer;
  readonly state: Buffer;
}

/** Progress of a partition's computation. */
export interface Progress {
  readonly partition: number;
  readonly status: 'running' | 'done' | 'failed';
  /** Last day of the values that are done. */
  readonly dayDone: number | null;
  readonly daysDone: number;
  readonly daysTotal: number;
  readonly error: string | null;
  readonly updatedAt: Date;
}

/** What a run did, for the audit trail. */
export interface Run {
  readonly inputs: Buffer;
  /** Of the methodology. */
  readonly parameters: object;
  readonly codeVersion: string;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly vintages: number;
  readonly restatements: number;
  readonly readingMs: number;
  readonly computingMs: number;
  readonly storingMs: number;
}

/** Checkpoints, progress and the audit trail of computations, of each version of the methodology. */
@Injectable()
export class ComputationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The checkpoints of a partition without their states, the last first. */
  async listCheckpoints(runner: QueryRunner, { dataset, methodology }: EditionKey, partition: number): Promise<Omit<Checkpoint, 'state'>[]> {
    const rows: { day: string; inputs: Buffer }[] = await runner.query(
      `SELECT day::text, inputs FROM engine_checkpoints WHERE dataset = $1 AND methodology = $2 AND partition = $3 ORDER BY engine_checkpoints.day DESC`,
      [dataset, methodology, partition],
    );
    return rows.map(({ day, inputs }) => ({ day: parseIsoDay(day)!, inputs }));
  }

  /** Null where it has been dropped since it was listed. */
  async getState(runner: QueryRunner, { dataset, methodology }: EditionKey, partition: number, day: number): Promise<Buffer | null> {
    const rows = await readCopiedRows(
      runner,
      `SELECT state FROM engine_checkpoints
       WHERE dataset = '${dataset}' AND methodology = '${methodology}' AND partition = ${partition} AND day = '${toIsoDay(day)}'`,
    );
    return rows[0]?.[0] ?? null;
  }

  /** Keeps the checkpoints of the days given, and of no others. */
  async keepCheckpoints(runner: QueryRunner, { dataset, methodology }: EditionKey, partition: number, days: readonly number[]): Promise<void> {
    await runner.query(`DELETE FROM engine_checkpoints WHERE dataset = $1 AND methodology = $2 AND partition = $3 AND day <> ALL ($4::date[])`, [
      dataset,
      methodology,
      partition,
      days.map(toIsoDay),
    ]);
  }

  async saveCheckpoint(
    runner: QueryRunner,
    { dataset, methodology }: EditionKey,
    partition: number,
    { day, inputs, state }: Checkpoint,
  ): Promise<void> {
    await runner.query(
      `INSERT INTO engine_checkpoints (dataset, methodology, partition, day, inputs, state) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (dataset, methodology, partition, day) DO UPDATE SET inputs = excluded.inputs, state = excluded.state`,
      [dataset, methodology, partition, toIsoDay(day), inputs, state],
    );
  }

  /** The inputs of the last successful run, or null. */
  async findInputs(runner: QueryRunner, { dataset, methodology }: EditionKey, partition: number): Promise<Buffer | null> {
    const rows: { inputs: Buffer | null }[] = await runner.query(
      `SELECT inputs FROM computations WHERE dataset = $1 AND methodology = $2 AND partition = $3 AND status = 'done'`,
      [dataset, methodology, partition],
    );
    return rows[0]?.inputs ?? null;
  }

  /** Whether the core of a dataset has been computed, and is not being computed once more. */
  async isCoreComputed({ dataset, methodology }: EditionKey): Promise<boolean> {
    const [{ computed }]: [{ computed: boolean }] = await this.dataSource.query(
      `SELECT EXISTS (SELECT FROM computations WHERE dataset = $1 AND methodology = $2 AND partition = 0 AND status = 'done') AS computed`,
      [dataset, methodology],
    );
    return computed;
  }

  /** Whether a migration has asked for the core of a dataset to be computed once more. */
  async isCoreAskedFor({ dataset, methodology }: EditionKey): Promise<boolean> {
    const [{ asked }]: [{ asked: boolean }] = await this.dataSource.query(
      `SELECT EXISTS (SELECT FROM computations WHERE dataset = $1 AND methodology = $2 AND partition = 0 AND status = 'done' AND inputs IS NULL) AS asked`,
      [dataset, methodology],
    );
    return asked;
  }

  async begin(runner: QueryRunner, { dataset, methodology }: EditionKey, partition: number, daysTotal: number): Promise<void> {
    await runner.query(
      `INSERT INTO computations (dataset, methodology, partition, status, days_done, days_total, started_at, updated_at)
       VALUES ($1, $2, $3, 'running', 0, $4, clock_timestamp(), clock_timestamp())
       ON CONFLICT (dataset, methodology, partition) DO UPDATE SET
         status = 'running', day_done = NULL, days_done = 0, days_total = excluded.days_total, error = NULL, started_at = excluded.started_at,
         updated_at = excluded.updated_at`,
      [dataset, methodology, partition, daysTotal],
    );
  }

  async advance(runner: QueryRunner, { dataset, methodology }: EditionKey, partition: number, day: number, daysDone: number): Promise<void> {
    await runner.query(
      `UPDATE computations SET day_done = $4, days_done = $5, updated_at = clock_timestamp() WHERE dataset = $1 AND methodology = $2 AND partition = $3`,
      [dataset, methodology, partition, toIsoDay(day), daysDone],
    );
  }

  async finish(runner: QueryRunner, { dataset, methodology }: EditionKey, partition: number, inputs: Buffer, closed: Buffer): Promise<void> {
    await runner.query(
      `UPDATE computations SET status = 'done', inputs = $4, closed_inputs = $5, updated_at = clock_timestamp() WHERE dataset = $1 AND methodology = $2 AND partition = $3`,
      [dataset, methodology, partition, inputs, closed],
    );
  }

  /** Whether all of the partitions given are computed, of the same closed days, and none is being computed again. */
  async agree(manager: EntityManager, { dataset, methodology }: EditionKey, partitions: readonly number[]): Promise<boolean> {
    const [row]: { done: number; kinds: number }[] = await manager.query(
      `SELECT count(*)::integer AS done, count(DISTINCT coalesce(closed_inputs, ''))::integer AS kinds
       FROM computations WHERE dataset = $1 AND methodology = $2 AND partition = ANY ($3::smallint[]) AND status = 'done'`,
      [dataset, methodology, partitions],
    );
    return row.done === partitions.length && row.kinds === 1;
  }

  /** Whether all of the partitions given are computed, and none is being computed again. */
  async areDone(runner: QueryRunner, { dataset, methodology }: EditionKey, partitions: readonly number[]): Promise<boolean> {
    const [{ done }]: { done: number }[] = await runner.query(
      `SELECT count(*)::integer AS done FROM computations WHERE dataset = $1 AND methodology = $2 AND partition = ANY ($3::smallint[]) AND status = 'done'`,
      [dataset, methodology, partitions],
    );
    return done === partitions.length;
  }

  async fail({ dataset, methodology }: EditionKey, partition: number, error: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE computations SET status = 'failed', error = $4, updated_at = clock_timestamp() WHERE dataset = $1 AND methodology = $2 AND partition = $3`,
      [dataset, methodology, partition, error.slice(0, 1_000)],
    );
  }

  async addRun(runner: QueryRunner, { dataset, methodology }: EditionKey, partition: number, run: Run, now: Date): Promise<void> {
    await runner.query(
      `INSERT INTO computation_runs (dataset, methodology, partition, inputs, parameters, code_version, first_day, last_day,
         vintages, restatements, reading_ms, computing_ms, storing_ms, computed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        dataset,
        methodology,
        partition,
        run.inputs,
        run.parameters,
        run.codeVersion,
        toIsoDay(run.firstDay),
        toIsoDay(run.lastDay),
        run.vintages,
        run.restatements,
        Math.round(run.readingMs),
        Math.round(run.computingMs),
        Math.round(run.storingMs),
        now,
      ],
    );
  }

  /** Progress of all partitions ever started, by number. */
  async listProgress({ dataset, methodology }: EditionKey): Promise<Progress[]> {
    const rows: {
      partition: number;
      status: Progress['status'];
      day_done: string | null;
      days_done: number;
      days_total: number;
      error: string | null;
      updated_at: Date;
    }[] = await this.dataSource.query(
      `SELECT partition, status, day_done::text, days_done, days_total, error, updated_at
         FROM computations WHERE dataset = $1 AND methodology = $2 ORDER BY partition`,
      [dataset, methodology],
    );
    return rows.map((row) => ({
      partition: row.partition,
      status: row.status,
      dayDone: row.day_done === null ? null : parseIsoDay(row.day_done)!,
      daysDone: row.days_done,
      daysTotal: row.days_total,
      error: row.error,
      updatedAt: row.updated_at,
    }));
  }
}
