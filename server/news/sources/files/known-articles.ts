import type { DataSource } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../../platform/clock';
import type { Withdrawal } from '../../model/article-sink';

/** An article that may be there already. */
export interface MaybeKnown {
  readonly urlHash: Buffer;
  readonly day: number;
  readonly version: number;
}

/** Asks the database what an import would find there. */
export class KnownArticles {
  constructor(private readonly dataSource: DataSource) {}

  /** How many of the articles are there, and how many of those in an earlier version. */
  async count(articles: readonly MaybeKnown[]): Promise<{ readonly known: number; readonly earlier: number }> {
    if (articles.length === 0) return { known: 0, earlier: 0 };
    const [row]: { known: number; earlier: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS known, (count(*) FILTER (WHERE a.version < t.version))::int AS earlier
       FROM unnest($1::bytea[], $2::date[], $3::bigint[]) AS t (hash, day, version)
       LEFT JOIN article_items i ON i.item_hash = t.hash
       CROSS JOIN LATERAL (SELECT version FROM articles WHERE url_hash = t.hash AND articles.day = coalesce(i.day, t.day) OFFSET 0) AS a`,
      [articles.map(({ urlHash }) => urlHash), articles.map(({ day }) => toIsoDay(day)), articles.map(({ version }) => version)],
    );
    return row;
  }

  /** Days with rows of the articles that are taken back, or of their pages. */
  async daysOfWithdrawals(withdrawals: readonly Withdrawal[]): Promise<number[]> {
    if (withdrawals.length === 0) return [];
    const rows: { day: string }[] = await this.dataSource.query(
      `SELECT DISTINCT a.day::text FROM (
         SELECT hash FROM unnest($1::bytea[] || $2::bytea[]) AS t (hash)
         UNION SELECT page_hash FROM article_pages WHERE item_hash = ANY ($1)
       ) AS gone CROSS JOIN LATERAL (SELECT day FROM articles WHERE url_hash = gone.hash OFFSET 0) AS a`,
      [withdrawals.map(({ urlHash }) => urlHash), withdrawals.flatMap(({ pageHash }) => pageHash ?? [])],
    );
    return rows.map(({ day }) => parseIsoDay(day)!);
  }
}
