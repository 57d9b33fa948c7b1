import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LearnedFact } from '../../enrichment/outlets/outlet-facts';

export interface LearnedOutlet {
  readonly id: number;
  /** In the days from which was learned. */
  readonly articles: number;
  /** Null: nothing was learned this time. */
  readonly language: LearnedFact<'table' | 'articles'> | null;
  readonly country: LearnedFact<'table' | 'domain' | 'articles'> | null;
}

interface ArticleCount {
  readonly outletId: number;
  readonly language: string;
  /** Position in COUNTRIES of the country that the articles are most about, or null. */
  readonly country: number | null;
  readonly articles: number;
}

/** What learning reads and writes. */
@Injectable()
export class OutletFactsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest days with articles, `YYYY-MM-DD`. */
  async listLatestDays(count: number): Promise<string[]> {
    const rows: { day: string }[] = await this.dataSource.query(
      `SELECT day::text FROM coverage_days WHERE dataset = 'live' AND state <> 'gap' ORDER BY coverage_days.day DESC LIMIT $1`,
      [count],
    );
    return rows.map(({ day }) => day);
  }

  async countArticles(day: string): Promise<ArticleCount[]> {
    return this.dataSource.query(
      `SELECT outlet_id AS "outletId", language, countries[1] AS country, count(*)::int AS articles FROM articles WHERE day = $1 GROUP BY 1, 2, 3`,
      [day],
    );
  }

  /** Outlets that are neither aliases nor owners, by id. */
  async listOutlets(after: number, limit: number): Promise<{ id: number; domain: string }[]> {
    return this.dataSource.query(
      `SELECT id, domain FROM outlets WHERE dataset = 'live' AND merged_into IS NULL AND domain NOT LIKE 'owner:%' AND id > $1 ORDER BY id LIMIT $2`,
      [after, limit],
    );
  }

  /**
   * The statement itself looks what staff gave, so that nothing of theirs is lost that came meanwhile. Most outlets are silent, and their
   * rows stay as they are.
   */
  async save(manager: EntityManager, outlets: readonly LearnedOutlet[], now: Date): Promise<void> {
    await manager.query(
      `UPDATE outlets o SET recent_articles = t.articles, learned_at = $2, ${columns('language')}, ${columns('country')}
       FROM json_to_recordset($1::json) AS t (id integer, articles integer, language json, country json)
       WHERE o.id = t.id AND (t.articles > 0 OR o.recent_articles > 0 OR o.learned_at IS NULL OR (o.country_source IS NULL AND t.country IS NOT NULL))`,
      [JSON.stringify(outlets), now],
    );
  }
}

/** Sets the columns of one fact, unless staff gave it. */
function columns(fact: 'language' | 'country'): string {
  const isKept = `o.${fact}_source = 'staff' OR t.${fact} IS NULL`;
  const set = (column: string, value: string): string => `${column} = CASE WHEN ${isKept} THEN o.${column} ELSE ${value} END`;
  return [
    set(fact, `t.${fact} ->> 'value'`),
    set(`${fact}_source`, `t.${fact} ->> 'source'`),
    set(`${fact}_share`, `(t.${fact} ->> 'share')::real`),
    set(`${fact}_articles`, `(t.${fact} ->> 'articles')::integer`),
  ].join(', ');
}
