import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import type { EntityManager, QueryRunner } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { ArticleStaging } from './article-staging';
import { STAGED_COLUMNS } from './staged-article';

/** An address seen again within this many days is one article, counted on the day of its earliest sighting. */
export const SAME_ARTICLE_DAYS = 7;
/** Rows of a day that are fetched at once. */
const COUNTED_PORTION = 5_000;
/** Longest wait for the database to take the next piece of a file. */
const STALL_MS = 30_000;

/** How the staged articles meet those that are stored. */
export interface StagedArticles {
  /** Addresses that stand there already on the same day. */
  readonly known: number;
  /** Articles that are not there yet. */
  readonly fresh: number;
  /** Other days on which one of the addresses stands: what counts there may change. */
  readonly otherDays: readonly number[];
}

/** An article as coverage needs it. */
export interface CountedArticle {
  readonly outlet: number;
  readonly seenAt: Date;
  readonly urlHash: Buffer;
  readonly titleKey: bigint | null;
  readonly gcamKey: bigint | null;
  readonly textSketch: Buffer | null;
  readonly title: string | null;
  readonly outletDomain: string;
  readonly countries: readonly number[];
  readonly categories: readonly number[];
  /** −100 … 100; null where the source gives none. */
  readonly tone: number | null;
}

export interface DayFacts {
  /** Source → articles stored for the day. */
  readonly bySource: ReadonlyMap<string, number>;
  readonly lastIngestedAt: Date | null;
}

/** Which of two rows for one address is kept: the later version, then the earlier sighting, in whatever order they arrive. */
const sighting = (table: string): string =>
  `(-${table}.version, ${table}.seen_at, ${table}.record_id, coalesce(${table}.title_key, 0), coalesce(${table}.gcam_key, 0), ${table}.countries, ${table}.categories)`;

/** For an address that stands there already on the same day. */
const KEEP_EARLIER = `
  ON CONFLICT (url_hash, day) DO UPDATE SET seen_at = excluded.seen_at, published_at = excluded.published_at, source = excluded.source,
    source_file_id = excluded.source_file_id, record_id = excluded.record_id, outlet_id = excluded.outlet_id, language = excluded.language,
    title = excluded.title, url = excluded.url, tone = excluded.tone, words = excluded.words, countries = excluded.countries,
    categories = excluded.categories, evidence = excluded.evidence, labels_version = excluded.labels_version, names = excluded.names,
    title_key = excluded.title_key, gcam_key = excluded.gcam_key,
    text_sketch = excluded.text_sketch, version = excluded.version
  WHERE ${sighting('excluded')} < ${sighting('a')}`;

/**
 * Articles of an address around the day of a staged row `s`, as a subquery that is looked up once for each row: a new partition has no
 * statistics, and joined in any other way it would be read whole for every row. `$1` and `$2` bound the days of all of them; known when
 * the query is planned, they keep it to the partitions of those months.
 */
export const articlesNear = (hash: string): string =>
  `SELECT day FROM articles WHERE url_hash = ${hash} AND day BETWEEN s.day - ${SAME_ARTICLE_DAYS} AND s.day + ${SAME_ARTICLE_DAYS}
     AND day BETWEEN $1 AND $2 OFFSET 0`;

/** Whether a row of articles was taken back and no later version has come. */
export const isWithdrawn = (table: string): string =>
  `EXISTS (SELECT 1 FROM withdrawn_articles w WHERE w.url_hash = ${table}.url_hash AND w.version >= ${table}.version)`;

@Injectable()
export class ArticlesRepository {
  /** Public so that a test of a frozen database need not take half a minute. */
  stallMs = STALL_MS;

