import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
// Not by the folder's door: this process stays small and starts quickly without Nest and TypeORM.
import { PARTITIONS } from '../indexes/computation/partitions';
import { closeClient } from '../platform/database/close-client';
import { FIRST_PAIR_SCOPE, SCOPE_COUNT } from '../reference/scopes';
import { CURRENT_METHODOLOGY } from '../volatility/methodology/methodologies';
import type { Progress } from './progress';

const LOOK_EVERY_MS = 500;
/** A worker that was killed half-way is replaced within seconds; an hour of waiting means that somebody should look at the log. */
const GIVE_UP_AFTER_MS = 3_600_000;

/**
 * Shows how far the worker is with the country × category pairs of the simulated world, until all of them can be asked for; by a new version of
 * the methodology, until it replaces the one before. Says nothing when they can be already.
 */
export async function showCatalogueProgress(url: string, progress: Progress, signal: AbortSignal): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'barograph-start', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  const readShare = async (): Promise<number> => {
    const { rows } = await client.query<{ share: number }>(
      `SELECT coalesce(sum(CASE WHEN status = 'done' OR inputs IS NOT NULL THEN 1 ELSE days_done::float / greatest(days_total, 1) END), 0)::float AS share
       FROM computations WHERE dataset = 'simulated' AND methodology = $1 AND partition > 0`,
      [CURRENT_METHODOLOGY],
    );
    return rows[0].share / (PARTITIONS.length - 1);
  };
  try {
    await client.connect();
    if ((await readShare()) >= 1) return;
    const total = SCOPE_COUNT - FIRST_PAIR_SCOPE;
    const { rows } = await client.query<{ replaced: boolean }>(
      `SELECT EXISTS (SELECT FROM published_methodologies WHERE dataset = 'simulated')
          AND NOT EXISTS (SELECT FROM published_methodologies WHERE dataset = 'simulated' AND methodology = $1) AS replaced`,
      [CURRENT_METHODOLOGY],
    );
    const by = rows[0].replaced ? ` by methodology ${CURRENT_METHODOLOGY}` : '';
    await progress.step(`Computing the country × category pairs${by} in the background`, async (report) => {
      const end = Date.now() + GIVE_UP_AFTER_MS;
      for (let share = 0; share < 1 && Date.now() < end && !signal.aborted; await sleep(LOOK_EVERY_MS)) {
        share = await readShare();
        report(`${Math.floor(share * total)} of ${total}`);
      }
    });
  } catch {
    // The progress is a courtesy: a database that goes away is told by those who need it.
  } finally {
    closeClient(client);
  }
}
