import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Dataset, StoredCoverage } from '../../server/news';
import { MS_PER_DAY, toIsoDay } from '../../server/platform/clock';
import { CoverageDayBuilder } from '../../server/volatility/coverage';

const OUTLETS = 1_500;
const ROWS_AT_ONCE = 2_000;
const LANGUAGES = ['en', 'en', 'en', 'es', 'fr', 'de', 'ar', 'ru'];
const COLUMNS = `day, url_hash, seen_at, ingested_at, source, source_file_id, record_id, outlet_id, language, title, url, countries, categories, labels_version, version`;

/** The commonest words of English, the commonest first. */
const WORDS = readFileSync(resolve(__dirname, '../../../server/news/enrichment/categories/data/word-vectors.tsv'), 'utf8')
  .split('\n')
  .map((line) => line.split('\t')[0])
  .filter((word) => /^[a-z]+$/.test(word));

/** Numbers from 0 up to 1, the same every time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A word as often as its place in the list of the commonest says. */
export function drawWord(random: () => number): string {
  return WORDS[Math.floor(WORDS.length ** random()) - 1] ?? WORDS[0];
}

/** An article as it is drawn: ten words, one or two countries, up to three categories. */
export interface DrawnArticle {
  readonly title: string;
  readonly language: string;
  readonly outlet: number;
  readonly hash: string;
  /** Positions with thousandths of a story, by turns. */
  readonly countries: readonly number[];
  /** Positions with scores, by turns. */
  readonly categories: readonly number[];
}

/** The articles of a day. */
export function* drawArticles(random: () => number, day: number, perDay: number): Generator<DrawnArticle> {
  for (let at = 0; at < perDay; at++) {
    const title = Array.from({ length: 10 }, () => drawWord(random)).join(' ');
    const country = Math.floor(195 * random() ** 2);
    const second = random() < 0.3 ? [(country + 7) % 195, 500] : [];
    const category = Math.floor(19 * random());
    const other = random() < 0.5 ? [(category + 5) % 19, 30] : [];
    const outlet = 1 + Math.floor(OUTLETS * random() ** 2);
    const language = LANGUAGES[Math.floor(LANGUAGES.length * random())];
    const hash = createHash('md5').update(`${day} ${at}`).digest('hex');
    yield { title, language, outlet, hash, countries: [country, 1000, ...second], categories: [category, 60, ...other] };
  }
}

function* articleLines(random: () => number, first: number, days: number, perDay: number): Generator<string> {
  let lines: string[] = [];
  for (let day = first; day < first + days; day++) {
    const date = toIsoDay(day);
    let at = 0;
    for (const { title, language, outlet, hash, countries, categories } of drawArticles(random, day, perDay)) {
      const seen = new Date(day * MS_PER_DAY + Math.floor((at++ / perDay) * MS_PER_DAY)).toISOString();
      lines.push(
        `${date}\t\\\\x${hash}\t${seen}\t${seen}\tbench\t1\t${hash}\t${outlet}\t${language}\t${title}\thttps://outlet-${outlet}.example/${hash}\t` +
          `{${countries.join(',')}}\t{${categories.join(',')}}\t1\t0\n`,
      );
      if (lines.length < ROWS_AT_ONCE) continue;
      yield lines.join('');
      lines = [];
    }
  }
  yield lines.join('');
}

/** Saves coverage of days in portions. */
export type SaveDays = (dataset: Dataset, days: readonly StoredCoverage[], now: Date) => Promise<void>;

/** Stores articles of days as they lie after ingestion, and coverage beside them that says that they are there. */
export async function storeArticles(
  url: string,
  saveDays: SaveDays,
  { first, days, perDay, seed }: { readonly first: number; readonly days: number; readonly perDay: number; readonly seed: number },
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO outlets (dataset, domain, name, first_seen_at, language, country)
       SELECT 'live', 'outlet-' || n || '.example', 'Outlet ' || n, now(), 'en', 'US' FROM generate_series(1, ${OUTLETS}) AS n ON CONFLICT DO NOTHING`,
    );
    for (const month of new Set(Array.from({ length: days }, (_, at) => toIsoDay(first + at).slice(0, 7)))) {
      const table = `articles_${month.replace('-', '_')}`;
      await client.query(
        `CREATE TABLE IF NOT EXISTS ${table} PARTITION OF articles FOR VALUES FROM ('${month}-01') TO (date '${month}-01' + interval '1 month')`,
      );
    }
    await pipeline(Readable.from(articleLines(seeded(seed), first, days, perDay)), client.query(copyFrom(`COPY articles (${COLUMNS}) FROM STDIN`)));
    await client.query('ANALYZE articles');
  } finally {
    await client.end();
  }
  await saveCoverage(saveDays, first, days, perDay);
}

/** Coverage of days that says that articles are there. */
export async function saveCoverage(saveDays: SaveDays, first: number, days: number, perDay: number): Promise<void> {
  for (let from = first; from < first + days; from += 64) {
    const portion = Array.from({ length: Math.min(64, first + days - from) }, (_, at) => coverageOf(from + at, perDay));
    await saveDays('live', portion, new Date());
  }
}

function coverageOf(day: number, articles: number): StoredCoverage {
  const builder = new CoverageDayBuilder();
  builder.addTotal(1, articles);
  const facts = { windowsExpected: 96, windowsSeen: 96, articles, stories: articles, sources: ['bench'], knownAt: new Date(), isBackfilled: false };
  return { coverage: builder.build(day, 'complete'), tone: null, facts };
}
