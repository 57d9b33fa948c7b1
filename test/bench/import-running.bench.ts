/**
 * How fast an archive goes in by `npm run ingest` beside a running product: API and worker in processes of their own, a window of GDELT that is
 * there to be taken, and a customer who asks. The command has a process of its own too, as when somebody types it.
 */
import 'reflect-metadata';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DataSource } from 'typeorm';
import type { ArchiveReport } from '../../server/news/sources/files';
import { createDataSource } from '../../server/platform/database/data-source';
import { createCustomer } from '../factories/customer';
import { startApp } from '../support/app';
import { GdeltServer } from '../support/gdelt-server';
import { archiveLines } from '../support/generated-archive';
import { benchWindows } from '../support/gkg-window';
import { until } from '../support/until';
import { endServer, processorMsOf, type ServerProcess, startBuilt, startBuiltApi } from './api-processes';
import { type BenchDatabase, openBenchDatabase } from './bench-database';

const ROWS = Number(process.argv[2] ?? 200_000);
const DAYS = 300;
const LINES_AT_ONCE = 1_000;
const ASK_EVERY_MS = 50;
const WITHOUT_LIMIT = 1_000_000_000;
const GOAL = 5_000;
const QUIET_WITHIN_MS = 300_000;

interface Product {
  readonly api: ServerProcess;
  readonly worker: Pick<ServerProcess, 'child'>;
  readonly key: string;
  close(): Promise<void>;
}

async function writeArchive(path: string): Promise<void> {
  function* lines(): Generator<string> {
    for (let from = 0; from < ROWS; from += LINES_AT_ONCE) yield archiveLines(from, Math.min(LINES_AT_ONCE, ROWS - from), DAYS, true);
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 4 }), createWriteStream(path));
}

/** The label of the window that was over last. */
function lastLabel(): string {
  const quarter = new Date(Math.floor(Date.now() / 900_000) * 900_000);
  return quarter.toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

async function startProduct(database: BenchDatabase, folder: string): Promise<Product> {
  const app = await startApp({ database });
  const limits = { minute: WITHOUT_LIMIT, day: WITHOUT_LIMIT, month: WITHOUT_LIMIT };
  const { key } = await createCustomer(app.app, { plan: 'enterprise', limits });
  await app.close();
  const gdelt = await GdeltServer.start();
  const windows = benchWindows(1);
  gdelt.publish(`${lastLabel()}.gkg.csv.zip`, readFileSync(windows.paths[0]));
  const live = { LIVE: 'true', GDELT_BASE_URL: gdelt.url, OUTBOUND_ALLOW: new URL(gdelt.url).host };
  const api = await startBuiltApi(database.url, folder, live);
  const worker = { child: startBuilt('worker.js', [], database.url, folder, live) };
  worker.child.stdout?.resume();
  return {
    api,
    worker,
    key,
    close: async () => {
      for (const server of [worker, api]) await endServer(server);
      await gdelt.close();
      windows.remove();
    },
  };
}

/** Nothing that the start of the product brought about is left to be done. */
async function isQuiet(dataSource: DataSource): Promise<boolean> {
  const [{ left, done }]: { left: number; done: number }[] = await dataSource.query(
    `SELECT count(*) FILTER (WHERE done_at IS NULL AND failed_at IS NULL)::int AS left, count(done_at)::int AS done FROM outbox`,
  );
  return left === 0 && done > 0;
}

/** Asks now and then until it is stopped. @returns what stops it, with the times of the answers in milliseconds, and how many were refusals */
function keepAsking({ api, key }: Product): () => Promise<{ times: number[]; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  const running = new Set<Promise<void>>();
  const ask = async (): Promise<void> => {
    const startedAt = performance.now();
    const reply = await fetch(`${api.url}/v1/indexes/mvi-sa`, { headers: { authorization: `Bearer ${key}` } });
    await reply.arrayBuffer();
    if (reply.status !== 200) refused++;
    times.push(performance.now() - startedAt);
  };
  const timer = setInterval(() => {
    const asking = ask().finally(() => running.delete(asking));
    running.add(asking);
  }, ASK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    return { times: times.sort((a, b) => a - b), refused };
  };
}

const share = (times: readonly number[], of: number): string => times[Math.min(times.length - 1, Math.floor(times.length * of))].toFixed(0);

async function measure(product: Product, database: BenchDatabase, folder: string, path: string): Promise<number> {
  const before = [product.api, product.worker].map(processorMsOf);
  const stopAsking = keepAsking(product);
  const startedAt = performance.now();
  const command = startBuilt('cli/ingest.js', [path, '--json'], database.url, folder);
  const report = (await json(command.stdout!)) as ArchiveReport;
  const seconds = (performance.now() - startedAt) / 1000;
  const { times, refused } = await stopAsking();
  const [api, worker] = [product.api, product.worker].map((server, at) => ((processorMsOf(server) - before[at]) / 1000).toFixed(1));
  const rate = report.rowsRead / report.seconds;
  process.stdout.write(
    `${report.rowsRead.toLocaleString('en')} rows (${(statSync(path).size / 2 ** 20).toFixed(1)} MB packed) in ${report.seconds.toFixed(1)} s: ` +
      `${Math.round(rate).toLocaleString('en')} rows/s (goal ${GOAL.toLocaleString('en')}); with their days and values ${seconds.toFixed(1)} s\n` +
      `beside it the API answered ${times.length} calls (${refused} by a refusal), p50 ${share(times, 0.5)} ms, p99 ${share(times, 0.99)} ms; ` +
      `processor of API ${api} s, of worker ${worker} s\n`,
  );
  return rate;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'barograph-import-'));
  const path = join(folder, 'archive.jsonl.gz');
  await writeArchive(path);
  const database = await openBenchDatabase();
  const product = await startProduct(database, folder);
  const dataSource = await createDataSource({ url: database.url, poolSize: 1, name: 'bench', statementTimeoutMs: 60_000 }).initialize();
  try {
    await until(() => isQuiet(dataSource), QUIET_WITHIN_MS);
    process.exitCode = (await measure(product, database, folder, path)) >= GOAL ? 0 : 1;
  } finally {
    await dataSource.destroy();
    await product.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: Error) => {
  process.stderr.write(`The bench failed: ${error.stack}\n`);
  process.exit(1);
});
