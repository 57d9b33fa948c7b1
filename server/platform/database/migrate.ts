import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'bullmq';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { LOCKS } from './advisory-locks';

const RETRY_EVERY_MS = 1_000;
/** After that long somebody has to look at who holds the lock. */
const RETRY_FOR_MS = 10 * 60_000;
/** It waited too long for a table, or was chosen to give way to somebody who waited for it in turn. */
const LOCKED_OUT = ['55P03', '40P01'];

/** Who reads or writes a table that a migration might wait for, longest first. */
const HOLDERS = `
  SELECT DISTINCT a.pid, coalesce(nullif(a.application_name, ''), a.usename, 'unnamed') AS name,
         ceil(extract(epoch FROM clock_timestamp() - a.xact_start))::integer AS seconds
  FROM pg_stat_activity a JOIN pg_locks l ON l.pid = a.pid AND l.locktype = 'relation' AND l.granted
  WHERE a.datname = current_database() AND a.pid <> pg_backend_pid() AND a.xact_start IS NOT NULL
  ORDER BY seconds DESC LIMIT 3`;

/**
 * Brings the schema up to date: the product's tables and those of the queue. Safe to run from several processes at once,
 * and again after being killed half-way: each migration is one transaction. One that waits too long for a table is tried again:
 * waiting longer would hold up everybody who comes after it.
 * @param log told who holds the lock
 */
export async function migrate(dataSource: DataSource, url: string, log: (sentence: string) => void = toTerminal): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'barograph-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migration]);
    await withRetries(client, log, () => dataSource.runMigrations());
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

async function withRetries(client: Client, log: (sentence: string) => void, run: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      await run();
      return;
    } catch (error) {
      if (!LOCKED_OUT.includes((error as { code?: string }).code ?? '') || performance.now() > end) throw error;
      log(`A migration waits for a lock${await holders(client)}. It is tried again.`);
      await sleep(RETRY_EVERY_MS);
    }
  }
}

async function holders(client: Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(HOLDERS);
  if (rows.length === 0) return '';
  return ` held by ${rows.map(({ pid, name, seconds }) => `${name} (process ${pid}, in a transaction for ${seconds} s)`).join(', ')}`;
}

function toTerminal(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
