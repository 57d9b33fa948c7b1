import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toIsoDay } from '../../platform/clock';
import { isPageTitle } from '../enrichment/stories/story-key';

/** An article to show as an example of what was counted. */
export interface ArticleExample {
  readonly title: string;
  readonly url: string;
  /** Domain of the outlet. */
  readonly outlet: string;
}

/** Articles read to choose from: what several outlets took over is there many times. */
const CANDIDATES = 60;

/** Reads articles for people to look at. */
@Injectable()
export class ArticleExamplesView {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Articles of a day that are most about a country, by its position in the list of countries: of an outlet and of a title one
   * each, the earliest first among equals. Only those whose address a browser may open, and whose title is that of an article.
   */
  async listOfCountry(day: number, country: number, limit: number): Promise<ArticleExample[]> {
    const rows: ArticleExample[] = await this.dataSource.query(
      `SELECT a.title, a.url, o.domain AS outlet FROM articles a
       JOIN outlets o ON o.id = a.outlet_id
       CROSS JOIN LATERAL (
         SELECT a.countries[at + 1] AS share FROM generate_subscripts(a.countries, 1) AS at WHERE at % 2 = 1 AND a.countries[at] = $2
       ) AS part
       WHERE a.day = $1 AND a.countries @> ARRAY[$2::smallint] AND a.title <> '' AND a.url ~ '^https?://'
         AND NOT EXISTS (SELECT 1 FROM withdrawn_articles w WHERE w.url_hash = a.url_hash AND w.version >= a.version)
       ORDER BY part.share DESC, a.seen_at, a.url_hash LIMIT ${CANDIDATES}`,
      [toIsoDay(day), country],
    );
    return distinct(rows).slice(0, limit);
  }
}

function distinct(articles: readonly ArticleExample[]): ArticleExample[] {
  const seen = new Set<string>();
  return articles.filter(({ title, outlet }) => {
    if (isPageTitle(title)) return false;
    const names = [`outlet ${outlet}`, `title ${title.toLowerCase()}`];
    if (names.some((name) => seen.has(name))) return false;
    names.forEach((name) => seen.add(name));
    return true;
  });
}
