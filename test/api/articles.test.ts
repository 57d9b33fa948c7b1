import { SearchUpdates, SimulatedCoverageService } from '../../server/news';
import { holdSearches } from '../support/busy-searches';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { openNews, type TestNews } from '../support/news';
import { createPerson, signIn } from '../support/people';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { SCOPES_ARTICLES } from '../support/search-scopes';
import { searchedArticle } from '../support/search-words';
import { takeArticles } from '../support/searched-articles';

const clock = new MutableClock('2026-03-20T12:00:00Z');

interface Articles {
  readonly data: { readonly headline: string; readonly [member: string]: unknown }[];
  readonly next_cursor: string | null;
  readonly searched: { days: number; ready: number };
  readonly dataset: string;
}

let database: TestDatabase;
let news: TestNews;
let api: IndexesApi;

beforeAll(async () => {
  database = await createDatabase();
  news = await openNews(database.url, { clock, env: { SIMULATED_DAYS: '2', SIMULATED_SEARCH_DAYS: '1' } });
  await takeArticles(news, clock.now(), [
    ...SCOPES_ARTICLES,
    searchedArticle({ title: '=HYPERLINK("https://a.example")', countries: ['KE'], outlet: 'formula.ke' }),
  ]);
  await news.app.get(SimulatedCoverageService).extend();
  await news.app.get(SearchUpdates).update('simulated');
  api = await openIndexesApi(database, clock, { SIMULATED_SEARCH_DAYS: '1' });
});

afterAll(async () => {
  await api?.close();
  await news?.close();
  await database?.drop();
});

const list = async (query: string, key = api.liveKey): Promise<Articles> => (await api.get(`/v1/articles?${query}`, { key })).json<Articles>();
const headlines = async (query: string): Promise<string[]> => (await list(query)).data.map(({ headline }) => headline).sort();

