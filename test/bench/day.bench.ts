/**
 * Two things that a single window does not show: how long a whole day of windows takes from zips on disk to a built day of
 * coverage, and whether memory stays flat while a million articles go in.
 *
 * A day is 96 zips of one window under other labels and addresses, about 91,000 rows and 1.1 GB inflated. The million follows in
 * further days; those windows are made in memory, one at a time, and are not zipped.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GkgFile, gkgFile } from '../../server/news';
import { lookAhead } from '../../server/news/sources/files/look-ahead';
import { openLocalFile } from '../../server/news/sources/gdelt/gkg/local-file';
import { describeWindow } from '../support/gkg-window';
import { openNews, type TestNews } from '../support/news';
import { labelAfter, RelabelledWindow } from '../support/relabelled-window';
import { zipFile } from '../support/zip-file';
import { openBenchDatabase } from './bench-database';

const WINDOWS_PER_DAY = 96;
const FIRST = new Date('2025-03-10T00:00:00Z');
const MILLION = 1_000_000;
const PIECE = 256 * 1024;
/** As in server/cli. */
const FILES_AT_ONCE = 2;
const DAY_GOAL_SECONDS = 60;
/** The peak of the last tenth beside that of the second: the first one is warming up. */
const GROWTH_GOAL = 1.1;

function writeDay(window: RelabelledWindow, directory: string): { paths: string[]; inflated: number } {
  let inflated = 0;
  const paths = Array.from({ length: WINDOWS_PER_DAY }, (_, quarter) => {
    const label = labelAfter(FIRST, quarter + 1);
    const content = window.with(label, quarter);
    inflated += content.length;
    const path = join(directory, `${label}.gkg.csv.zip`);
    writeFileSync(path, zipFile([{ name: `${label}.gkg.csv`, content }]));
    return path;
  });
  return { paths, inflated };
}

async function ingestDay(news: TestNews, paths: readonly string[]): Promise<number> {
  let rows = 0;
  const start = async (path: string, _: number, after: Promise<void>) => news.ingestion.ingest(await openLocalFile(path), { after });
  for await (const report of lookAhead(paths, FILES_AT_ONCE, start)) rows += report.rowsRead;
  return rows;
}

function inMemory(window: RelabelledWindow, quarter: number): GkgFile {
  const label = labelAfter(FIRST, quarter + 1);
  const content = window.with(label, quarter);
  const md5 = createHash('md5').update(label).digest('hex');
  const chunks = async function* (): AsyncGenerator<Buffer> {
    for (let at = 0; at < content.length; at += PIECE) yield Promise.resolve(content.subarray(at, at + PIECE));
  };
  const windowAt = new Date(FIRST.getTime() + (quarter + 1) * 900_000);
  const open = () => Promise.resolve({ expectedBytes: content.length, chunks: chunks() });
  return gkgFile({ source: 'gdelt', name: `${label}.gkg.csv`, windowAt, bytes: content.length, md5, open });
}

/** Resident megabytes after each window. */
async function ingestMillion(news: TestNews, window: RelabelledWindow, from: number): Promise<number[]> {
  const sizes: number[] = [];
  for (let rows = 0, quarter = from; rows < MILLION; rows += window.rows, quarter++) {
    await news.ingestion.ingest(inMemory(window, quarter));
    sizes.push(process.memoryUsage.rss() / 2 ** 20);
  }
  return sizes;
}

const peak = (sizes: readonly number[], fromTenth: number): number => {
  const tenth = Math.floor(sizes.length / 10);
  return Math.max(...sizes.slice(fromTenth * tenth, (fromTenth + 1) * tenth));
};

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'barograph-day-'));
  const database = await openBenchDatabase();
  const news = await openNews(database.url);
  try {
    const window = new RelabelledWindow();
    const { paths, inflated } = writeDay(window, directory);
    const startedAt = performance.now();
    const rows = await ingestDay(news, paths);
    const stored = (performance.now() - startedAt) / 1000;
    await news.coverage.updateDirtyDays('live');
    const built = (performance.now() - startedAt) / 1000;
    const sizes = await ingestMillion(news, window, WINDOWS_PER_DAY);
    const [{ count }]: { count: string }[] = await news.dataSource.query('SELECT count(*) FROM articles');
    report(rows, inflated, stored, built, sizes, Number(count));
  } finally {
    await news.close();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

function report(rows: number, inflated: number, stored: number, built: number, sizes: readonly number[], articles: number): void {
  const growth = peak(sizes, 9) / peak(sizes, 1);
  const isMissed = built >= DAY_GOAL_SECONDS || growth > GROWTH_GOAL;
  const lines = [
    `a day of 96 windows made of ${describeWindow()}: ${rows.toLocaleString('en')} rows, ${(inflated / 1e9).toFixed(2)} GB inflated`,
    `  zips to committed rows  ${stored.toFixed(1)} s, with the day's coverage ${built.toFixed(1)} s (goal ${DAY_GOAL_SECONDS})`,
    `${articles.toLocaleString('en')} articles stored in the end`,
    `  resident memory, peak of the second tenth ${peak(sizes, 1).toFixed(0)} MB, of the sixth ${peak(sizes, 5).toFixed(0)} MB, of the last ${peak(sizes, 9).toFixed(0)} MB`,
    `  growth ${growth.toFixed(2)} (goal ${GROWTH_GOAL}): ${isMissed ? 'MISSED' : 'reached'}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (isMissed) process.exitCode = 1;
}

main().catch((error: Error) => {
  process.stderr.write(`The bench failed: ${error.message}\n`);
  process.exit(1);
});
