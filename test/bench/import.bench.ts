/**
 * Whether memory stays flat while an archive of a million articles goes in: JSONL in gzip, generated into a file first, over a year of days,
 * with versions, withdrawals and broken rows in it. Beside it, how long the same file takes to be unpacked and parsed, and nothing else.
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ARCHIVE_FILES } from '../../server/news/sources/archives/archive-files';
import { importArchive } from '../../server/news/sources/files';
import { archiveLines } from '../support/generated-archive';
import { openNews } from '../support/news';
import { openBenchDatabase } from './bench-database';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const DAYS = 300;
const LINES_AT_ONCE = 1_000;
const SAMPLE_MS = 250;
/** The peak of the last tenth beside that of the second: the first one is warming up. */
const GROWTH_GOAL = 1.1;

async function writeArchive(path: string): Promise<void> {
  function* lines(): Generator<string> {
    for (let from = 0; from < ROWS; from += LINES_AT_ONCE) yield archiveLines(from, Math.min(LINES_AT_ONCE, ROWS - from), DAYS);
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 4 }), createWriteStream(path));
}

/** Seconds to unpack the file and parse its lines. */
async function baseline(path: string): Promise<number> {
  const startedAt = performance.now();
  let rows = 0;
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    try {
      rows += typeof JSON.parse(line) === 'object' ? 1 : 0;
    } catch {
      // Some rows are broken on purpose.
    }
  }
  if (rows === 0) throw new Error('no rows');
  return (performance.now() - startedAt) / 1000;
}

const peak = (sizes: readonly number[], fromTenth: number): number => {
  const tenth = Math.max(1, Math.floor(sizes.length / 10));
  return Math.max(...sizes.slice(fromTenth * tenth, (fromTenth + 1) * tenth));
};
const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'barograph-import-'));
  const path = join(directory, 'million.jsonl.gz');
  await writeArchive(path);
  const parsing = await baseline(path);
  const database = await openBenchDatabase();
  const news = await openNews(database.url);
  const before = process.memoryUsage.rss();
  const sizes: number[] = [];
  const sampler = setInterval(() => sizes.push(process.memoryUsage.rss()), SAMPLE_MS);
  const ingest = news.ingestion.ingest.bind(news.ingestion);
  const { report, failure } = await importArchive(await ARCHIVE_FILES.open(path, { now: new Date(), format: null }), { ingest });
  clearInterval(sampler);
  if (failure !== null) throw failure;
  const [{ articles, bytes }]: { articles: number; bytes: string }[] = await news.dataSource.query(
    `SELECT (SELECT count(*) FROM articles)::int AS articles, pg_database_size(current_database()) AS bytes`,
  );
  await news.close();
  await database.close();
  const growth = peak(sizes, 9) / peak(sizes, 1);
  process.stdout.write(
    `${JSON.stringify({ ...report, days: report.days.length, articles, packedMb: megabytes(statSync(path).size), databaseMb: megabytes(Number(bytes)) })}\n` +
      `unpack and parse: ${parsing.toFixed(1)} s; import: ${report.seconds.toFixed(1)} s, ${Math.round(report.rowsRead / report.seconds)} rows/s, ratio ${(parsing / report.seconds).toFixed(2)}\n` +
      `resident MB: before ${megabytes(before)}, by tenths ${Array.from({ length: 10 }, (_, tenth) => megabytes(peak(sizes, tenth))).join(' ')}\n` +
      `growth ${growth.toFixed(2)} (goal ${GROWTH_GOAL})\n`,
  );
  rmSync(directory, { recursive: true, force: true });
  process.exitCode = growth <= GROWTH_GOAL ? 0 : 1;
}

void main();
