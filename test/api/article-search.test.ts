import { ArticleSearch, SearchUpdates } from '../../server/news';
import { SearchTexts } from '../../server/news/storage/search/search-texts';
import { isoDay } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { describeUpdates } from '../support/search-updates';
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

  it('PostgreSQL reads a query once, however often it is asked', async () => {
    const texts = news.app.get(SearchTexts);
    expect(await texts.read('"interest rates" or harbor')).toBe(await texts.read('"interest rates" or harbor'));
  });
});

describe('PostgreSQL: scopes', () => {
  beforeAll(() => openWith(SCOPES_ARTICLES));
  describeScopes(search, () => news);
});

describe('SearchUpdates', () => {
  beforeAll(() => openWith([searchedArticle({ id: 'urn:search:first', title: 'Harbor of Aden reopens' })]));

  const count = async (query: string): Promise<number> => (await search().match(searchScope({ query }), SPAN)).articles;

  it('puts articles that were there before into the search, once', async () => {
    await news.dataSource.query(`DELETE FROM search_days`);
    expect((await search().match(searchScope(), SPAN)).searched).toEqual({ days: 1, ready: 0 });
    const [{ missing }] = (await allOf(search().days(searchScope({ query: 'harbor' }), SPAN, 0))).filter(
      ({ coverage }) => coverage.day === isoDay('2026-03-10'),
    );
    expect(missing).toBe('pending');
    const updates = news.app.get(SearchUpdates);
    const made = await Promise.all([updates.update('live'), updates.update('live')]);
    expect(made.sort()[0]).toBe(0);
    expect(await count('harbor')).toBe(1);
    const [{ texts }] = await news.dataSource.query(`SELECT count(*)::int AS texts FROM search_texts`);
    expect(texts).toBe(1);
  });

  it('makes a day that was kept in an earlier format again, and does not read it before', async () => {
    await news.dataSource.query(`UPDATE search_days SET format = format - 1, counts = '\\x0102'`);
    expect(await search().match(searchScope(), SPAN)).toMatchObject({ articles: 0, searched: { days: 1, ready: 0 } });
    expect(await news.app.get(SearchUpdates).update('live')).toBe(1);
    expect(await search().match(searchScope(), SPAN)).toMatchObject({ articles: 1, searched: { days: 1, ready: 1 } });
  });

  describeUpdates(clock, () => news);
});
