import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { presenceOfScore } from '../enrichment/categories/category-presence';
import { groupStories } from '../enrichment/stories/story-groups';
import { type ArticleInScope, type FirstArticle, type Presence, type ScopeLabels, unitsInScope } from '../model/article-in-scope';
import { type CountedRow, isCounted, isWithdrawn, toCounted } from './articles.repository';
import { OutletVoices } from './outlets/outlet-voices.service';

/** Articles of a day that are looked at; of more, as many are drawn evenly by the hash of their addresses. */
const ARTICLES_MAX = 3_000;

const COLUMNS = `a.outlet_id, a.seen_at, a.url_hash, a.title_key, a.gcam_key, a.text_sketch, a.title, a.url, a.language, a.source, o.domain, a.tone,
  array_to_json(a.countries) AS countries, array_to_json(a.categories) AS categories`;

interface Row extends CountedRow {
  title: string;
  url: string | null;
  language: string;
  source: string;
}

/** The stored articles that are about a scope. */
@Injectable()
export class ScopeArticlesView {
  constructor(
    private readonly dataSource: DataSource,
    private readonly voices: OutletVoices,
  ) {}

  /** Those of a day that coverage counts, the earliest first. */
  async list(day: number, labels: ScopeLabels): Promise<ArticleInScope[]> {
    const rows: Row[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM (
         SELECT * FROM articles WHERE day = $1 AND title <> '' AND ($2::smallint IS NULL OR countries @> ARRAY[$2::smallint])
           AND ($3::smallint IS NULL OR categories @> ARRAY[$3::smallint])
         ORDER BY url_hash LIMIT ${ARTICLES_MAX}) a JOIN outlets o ON o.id = a.outlet_id
       WHERE ${isCounted(toIsoDay(day))}
       ORDER BY a.seen_at, a.url_hash`,
      [toIsoDay(day), labels.country, labels.category],
    );
    const stories = groupStories(rows.map(toCounted));
    const outlets = new Map(rows.map(({ outlet_id: id, domain }) => [id, domain]));
    const voices = await this.voices.of(this.dataSource.manager, day, outlets);
    // Stories are told apart among the articles of the scope.
    const of = `${labels.country ?? ''}/${labels.category ?? ''}`;
    const articles = rows.map((row, at) => {
      const labelled = toLabelled(row, `${of}/${stories[at]}`);
      const units = unitsInScope(labelled.countries, labelled.categories, labels);
      return { ...labelled, voice: voices.get(row.outlet_id) ?? row.outlet_id, units };
    });
    return articles.filter(({ units }) => units > 0);
  }

  /** Articles of a day that were found in a scope, by their hashes in hexadecimal, the earliest first; those that coverage does not count are missing. */
  async listFound(day: number, found: ReadonlyMap<string, Pick<ArticleInScope, 'voice' | 'units'>>): Promise<ArticleInScope[]> {
    const rows: Row[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM articles a JOIN outlets o ON o.id = a.outlet_id
       WHERE a.day = $1 AND a.title <> '' AND a.url_hash = ANY (SELECT decode(hash, 'hex') FROM unnest($2::text[]) AS t (hash)) AND ${isCounted(toIsoDay(day))}
       ORDER BY a.seen_at, a.url_hash`,
      [toIsoDay(day), [...found.keys()]],
    );
    const stories = groupStories(rows.map(toCounted));
    return rows.map((row, at) => {
      const { voice, units } = found.get(row.url_hash.toString('hex'))!;
      return { ...toLabelled(row, String(stories[at])), voice, units };
    });
  }

  /** Articles of some days by their hashes, in hexadecimal; those that are gone, or were taken back, are missing. */
  async listByHash(days: readonly number[], hashes: readonly string[]): Promise<Map<string, FirstArticle>> {
    if (hashes.length === 0) return new Map();
    const rows: Row[] = await this.dataSource.query(
      `SELECT a.title, a.url, a.url_hash, a.language, a.source, a.seen_at, o.domain FROM articles a JOIN outlets o ON o.id = a.outlet_id
       WHERE a.day = ANY ($1::date[]) AND a.url_hash = ANY (SELECT decode(hash, 'hex') FROM unnest($2::text[]) AS t (hash)) AND NOT ${isWithdrawn('a')}`,
      [days.map(toIsoDay), hashes],
    );
    return new Map(rows.map((row) => [row.url_hash.toString('hex'), toFirstArticle(row)]));
  }

  /** Which of some articles were taken back, by their hashes in hexadecimal. */
  async listWithdrawn(hashes: readonly string[]): Promise<Set<string>> {
    if (hashes.length === 0) return new Set();
    const rows: { hash: string }[] = await this.dataSource.query(
      `SELECT encode(url_hash, 'hex') AS hash FROM withdrawn_articles
       WHERE url_hash = ANY (SELECT decode(hash, 'hex') FROM unnest($1::text[]) AS t (hash))`,
      [hashes],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  /** The first day of which articles are kept; null where there are none. */
  async findFirstDay(): Promise<number | null> {
    const [row]: { day: string | null }[] = await this.dataSource.query(`SELECT min(day)::text AS day FROM articles`);
    return row.day === null ? null : parseIsoDay(row.day);
  }
}

function toFirstArticle(row: Pick<Row, 'title' | 'domain' | 'language' | 'seen_at' | 'url' | 'url_hash' | 'source'>): FirstArticle {
  return {
    headline: row.title,
    outlet: row.domain,
    language: row.language,
    firstSeenAt: row.seen_at,
    url: row.url !== null && /^https?:\/\//.test(row.url) ? row.url : null,
    urlHash: row.url_hash,
    source: row.source,
  };
}

function toLabelled(row: Row, story: string): Omit<ArticleInScope, 'voice' | 'units'> {
  const categories = presences(row.categories).map(({ label, units }) => ({ label, units: presenceOfScore(units) }));
  return { story, ...toFirstArticle(row), countries: presences(row.countries), categories, tone: row.tone };
}

/** Labels and their weights stand in turn. */
function presences(pairs: readonly number[]): Presence[] {
  return Array.from({ length: pairs.length / 2 }, (_, i) => ({ label: pairs[2 * i], units: pairs[2 * i + 1] }));
}
