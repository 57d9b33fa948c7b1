/**
 * How fast windows go in: from zips on disk to committed rows, by the product's own code. Beside it, in the same run and on the
 * same files, what cannot be avoided (reading, inflating, splitting into columns) and what a row costs without a database (and
 * parsing and normalising it).
 *
 * The files are the real window under REALDATA_DIR in several issues, which differ in the addresses of their articles, or
 * generated ones of the same size where that is absent. The database is DATABASE_URL, or an embedded one with the product's own
 * durable settings. Files are read as `npm run ingest` reads them: the next while the database stores one. The last line is one
 * window alone, whose reading nothing overlaps.
 */
import { LearnedCategoriser } from '../../server/news/enrichment/categories/categories';
import { readGkg } from '../../server/news/sources/gdelt/gkg/gkg-reader';
import { NO_CORRECTIONS } from '../../server/news/enrichment/labels/corrections';
import { BUILT_IN_OUTLET_RULES } from '../../server/news/enrichment/outlets/table-outlet-rules';
import { openLocalFile } from '../../server/news/sources/gdelt/gkg/local-file';
import { lookAhead } from '../../server/news/sources/files/look-ahead';
import { openNews, type TestNews } from '../support/news';
import { benchWindows } from '../support/gkg-window';
import { openBenchDatabase } from './bench-database';
import { inflateAndSplit, type Splitting, SplittingProcess } from './splitting';

const WARM_UPS = 3;
const WINDOWS = 6;
/** As in server/cli/ingest.ts. */
const FILES_AT_ONCE = 2;
const RUNS = 5;
const GOAL = 0.5;
const NOWHERE = { add: () => undefined, withdraw: () => undefined, ready: () => Promise.resolve() };

interface Step {
  readonly name: string;
  /** Undoes what a run left, outside the measured time. */
  readonly before?: () => Promise<unknown>;
  /** Returns the rows read, with the time where that is measured elsewhere. */
  readonly run: () => Promise<number | Splitting>;
}

/** Median rows a second of each step. The steps take turns, so that a busy machine hits them alike. */
async function measure(steps: readonly Step[]): Promise<number[]> {
  const rates: number[][] = steps.map(() => []);
  for (let round = 0; round < WARM_UPS + RUNS; round++) {
    for (const [index, step] of steps.entries()) {
      await step.before?.();
      const startedAt = performance.now();
      const result = await step.run();
      const { rows, seconds } = typeof result === 'number' ? { rows: result, seconds: (performance.now() - startedAt) / 1000 } : result;
      if (round >= WARM_UPS) rates[index].push(rows / seconds);
    }
  }
  return rates.map((each) => each.sort((a, b) => a - b)[Math.floor(RUNS / 2)]);
}

async function parseAndNormalise(path: string, categoriser: LearnedCategoriser): Promise<number> {
  const open = await (await openLocalFile(path)).open();
  const { rowsRead } = await readGkg(open, NOWHERE, {
    now: new Date(),
    steps: { categoriser, outlets: BUILT_IN_OUTLET_RULES, corrections: NO_CORRECTIONS },
  });
  return rowsRead;
}

async function ingest(news: TestNews, paths: readonly string[]): Promise<number> {
  let rows = 0;
  const start = async (path: string, _: number, after: Promise<void>) => news.ingestion.ingest(await openLocalFile(path), { after });
  for await (const report of lookAhead(paths, FILES_AT_ONCE, start)) rows += report.rowsRead;
  return rows;
}

async function sumOf(paths: readonly string[], rowsOf: (path: string) => number | Promise<number>): Promise<number> {
  let rows = 0;
  for (const path of paths) rows += await rowsOf(path);
  return rows;
}

async function main(): Promise<void> {
  const windows = benchWindows(WINDOWS);
  const database = await openBenchDatabase();
  const news = await openNews(database.url);
  const splitting = new SplittingProcess();
  try {
    const categoriser = new LearnedCategoriser();
    const before = () => news.dataSource.query('TRUNCATE articles, source_files, refused_rows, dirty_days, outbox');
    const steps: Step[] = [
      { name: '(a) inflate and split', run: () => sumOf(windows.paths, inflateAndSplit) },
      { name: '    in a process with nothing else', run: () => splitting.split(windows.paths) },
      { name: '(b) unpack, parse and normalise', run: () => sumOf(windows.paths, (path) => parseAndNormalise(path, categoriser)) },
      { name: '(c) zip to committed', before, run: () => ingest(news, windows.paths) },
      { name: '    one window alone', before, run: () => ingest(news, windows.paths.slice(0, 1)) },
    ];
    report(windows.description, steps, await measure(steps));
  } finally {
    splitting.close();
    await news.close();
    await database.close();
    windows.remove();
  }
}

function report(files: string, steps: readonly Step[], rates: readonly number[]): void {
  const lines = steps.map(({ name }, at) => {
    const rate = Math.round(rates[at]).toLocaleString('en').padStart(8);
    return `${name.padEnd(34)}${rate} rows/s   ${(rates[at] / rates[0]).toFixed(2)}`;
  });
  const ratio = rates[3] / rates[0];
  const verdict = `(c)/(a) = ${ratio.toFixed(2)}, goal ${GOAL}: ${ratio >= GOAL ? 'reached' : 'MISSED'}`;
  process.stdout.write([`${files}; medians of ${RUNS} after ${WARM_UPS} warm-ups`, ...lines, verdict, ''].join('\n'));
  if (ratio < GOAL) process.exitCode = 1;
}

main().catch((error: Error) => {
  process.stderr.write(`The bench failed: ${error.message}\n`);
  process.exit(1);
});
