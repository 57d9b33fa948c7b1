import { ArticleSearch, SearchUpdates } from '../../server/news';
import { ClickHouseTables } from '../../server/news/storage/search/clickhouse/clickhouse-tables';
import { SearchTexts } from '../../server/news/storage/search/search-texts';
import { CONFIG } from '../../server/platform/config/config';
import { isoDay } from '../factories/coverage';
import { ClickHouse } from '../support/clickhouse';
import { MutableClock } from '../support/clock';
import { openNews, type TestNews } from '../support/news';
import { createDatabase } from '../support/postgres';
import { describeScopes, SCOPES_ARTICLES } from '../support/search-scopes';
import { describeUpdates } from '../support/search-updates';
import { describeWords, searchedArticle, searchScope, SPAN, WORDS_ARTICLES } from '../support/search-words';
import { takeArticles } from '../support/searched-articles';

const clock = new MutableClock('2026-03-20T12:00:00Z');

let news: TestNews;
/** What was opened, the last last. */
const opened: (() => Promise<void>)[] = [];

const search = (): ArticleSearch => news.app.get(ArticleSearch);

async function openWith(articles: typeof WORDS_ARTICLES): Promise<void> {
  clock.set('2026-03-20T12:00:00Z');
  const clickhouse = new ClickHouse();
  opened.push(() => clickhouse.stop());
  const env = { SIMULATED_DAYS: '3', SIMULATED_SEARCH_DAYS: '2', CLICKHOUSE_URL: await clickhouse.url() };
  const database = await createDatabase();
  opened.push(() => database.drop());
  news = await openNews(database.url, { clock, env });
  opened.push(() => news.close());
  await takeArticles(news, clock.now(), articles);
}

async function close(): Promise<void> {
  for (const end of opened.splice(0).reverse()) await end();
}

describe('ClickHouse: words', () => {
  beforeAll(() => openWith(WORDS_ARTICLES));
  afterAll(close);
  describeWords(search);

  it('finds the words that were added last, where a day was broken off and made again', async () => {
    const texts = news.app.get(SearchTexts);
    const day = isoDay('2026-01-15');
    const add = (number: number, text: string): Promise<void> => texts.add(news.dataSource.manager, 'live', day, [{ number, language: 'en', text }]);
    const find = async (query: string): Promise<number[]> => [
      ...((await texts.find({ dataset: 'live', from: day, to: day }, await texts.read(query))).get(day) ?? []),
    ];
    await add(0, 'The harbor reopens');
    await add(1, 'The airport reopens');
    await add(0, 'The market reopens');
    expect([await find('harbor'), await find('market'), (await find('reopens')).sort()]).toEqual([[], [0], [0, 1]]);
  });

  it('reports a bad statement as a fault of ours, not as an unreachable ClickHouse', async () => {
    const tables = news.app.get(ClickHouseTables);
    await expect(tables.select('SELECT nothing FROM nowhere', {})).rejects.toMatchObject({ type: 'UNKNOWN_TABLE' });
  });
});

describe('ClickHouse: scopes', () => {
  beforeAll(() => openWith(SCOPES_ARTICLES));
  afterAll(close);
  describeScopes(search, () => news);

  it('keeps no days and no words of the search in PostgreSQL', async () => {
    expect(
      await news.dataSource.query(`SELECT (SELECT count(*)::int FROM search_days) AS days, (SELECT count(*)::int FROM search_texts) AS texts`),
    ).toEqual([{ days: 0, texts: 0 }]);
  });

  it('rebuilds the search from PostgreSQL', async () => {
    const updates = news.app.get(SearchUpdates);
    expect(await updates.rebuild('live')).toBe(4);
    expect(await updates.update('live')).toBe(0);
  });

  it('deletes words once however many days are made again: every part has to be gone through', async () => {
    const tables = news.app.get(ClickHouseTables);
    const deletions = (): Promise<object[]> => tables.select(`SELECT command FROM system.mutations WHERE table = 'search_texts'`, {});
    const before = (await deletions()).length;
    expect(await news.app.get(SearchUpdates).rebuild('live')).toBe(4);
    expect((await deletions()).length - before).toBe(1);
  });
});

describe('ClickHouse: tables of an earlier layout', () => {
  afterAll(close);

  it('replaces tables of an earlier layout, and makes their days anew', async () => {
    await openWith([searchedArticle({ title: 'Harbor of Aden reopens' })]);
    const before = news.app.get(ClickHouseTables);
    await before.command('DROP TABLE search_days', {});
    await before.command('CREATE TABLE search_days (dataset String, day Int32, counts String) ENGINE = MergeTree ORDER BY day', {});
    await before.command(`INSERT INTO search_days VALUES ('live', ${isoDay('2026-03-10')}, 'AAAA')`, {});
    const started = new ClickHouseTables(news.app.get(CONFIG));
    opened.push(() => started.onApplicationShutdown());
    expect(await started.select('SELECT day FROM search_days', {})).toEqual([]);
    expect(await news.app.get(SearchUpdates).update('live')).toBe(1);
    expect((await search().match(searchScope({ query: 'harbor' }), SPAN)).articles).toBe(1);
  });
});

describe('ClickHouse: updates', () => {
  beforeAll(() => openWith([searchedArticle({ id: 'urn:search:first', title: 'Harbor of Aden reopens' })]));
  afterAll(close);
  describeUpdates(clock, () => news);
});