  /** Makes the staging table and begins to fill it. To be called in a transaction, whose end empties the table. */
  async stage(runner: QueryRunner, fileName: string): Promise<ArticleStaging> {
    const client = (await runner.connect()) as Client;
    // The staging table has no statistics, and articles has a hundred million rows: a plan other than one look-up per
    // staged row would read them all. Sorted in memory, a part of an archive goes in in four fifths of the time.
    await runner.query(
      `SET LOCAL lock_timeout = '60s'; SET LOCAL work_mem = '64MB'; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off;
       CREATE TEMPORARY TABLE IF NOT EXISTS staged_articles (${STAGED_COLUMNS}) ON COMMIT DELETE ROWS;
       CREATE TEMPORARY TABLE IF NOT EXISTS staged_withdrawals (url_hash bytea, version bigint, page_hash bytea) ON COMMIT DELETE ROWS`,
    );
    return new ArticleStaging(client, fileName, this.stallMs);
  }

  /** Makes the month partitions of days. The caller holds the lock of ingestion. */
  async makePartitions(manager: EntityManager, days: Iterable<number>): Promise<void> {
    const months = [...new Set(Array.from(days, (day) => toIsoDay(day).slice(0, 7)))].sort();
    if (months.length === 0) return;
    const missing: { month: string }[] = await manager.query(
      `SELECT month FROM unnest($1::text[]) AS t (month) WHERE to_regclass('articles_' || replace(month, '-', '_')) IS NULL ORDER BY month`,
      [months],
    );
    for (const { month } of missing) {
      const table = `articles_${month.replace('-', '_')}`;
      // Attaching locks out neither readers nor writers of the other months; CREATE … PARTITION OF would.
      await manager.query(`CREATE TABLE ${table} (LIKE articles INCLUDING ALL)`);
      await manager.query(`ALTER TABLE articles ATTACH PARTITION ${table} FOR VALUES FROM ('${month}-01') TO ('${nextMonth(month)}-01')`);
    }
  }

  /**
   * Compares the staged articles with the stored ones. The caller holds the lock of ingestion.
   * @param days days of the staged articles, ascending
   */
  async compareStaged(manager: EntityManager, days: readonly number[]): Promise<StagedArticles> {
    if (days.length === 0) return { known: 0, fresh: 0, otherDays: [] };
    const [row]: { addresses: number; present: number; other_days: string[] | null }[] = await manager.query(
      `SELECT (SELECT count(*)::int FROM (SELECT DISTINCT url_hash, day FROM staged_articles) AS staged) AS addresses,
         count(DISTINCT (s.url_hash, s.day)) FILTER (WHERE a.day = s.day)::int AS present,
         array_agg(DISTINCT a.day::text) FILTER (WHERE a.day <> s.day) AS other_days
       FROM staged_articles s CROSS JOIN LATERAL (${articlesNear('s.url_hash')}) AS a`,
      [toIsoDay(days[0] - SAME_ARTICLE_DAYS), toIsoDay(days[days.length - 1] + SAME_ARTICLE_DAYS)],
    );
    return { known: row.present, fresh: row.addresses - row.present, otherDays: (row.other_days ?? []).map((day) => parseIsoDay(day)!) };
  }

