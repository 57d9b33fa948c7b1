/**
 * Databases for tests: one server for the run, migrated once into a template that knows the large outlets, and a copy of it for whoever asks. The server is
 * the embedded one in a passing directory, or the one that TEST_DATABASE_URL names (its user must be allowed to create databases).
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { bringInListedOutlets } from '../../server/news/storage/outlets/listed-outlets';
import { createDataSource } from '../../server/platform/database/data-source';
import { migrate } from '../../server/platform/database/migrate';
import { startEmbeddedPostgres } from '../../server/start/postgres/embedded-postgres';
import { scratchFolder } from './scratch-folder';

/** Names the server and the template to the jest workers, which inherit the environment. */
const SERVER = 'BAROGRAPH_TEST_SERVER';
const TEMPLATE = 'BAROGRAPH_TEST_TEMPLATE';

export interface TestDatabase {
  url: string;
  /** Ends whatever is still connected. */
  drop(): Promise<void>;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function run(server: string, ...statements: string[]): Promise<{ name: string }[]> {
  const client = new Client({ connectionString: server });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: { name: string }[] = [];
    for (const statement of statements) rows = (await client.query<{ name: string }>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = fs.mkdtempSync(path.join(scratchFolder(), 'barograph-test-'));
  const complaints: string[] = [];
  return startEmbeddedPostgres({ dataDir, passing: true, log: (sentence) => complaints.push(sentence) });
}

async function makeTemplate(server: string, template: string): Promise<void> {
  await run(server, `CREATE DATABASE ${template}`);
  const url = urlOf(server, template);
  const dataSource = await createDataSource({ url, poolSize: 2, name: 'barograph-test', statementTimeoutMs: 60_000 }).initialize();
  try {
    await migrate(dataSource, url);
    await dataSource.transaction((manager) => bringInListedOutlets(manager, new Date()));
  } finally {
    await dataSource.destroy();
  }
  await run(server, `ALTER DATABASE ${template} ALLOW_CONNECTIONS false`);
}

/** Starts the server of the run and makes the template; for jest's globalSetup. The result ends the server and leaves nothing behind. */
export async function startTestDatabase(): Promise<{ stop(): Promise<void> }> {
  const server = await openServer();
  const prefix = `barograph_test_${randomBytes(4).toString('hex')}`;
  const stop = async () => {
    delete process.env[SERVER];
    delete process.env[TEMPLATE];
    if (process.env.TEST_DATABASE_URL) {
      const left = await run(server.url, `SELECT datname AS name FROM pg_database WHERE datname LIKE '${prefix}%'`);
      await run(server.url, ...left.map(({ name }) => `DROP DATABASE ${name} WITH (FORCE)`));
    }
    await server.stop();
  };
  try {
    await makeTemplate(server.url, `${prefix}_template`);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[SERVER] = server.url;
  process.env[TEMPLATE] = `${prefix}_template`;
  return { stop };
}

/** A database of one's own, migrated and empty; or a copy of one that nobody is connected to any more. */
export async function createDatabase({ copyOf }: { copyOf?: TestDatabase } = {}): Promise<TestDatabase> {
  const server = process.env[SERVER];
  const template = process.env[TEMPLATE];
  if (!server || !template) throw new Error('no test database: globalSetup of test/jest.config.js has not run for this project');
  const name = `${template.replace(/_template$/, '')}_${randomBytes(6).toString('hex')}`;
  const copied = copyOf === undefined ? template : new URL(copyOf.url).pathname.slice(1);
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${copied} STRATEGY file_copy`);
  return {
    url: urlOf(server, name),
    drop: async () => {
      await run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
