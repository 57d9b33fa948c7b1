import { CrisesMaker } from '../../server/indexes/crises/crises-maker.service';
import { IngestionService } from '../../server/news';
import { ScopeArticlesView } from '../../server/news/storage/scope-articles.view';
import { toIsoDay } from '../../server/platform/clock';
import { type MadeClient, makeClientFolder } from '../factories/client-folder';
import { isoDay, quietDay, saveQuietDays, stored } from '../factories/coverage';
import { mergeSurges, RISE, surge } from '../factories/surges';
import { MutableClock } from '../support/clock';
import { ask } from '../support/http';
import { ImportFolder, importFile, type ImportRow, jsonLines } from '../support/imports';
import { openIndexes, scopeOf, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { createPerson, signIn } from '../support/people';
import { PlainRenderer } from '../support/plain-renderer';
import { createDatabase, type TestDatabase } from '../support/postgres';

const FIRST = isoDay('2025-11-01');
const LAST = isoDay('2026-02-20');
/** Articles are kept of the days from here on. */
const KEPT_FROM = isoDay('2026-01-26');
const SCOPES = ['sa-energy', 'sa-economy', 'sa-health', 'us-finance'].map(scopeOf);
/** With a country, so that there are pages. */
const PARTITION = { number: 1, scopes: Int32Array.from([...SCOPES, scopeOf('sa')].toSorted((a, b) => a - b)), aggregates: [] };
const SURGES = mergeSurges(
  surge('us-finance', '2025-12-20', RISE),
  surge('sa-energy', '2026-01-28', RISE),
  surge('sa-economy', '2026-01-29', RISE),
  surge('sa-health', '2026-01-28', RISE),
);
const SHARED = 'Refineries halt deliveries to the coast';

interface Crisis {
  id: string;
  status: string;
  scopes: string[];
  stories: { headline: string; outlet: string; outlets: number; url: string | null }[];
}

interface Page {
  data: Crisis[];
  next_cursor: string | null;
}

const clock = new MutableClock('2026-02-21T00:20:00Z');
const folder = new ImportFolder();
let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;
let maker: CrisesMaker;
let client: MadeClient;
let looked: string[];

/** Stories of a day: one that energy and economy share, told by three outlets, and two of each scope alone. Health shares none. */
function rowsOf(day: number): ImportRow[] {
  const date = toIsoDay(day);
  const row = (name: string, title: string, outlet: string, categories: string[]): ImportRow => ({
    ...{ id: `urn:crisis:${date}:${outlet}:${name}`, url: `https://www.${outlet}/${date}/${name}`, title: `${title}, ${date}`, outlet, categories },
    ...{ countries: ['SA'], published: `${date}T${outlet === 'example.com' ? '08' : '09'}:00:00Z`, version: 1 },
  });
  return [
    ...['example.com', 'example.net', 'example.org'].map((outlet) => row('shared', SHARED, outlet, ['energy', 'economy'])),
    ...['energy', 'economy', 'health'].flatMap((category) =>
      ['Officials travel', 'A report is due'].map((title, at) => row(`${category}-${at}`, `${title} about ${category}`, 'example.edu', [category])),
    ),
  ];
}

function take(name: string, rows: readonly ImportRow[]): Promise<unknown> {
  return importFile(indexes.app.get(IngestionService, { strict: false }), folder.write(name, jsonLines(rows)), clock.now());
}

async function list(query = ''): Promise<Crisis[]> {
  return (await api.get(`/v1/ratings?kind=crisis${query}`)).json<{ data: Crisis[] }>().data;
}

beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock, partitions: [PARTITION] });
  maker = indexes.app.get(CrisesMaker, { strict: false });
  await saveQuietDays(indexes.days, 'live', FIRST, LAST, { scopes: [...SCOPES, scopeOf('sa')], surges: SURGES });
  await take('days.jsonl', Array.from({ length: 12 }, (_, at) => rowsOf(KEPT_FROM + at)).flat());
  await indexes.computeAll('live');
  const reading = jest.spyOn(ScopeArticlesView.prototype, 'list');
  await maker.make('live');
  looked = reading.mock.calls.map(([day]) => toIsoDay(day));
  reading.mockRestore();
  client = makeClientFolder();
  api = await openIndexesApi(database, clock, {}, { renderer: new PlainRenderer(), clientFolder: client.folder });
});

afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
  folder.remove();
  client?.remove();
});

describe('crises of live articles', () => {
  it('crises are one where a third of their stories are the same, and separate where they are not', async () => {
    expect((await list()).map(({ id, scopes }) => [id, scopes.toSorted()])).toEqual([
      ['crisis-sa-health-20260128', ['mvi-sa-health']],
      ['crisis-sa-energy-20260128', ['mvi-sa-economy', 'mvi-sa-energy']],
      ['crisis-us-finance-20251220', ['mvi-us-finance']],
    ]);
  });

  it('a crisis tells the stories that most outlets told at the peak, each with its first article', async () => {
    const [, energy, finance] = await list();
    expect(energy.stories.map(({ outlets }) => outlets)).toEqual([3, 1, 1]);
    expect(energy.stories[0]).toMatchObject({
      headline: expect.stringContaining(SHARED),
      outlet: 'example.com',
      url: 'https://www.example.com/2026-01-30/shared',
    });
    expect(finance.stories).toEqual([]);
  });

  it('crises are made without asking for articles of days before the first one', () => {
    expect(looked.length).toBeGreaterThan(0);
    expect(looked.filter((day) => day < toIsoDay(KEPT_FROM))).toEqual([]);
  });

  it('kept replies and pages no longer tell a headline that was taken back, though nothing is published by it', async () => {
    const readPage = async (): Promise<string> => (await fetch(`${api.app.url}/ratings/crises/crisis-sa-energy-20260128`)).text();
    const [, before] = await list('&country=SA');
    expect(await readPage()).toContain(SHARED);
    const [{ url }] = before.stories;
    await take('withdrawn.jsonl', [{ id: `urn:crisis:${url!.split('/').at(-2)}:example.com:shared`, version: 2, status: 'canceled' }]);
    const [, after] = await list('&country=SA');
    expect(after.stories).toEqual(before.stories.slice(1));
    expect(await readPage()).not.toContain(SHARED);
  });

  it('crises keep their stories when their articles are dropped, but for what was taken back, even where they are told again', async () => {
    const before = await list();
    const pages = [await begin('v1'), await begin('dashboard')];
    await indexes.dataSource.query(`DROP TABLE articles_2026_01, articles_2026_02`);
    clock.advance(60_000);
    // The energy crisis becomes higher, the financial one is none any more.
    const days = [stored(quietDay(isoDay('2026-01-31'), { scopes: [...SCOPES, scopeOf('sa')] }, new Map([[SCOPES[0], 6]])))];
    for (let day = isoDay('2025-12-20'); day < isoDay('2025-12-27'); day++) days.push(stored(quietDay(day, { scopes: [...SCOPES, scopeOf('sa')] })));
    await indexes.days.saveDays('live', days, clock.now());
    await indexes.computeAll('live');
    expect(await maker.make('live')).toBeGreaterThan(0);
    const after = await list();
    expect(after.map(({ id }) => id)).toEqual(before.slice(0, 2).map(({ id }) => id));
    expect(after.map(({ stories }) => stories)).toEqual(before.slice(0, 2).map(({ stories }) => stories));
    for (const goOn of pages) expect(await goOn()).toEqual(before);
  });
});

/** Reads the first of several pages. @returns what reads the others, and gives all */
async function begin(whose: 'v1' | 'dashboard'): Promise<() => Promise<Crisis[]>> {
  const headers = whose === 'v1' ? { authorization: `Bearer ${api.liveKey}` } : (await signIn(api.app.url, await createPerson(api.app.app))).headers;
  const path = whose === 'v1' ? '/v1/ratings?kind=crisis&limit=1' : '/api/ratings/crises?limit=1';
  const read = async (cursor: string): Promise<Page> => (await ask(`${api.app.url}${path}${cursor}`, { headers })).body as unknown as Page;
  const first = await read('');
  return async () => {
    const all = [...first.data];
    for (let next = first.next_cursor; next !== null;) {
      const page = await read(`&cursor=${next}`);
      all.push(...page.data);
      next = page.next_cursor;
    }
    return all;
  };
}
