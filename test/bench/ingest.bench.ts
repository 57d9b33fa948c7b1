/**
 * How fast a window goes in: from a zip on disk to committed rows. Beside it, in the same run and on the same file, what cannot be
 * avoided (reading, inflating, splitting into columns) and what a row costs without a database (and parsing and normalising it).
 *
 * The file is the real window under REALDATA_DIR, or a generated one of the same size where that is absent. The database is
 * DATABASE_URL, or an embedded one with the product's own durable settings.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { Client } from 'pg';
import { RuleCategoriser } from '../../server/news/categories';
import { readGkg } from '../../server/news/gkg-reader';
import { openLocalFile } from '../../server/news/local-file';
import { migrate } from '../../server/platform/database/migrate';
import { startEmbeddedPostgres } from '../../server/start/embedded-postgres';
import { openNews, type TestNews } from '../support/news';
import { benchWindow } from '../support/gkg-window';

const WARM_UPS = 15;
const RUNS = 5;
const GOAL = 0.5;

interface Step {
  readonly name: string;
  /** Undoes what a run left, outside the measured time. */
  readonly before: () => Promise<void>;
  readonly run: () => Promise<number>;
}

/** Median rows a second of each step. The steps take turns, so that a busy machine hits them alike. */
async function measure(steps: readonly Step[]): Promise<number[]> {
  const rates: number[][] = steps.map(() => []);
  for (let round = 0; round < WARM_UPS + RUNS; round++) {
    for (const [index, step] of steps.entries()) {
      await step.before();
      const startedAt = performance.now();
      const rows = await step.run();
      const seconds = (performance.now() - startedAt) / 1000;
      if (round >= WARM_UPS) rates[index].push(rows / seconds);
    }
  }
  return rates.map((each) => each.sort((a, b) => a - b)[Math.floor(RUNS / 2)]);
}

/** Nothing but zlib and String.split; the zip's own structure is skipped over. */
function inflateAndSplit(path: string): number {
  const raw = readFileSync(path);
  const start = 30 + raw.readUInt16LE(26) + raw.readUInt16LE(28);
  const text = inflateRawSync(raw.subarray(start)).toString('utf8');
  let columns = 0;
  const rows = text.split('\n');
  for (const row of rows) columns += row.split('\t').length;
  return columns > 0 && rows[rows.length - 1] === '' ? rows.length - 1 : rows.length;
}

async function parseAndNormalise(path: string): Promise<number> {
  const open = await (await openLocalFile(path)).open();
  const { rowsRead } = await readGkg(open, { add: () => undefined, ready: () => Promise.resolve() }, new Date(), new RuleCategoriser());
  return rowsRead;
}

async function ingest(news: TestNews, path: string): Promise<number> {
  return (await news.ingestion.ingestFile(await openLocalFile(path))).rowsRead;
}

async function openDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return createBeside(given);
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

/** The bench empties its tables, so it never runs in a database that exists. */
async function createBeside(url: string): Promise<{ url: string; close: () => Promise<void> }> {
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

async function main(): Promise<void> {
  const window = benchWindow();
  const database = await openDatabase();
  const news = await openNews(database.url);
  try {
    await migrate(news.dataSource, database.url);
    const nothing = (): Promise<void> => Promise.resolve();
    const [base, parsed, committed] = await measure([
      { name: 'inflate and split', before: nothing, run: () => Promise.resolve(inflateAndSplit(window.path)) },
      { name: 'parse and normalise', before: nothing, run: () => parseAndNormalise(window.path) },
      {
        name: 'zip to committed',
        before: () => news.dataSource.query('TRUNCATE articles, source_files, refused_rows, dirty_days, outbox'),
        run: () => ingest(news, window.path),
      },
    ]);
    report(window.description, base, parsed, committed);
  } finally {
    await news.close();
    await database.close();
    window.remove();
  }
}

function report(file: string, base: number, parsed: number, committed: number): void {
  const line = (name: string, rate: number): string =>
    `${name.padEnd(34)}${Math.round(rate).toLocaleString('en').padStart(8)} rows/s   ${(rate / base).toFixed(2)}`;
  process.stdout.write(
    [
      `${file}, medians of ${RUNS} after ${WARM_UPS} warm-ups`,
      line('(a) inflate and split', base),
      line('(b) unpack, parse and normalise', parsed),
      line('(c) zip to committed', committed),
      `(c)/(a) = ${(committed / base).toFixed(2)}, goal ${GOAL}: ${committed / base >= GOAL ? 'reached' : 'MISSED'}`,
      '',
    ].join('\n'),
  );
  if (committed / base < GOAL) process.exitCode = 1;
}

main().catch((error: Error) => {
  process.stderr.write(`The bench failed: ${error.message}\n`);
  process.exit(1);
});
