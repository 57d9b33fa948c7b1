/**
 * The whole product with one command: checks, database, migrations, demonstration, API and worker; then keeps them running
 * until it is told to end. Called by start.mjs on the bundled Node.
 */
import path from 'node:path';
import { ConfigError, loadConfig, readEnvironment, type Config } from '../platform/config/config';
import { SECRET_NAMES } from '../platform/config/config-schema';
import { showComputationProgress } from './computation-progress';
import { showLiveProgress } from './live-progress';
import { prepareDataDirectory } from './data-directory';
import { readEarlierStart } from './earlier-start';
import { startEmbeddedPostgres } from './postgres/embedded-postgres';
import { StartFailure, fileFailure } from './failure';
import { waitForDataDirectory } from './lock';
import { LEAN_ENVIRONMENT } from './lean-process';
import { LogFile } from './log-file';
import { checkDatabase, checkPort } from './preflight';
import { prepareDatabase } from './preparation';
import { freePort } from './postgres/server';
import { endProcess } from './processes';
import { Progress } from './progress';
import { persistentSecrets } from './secrets';
import { serve } from './serve';
import { endAll, onEndSignals, PATIENCE_MS, PRODUCTION_PATIENCE_MS, type Running } from './shutdown';

/** The mode of `npm start -- live`: real sources, no demonstration. */
const LIVE = 'live';

function environment(args: readonly string[]): NodeJS.ProcessEnv {
  const unknown = args.find((argument) => argument !== LIVE);
  if (unknown !== undefined) throw new StartFailure(`Unknown argument ${unknown}. Use npm start, or npm start -- live.`);
  const env = readEnvironment();
  return args.includes(LIVE) ? { ...env, LIVE: 'true' } : { ...env };
}

function readConfig(env: NodeJS.ProcessEnv): Config {
  try {
    return loadConfig(env);
  } catch (error) {
    throw error instanceof ConfigError ? new StartFailure(error.message) : error;
  }
}

/** Takes DATA_DIR for this start alone and ends what a killed start left running. */
async function takeDataDirectory(dataDir: string, running: Running): Promise<void> {
  prepareDataDirectory(dataDir);
  try {
    running.lock = await waitForDataDirectory(dataDir, running.abort.signal);
  } catch (error) {
    throw fileFailure(error, dataDir);
  }
  const patience = [
    { signal: 'SIGTERM', waitMs: 3_000 },
    { signal: 'SIGKILL', waitMs: 5_000 },
  ] as const;
  await Promise.all(running.lock.leftOver.map((child) => endProcess(child, [...patience], running.abort.signal)));
  running.lock.record([]);
}

async function openDatabase(config: Config, running: Running, log: LogFile | null): Promise<string> {
  if (config.database.url !== null) {
    await checkDatabase(config.database.url, running.abort.signal);
    return config.database.url;
  }
  const note = (sentence: string) => log?.write(JSON.stringify({ level: 'warn', time: new Date().toISOString(), name: 'start', msg: sentence }));
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, log: note, signal: running.abort.signal });
  running.database = database;
  return database.url;
}

async function start(args: readonly string[], running: Running, progress: Progress, fail: (error: unknown) => void): Promise<void> {
  const given = environment(args);
  const config = readConfig(given);
  if (!config.production) await takeDataDirectory(config.dataDir, running);
  const port = config.http.port === 0 ? await freePort() : config.http.port;
  await checkPort(port, config.http.host);
  if (running.abort.signal.aborted) return;
  const logs = path.join(config.dataDir, 'logs');
  const log = config.production ? null : new LogFile(path.join(logs, 'start.log'));
  const url = await progress.step('Starting the database', () => openDatabase(config, running, log));
  const env: NodeJS.ProcessEnv = {
    ...LEAN_ENVIRONMENT,
    // What V8 made of the code at the last start.
    NODE_COMPILE_CACHE: path.join(__dirname, '..', '..', '.code'),
    ...(config.production ? {} : persistentSecrets(config.dataDir, missingSecrets(given))),
    ...given,
    DATABASE_URL: url,
    DATA_DIR: config.dataDir,
    REALDATA_DIR: config.realDataDir,
    PORT: String(port),
  };
  if (running.abort.signal.aborted) return;
  const ready = readConfig(env);
  const { isMigrated, operator } = await readEarlierStart(url, ready);
  const preparing = operator === null ? prepareDatabase({ env, log, progress, signal: running.abort.signal }) : Promise.resolve(operator);
  if (!isMigrated) await preparing;
  if (running.abort.signal.aborted) return;
  await serve({ config: ready, env, logs: config.production ? null : logs, preparing, running, progress, fail });
  if (running.abort.signal.aborted) return;
  void showProgress(config, url, progress, running.abort.signal);
}

/** What goes on behind the pages, one after the other. */
async function showProgress(config: Config, url: string, progress: Progress, signal: AbortSignal): Promise<void> {
  if (config.demonstration) await showComputationProgress(url, 'simulated', progress, signal);
  await showComputationProgress(url, 'live', progress, signal);
  if (!config.live) return;
  await showLiveProgress(url, progress, signal, 0);
  await showComputationProgress(url, 'live', progress, signal);
}

/** Secrets that the environment does not give, neither directly nor by a file. */
function missingSecrets(env: NodeJS.ProcessEnv): string[] {
  return SECRET_NAMES.filter((name) => !env[name] && !env[`${name}_FILE`]);
}

function main(): void {
  // In production the output belongs to the JSON logs of the processes.
  const progress = new Progress(process.env.NODE_ENV === 'production' ? process.stderr : process.stdout);
  const patienceMs = process.env.NODE_ENV === 'production' ? PRODUCTION_PATIENCE_MS : PATIENCE_MS;
  const running: Running = { abort: new AbortController(), patienceMs, processes: [], database: null, lock: null };
  let ending: Promise<void> | null = null;
  const endWith = (code: number) => {
    ending ??= progress
      .step('Stopping', () => starting.then(() => endAll(running)))
      .then(
        () => process.exit(code),
        () => process.exit(1),
      );
  };
  const fail = (error: unknown) => {
    if (ending) return;
    const text =
      error instanceof StartFailure ? error.message : `Barograph could not start: ${error instanceof Error ? error.message : String(error)}`;
    process.stderr.write(`${text}\n`);
    endWith(1);
  };
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  onEndSignals(running, progress, () => {
    running.abort.abort();
    endWith(0);
  });
  const starting = Promise.resolve()
    .then(() => start(process.argv.slice(2), running, progress, fail))
    .catch(fail);
}

main();
