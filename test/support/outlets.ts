/** Articles of outlets in a database, and a look at where they stand. */
import { describeBytes } from '../../server/news';
import { gkgLine } from '../factories/gkg';
import { gkgZip } from './gkg-window';
import type { TestNews } from './news';

let files = 0;

export interface ArticleOf {
  /** Address, or null for one that is known by a citation. */
  readonly url: string | null;
  /** The source's own name of the outlet. */
  readonly source?: string;
  readonly fips?: string;
  readonly language?: string;
  readonly title?: string;
}

/** One window of articles, as bytes of a document of its own. */
export function windowOf(day: string, articles: readonly ArticleOf[]): ReturnType<typeof describeBytes> {
  const date = `${day.replaceAll('-', '')}101500`;
  const rows = articles.map(({ url, source, fips, language, title }) =>
    gkgLine({
      date,
      ...(url === null ? { collection: '2', identifier: `A report of the day, number ${++files}` } : { identifier: url }),
      ...(source !== undefined && { commonName: source }),
      ...(fips !== undefined && { enhancedLocations: `1#Somewhere#${fips}#${fips}##10.5#20.25#${fips}#100` }),
      ...(title !== undefined && { title }),
      ...(language !== undefined && { translation: `srclc:${language}; eng:Moses 2.1.1` }),
    }),
  );
  return describeBytes(`${date}-${++files}.zip`, gkgZip(date, rows));
}

export async function takeArticles(news: TestNews, day: string, articles: readonly ArticleOf[]): Promise<void> {
  await news.ingestion.ingest(windowOf(day, articles));
}

/** Articles by the domain of the outlet that they stand under, of one day or all. */
export async function articlesByOutlet(news: TestNews, day: string | null = null): Promise<Record<string, number>> {
  const rows: { domain: string; articles: number }[] = await news.dataSource.query(
    `SELECT o.domain, count(*)::int AS articles FROM articles a JOIN outlets o ON o.id = a.outlet_id
     WHERE $1::date IS NULL OR a.day = $1 GROUP BY 1 ORDER BY 1`,
    [day],
  );
  return Object.fromEntries(rows.map(({ domain, articles }) => [domain, articles]));
}
