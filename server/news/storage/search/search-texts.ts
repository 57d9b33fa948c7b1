import type { DataSource, EntityManager } from 'typeorm';
import type { Dataset } from '../../model/dataset';
import type { SearchSpan } from './article-search';
import { configurationOf, SEARCH_CONFIGURATIONS, toSearchQuery, toSearchText } from './search-text';

/** Names of a text that are searched, in characters: with more of them it says nothing about any. */
const TEXT_MAX = 4_000;
/** Queries whose readings are remembered: one is checked, previewed while its form is filled in, and made an index of. */
const READINGS_MAX = 500;

export interface NewText {
  readonly number: number;
  readonly language: string;
  readonly text: string;
}

/** A query as each language reads it; languages that read it alike stand together. */
export interface WordQuery {
  readonly readings: readonly { readonly query: string; readonly configurations: readonly string[] }[];
  /** Words and operators that it has where it has the most. */
  readonly size: number;
}

/** A text with its configuration, as PostgreSQL takes it. */
export function toContent({ language, text }: NewText): { configuration: string; content: string } {
  return { configuration: configurationOf(language), content: toSearchText(text.slice(0, TEXT_MAX)).replaceAll('\0', ' ') };
}

/** The words of articles, wherever they are kept. They are only ever added: which of them count, the articles of the day say. */
export abstract class SearchTexts {
  /** In how many parts a span is best asked for, so that days of one are counted while words of the next are looked for. */
  abstract readonly parts: number;

  private readonly readings = new Map<string, WordQuery>();

  constructor(protected readonly dataSource: DataSource) {}

  /** Adds words of a day. */
  abstract add(manager: EntityManager, dataset: Dataset, day: number, texts: readonly NewText[]): Promise<void>;

  /** Forgets the words of a day, which are made anew. */
  abstract clear(manager: EntityManager, dataset: Dataset, day: number): Promise<void>;

  /** Numbers of the texts of each day that a query finds. */
  abstract find(span: SearchSpan, query: WordQuery): Promise<Map<number, ReadonlySet<number>>>;

  /** What a query asks for in each language; languages that have only stop words in it are left out. */
  async read(query: string): Promise<WordQuery> {
    const known = this.readings.get(query);
    if (known !== undefined) return known;
    const read = await this.readAnew(query);
    if (this.readings.size >= READINGS_MAX) this.readings.clear();
    this.readings.set(query, read);
    return read;
  }

  private async readAnew(query: string): Promise<WordQuery> {
    const rows: { query: string; configurations: string[]; nodes: number }[] = await this.dataSource.query(
      `SELECT query::text, array_agg(configuration) AS configurations, max(numnode(query)) AS nodes
       FROM (SELECT configuration, websearch_to_tsquery(configuration::regconfig, $1) AS query FROM unnest($2::text[]) AS c (configuration)) AS t
       WHERE querytree(query) NOT IN ('', 'T') GROUP BY query::text ORDER BY 1`,
      [toSearchQuery(query).replaceAll('\0', ' '), SEARCH_CONFIGURATIONS],
    );
    return {
      readings: rows.map(({ query: reading, configurations }) => ({ query: reading, configurations })),
      size: Math.max(0, ...rows.map(({ nodes }) => nodes)),
    };
  }
}
