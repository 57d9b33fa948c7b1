import { runMigrations } from 'bullmq';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { LOCKS } from './advisory-locks';

/**
 * Brings the schema up to date: the product's tables and those of the queue. Safe to run from several processes at once,
 * and again after being killed half-way: each migration is one transaction.
 */
export async function migrate(dataSource: DataSource, url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'barograph-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migration]);
    await dataSource.runMigrations();
    await runMigrations(client);
  } finally {
    await client.end();
  }
}
