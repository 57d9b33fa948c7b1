import { ArticleSearch, SearchUpdates, SimulatedCoverageService } from '../../server/news';
import { ArticleRetentionRepository } from '../../server/news/storage/article-retention.repository';
import { Relabelling } from '../../server/news/storage/labels/relabelling.service';
import { isoDay } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { describeScopes, SCOPES_ARTICLES } from '../support/search-scopes';
import { allOf, describeWords, searchedArticle, searchScope, SPAN, WORDS_ARTICLES } from '../support/search-words';
import { takeArticles } from '../support/searched-articles';

const clock = new MutableClock('2026-03-20T12:00:00Z');

let database: TestDatabase;
let news: TestNews;

beforeEach(() => clock.set('2026-03-20T12:00:00Z'));

afterAll(async () => {
  await news?.close();
  await database?.drop();
});

async function openWith(articles: typeof WORDS_ARTICLES): Promise<void> {
  await news?.close();
  await database?.drop();
  database = await createDatabase();
  news = await openNews(database.url, { clock, env: { SIMULATED_DAYS: '3', SIMULATED_SEARCH_DAYS: '2' } });
  await takeArticles(news, clock.now(), articles);
}

const search = (): ArticleSearch => news.app.get(ArticleSearch);

describe('PostgreSQL: words', () => {
  beforeAll(() => openWith(WORDS_ARTICLES));
  describeWords(search);
});

describe('PostgreSQL: scopes', () => {
  beforeAll(() => openWith(SCOPES_ARTICLES));
  describeScopes(search, () => news);
});

describe('what is searched', () => {
  beforeAll(() => openWith([searchedArticle({ id: 'urn:search:first', title: 'Harbor of Aden reopens' })]));

  const count = async (query: string): Promise<number> => (await search().match(searchScope({ query }), SPAN)).articles;

  it('follows each time that a day is built: new headlines, later versions and withdrawals', async () => {
    const before = await search().list(searchScope(), SPAN, { limit: 5, knownAt: null, after: null });
    clock.set('2026-03-20T12:15:00Z');
    await takeArticles(news, clock.now(), [
      searchedArticle({ id: 'urn:search:first', version: 2, title: 'Market of Aden reopens', outlet: 'www.example.com' }),
      searchedArticle({ title: 'Airport of Aden reopens' }),
    ]);
    expect([await count('harbor'), await count('market'), await count('airport')]).toEqual([0, 1, 1]);
    expect((await search().list(searchScope(), SPAN, { limit: 5, knownAt: before.knownAt, after: null })).articles).toEqual([]);
    await takeArticles(news, clock.now(), [searchedArticle({ id: 'urn:search:first', version: 3, status: 'canceled' })]);
    expect([await count('market'), await count('airport')]).toEqual([0, 1]);
    expect(await news.app.get(SearchUpdates).update('live')).toBe(0);
  });

  it('is made of articles that were there before, once', async () => {
    await news.dataSource.query(`DELETE FROM search_days`);
    expect((await search().match(searchScope(), SPAN)).searched).toEqual({ days: 1, ready: 0 });
    const [{ missing }] = (await allOf(search().days(searchScope({ query: 'airport' }), SPAN, 0))).filter(
      ({ coverage }) => coverage.day === isoDay('2026-03-10'),
    );
    expect(missing).toBe('pending');
    const updates = news.app.get(SearchUpdates);
    const made = await Promise.all([updates.update('live'), updates.update('live')]);
    expect(made.sort()[0]).toBe(0);
    expect(await count('airport')).toBe(1);
    const [{ texts }] = await news.dataSource.query(`SELECT count(*)::int AS texts FROM search_texts`);
    expect(texts).toBe(1);
  });

  it('is dropped with its articles', async () => {
    clock.set('2027-06-20T12:00:00Z');
    // As a worker does after its start: months wait while articles are to be labeled by newer code.
    await news.app.get(Relabelling).relabel();
    expect(await news.app.get(ArticleRetentionRepository).drop(12, clock.now())).toEqual(['2026-03']);
    expect(
      await news.dataSource.query(`SELECT to_regclass('search_texts_live_2026_03') AS texts, (SELECT count(*)::int FROM search_days) AS days`),
    ).toEqual([{ texts: null, days: 0 }]);
    expect(await news.app.get(SearchUpdates).update('live')).toBe(0);
    const [day] = (await allOf(search().days(searchScope({ query: 'airport' }), SPAN, 0))).filter(
      ({ coverage }) => coverage.day === isoDay('2026-03-10'),
    );
    expect(day).toMatchObject({ missing: 'gone', coverage: { state: 'gap' } });
  });

  it('are the latest days of the simulated world as well', async () => {
    await news.app.get(SimulatedCoverageService).extend();
    const span = { dataset: 'simulated' as const, from: isoDay('2026-03-17'), to: isoDay('2026-03-19') };
    expect(await search().progress(span)).toEqual({ days: 3, ready: 0 });
    expect(await news.app.get(SearchUpdates).update('simulated')).toBe(2);
    const match = await search().match(searchScope({ query: '"rate decision" -bank' }), span);
    expect(match.samples.length).toBeGreaterThan(0);
    for (const { headline, source } of match.samples)
      expect([headline, source]).toEqual([expect.stringMatching(/rate decision.*\(simulated story \d+\)$/), 'simulated']);
    const all = (await search().match(searchScope(), { ...span, from: span.to })).articles;
    const { facts } = (await news.days.findDay('simulated', span.to))!;
    expect(all).toBe(facts.articles);
  });
});
