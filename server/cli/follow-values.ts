import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { COMPUTE_PARTITION } from '../indexes/computation/computation.jobs';
import { ProgressBar } from './progress-bar';

const BAR = 'values {bar} {percentage} % | {eta_formatted} left';
const POLL_MS = 500;
/** A worker that does nothing for so long is not waited for. */
const STILL_MS_MAX = 300_000;
/** Steps of the bar for a job. */
const STEPS = 1_000;

/** The worker that is waited for. */
interface FollowedWorker {
  readonly dataSource: DataSource;
  isServed(): Promise<boolean>;
}

/**
 * Waits until the worker has computed the values that were asked for by now, and shows how far it is.
 * @returns false where no worker does it any more
 */
export async function followValues({ dataSource, isServed }: FollowedWorker): Promise<boolean> {
  const asked = await listAsked(dataSource);
  const bar = new ProgressBar(BAR, asked.length * STEPS);
  let last = { steps: -1, at: performance.now() };
  try {
    for (;;) {
      const steps = await readSteps(dataSource, asked);
      if (steps === null) return true;
      bar.show(steps, {});
      if (steps !== last.steps) last = { steps, at: performance.now() };
      if (performance.now() - last.at > STILL_MS_MAX || !(await isServed())) return false;
      await sleep(POLL_MS);
    }
  } finally {
    bar.end();
  }
}

async function listAsked(dataSource: DataSource): Promise<string[]> {
  const { queue, name } = COMPUTE_PARTITION.live;
  const rows: { id: string }[] = await dataSource.query(
    `SELECT id FROM outbox WHERE queue = $1 AND name = $2 AND done_at IS NULL AND failed_at IS NULL`,
    [queue, name],
  );
  return rows.map(({ id }) => id);
}

/** How far the jobs are; null where all are over, however they ended. */
async function readSteps(dataSource: DataSource, asked: readonly string[]): Promise<number | null> {
  const [{ left, part }]: { left: number; part: number }[] = await dataSource.query(
    `SELECT count(*)::int AS left, coalesce(sum((
       SELECT max(days_done::float8 / greatest(days_total, 1)) FROM computations c
       WHERE dataset = 'live' AND status = 'running' AND c.partition = (payload->>'partition')::int
     )), 0) AS part FROM outbox WHERE id = ANY ($1::bigint[]) AND done_at IS NULL AND failed_at IS NULL`,
    [asked],
  );
  return left === 0 ? null : Math.floor((asked.length - left + part) * STEPS);
}
