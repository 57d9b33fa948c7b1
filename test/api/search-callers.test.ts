import { ArticleSearch, SearchQueue } from '../../server/news';
import { holdSearches } from '../support/busy-searches';
import { MutableClock } from '../support/clock';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { SCOPES_ARTICLES } from '../support/search-scopes';
import { takeArticles } from '../support/searched-articles';
import { until } from '../support/until';

const clock = new MutableClock('2026-03-20T12:00:00Z');
const GULF = { name: 'Gulf', description: 'Gulf', countries: ['SA', 'QA'], categories: ['economy'], start: '2026-03-01', end: '2026-12-31' };

let database: TestDatabase;
let news: TestNews;
let api: IndexesApi;

beforeAll(async () => {
  database = await createDatabase();
  news = await openNews(database.url, { clock });
  await takeArticles(news, clock.now(), SCOPES_ARTICLES);
  api = await openIndexesApi(database, clock);
});

afterAll(async () => {
  await api?.close();
  await news?.close();
  await database?.drop();
});

const searchesUnderWay = (): number => api.app.app.get(SearchQueue)['all'];

const CALLS: Readonly<Record<string, { readonly path: string; readonly json?: object }>> = {
  'a preview': { path: '/v1/indexes/index-generate/preview', json: GULF },
  'a new index': { path: '/v1/indexes/index-generate/', json: GULF },
  'a list of articles': { path: '/v1/articles?countries=SA&query=port' },
};

async function call({ path, json }: (typeof CALLS)[string], signal?: AbortSignal): Promise<number> {
  const headers = { authorization: `Bearer ${api.liveKey}`, ...(json !== undefined && { 'content-type': 'application/json' }) };
  const reply = await fetch(api.app.url + path, { method: json === undefined ? 'GET' : 'POST', headers, body: JSON.stringify(json), signal });
  await reply.text();
  return reply.status;
}

describe.each(Object.entries(CALLS))('%s', (_, asked) => {
  it('leaves the queue when its caller hangs up, and nothing is searched for it', async () => {
    const search = api.app.app.get(ArticleSearch);
    const searches = [jest.spyOn(search, 'match'), jest.spyOn(search, 'list')];
    const busy = holdSearches(api.app.app, 1);
    const caller = new AbortController();
    const held = searchesUnderWay();
    try {
      const left = call(asked, caller.signal);
      await until(() => searchesUnderWay() > held);
      caller.abort();
      await expect(left).rejects.toThrow('aborted');
      await until(() => searchesUnderWay() === held);
    } finally {
      await busy.end();
    }
    await until(() => searchesUnderWay() === 0);
    for (const one of searches) {
      expect(one).not.toHaveBeenCalled();
      one.mockRestore();
    }
    expect(await call(asked)).toBeLessThan(300);
  });

  it('ends its search when its caller hangs up', async () => {
    const search = api.app.app.get(ArticleSearch);
    const signals: AbortSignal[] = [];
    const caller = new AbortController();
    // The search begins, and goes on only when the caller has gone.
    const hang = async (signal: AbortSignal | undefined): Promise<never> => {
      signals.push(signal!);
      caller.abort();
      await until(() => signal!.aborted);
      throw signal!.reason;
    };
    const searches = [
      jest.spyOn(search, 'match').mockImplementation((_scope, _span, options) => hang(options?.signal)),
      jest.spyOn(search, 'list').mockImplementation((_scope, _span, options) => hang(options.signal)),
    ];
    await expect(call(asked, caller.signal)).rejects.toThrow('aborted');
    await until(() => signals[0]?.aborted);
    await until(() => searchesUnderWay() === 0);
    for (const one of searches) one.mockRestore();
    expect(await call(asked)).toBeLessThan(300);
  });
});

it('a search that is ended reads no further day', async () => {
  const gone = new AbortController();
  gone.abort(new Error('gone'));
  const scope = {
    countries: [],
    categories: [],
    query: null,
    outlets: { countries: [], languages: [], owners: [], keepDomains: [], leaveOutDomains: [] },
  };
  const span = { dataset: 'live', from: 20_000, to: 30_000 } as const;
  await expect(api.app.app.get(ArticleSearch).match(scope, span, { signal: gone.signal })).rejects.toThrow('gone');
});
