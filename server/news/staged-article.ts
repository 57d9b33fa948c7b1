import { toIsoDay } from '../platform/clock';

/** An article on its way into the database. */
export interface StagedArticle {
  /** UTC day it counts on. */
  readonly day: number;
  readonly urlHash: Buffer;
  readonly seenAt: Date;
  readonly publishedAt: Date | null;
  readonly recordId: string;
  readonly language: string;
  readonly title: string | null;
  readonly url: string | null;
  readonly tone: number | null;
  readonly words: number | null;
  /** Position in COUNTRIES, thousandths of a story, and so on. */
  readonly countries: readonly number[];
  /** Position in CATEGORIES, tenths of score, and so on. */
  readonly categories: readonly number[];
  readonly titleKey: bigint | null;
  readonly gcamKey: bigint | null;
}

/** Columns of the staging table, in the order in which `encodeStagedArticle` writes them. */
export const STAGED_COLUMNS = `day date, url_hash bytea, seen_at timestamptz, published_at timestamptz, record_id text COLLATE "C", outlet integer,
  language text, title text, url text, tone real, words integer, countries smallint[], categories smallint[], title_key bigint, gcam_key bigint`;

const SPECIAL = /[\0\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\0': '', '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One line in PostgreSQL's text format of COPY. `outlet` is the position of its outlet in the file's own list, from 1. */
export function encodeStagedArticle(article: StagedArticle, outlet: number): string {
  const published = article.publishedAt === null ? '\\N' : article.publishedAt.toISOString();
  return (
    `${toIsoDay(article.day)}\t\\\\x${article.urlHash.toString('hex')}\t${article.seenAt.toISOString()}\t${published}\t${article.recordId}\t${outlet}\t` +
    `${escape(article.language)}\t${escape(article.title)}\t${escape(article.url)}\t${article.tone ?? '\\N'}\t${article.words ?? '\\N'}\t` +
    `{${article.countries.join(',')}}\t{${article.categories.join(',')}}\t${article.titleKey ?? '\\N'}\t${article.gcamKey ?? '\\N'}\n`
  );
}

function escape(text: string | null): string {
  if (text === null) return '\\N';
  return SPECIAL.test(text) ? text.replace(/[\0\\\t\n\r]/g, (character) => ESCAPES[character]) : text;
}
