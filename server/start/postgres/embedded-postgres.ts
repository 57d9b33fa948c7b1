/**
 * PostgreSQL as a part of the product: found in node_modules, run from DATA_DIR/postgres on a free port of the loopback with
 * a password made once. It outlives crashes of its own (restarted on the same port) and not the program that started it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { rejectWhenAborted } from '../../platform/abort';
import { makeDirectory } from '../data-directory';
import { StartFailure, fileFailure } from '../failure';
import { postgresAccount } from './account';
import { postgresBinaries } from './binaries';
import { clusterDirectory, openCluster, writeAccess, type Cluster } from './cluster';
import { clearStrayPidFile, databaseUrl, freePort, launchServer, runningServer, stopServer, watchOver, type ServerProcess } from './server';
import { DURABLE_SETTINGS, PASSING_SETTINGS } from './settings';
import type { ProcessIdentity } from '../processes';

const DATABASE = 'barograph';
const PORT_ATTEMPTS = 5;
/** After a crash: tries a second apart grow to this, for as long as the program runs. */
const RESTART_PAUSE_MAX_MS = 10_000;

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Called with a short sentence for whatever the person or the log should know. */
  log: (sentence: string) => void;
  /** For tests: fast and not durable; the whole dataDir is removed in the end, even when the program is killed. */
  passing?: boolean;
  /** Ends the start of the server wherever it is. */
  signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  /** Address of the database `barograph`, password included: never to be printed. */
  url: string;
  process: ProcessIdentity;
  stop(): Promise<void>;
}

async function endLeftOver(cluster: Cluster, log: EmbeddedPostgresOptions['log']): Promise<void> {
  const left = runningServer(cluster);
  if (!left) return clearStrayPidFile(cluster);
  log(`Ending the database of an earlier start (process ${left.pid}).`);
  if (!(await stopServer(left, cluster.directory)))
    throw new StartFailure(`The database of an earlier start (process ${left.pid}) does not end. End it and start again.`);
}

async function launchOnFreePort(cluster: Cluster, settings: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchServer(cluster, await freePort(), settings, signal);
    } catch (error) {
      // Somebody took the port between our finding it free and PostgreSQL's using it.
      if (attempt === PORT_ATTEMPTS || !(error instanceof Error && /TCP\/IP sockets|Address already in use/.test(error.message))) throw error;
    }
  }
}

async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(cluster, port, 'postgres') });
  // Said to the query as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Keeps the server running until stopped. */
function supervise(first: ServerProcess, cluster: Cluster, settings: Readonly<Record<string, string>>, options: EmbeddedPostgresOptions) {
  const watch = (server: ServerProcess) => watchOver(server, cluster.directory, options.passing ? options.dataDir : null);
  let current = first;
  let watcher = watch(first);
  let stopping = false;
  const ending = new AbortController();
  let restarting: Promise<void> | null = null;
  const restart = async () => {
    for (let pause = 1_000; !stopping; pause = Math.min(pause * 2, RESTART_PAUSE_MAX_MS)) {
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
      if (stopping) return;
      try {
        watcher.kill('SIGKILL');
        current = await launchServer(cluster, current.port, settings, ending.signal);
        watcher = watch(current);
        follow(current);
        options.log('The database runs again.');
        return;
      } catch (error) {
        options.log(`The database does not start: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  const follow = (server: ServerProcess) => {
    server.child.once('exit', () => {
      if (stopping) return;
      options.log('The database ended unexpectedly and is started again.');
      restarting = restart();
    });
  };
  follow(first);
  return async () => {
    stopping = true;
    // A restart that is under way gives up at its next look; the server that it has launched is ended here.
    ending.abort();
    await restarting;
    await stopServer(current.identity, cluster.directory);
    watcher.kill('SIGKILL');
  };
}

async function open(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const settings = options.passing ? PASSING_SETTINGS : DURABLE_SETTINGS;
  const directory = clusterDirectory(options.dataDir);
  makeDirectory(options.dataDir);
  const account = postgresAccount(options.dataDir, directory);
  const cluster = await openCluster(options.dataDir, postgresBinaries(options.dataDir, account), account, {
    sync: !options.passing,
    signal: options.signal,
  });
  await endLeftOver(cluster, options.log);
  const server = await launchOnFreePort(cluster, settings, options.signal);
  const stop = supervise(server, cluster, settings, options);
  try {
    // On a busy disk it takes seconds to make a database: the end of the server ends that as well.
    await Promise.race([ensureDatabase(cluster, server.port), rejectWhenAborted(options.signal)]);
    writeAccess(cluster, server.port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: databaseUrl(cluster, server.port, DATABASE),
    process: server.identity,
    stop: async () => {
      await stop();
      if (options.passing) fs.rmSync(options.dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the embedded server on the data under dataDir. Throws StartFailure with one sentence when it cannot. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  try {
    return await open({ ...options, dataDir });
  } catch (error) {
    throw fileFailure(error, dataDir);
  }
}
