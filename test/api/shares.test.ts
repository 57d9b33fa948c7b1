import { isoDay, quietDay, saveQuietDays, stored } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { openIndexes, scopeOf, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { SHARE_BASE_DAYS } from '../../server/volatility/share';

interface Value {
  date: string;
  value: number | null;
  reason: string | null;
  state: string;
  computed_at: string;
  confidence: { articles: number; level: string; low: number | null };
  [member: string]: unknown;
}
interface Item extends Value {
  index_id: string;
  change: Record<string, number | null>;
  expected_from: string | null;
  updated_at: string | null;
}

const FIRST = isoDay('2025-01-20');
const LAST = isoDay('2026-02-20');
const GAP = LAST - 3;
const RESTATED = FIRST + 40;
const WORLD = { scopes: SMALL_SCOPES };
/** When the late stories of a day of the base came in. */
const LATE = '2026-02-20T13:00:00.000Z';

let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;
const clock = new MutableClock('2026-02-20T12:00:00Z');

const get = async <T>(path: string, key = api.liveKey): Promise<T> => (await api.get(`/v1/indexes${path}`, { key })).json<T>();
const values = async (id: string, query = ''): Promise<Value[]> => (await get<{ data: Value[] }>(`/${id}/values?${query}`)).data;
const list = async (query: string): Promise<{ data: Item[]; volatility: { date: string; score: number }[]; next_cursor: string | null }> =>
  get(`?family=share&${query}`);

/** Thirteen months of live days, of whose second month stories came in late; fifty simulated ones. */
beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  await saveQuietDays(indexes.days, 'live', FIRST, LAST, { ...WORLD, gaps: [GAP] });
  await saveQuietDays(indexes.days, 'simulated', LAST - 49, LAST, WORLD);
  await indexes.computeAll('live');
  await indexes.computeAll('simulated');
  clock.set(LATE);
  await indexes.days.saveDays('live', [stored(quietDay(RESTATED, WORLD, new Map([[scopeOf('sa'), 4]])))], clock.now());
  await indexes.computeAll('live');
  clock.set('2026-02-20T14:00:00Z');
  api = await openIndexesApi(database, clock);
});

afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
});

