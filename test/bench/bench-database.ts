import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createDataSource } from '../../server/platform/database/data-source';
import { migrate } from '../../server/platform/database/migrate';
import { startEmbeddedPostgres } from '../../server/start/postgres/embedded-postgres';

export interface BenchDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** An empty database with the product's tables: beside that of DATABASE_URL, else in an embedded server with the product's own durable settings. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const given = process.env.DATABASE_URL;
  const database = given !== undefined && given !== '' ? await createBeside(given) : await startOwn();
  const dataSource = await createDataSource({ url: database.url, poolSize: 2, name: 'bench', statementTimeoutMs: 60_000 }).initialize();
  await migrate(dataSource, database.url);
  await dataSource.destroy();
  return database;
}

async function startOwn(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'barograph-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A bench empties its tables, so it never runs in a database that exists. */
async function createBeside(url: string): Promise<BenchDatabase> {
  const name = `barograph_bench_${process.pid}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    close: async () => {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
