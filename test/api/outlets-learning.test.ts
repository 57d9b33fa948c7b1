import { join } from 'node:path';
import { ISO2_BY_FIPS } from '../../server/reference/fips';
import { OutletDirectory } from '../../server/news';
import { countryOfDomain } from '../../server/news/enrichment/outlets/country-of-domain';
import { OutletLearning } from '../../server/news/storage/outlets/outlet-learning.service';
import { MutableClock } from '../support/clock';
import { openNews, type TestNews } from '../support/news';
import { type ArticleOf, takeArticles } from '../support/outlets';
import { someoneWaits } from '../support/lock-waits';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';
import { linesOf, realDataDirectory, unzipSingle } from '../support/real-data';

const NOW = '2026-03-20T12:00:00Z';
const DAY = '2026-03-10';

let count = 0;

function articlesOf(host: string, articles: number, facts: Omit<ArticleOf, 'url'> = {}): ArticleOf[] {
  return Array.from({ length: articles }, () => ({ url: `https://${host}/${++count}`, ...facts }));
}

describe('learning about outlets', () => {
  const clock = new MutableClock(NOW);
  let database: TestDatabase;
  let news: TestNews;

  beforeEach(async () => {
    database = await createDatabase();
    news = await openNews(database.url, { clock });
  });

  afterEach(async () => {
    await news.close();
    await database.drop();
  });

  async function learn(day: string, articles: readonly ArticleOf[]): Promise<void> {
    await takeArticles(news, day, articles);
    await news.coverage.updateDirtyDays('live');
    await news.app.get(OutletLearning).learn();
  }

  async function factsOf(domain: string): Promise<unknown> {
    const [row]: unknown[] = await news.dataSource.query(
      `SELECT country, country_source, country_share, country_articles, language, language_source, language_share, language_articles, recent_articles
       FROM outlets WHERE domain = $1`,
      [domain],
    );
    return row;
  }

  it('takes language and country from the articles, but prefers the country of the top-level domain', async () => {
    await learn(DAY, [
      ...articlesOf('gazette-a.com', 24, { fips: 'GM', language: 'deu' }),
      ...articlesOf('gazette-a.com', 8, { fips: 'AU', language: 'fra' }),
      ...articlesOf('gazette-a.com', 3),
      ...articlesOf('journal-a.fr', 25, { fips: 'GM', language: 'fra' }),
    ]);
    expect(await factsOf('gazette-a.com')).toMatchObject({
      ...{ country: 'DE', country_source: 'articles', country_share: 0.75, country_articles: 32 },
      ...{ language: 'de', language_source: 'articles', language_articles: 35, recent_articles: 35 },
    });
    expect(await factsOf('journal-a.fr')).toMatchObject({ country: 'FR', country_source: 'domain', country_share: null, language: 'fr' });
  });

  it('learns no value from too few articles or from articles that disagree', async () => {
    await learn(DAY, [
      ...articlesOf('small-a.com', 19, { fips: 'GM', language: 'deu' }),
      ...articlesOf('torn-a.com', 20, { fips: 'GM', language: 'deu' }),
      ...articlesOf('torn-a.com', 21, { fips: 'FR', language: 'fra' }),
    ]);
    expect(await factsOf('small-a.com')).toMatchObject({ country: null, country_source: null, language: null, language_source: null });
    expect(await factsOf('torn-a.com')).toMatchObject({ country: 'FR', country_articles: 41, language: null, language_source: 'articles' });
  });

  it('keeps the facts of an outlet that has fallen silent, and those set by staff', async () => {
    await learn(DAY, articlesOf('gazette-a.com', 40, { fips: 'GM', language: 'deu' }));
    await news.dataSource.query(`UPDATE outlets SET country = 'CH', country_source = 'staff', country_share = NULL, country_articles = NULL`);
    // As if the day were older than the period considered.
    await news.dataSource.query(`DELETE FROM coverage_days WHERE day = $1`, [DAY]);
    await learn('2026-03-12', articlesOf('other-a.com', 1));
    expect(await factsOf('gazette-a.com')).toMatchObject({
      ...{ country: 'CH', country_source: 'staff', country_share: null, country_articles: null },
      ...{ language: 'de', language_source: 'articles', language_articles: 40, recent_articles: 0 },
    });
  });

  it('keeps a value that staff set in the middle of learning', async () => {
    await takeArticles(news, DAY, articlesOf('gazette-a.com', 40, { fips: 'GM', language: 'deu' }));
    await news.coverage.updateDirtyDays('live');
    const runner = news.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`UPDATE outlets SET language = 'rm', language_source = 'staff', language_share = NULL, language_articles = NULL`);
    const learning = news.app.get(OutletLearning).learn();
    await until(() => someoneWaits(news.dataSource));
    await runner.commitTransaction();
    await runner.release();
    await learning;
    expect(await factsOf('gazette-a.com')).toMatchObject({ language: 'rm', language_source: 'staff', country: 'DE' });
  });

  it('finds the language of an outlet under its aliases too', async () => {
    const directory = news.app.get(OutletDirectory);
    await learn(DAY, articlesOf('www.bbc.co.uk', 20));
    expect(await directory.languageOf('bbc.com')).toBe('en');
    expect(await directory.languageOf('bbc.co.uk')).toBe('en');
    expect(await directory.languageOf('never-a.com')).toBeNull();
  });
});

describe('countryOfDomain', () => {
  it('agrees with the country that GDELT saw mentioned most for 85 in 100 outlets, and for 92 where half of the mentions are of one country', async () => {
    const directory = realDataDirectory('the countries of outlets');
    if (directory === null) return;
    const lines = linesOf(await unzipSingle(join(directory, 'gdelt/lookups/domain-country.csv.zip'))).slice(1);
    const mentions = new Map<string, Map<string, number>>();
    for (const line of lines) {
      const [domain, fips, number] = line.toString('utf8').trim().split(',');
      const iso2 = ISO2_BY_FIPS.get(fips) ?? fips;
      const countries = mentions.get(domain) ?? new Map<string, number>();
      mentions.set(domain, countries.set(iso2, (countries.get(iso2) ?? 0) + Number(number)));
    }
    const all = { outlets: 0, agreeing: 0 };
    const clear = { outlets: 0, agreeing: 0 };
    for (const [domain, countries] of mentions) {
      const country = countryOfDomain(domain);
      const total = [...countries.values()].reduce((sum, each) => sum + each, 0);
      if (country === null || total < 30) continue;
      const [mode, most] = [...countries].reduce((best, each) => (each[1] > best[1] ? each : best));
      for (const group of most * 2 >= total ? [all, clear] : [all]) {
        group.outlets++;
        if (mode === country) group.agreeing++;
      }
    }
    expect(all.outlets).toBeGreaterThan(20_000);
    expect(all.agreeing / all.outlets).toBeGreaterThan(0.84);
    expect(clear.agreeing / clear.outlets).toBeGreaterThan(0.91);
  });
});
