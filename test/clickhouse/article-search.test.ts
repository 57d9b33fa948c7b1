import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArticleSearch, SearchUpdates } from '../../server/news';
import { MutableClock } from '../support/clock';
import { openNews, type TestNews } from '../support/news';
import { createDatabase } from '../support/postgres';
import { describeScopes, SCOPES_ARTICLES } from '../support/search-scopes';
import { describeUpdates } from '../support/search-updates';
import { describeWords, searchedArticle, WORDS_ARTICLES } from '../support/search-words';
import { takeArticles } from '../support/searched-articles';

const clock = new MutableClock('2026-03-20T12:00:00Z');

/** ClickHouse in a process and a folder of its own. */
class ClickHouse {
  private readonly folder = mkdtempSync(join(tmpdir(), 'barograph-clickhouse-'));
  private readonly process: ChildProcess = spawn(process.execPath, [join(__dirname, 'server.mjs'), this.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

  private readonly ended = once(this.process, 'exit');

  async url(): Promise<string> {
    const [line] = (await Promise.race([once(this.process.stdout!, 'data'), this.ended.then(failed)])) as [Buffer];
    return `http://127.0.0.1:${line.toString().trim()}`;
  }

  async stop(): Promise<void> {
    this.process.kill();
    await this.ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function failed([code]: unknown[]): never {
  throw new Error(`ClickHouse ended with ${String(code)} before it said its port`);
}

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
});

describe('ClickHouse: scopes', () => {
  beforeAll(() => openWith(SCOPES_ARTICLES));
  afterAll(close);
  describeScopes(search, () => news);

  it('reads nothing that PostgreSQL could have been searched by', async () => {
    expect(
      await news.dataSource.query(`SELECT (SELECT count(*)::int FROM search_days) AS days, (SELECT count(*)::int FROM search_texts) AS texts`),
    ).toEqual([{ days: 0, texts: 0 }]);
  });

  it('is made again from PostgreSQL', async () => {
    const updates = news.app.get(SearchUpdates);
    expect(await updates.rebuild('live')).toBe(4);
    expect(await updates.update('live')).toBe(0);
  });
});

describe('ClickHouse: what is searched', () => {
  beforeAll(() => openWith([searchedArticle({ id: 'urn:search:first', title: 'Harbor of Aden reopens' })]));
  afterAll(close);
  describeUpdates(clock, () => news);
});
