import { toIsoDay } from '../../platform/clock';

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
  /** Position in COUNTRIES, thousandths of presence, and so on. */
  readonly countries: readonly number[];
  /** Position in CATEGORIES, tenths of score, and so on. */
  readonly categories: readonly number[];
  readonly evidence: string | null;
  readonly labelsVersion: number;
  readonly names: string | null;
  readonly titleKey: bigint | null;
  readonly gcamKey: bigint | null;
  readonly textSketch: Buffer | null;
  readonly version: number;
  /** Known by its archive's identifier: its day is that of its lowest version. */
  readonly isItem: boolean;
  readonly pageHash: Buffer | null;
}

/** Columns of the staging table, in the order in which `StagedArticleEncoder` writes them. */
export const STAGED_COLUMNS = `day date, url_hash bytea, seen_at timestamptz, published_at timestamptz, record_id text COLLATE "C", outlet integer,
  language text, title text, url text, tone real, words integer, countries smallint[], categories smallint[], evidence text, labels_version integer, names text,
  title_key bigint, gcam_key bigint,
  text_sketch bytea, version bigint, is_item boolean, page_hash bytea`;

const NULL = '\\N';
const SPECIAL = /[\0\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\0': '', '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Writes articles in PostgreSQL's text format of COPY, a line each. */
export class StagedArticleEncoder {
  // Nearly all rows of a file share their day and their label.
  private readonly days = new Map<number, string>();
  private seenAt = NaN;
  private seenText = '';

  /** `outlet` is the position of its outlet in the file's own list, from 1. */
  encode(article: StagedArticle, outlet: number): string {
    const published = article.publishedAt === null ? NULL : article.publishedAt.toISOString();
    return (
      `${this.dayText(article.day)}\t\\\\x${article.urlHash.toString('hex')}\t${this.instantText(article.seenAt)}\t${published}\t${escape(article.recordId)}\t` +
      `${outlet}\t${escape(article.language)}\t${escape(article.title)}\t${escape(article.url)}\t${real(article.tone)}\t${article.words ?? NULL}\t` +
      `{${article.countries.join()}}\t{${article.categories.join()}}\t${escape(article.evidence)}\t${article.labelsVersion}\t${escape(article.names)}\t${article.titleKey ?? NULL}\t${article.gcamKey ?? NULL}\t` +
      `${bytes(article.textSketch)}\t${article.version}\t${article.isItem}\t${bytes(article.pageHash)}\n`
    );
  }

  private dayText(day: number): string {
    let text = this.days.get(day);
    if (text === undefined) this.days.set(day, (text = toIsoDay(day)));
    return text;
  }

  private instantText(instant: Date): string {
    if (instant.getTime() === this.seenAt) return this.seenText;
    this.seenAt = instant.getTime();
    this.seenText = instant.toISOString();
    return this.seenText;
  }
}

function bytes(value: Buffer | null): string {
  return value === null ? NULL : `\\\\x${value.toString('hex')}`;
}

/** PostgreSQL refuses what its type cannot hold, and the whole file with it: what is too near to 0 is 0, what is too far from it nothing. */
function real(value: number | null): string {
  const nearest = value === null ? NaN : Math.fround(value);
  if (!Number.isFinite(nearest)) return NULL;
  return nearest === 0 ? '0' : `${value}`;
}

function escape(text: string | null): string {
  if (text === null) return NULL;
  return SPECIAL.test(text) ? text.replace(/[\0\\\t\n\r]/g, (character) => ESCAPES[character]) : text;
}
