import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import type { Config } from '../platform/config/config';
import { workerDataSource } from '../platform/database/data-source';
import { migrate } from '../platform/database/migrate';
import { WorkerPresence } from '../platform/database/worker-presence';
import { prepareDataDirectory } from '../start/data-directory';
import { startEmbeddedPostgres } from '../start/postgres/embedded-postgres';
import { StartFailure } from '../start/failure';
import { lockDataDirectory } from '../start/lock';
import { checkDatabase } from '../start/preflight';

export interface CommandDatabase {
  readonly dataSource: DataSource;
  readonly url: string;
  /** Whether a worker is connected, which takes up what the command leaves in the outbox. */
  isServed(): Promise<boolean>;
  close(): Promise<void>;
}

interface Server {
  readonly url: string;
  readonly isOwn: boolean;
  close(): Promise<void>;
}

/**
 * The database that a command works on: that of DATABASE_URL, else the embedded one of the product that runs on DATA_DIR,
 * else the embedded one started for the length of the command.
 * @throws StartFailure with one sentence
 */
export async function openCommandDatabase(config: Config, name: string): Promise<CommandDatabase> {
  const server = await findServer(config);
  try {
    const dataSource = await workerDataSource({ ...config, database: { ...config.database, url: server.url } }, name).initialize();
    if (server.isOwn) await migrate(dataSource, server.url);
    else if (await dataSource.showMigrations()) {
      throw new StartFailure('The database is not up to date with this program. Run npm start or npm run migrate first.');
    }
    return {
      dataSource,
      url: server.url,
      isServed: () => new WorkerPresence(dataSource).isRunning(),
      close: async () => {
        if (dataSource.isInitialized) await dataSource.destroy();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** The database that answers, or null: none is started for it, and none that this program does not know. */
export async function findCommandDatabase(config: Config, name: string): Promise<DataSource | null> {
  let dataSource: DataSource | null = null;
  try {
    const url = config.database.url ?? (await findRunning(config.dataDir));
    if (url === null) return null;
    await checkDatabase(url);
    dataSource = await workerDataSource({ ...config, database: { ...config.database, url } }, name).initialize();
    if (!(await dataSource.showMigrations())) return dataSource;
  } catch {
    // The caller can do without it.
  }
  if (dataSource?.isInitialized === true) await dataSource.destroy();
  return null;
}

async function findServer(config: Config): Promise<Server> {
  const nothing = (): Promise<void> => Promise.resolve();
  if (config.database.url !== null) {
    await checkDatabase(config.database.url);
    return { url: config.database.url, isOwn: false, close: nothing };
  }
  const running = await findRunning(config.dataDir);
  if (running !== null) return { url: running, isOwn: false, close: nothing };
  return startOwn(config.dataDir);
}

async function startOwn(dataDir: string): Promise<Server> {
  prepareDataDirectory(dataDir);
  const lock = lockDataDirectory(dataDir);
  try {
    const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    return {
      url: embedded.url,
      isOwn: true,
      close: async () => {
        await embedded.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Address of the embedded database that runs on DATA_DIR, or null where none answers. */
async function findRunning(dataDir: string): Promise<string | null> {
  const url = readAccess(join(dataDir, 'postgres.json'));
  if (url === null) return null;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readAccess(file: string): string | null {
  try {
    const access: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof access !== 'object' || access === null || !('port' in access) || typeof access.port !== 'number') return null;
    if (!('user' in access) || !('password' in access)) return null;
    return `postgres://${String(access.user)}:${String(access.password)}@127.0.0.1:${access.port}/barograph`;
  } catch {
    return null;
  }
}