describe('searchArticles', () => {
  it('gives headline, outlet, language, instant, link and labels, never a text', async () => {
    const { data, searched, dataset } = await list('query=railway');
    expect(data).toEqual([
      {
        headline: 'Riyadh and Doha agree on a railway',
        outlet: 'morning.sa',
        language: 'und',
        date: '2026-03-10',
        first_seen: '2026-03-10T10:00:00.000Z',
        url: expect.stringMatching(/^https:\/\/www\.example\.com\/\d+$/),
        countries: expect.arrayContaining(['SA', 'QA']),
        categories: expect.arrayContaining(['economy', 'politics']),
        source: 'import',
      },
    ]);
    expect([searched, dataset]).toEqual([{ days: 4, ready: 4 }, 'live']);
  });

  it.each([
    ['countries=FR,KEN', ['=HYPERLINK("https://a.example")', 'Paris debates its budget']],
    ['countries=QA&categories=energy', ['Doha signs a gas contract']],
    ['outlets=matin.fr&query=doha', ['Doha opens a harbor']],
    ['exclude_outlets=matin.fr,evening.qa&query=doha', ['Riyadh and Doha agree on a railway']],
    ['from=2026-02-01&to=2026-02-28', ['Storm closes the port of Jeddah']],
    ['owners=Nobody', []],
    ['outlet_countries=AR', []],
    ['outlet_languages=is', []],
  ])('finds by %s', async (query, found) => {
    expect(await headlines(query)).toEqual(found);
  });

  it('goes on by cursors, as of its first page, and says so in its link', async () => {
    const first = await api.get('/v1/articles?limit=3');
    expect(first.headers.get('link')).toContain('rel="next"');
    const cursor = first.json<Articles>().next_cursor!;
    await takeArticles(news, clock.now(), [searchedArticle({ title: 'Latecomer of the day', published: '2026-03-09T10:00:00Z' })]);
    const rest = await list(`limit=100&cursor=${cursor}`);
    expect(rest.next_cursor).toBeNull();
    const all = [...first.json<Articles>().data, ...rest.data].map(({ headline, url }) => `${headline} ${String(url)}`);
    expect([new Set(all).size, all.length, all.some((text) => text.includes('Latecomer'))]).toEqual([8, 8, false]);
    expect(await headlines('query=latecomer')).toHaveLength(1);
    expect((await api.get(`/v1/articles?countries=SA&cursor=${cursor}`)).json()).toMatchObject({ code: 'invalid_cursor' });
  });

  it('gives tables whose cells are no formulas', async () => {
    const { text } = await api.get('/v1/articles?countries=KE&format=csv');
    const [header, row] = text.split('\r\n');
    expect(header).toMatch(/^headline,outlet,language,date,first_seen,url,countries,categories,source,/);
    expect(row).toMatch(/^"'=HYPERLINK\(""https:\/\/a\.example""\)",formula\.ke,/);
  });

  it('asks to come back where too many searches are under way, and says what is wrong with the form of a request before that', async () => {
    const busy = holdSearches(api.app.app);
    try {
      const refused = await api.get('/v1/articles?query=railway');
      expect([refused.status, refused.json<{ code: string }>().code, refused.headers.get('retry-after')]).toEqual([429, 'searches_busy', '1']);
      expect((await api.get('/v1/articles?countries=XX')).status).toBe(400);
      expect((await api.get('/v1/articles?cursor=none')).status).toBe(400);
    } finally {
      await busy.end();
    }
    expect((await list('query=railway')).data.length).toBeGreaterThan(0);
  });

  it('says that articles cannot be searched where ClickHouse cannot be reached', async () => {
    const apart = await openIndexesApi(database, clock, { CLICKHOUSE_URL: 'http://127.0.0.1:1' });
    try {
      const reply = await apart.get('/v1/articles?query=railway');
      expect([reply.status, reply.json<{ code: string }>().code, reply.headers.get('retry-after')]).toEqual([503, 'search_unavailable', '5']);
    } finally {
      await apart.close();
    }
  });

  it('reads the simulated world with a test key', async () => {
    const { data, dataset, searched } = await list('limit=5&query=talks or rate', api.testKey);
    expect([dataset, searched]).toEqual(['simulated', { days: 1, ready: 1 }]);
    expect(data).toHaveLength(5);
    for (const { headline, source } of data) expect([headline, source]).toEqual([expect.stringContaining('(simulated story'), 'simulated']);
  });

  it('finds what outlets of a country of the simulated world print, and what is printed in a language', async () => {
    const ofFrance = await list('limit=50&outlet_countries=FR', api.testKey);
    const inFrench = await list('limit=1000&outlet_languages=fr', api.testKey);
    const all = await list('limit=1000', api.testKey);
    const outletsOf = ({ data }: Articles): Set<unknown> => new Set(data.map(({ outlet }) => outlet));
    expect(ofFrance.data.length).toBeGreaterThan(0);
    expect([...outletsOf(ofFrance)].filter((outlet) => !outletsOf(inFrench).has(outlet))).toEqual([]);
    expect(outletsOf(all).size).toBeGreaterThan(outletsOf(inFrench).size);
  });

  it.each([
    ['countries=XX', 'countries'],
    ['categories=weather', 'categories'],
    ['outlets=<script>', 'outlets'],
    ['outlet_languages=english', 'outlet_languages'],
    ['query=the%20of', 'query'],
    ['query=-or', 'query'],
    ['from=2026-03-10&to=2026-03-01', 'to'],
    ['from=0000-01-01', 'from'],
    ['limit=1001', 'limit'],
  ])('refuses %s', async (query, field) => {
    const reply = await api.get(`/v1/articles?${query}`);
    expect([reply.status, reply.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'validation_failed', errors: { [field]: expect.anything() } }),
    ]);
  });
});

describe('searchDashboardArticles', () => {
  it('gives people the same, without counting', async () => {
    const { headers } = await signIn(api.app.url, await createPerson(api.app.app));
    const answer: Answer = await ask(`${api.app.url}/api/articles?query=railway`, { headers });
    expect([answer.status, answer.body]).toEqual([200, await list('query=railway')]);
  });
});
