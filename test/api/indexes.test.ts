import { parse } from 'csv-parse/sync';
import { FAMILIES } from '../../server/indexes/catalogue/catalogue';
import { SCOPES } from '../../server/reference/scopes';
import { isoDay, quietDay, stored } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import type { Latest } from '../../server/indexes/storage/latest.repository';
import { scopeOf, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openQuietIndexes, type QuietIndexes } from '../support/indexes-app';
import { CURRENT_METHODOLOGY, historyDaysOf } from '../../server/volatility/methodology/methodologies';

interface IndexItem {
  index_id: string;
  value: number | null;
  reason: string | null;
  [member: string]: unknown;
}
interface Page {
  data: IndexItem[];
  volatility: { date: string; score: number }[];
  next_cursor: string | null;
  dataset: string;
  sources: string[];
  methodology: string;
  notice: string | null;
}

const FIRST = isoDay('2025-09-01');
const LAST = isoDay('2026-02-20');
const WORLD = { scopes: SMALL_SCOPES };

let quiet: QuietIndexes;
let indexes: TestIndexes;
let api: IndexesApi;
const clock = new MutableClock('2026-02-21T00:15:00Z');

beforeAll(async () => {
  quiet = await openQuietIndexes(clock, FIRST, LAST);
  ({ api, indexes } = quiet);
});

afterAll(() => quiet?.close());

/** Saves latest values as a computation one second later would. */
async function saveLatest(rows: Latest[]): Promise<void> {
  const runner = indexes.dataSource.createQueryRunner();
  clock.advance(1_000);
  await indexes.latest.save(runner, await indexes.editionOf('simulated'), rows, clock.now()).finally(() => runner.release());
}

