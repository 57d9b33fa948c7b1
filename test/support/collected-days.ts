import type { DataSource } from 'typeorm';
import { ArticlesRepository } from '../../server/news/storage/articles.repository';
import { toDayNumber, toIsoDay } from '../../server/platform/clock';

/** Midnights from the first day to the last. */
const DAYS = `generate_series($1::timestamptz, $2::timestamptz, interval '1 day') AS day`;

interface Range {
  readonly first: string;
  readonly last: string;
}

/** What sources leave behind on a day. */
export interface Collected {
  readonly gdelt?: {
    readonly articles: number;
    /** Windows that came in, from the first of the day on; all of them by default. */
    readonly windows?: number;
    /** Instant at which they were read; by default each at its label. */
    readonly readAt?: Date;
  };
  /** Articles by feed; null for a feed that does not answer. */
  readonly rss?: readonly (number | null)[];
  readonly import?: { readonly articles: number };
}

/** Stores rows as ingestion and polling leave them, without going the way through files: many days in little time. */
export async function collect(dataSource: DataSource, first: number, last: number, collected: Collected): Promise<void> {
  await makePartitions(dataSource, first, last);
  const feeds = collected.rss ?? [];
  await dataSource.query(
    `INSERT INTO feeds (id, url, address, host, state, interval_seconds, next_poll_at, listed_at) OVERRIDING SYSTEM VALUE
     SELECT id, 'https://feed-' || id || '.example/', '', '', 'active', 900, now(), now() FROM generate_series(1, $1::int) AS id ON CONFLICT DO NOTHING`,
    [feeds.length],
  );
  const { gdelt } = collected;
  const days = { first: toIsoDay(first), last: toIsoDay(last) };
  if (gdelt !== undefined) await addWindows(dataSource, days, gdelt.windows ?? 96, gdelt.readAt ?? null);
  for (const [at, articles] of feeds.entries()) {
    await dataSource.query(`INSERT INTO feed_days (feed_id, day, polls, answers, articles) SELECT $3, day, 96, $4, $5 FROM ${DAYS}`, [
      days.first,
      days.last,
      at + 1,
      articles === null ? 0 : 96,
      articles ?? 0,
    ]);
  }
  await addArticles(dataSource, days, 'gdelt', gdelt?.articles ?? 0);
  await addArticles(dataSource, days, 'import', collected.import?.articles ?? 0);
  await addArticles(
    dataSource,
    days,
    'rss',
    feeds.reduce<number>((sum, articles) => sum + (articles ?? 0), 0),
  );
  await dataSource.query(
    `INSERT INTO dirty_days (dataset, day, since) SELECT 'live', day, now() FROM generate_series($1::date, $2::date, interval '1 day') AS day
     ON CONFLICT (dataset, day) DO UPDATE SET marks = dirty_days.marks + 1`,
    [toIsoDay(first), toIsoDay(last)],
  );
}

/** The state of each day with live coverage, by date. */
export async function statesOf(dataSource: DataSource): Promise<Record<string, string>> {
  const rows: { day: string; state: string }[] = await dataSource.query(
    `SELECT day::text, state FROM coverage_days WHERE dataset = 'live' ORDER BY day`,
  );
  return Object.fromEntries(rows.map(({ day, state }) => [day, state]));
}

async function makePartitions(dataSource: DataSource, first: number, last: number): Promise<void> {
  const days = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  await dataSource.transaction((manager) => new ArticlesRepository().makePartitions(manager, days));
}

async function addWindows(dataSource: DataSource, { first, last }: Range, windows: number, readAt: Date | null): Promise<void> {
  await dataSource.query(
    `INSERT INTO source_files (source, name, window_at, md5, bytes, rows_read, rows_accepted, rows_refused, rows_duplicate, rows_repaired, stories, refusals,
       days, categoriser, ingested_at)
     SELECT 'gdelt', at::text, at, 'none', 1, 1, 1, 0, 0, 0, 1, '{}', '{}', 'none', coalesce($4, at)
     FROM (SELECT day + n * interval '15 minutes' AS at FROM ${DAYS}, generate_series(1, $3::int) AS n) AS windows ON CONFLICT DO NOTHING`,
    [first, last, windows, readAt],
  );
}

/** A source's articles are its own: no other has their addresses, and each source has outlets of its own. */
async function addArticles(dataSource: DataSource, { first, last }: Range, source: string, articles: number): Promise<void> {
  if (articles === 0) return;
  await dataSource.query(
    `INSERT INTO outlets (dataset, domain, name, first_seen_at)
     SELECT 'live', $1::text || '-' || n || '.example', 'x', now() FROM generate_series(0, 3) AS n ON CONFLICT DO NOTHING`,
    [source],
  );
  await dataSource.query(
    `INSERT INTO articles (day, url_hash, seen_at, ingested_at, source, source_file_id, record_id, outlet_id, language, countries, categories)
     SELECT day, sha256(($3::text || day || n)::bytea), day + interval '15 minutes', day + interval '15 minutes', $3::text, 0, n::text, o.id, 'en', '{0,1000}', '{}'
     FROM ${DAYS}, generate_series(1, $4::int) AS n JOIN outlets o ON o.dataset = 'live' AND o.domain = $3::text || '-' || n % 4 || '.example'
     ON CONFLICT DO NOTHING`,
    [first, last, source, articles],
  );
}

/** Number of a day of March 2026. */
export function march(day: number): number {
  return toDayNumber(new Date(Date.UTC(2026, 2, day)));
}