describe('share of all stories', () => {
  it('a share is what the stories of the scope are of all stories, 100 on average over the first 365 days', async () => {
    const [shares, stories, all] = await Promise.all([values('share-sa'), values('mvi-sa'), values('mvi-world')]);
    expect(shares.map(({ date }) => date)).toEqual(stories.map(({ date }) => date));
    const known = shares.flatMap(({ value }) => (value === null ? [] : [value]));
    expect(known.slice(0, SHARE_BASE_DAYS).reduce((sum, value) => sum + value, 0) / SHARE_BASE_DAYS).toBeCloseTo(100, 2);
    const ratios = shares.flatMap(({ value }, at) =>
      value === null ? [] : [value / (stories[at].confidence.articles / all[at].confidence.articles)],
    );
    expect(Math.max(...ratios) / Math.min(...ratios)).toBeCloseTo(1, 2);
    expect(shares.find(({ reason }) => reason !== null)).toMatchObject({ date: '2026-02-17', value: null, reason: 'gap' });
    expect(shares.at(-1)).toMatchObject({ state: 'open', rating: null, attention: null, spread: null, spread_score: null, days: 1 });
    expect(new Set((await values('share-world', 'to=2026-02-16')).map(({ value }) => value))).toEqual(new Set([100]));
  });

  it('lists every share that was published of a day, and with as_of the one known then', async () => {
    const { data } = await get<{ data: Value[] }>('/share-sa/vintages?date=2025-06-01');
    expect(data.map(({ state, computed_at }) => `${state} ${computed_at}`)).toEqual(['final 2026-02-20T12:00:00.000Z', `restated ${LATE}`]);
    expect(data[1].value).toBeLessThan(data[0].value!);
    const asOf = async (instant: string): Promise<Value[]> => values('share-sa', `from=2025-06-01&to=2025-06-01&as_of=${instant}`);
    expect(await asOf('2026-02-20T12:30:00Z')).toEqual([data[0]]);
    expect(await asOf(LATE)).toEqual([data[1]]);
    expect(await asOf('2026-02-20T11:00:00Z')).toEqual([]);
  });

  it('serves shares by week and month, as CSV, and with an ETag', async () => {
    const days = await values('share-sa', 'from=2026-01-01&to=2026-01-31');
    const [month] = await values('share-sa', 'from=2026-01-01&to=2026-01-31&frequency=month');
    expect(month.value).toBeCloseTo(days.reduce((sum, { value }) => sum + value!, 0) / 31, 1);
    const path = '/v1/indexes/share-sa/values?from=2026-02-20&fields=value&format=csv';
    const csv = await api.get(path);
    expect(csv.text).toMatch(/^date,value,dataset,sources,methodology\r\n2026-02-20,[\d.]+,live,gdelt,v\d\r\n$/);
    expect((await api.get(path, { headers: { 'if-none-match': csv.headers.get('etag')! } })).status).toBe(304);
  });

  it('lists shares beside the catalogue: one index by its ID, all scopes by family, none without', async () => {
    const [, before, last] = await values('share-sa', 'from=2026-02-18');
    const index = await get<Item>('/share-sa');
    expect(index).toMatchObject({
      index_id: 'share-sa',
      code: 'SHARE-SA',
      name: 'Saudi Arabia',
      family: 'share',
      value: last.value,
      date: '2026-02-20',
      reason: null,
      state: 'open',
      rating: null,
      spread: null,
      confidence: { ...last.confidence, low: null, high: null },
      change: { lastDay: expect.closeTo(last.value! - before.value!, 2), oneYear: expect.any(Number) },
      expected_from: null,
    });
    const { data, volatility } = await list('country=SA&limit=5');
    expect(data.map(({ index_id }) => index_id).slice(0, 3)).toEqual(['share-sa', 'share-sa-energy', 'share-sa-politics']);
    expect(data[0]).toEqual(expect.objectContaining({ value: index.value, change: index.change, updated_at: index.updated_at }));
    expect(data[2]).toMatchObject({ value: null, reason: 'not_computed' });
    expect(volatility.at(-1)).toEqual({ date: '2026-02-20', score: last.value });
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list(`limit=1000${cursor === '' ? '' : `&cursor=${cursor}`}`);
      ids.push(...page.data.map(({ index_id }) => index_id));
      cursor = page.next_cursor;
    }
    expect([ids.length, new Set(ids).size]).toEqual([3922, 3922]);
    const { data: catalogue } = await get<{ data: Item[] }>('?q=saudi&limit=1000');
    expect(catalogue.some(({ index_id }) => index_id.startsWith('share-'))).toBe(false);
  });

  it('lists the value, changes and state of then with as_of', async () => {
    const { data } = await list('q=qatar&limit=1&as_of=2026-02-20T12:30:00Z');
    const past = await values('share-qa', 'from=2026-02-18&as_of=2026-02-20T12:30:00Z');
    expect(data[0]).toMatchObject({ index_id: 'share-qa', date: '2026-02-19', value: past.at(-1)!.value, state: 'provisional' });
    expect(data[0].change.lastDay).toBeCloseTo(past.at(-1)!.value! - past.at(-2)!.value!, 2);
  });

  it('says when there will be shares while too few days are known', async () => {
    const index = await get<Item>('/share-sa', api.testKey);
    expect(index).toMatchObject({ value: null, reason: 'history_short', expected_from: '2027-01-01' });
    const { data } = await get<{ data: Item[] }>('?family=share&country=SA&limit=1', api.testKey);
    expect(data[0]).toMatchObject({ reason: 'history_short', expected_from: '2027-01-01' });
  });

  it('answers 404 for the share of an unknown scope', async () => {
    expect((await api.get('/v1/indexes/share-zz')).status).toBe(404);
    expect((await api.get('/v1/indexes/share-zz/values')).status).toBe(404);
  });

  it.each(['/v1/indexes/share-sa/drivers', '/v1/indexes/share-sa/evidence', '/v1/indexes/share-sa/brief', '/api/explanations/share-sa'])(
    'answers 404 at %s, other than for an index that is not there, with the one to ask for instead',
    async (path) => {
      const reply = await api.get(`${path}?date=2026-02-19`);
      const refusal = { code: 'index_not_explained', detail: expect.stringContaining('Ask for mvi-sa,') };
      expect([reply.status, reply.json()]).toEqual([404, expect.objectContaining(refusal)]);
    },
  );
});
