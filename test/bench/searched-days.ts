import { setImmediate as nextTurn } from 'node:timers/promises';
import { presenceOfScore } from '../../server/news/enrichment/categories/category-presence';
import type { Presence } from '../../server/news/model/article-in-scope';
import { packArticles } from '../../server/news/storage/search/packed-articles';
import { IDENTITY_BYTES, SearchDays, type StaleDay } from '../../server/news/storage/search/search-days';
import { SearchTexts } from '../../server/news/storage/search/search-texts';
import { parseIsoDay } from '../../server/platform/clock';
import type { TestNews } from '../support/news';
import { type DrawnArticle, drawArticles, type seeded } from './searched-articles';

const HASH_BYTES = 16;

/**
 * Makes days that have coverage and no articles searched, as if their articles had been stored: packed and with their words as the product does it, in half of the
 * time. Months are made two at a time, so that the database and this process work at once.
 */
export async function makeSearchedDays({ app, dataSource }: TestNews, perDay: number, random: ReturnType<typeof seeded>): Promise<void> {
  const [days, texts] = [app.get(SearchDays), app.get(SearchTexts)];
  const rows: (Omit<StaleDay, 'day'> & { day: string })[] = await dataSource.query(
    `SELECT day::text, counts_hash AS "coverageHash", updated_at AS "coverageAt" FROM coverage_days WHERE dataset = 'live'
       AND NOT EXISTS (SELECT FROM articles a WHERE a.day = coverage_days.day) ORDER BY coverage_days.day`,
  );
  const months = new Map<string, typeof rows>();
  for (const row of rows) months.set(row.day.slice(0, 7), [...(months.get(row.day.slice(0, 7)) ?? []), row]);
  const waiting = [...months.values()];
  const work = async (): Promise<void> => {
    for (let month = waiting.shift(); month !== undefined; month = waiting.shift()) {
      for (const stale of month) {
        const day = parseIsoDay(stale.day)!;
        const articles = [...drawArticles(random, day, perDay)];
        await dataSource.transaction(async (manager) => {
          const drawn = articles.map(({ title, language }, number) => ({ number, language, text: title }));
          await texts.add(manager, 'live', day, drawn);
          await days.save(manager, 'live', { ...stale, day }, { ...packedOf(articles), addedAt: [new Date()], addedFrom: [0] });
        });
        await nextTurn();
      }
    }
  };
  await Promise.all([work(), work()]);
}

function packedOf(articles: readonly DrawnArticle[]): { counts: Buffer; articles: number; identities: Buffer } {
  const searched = articles.map(({ outlet, countries, categories }, place) => ({
    place,
    text: place,
    outlet,
    voice: outlet,
    isCounted: true,
    countries: presencesOf(countries, (units) => units),
    categories: presencesOf(categories, presenceOfScore),
  }));
  const identities = Buffer.alloc(IDENTITY_BYTES * articles.length);
  articles.forEach(({ hash }, at) => identities.write(hash, IDENTITY_BYTES * at, HASH_BYTES, 'hex'));
  return { counts: packArticles(searched), articles: articles.length, identities };
}

function presencesOf(pairs: readonly number[], unitsOf: (given: number) => number): Presence[] {
  return Array.from({ length: pairs.length / 2 }, (_, at) => ({ label: pairs[2 * at], units: unitsOf(pairs[2 * at + 1]) }));
}
