import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
// Not by the folder's door: this process stays small and starts quickly without Nest and TypeORM.
import { type ComputationProgress, readComputationProgress } from '../indexes/computation/computation-progress';
import { PARTITIONS } from '../indexes/computation/partitions';
import type { Dataset } from '../news/model/dataset';
import { closeClient } from '../platform/database/close-client';
import { CURRENT_METHODOLOGY } from '../volatility/methodology/methodologies';
import type { Progress } from './progress';

const LOOK_EVERY_MS = 500;
/** A worker that was killed half-way is replaced within seconds; an hour of waiting means that somebody should look at the log. */
const GIVE_UP_AFTER_MS = 3_600_000;

/**
 * Shows how far the worker is with the indexes of a dataset, until all are computed from the coverage of now; by a new version of the methodology,
 * until it replaces the one before. Says nothing where they are already, or nothing has been collected.
 */
export async function showComputationProgress(url: string, dataset: Dataset, progress: Progress, signal: AbortSignal): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'barograph-start', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  const read = (): Promise<ComputationProgress> =>
    readComputationProgress(async (sql, parameters) => (await client.query(sql, parameters)).rows, dataset, CURRENT_METHODOLOGY, PARTITIONS);
  const isDone = ({ indexes, indexesDone }: ComputationProgress): boolean => indexesDone >= indexes;
  try {
    await client.connect();
    if (!(await hasCoverage(client, dataset)) || isDone(await read())) return;
    const by = (await isReplacing(client, dataset)) ? ` by methodology ${CURRENT_METHODOLOGY}` : '';
    await progress.step(`Computing the indexes${by} in the background`, async (report) => {
      const end = Date.now() + GIVE_UP_AFTER_MS;
      for (let now = await read(); !isDone(now) && Date.now() < end && !signal.aborted; now = await read()) {
        report(`${now.indexesDone} of ${now.indexes}`);
        await sleep(LOOK_EVERY_MS);
      }
    });
  } catch {
    // The progress is a courtesy: a database that goes away is told by those who need it.
  } finally {
    closeClient(client);
  }
}

async function hasCoverage(client: Client, dataset: Dataset): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM coverage_days WHERE dataset = $1 LIMIT 1`, [dataset]);
  return rowCount !== 0;
}

async function isReplacing(client: Client, dataset: Dataset): Promise<boolean> {
  const { rows } = await client.query<{ isReplaced: boolean }>(
    `SELECT EXISTS (SELECT FROM published_methodologies WHERE dataset = $1)
        AND NOT EXISTS (SELECT FROM published_methodologies WHERE dataset = $1 AND methodology = $2) AS "isReplaced"`,
    [dataset, CURRENT_METHODOLOGY],
  );
  return rows[0].isReplaced;
}