  /**
   * Stores the staged articles. Of an address that is there already on that day the earlier sighting stays.
   * @param known whether there is any such address: without one the rows go in much quicker
   * @param outletIds id of each of the file's outlets, in the order of the file's list
   */
  async storeStaged(
    manager: EntityManager,
    file: { readonly id: string; readonly source: string; readonly now: Date },
    known: boolean,
    outletIds: Int32Array,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO articles AS a (day, url_hash, seen_at, ingested_at, published_at, source, source_file_id, record_id, outlet_id, language, title,
         url, tone, words, countries, categories, evidence, labels_version, names, title_key, gcam_key, text_sketch, version)
       SELECT DISTINCT ON (s.url_hash, s.day) day, url_hash, seen_at, $1, published_at, $2, $3, record_id, ($4::int[])[outlet], language, title,
         url, tone, words, countries, categories, evidence, labels_version, names, title_key, gcam_key, text_sketch, version
       FROM staged_articles s ORDER BY s.url_hash, s.day, ${sighting('s').slice(1, -1)} ${known ? KEEP_EARLIER : ''}`,
      [file.now, file.source, file.id, Array.from(outletIds)],
    );
  }

  /**
   * Articles that count on a day: those not withdrawn whose earliest sighting among the days around is on that day. Of a page that an
   * archive knows as an item, the item alone counts: on its own day, and not at all where the archive has taken it back.
   * Called within a transaction: rows are fetched in portions, since those of a day as they come would take twice the memory of the articles.
   */
  async listCounted(manager: EntityManager, day: number): Promise<CountedArticle[]> {
    // All of them are wanted, not the first few soon.
    await manager.query('SET LOCAL cursor_tuple_fraction = 1');
    await manager.query(`DECLARE counted_articles NO SCROLL CURSOR FOR ${countedArticles(toIsoDay(day))}`);
    const articles: CountedArticle[] = [];
    for (let count = COUNTED_PORTION; count === COUNTED_PORTION;) {
      const rows: CountedRow[] = await manager.query(`FETCH ${COUNTED_PORTION} FROM counted_articles`);
      for (const row of rows) articles.push(toCounted(row));
      count = rows.length;
    }
    await manager.query(`CLOSE counted_articles`);
    return articles;
  }

  async getDayFacts(manager: EntityManager, day: number): Promise<DayFacts> {
    const rows: { source: string; articles: number; last: Date }[] = await manager.query(
      `SELECT source, count(*)::int AS articles, max(ingested_at) AS last FROM articles WHERE day = $1 GROUP BY source ORDER BY source`,
      [toIsoDay(day)],
    );
    const last = Math.max(...rows.map((row) => row.last.getTime()));
    return { bySource: new Map(rows.map(({ source, articles }) => [source, articles])), lastIngestedAt: rows.length === 0 ? null : new Date(last) };
  }
}

/** The query of `listCounted`. A cursor takes no parameters: the day, `YYYY-MM-DD`, is written out. */
function countedArticles(day: string): string {
  return `
    SELECT a.outlet_id, a.seen_at, a.url_hash, a.title_key, a.gcam_key, a.text_sketch, a.title, o.domain, a.tone,
      array_to_json(a.countries) AS countries, array_to_json(a.categories) AS categories
    FROM articles a JOIN outlets o ON o.id = a.outlet_id WHERE a.day = date '${day}' AND ${isCounted(day)}`;
}

/**
 * Whether coverage counts an article `a` of a day, `YYYY-MM-DD`: it was not taken back, its address was not seen on a day before, and it is not the page of an
 * item of an archive.
 */
export function isCounted(day: string): string {
  const around = `date '${day}' - ${SAME_ARTICLE_DAYS} AND date '${day}' + ${SAME_ARTICLE_DAYS}`;
  return `
    NOT ${isWithdrawn('a')}
    AND NOT EXISTS (
      SELECT 1 FROM articles e WHERE e.url_hash = a.url_hash AND e.day BETWEEN ${around}
        AND e.day <> date '${day}' AND (e.seen_at, e.record_id, e.day) < (a.seen_at, a.record_id, a.day) AND NOT ${isWithdrawn('e')})
    AND NOT EXISTS (
      SELECT 1 FROM article_pages p LEFT JOIN article_items i USING (item_hash) LEFT JOIN withdrawn_articles w ON w.url_hash = p.item_hash
      WHERE p.page_hash = a.url_hash AND (w.url_hash IS NOT NULL OR i.day BETWEEN ${around}))`;
}

/** What is read of an article to count it. */
export interface CountedRow {
  outlet_id: number;
  seen_at: Date;
  url_hash: Buffer;
  title_key: string | null;
  gcam_key: string | null;
  text_sketch: Buffer | null;
  title: string | null;
  domain: string;
  countries: number[];
  categories: number[];
  tone: number | null;
}

export function toCounted(row: CountedRow): CountedArticle {
  return {
    outlet: row.outlet_id,
    seenAt: row.seen_at,
    urlHash: row.url_hash,
    titleKey: row.title_key === null ? null : BigInt(row.title_key),
    gcamKey: row.gcam_key === null ? null : BigInt(row.gcam_key),
    textSketch: row.text_sketch,
    title: row.title,
    outletDomain: row.domain,
    countries: row.countries,
    categories: row.categories,
    tone: row.tone,
  };
}

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
