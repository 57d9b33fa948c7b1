import type { DataSource } from 'typeorm';
import { toIsoDay } from '../../platform/clock';

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
}