describe('listIndexes', () => {
  it('lists indexes with a value first, MVI before ISR, each as a whole index object', async () => {
    const reply = await api.get('/v1/indexes?limit=30');
    expect(reply.status).toBe(200);
    const { data, dataset, sources, methodology, notice } = reply.json<Page>();
    expect({ dataset, sources, methodology }).toEqual({ dataset: 'simulated', sources: ['simulated'], methodology: CURRENT_METHODOLOGY });
    expect(notice).toMatch(/simulated/i);
    expect(data.slice(0, 4).map(({ index_id }) => index_id)).toEqual(['mvi-world', 'isr-world', 'mvi-developed', 'isr-developed']);
    expect(data.slice(0, 20).every(({ value }) => value !== null)).toBe(true);
    expect(data.slice(20).map(({ value, reason }) => ({ value, reason }))).toEqual(Array(10).fill({ value: null, reason: 'not_computed' }));
    expect(data.find(({ index_id }) => index_id === 'mvi-sa')).toEqual({
      index_id: 'mvi-sa',
      code: 'MVI-SA',
      date: '2026-02-20',
      name: 'Saudi Arabia',
      family: 'mvi',
      value: expect.any(Number),
      reason: null,
      state: 'final',
      rating: expect.stringMatching(/^(A{1,3}|B{1,3}|C{1,3}|D)$/),
      region: 'emerging',
      country: 'SA',
      sector: null,
      spread: expect.any(Number),
      velocity: expect.any(Number),
      acceleration: expect.any(Number),
      confidence: { level: expect.any(String), articles: expect.any(Number), outlets: 12, low: expect.any(Number), high: expect.any(Number) },
      tone: { articles: 0, mean: null, negative: null },
      change: { lastDay: expect.any(Number), mtd: expect.any(Number), ytd: expect.any(Number), oneYear: null },
      methodology: CURRENT_METHODOLOGY,
      expected_from: null,
      updated_at: '2026-02-21T00:15:00.000Z',
    });
  });

  it('lists every index of the catalogue once over all pages, whatever the page size', async () => {
    const wanted = FAMILIES.flatMap((family) => SCOPES.map(({ slug }) => `${family}-${slug}`)).sort();
    for (const limit of [1000, 777]) {
      const ids: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Page = (await api.get(`/v1/indexes?limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`)).json<Page>();
        ids.push(...page.data.map(({ index_id }) => index_id));
        cursor = page.next_cursor;
      }
      expect(ids.sort()).toEqual(wanted);
    }
  });

  it('keeps the same order in pages of one index as in one large page', async () => {
    const whole = (await api.get('/v1/indexes?country=SA&limit=1000')).json<Page>().data.map(({ index_id }) => index_id);
    expect(whole).toHaveLength(40);
    const ids: string[] = [];
    let path: string | null = '/v1/indexes?country=SA&limit=1';
    while (path !== null) {
      const reply = await api.get(path);
      ids.push(...reply.json<Page>().data.map(({ index_id }) => index_id));
      path = /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(ids).toEqual(whole);
  });

  it('neither repeats nor skips an index when values come or go between pages', async () => {
    const saved = new Map(await Promise.all(['us', 'sa'].map(async (slug) => [slug, (await indexes.findLatest('simulated', slug))!] as const)));
    const us = saved.get('us')!;
    const ids: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null; page++) {
      const reply: Page = (
        await api.get(`/v1/indexes?family=mvi&limit=${page < 4 ? 3 : 1000}${cursor === '' ? '' : `&cursor=${cursor}`}`)
      ).json<Page>();
      ids.push(...reply.data.map(({ index_id }) => index_id));
      cursor = reply.next_cursor;
      // France moves into the part already read, and the United States out of it.
      if (page === 1) await saveLatest([{ ...us, scope: scopeOf('fr') }]);
      if (page === 2) await saveLatest([{ ...us, record: { ...us.record, reason: 'insufficient', isrReason: 'insufficient', values: null } }]);
    }
    expect(ids).toHaveLength(SCOPES.length);
    expect(new Set(ids).size).toBe(SCOPES.length);
    expect((await api.get('/v1/indexes?family=mvi&limit=1000')).json<Page>().data.findIndex(({ index_id }) => index_id === 'mvi-fr')).toBeLessThan(
      10,
    );
    await saveLatest([us]);
    await indexes.dataSource.query(`DELETE FROM index_latest WHERE scope = $1`, [scopeOf('fr')]);
  });

  it('ranks by ISR when only that family is requested, else by MVI', async () => {
    const first = async (query: string): Promise<string[]> =>
      (await api.get(`/v1/indexes?q=qatar&limit=2${query}`)).json<Page>().data.map(({ index_id }) => index_id);
    const qatar = (await indexes.findLatest('simulated', 'qa'))!;
    const energy: Latest = { ...qatar, scope: scopeOf('qa-energy') };
    const withoutIsr: Latest = {
      ...qatar,
      record: { ...qatar.record, isrReason: 'history_short', letter: null, values: { ...qatar.record.values!, isr: null } },
    };
    await saveLatest([withoutIsr, energy]);
    expect(await first('&family=isr')).toEqual(['isr-qa-energy', 'isr-qa']);
    expect(await first('&family=mvi')).toEqual(['mvi-qa', 'mvi-qa-energy']);
    expect(await first('')).toEqual(['mvi-qa', 'isr-qa']);
    await saveLatest([qatar]);
    await indexes.dataSource.query(`DELETE FROM index_latest WHERE scope = $1`, [energy.scope]);
  });

  it.each([
    ['family=isr&country=SA', 20],
    ['country=SA', 40],
    ['country=sau', 40],
    ['category=SA', 40],
    ['category=energy', 392],
    ['country=SA&category=energy', 2],
    ['region=developed&limit=1000&family=mvi', 741],
    ['q=saudi%20energy', 2],
    ['q=no%20such%20thing', 0],
  ])('the filters %s find %d indexes', async (query, count) => {
    const page = (await api.get(`/v1/indexes?limit=1000&${query.replace('&limit=1000', '')}`)).json<Page>();
    expect(page.data).toHaveLength(count);
    expect(page.next_cursor).toBeNull();
  });

  it('returns the series when the filters name a single scope', async () => {
    const named = (await api.get('/v1/indexes?category=SA')).json<Page>();
    expect(named.volatility).toHaveLength(Math.min(90, LAST - FIRST + 1 - historyDaysOf(CURRENT_METHODOLOGY)));
    expect(named.volatility.at(-1)).toEqual({ date: '2026-02-20', score: named.data.find(({ index_id }) => index_id === 'mvi-sa')?.value });
    const isr = (await api.get('/v1/indexes?country=SA&category=energy&family=isr&from=2026-02-01&to=2026-02-10')).json<Page>();
    expect(isr.volatility.map(({ date }) => date)).toEqual(Array.from({ length: 10 }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')}`));
    for (const query of ['', '?q=energy', '?region=developed&category=energy'])
      expect((await api.get(`/v1/indexes${query}`)).json<Page>().volatility).toEqual([]);
  });

  it('shows the values known at the time of as_of', async () => {
    const then = (await api.get('/v1/indexes?country=SA&as_of=2026-02-10T12:00:00Z')).json<Page>();
    const item = then.data.find(({ index_id }) => index_id === 'mvi-sa');
    const values = (await api.get('/v1/indexes/mvi-sa/values?from=2026-02-09&to=2026-02-09')).json<{ data: { value: number }[] }>();
    expect(item).toMatchObject({ value: values.data[0].value, updated_at: '2026-02-10T00:15:00.000Z' });
    expect(then.volatility.at(-1)?.date).toBe('2026-02-09');
    const before = (await api.get('/v1/indexes?country=SA&as_of=2020-01-01T00:00:00Z')).json<Page>();
    expect(before.data[0]).toMatchObject({ value: null, reason: 'not_computed', state: null, updated_at: null });
    const now = (await api.get('/v1/indexes?country=SA&as_of=2030-01-01T00:00:00Z')).json<Page>();
    expect(now.data).toEqual((await api.get('/v1/indexes?country=SA')).json<Page>().data);
  });

  it('answers in CSV and NDJSON with the same records, each naming its dataset', async () => {
    const { data } = (await api.get('/v1/indexes?country=SA')).json<Page>();
    const csv = await api.get('/v1/indexes?country=SA&format=csv');
    expect(csv.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(csv.headers.get('x-dataset')).toBe('simulated');
    const rows = parse(csv.text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
    expect(rows.map(({ index_id }) => index_id)).toEqual(data.map(({ index_id }) => index_id));
    const sample = data.find(({ index_id }) => index_id === 'mvi-sa') as IndexItem & { confidence: { low: number }; change: { mtd: number } };
    expect(rows.find(({ index_id }) => index_id === 'mvi-sa')).toMatchObject({
      value: String(sample.value),
      confidence_low: String(sample.confidence.low),
      change_mtd: String(sample.change.mtd),
      change_oneYear: '',
      dataset: 'simulated',
      sources: 'simulated',
      methodology: CURRENT_METHODOLOGY,
    });
    const ndjson = (await api.get('/v1/indexes?country=SA&format=ndjson')).text.trimEnd().split('\n');
    expect(ndjson.map((line) => JSON.parse(line) as object)).toEqual(data.map((item) => ({ ...item, dataset: 'simulated', sources: ['simulated'] })));
    const none = (await api.get('/v1/indexes?q=no%20such%20thing&format=csv')).text;
    expect(none.split('\r\n')[0]).toMatch(/^index_id,code,name,.*,dataset,sources$/);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=99999999999999999999', 'limit'],
    ['limit=ten', 'limit'],
    ['family=xyz', 'family'],
    ['country=XX', 'country'],
    ['category=nothing', 'category'],
    ['country=QA&category=SA', 'category'],
    ['region=moon', 'region'],
    ['from=2025-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['from=2026-02-10&to=2026-02-09', 'to'],
    ['as_of=2026-02-10', 'as_of'],
    ['format=xml', 'format'],
    ['color=red', 'color'],
    ['q=%00', 'q'],
    ['country=SA&country=QA', 'country'],
    ['country[]=SA', 'country[]'],
  ])('refuses %s, naming the parameter', async (query, parameter) => {
    const reply = await api.get(`/v1/indexes?${query}`);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual([parameter]);
  });

  it.each(['SA,QA', 'S', 'XX', 'Qatar', ''])('refuses country=%s and explains what a country code is', async (code) => {
    const { errors } = (await api.get(`/v1/indexes?country=${code}`)).json<{ errors: object }>();
    expect(errors).toEqual({ country: ['country must be the ISO 3166 code of one of the 195 countries, such as SA.'] });
  });

  it('refuses a cursor that is forged, cut short, or of other filters or another list', async () => {
    const { next_cursor: cursor } = (await api.get('/v1/indexes?country=SA&limit=1')).json<Page>();
    const changed = `${cursor!.slice(0, 30)}${cursor![30] === 'A' ? 'B' : 'A'}${cursor!.slice(31)}`;
    for (const path of [
      `/v1/indexes?country=SA&limit=1&cursor=${changed}`,
      `/v1/indexes?country=SA&limit=1&cursor=${cursor!.slice(0, -2)}`,
      `/v1/indexes?country=QA&limit=1&cursor=${cursor}`,
      `/v1/indexes?country=SA&family=mvi&limit=1&cursor=${cursor}`,
      `/v1/ratings?kind=country&cursor=${cursor}`,
      '/v1/indexes?cursor=abc',
      '/v1/indexes?cursor=',
    ]) {
      const reply = await api.get(path);
      expect(reply.status).toBe(400);
      expect(['invalid_cursor', 'validation_failed']).toContain(reply.json().code);
    }
  });

  it('answers at the addresses in the documentation, with and without a trailing slash', async () => {
    const wanted = (await api.get('/v1/indexes?country=SA')).json<Page>();
    for (const path of ['/api/indexes', '/api/indexes/', '/v1/indexes/', '/api/v1/indexes'])
      expect((await api.get(`${path}?country=SA`)).json<Page>()).toEqual(wanted);
  });

  it('answers 304 when the caller already has the current version', async () => {
    const first = await api.get('/v1/indexes?limit=5');
    const etag = first.headers.get('etag')!;
    const again = await api.get('/v1/indexes?limit=5', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await api.get('/v1/indexes?limit=6', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('refuses a request without a key', async () => {
    expect((await api.get('/v1/indexes', { key: 'nonsense' })).status).toBe(401);
  });
});

describe('getIndex', () => {
  it('returns the same object as listIndexes', async () => {
    const { data } = (await api.get('/v1/indexes?country=SA')).json<Page>();
    for (const path of ['/v1/indexes/mvi-sa', '/api/indexes/mvi-sa/', '/api/v1/indexes/mvi-sa']) {
      const reply = (await api.get(path)).json<IndexItem & { dataset: string }>();
      expect(reply).toMatchObject({ dataset: 'simulated', ...data.find(({ index_id }) => index_id === 'mvi-sa') });
    }
  });

  it.each(['mvi-xx', 'MVI-SA', 'custom-abcdefghij', 'nothing', 'mvi-sa-energy-x'])('answers 404 for %s', async (id) => {
    const reply = await api.get(`/v1/indexes/${id}`);
    expect([reply.status, reply.json().code]).toEqual([404, 'index_not_found']);
  });

  it('refuses any query parameter', async () => {
    expect((await api.get('/v1/indexes/mvi-sa?color=red')).status).toBe(400);
  });
});

describe('the OpenAPI document', () => {
  interface Operation {
    parameters: { name: string; schema: object }[];
    responses: Record<string, { headers?: object } | undefined>;
  }
  const operationOf = async (path: string): Promise<Operation> =>
    (await api.get('/openapi.json')).json<{ paths: Record<string, { get: Operation }> }>().paths[path].get;

  it.each(['/v1/indexes', '/v1/indexes/{id}', '/v1/indexes/{id}/values', '/v1/indexes/{id}/vintages', '/v1/ratings'])(
    'documents the ETag and the 304 reply of %s',
    async (path) => {
      const { responses } = await operationOf(path);
      expect(responses['200']?.headers).toHaveProperty('ETag');
      expect(responses['304']).toBeDefined();
    },
  );

  it.each(['/v1/indexes', '/v1/ratings'])('documents the default page size of %s', async (path) => {
    const limit = (await operationOf(path)).parameters.find(({ name }) => name === 'limit');
    expect(limit?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 1000, default: 100 });
  });
});

describe('getMethodology', () => {
  it('returns the constants that the code computes with', async () => {
    expect((await api.get('/v1/methodology')).json()).toMatchObject({
      version: CURRENT_METHODOLOGY,
      parameters: { panelDays: 28, mviWeights: { spread: 0.33, velocity: 0.33, acceleration: 0.34 } },
      changes: expect.arrayContaining([expect.objectContaining({ version: CURRENT_METHODOLOGY, state: 'current' })]),
    });
  });
});

// Last, because it adds live data.
describe('datasets', () => {
  it('live keys read live data from its first day on, and test keys always simulated data', async () => {
    const simulated = (await api.get('/v1/indexes?country=US')).json<Page>();
    clock.set('2026-02-21T12:00:00Z');
    await indexes.days.saveDays(
      'live',
      [stored({ ...quietDay(LAST + 1, { ...WORLD, seed: 9 }), state: 'partial' }, { windowsSeen: 1 })],
      clock.now(),
    );
    await indexes.computeAll('live');
    const live = (await api.get('/v1/indexes?country=US')).json<Page>();
    const notice = `No values yet: they need ${historyDaysOf(CURRENT_METHODOLOGY)} complete days of news first, and none have been collected.`;
    expect(live).toMatchObject({ dataset: 'live', sources: ['gdelt'], notice, volatility: [] });
    expect(live.data[0]).toMatchObject({ index_id: 'mvi-us', value: null, reason: 'history_short', state: 'open', confidence: { outlets: 12 } });
    expect((live.data[0].confidence as { articles: number }).articles).toBeGreaterThan(0);
    expect((await api.get('/v1/indexes?country=US', { key: api.testKey })).json<Page>()).toEqual(simulated);
    expect((await api.get('/v1/indexes/mvi-us/values')).json<{ data: object[] }>().data).toHaveLength(1);
  });

  it('a dataset does not accept the cursor of another', async () => {
    const { next_cursor: cursor } = (await api.get('/v1/indexes?limit=1', { key: api.testKey })).json<Page>();
    expect((await api.get(`/v1/indexes?limit=1&cursor=${cursor}`)).status).toBe(400);
    expect((await api.get(`/v1/indexes?limit=1&cursor=${cursor}`, { key: api.testKey })).status).toBe(200);
  });
});
