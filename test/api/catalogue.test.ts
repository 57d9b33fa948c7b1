import { CATEGORIES } from '../../server/reference/categories';
import { toIsoDay } from '../../server/platform/clock';
import { SCOPES } from '../../server/reference/scopes';
import { severityOfLetter, severityOfMvi } from '../../server/volatility/rating/severity';
import type { CatalogueRowResponse } from '../../server/indexes/dashboard-api/catalogue.dto';
import type { CatalogueIndexResponse } from '../../server/indexes/dashboard-api/catalogue-index.dto';
import type { IndexValueResponse } from '../../server/indexes/data-api/index-values.dto';
import type { IndexResponse } from '../../server/indexes/data-api/index.dto';
import { isoDay } from '../factories/coverage';
import { startApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { ask } from '../support/http';
import type { TestIndexes } from '../support/indexes';
import { type IndexesApi, openQuietIndexes, type QuietIndexes } from '../support/indexes-app';
import { createPerson, signIn, type SignedIn } from '../support/people';
import { CURRENT_METHODOLOGY, historyDaysOf } from '../../server/volatility/methodology/methodologies';

const FIRST = isoDay('2025-09-01');
const LAST = isoDay('2026-02-20');
/** A day without coverage among the last ninety. */
const GAP = isoDay('2026-01-11');
/** Indexes of the small catalogue: three countries, two categories, the world and two regions, in both families. */
const WITH_VALUE = 16;

interface Listed {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly rows: CatalogueRowResponse[];
}

let quiet: QuietIndexes;
let indexes: TestIndexes;
let api: IndexesApi;
let reader: SignedIn;
const clock = new MutableClock('2026-02-21T00:15:00Z');

beforeAll(async () => {
  quiet = await openQuietIndexes(clock, FIRST, LAST, [GAP]);
  ({ api, indexes } = quiet);
});

afterAll(() => quiet?.close());

/** A new person for every test, because calls are limited by person. */
beforeEach(async () => {
  reader = await signInSomebody();
});

async function signInSomebody(): Promise<SignedIn> {
  return signIn(api.app.url, await createPerson(api.app.app));
}

const get = (path: string, headers: Record<string, string> = {}, by = reader) =>
  ask(`${api.app.url}/api/indexes/${path}`, { headers: { ...by.headers, ...headers } });

async function list(query = '', by = reader): Promise<Listed> {
  const { status, headers, text } = await get(`list/${query}`, {}, by);
  return { status, headers, text, rows: JSON.parse(text) as CatalogueRowResponse[] };
}

const detail = async (id: string): Promise<CatalogueIndexResponse> => JSON.parse((await get(`list/${id}/`)).text) as CatalogueIndexResponse;

const valuesOf = async (id: string): Promise<IndexValueResponse[]> =>
  (await api.get(`/v1/indexes/${id}/values`)).json<{ data: IndexValueResponse[] }>().data;

describe('listIndexCategories', () => {
  it('lists the 19 categories, each with a link to its indexes', async () => {
    const { status, text } = await get('categories/');
    const categories = JSON.parse(text) as object[];
    expect([status, categories.length]).toEqual([200, 19]);
    expect(categories.find((one) => (one as { id: string }).id === 'energy')).toEqual({
      id: 'energy',
      title: 'Energy',
      description: 'Oil, gas, coal, power, renewables and energy prices.',
      link: '/dashboard/indexes?category=energy',
    });
    expect(categories).toEqual(CATEGORIES.map(({ code, name }) => expect.objectContaining({ id: code, title: name })));
  });

  it('answers a matching If-None-Match with 304', async () => {
    const etag = (await get('categories')).headers.get('etag')!;
    const again = await get('categories/', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('listCatalogue', () => {
  it('lists world, regions, countries and categories in both families: those with a value first, MVI before ISR, then by scope', async () => {
    const { status, rows } = await list();
    expect([status, rows.length]).toEqual([200, 434]);
    expect(new Set(rows.map(({ index_id }) => index_id)).size).toBe(434);
    expect(rows.map(({ value }) => value !== null)).toEqual([...Array(WITH_VALUE).fill(true), ...Array(434 - WITH_VALUE).fill(false)]);
    expect(rows.slice(0, WITH_VALUE).map(({ index_id }) => index_id)).toEqual(
      ['mvi', 'isr'].flatMap((family) =>
        ['world', 'developed', 'emerging', 'qa', 'sa', 'us', 'energy', 'finance'].map((slug) => `${family}-${slug}`),
      ),
    );
    const place = ({ family, index_id }: CatalogueRowResponse): number =>
      (family === 'mvi' ? 0 : SCOPES.length) + SCOPES.findIndex(({ slug }) => `${family}-${slug}` === index_id);
    const rest = rows.slice(WITH_VALUE).map(place);
    expect(rest).toEqual([...rest].sort((a, b) => a - b));
  });

  it('gives a row exactly the documented members', async () => {
    const { rows } = await list();
    const sa = rows.find(({ index_id }) => index_id === 'mvi-sa');
    expect(sa).toEqual({
      index_id: 'mvi-sa',
      name: 'Saudi Arabia',
      code: 'MVI-SA',
      region: 'emerging',
      category: null,
      country: 'SA',
      kind: 'country',
      family: 'mvi',
      level: severityOfMvi(sa!.value!),
      value: expect.any(Number),
      reason: null,
      expectedFrom: null,
      date: '2026-02-20',
      state: 'final',
      rating: expect.stringMatching(/^(A{1,3}|B{1,3}|C{1,3}|D)$/),
      lastDay: expect.any(Number),
      mtd: expect.any(Number),
      ytd: expect.any(Number),
      oneYear: null,
      sparkline: expect.any(Array),
    });
    const isr = rows.find(({ index_id }) => index_id === 'isr-sa')!;
    expect(isr.level).toBe(severityOfLetter(isr.rating!));
    expect(rows.find(({ index_id }) => index_id === 'mvi-fr')).toEqual({
      ...{ index_id: 'mvi-fr', name: 'France', code: 'MVI-FR', region: 'developed', category: null, country: 'FR', kind: 'country', family: 'mvi' },
      ...{ level: null, value: null, reason: 'not_computed', expectedFrom: null, date: null, state: null, rating: null },
      ...{ lastDay: null, mtd: null, ytd: null, oneYear: null, sparkline: Array(90).fill(null) },
    });
  });

  it('gives the kind, region, category and country of each scope', async () => {
    const { rows } = await list();
    const facts = (id: string): unknown[] => {
      const { kind, region, category, country } = rows.find(({ index_id }) => index_id === id)!;
      return [kind, region, category, country];
    };
    expect(facts('mvi-world')).toEqual(['world', null, null, null]);
    expect(facts('mvi-developed')).toEqual(['region', 'developed', null, null]);
    expect(facts('isr-us')).toEqual(['country', 'developed', null, 'US']);
    expect(facts('isr-energy')).toEqual(['category', null, 'energy', null]);
    const counts = Map.groupBy(rows, ({ kind }) => kind);
    expect(['world', 'region', 'country', 'category', 'pair'].map((kind) => counts.get(kind as 'pair')?.length ?? 0)).toEqual([2, 4, 390, 38, 0]);
  });

  it('shows the same values and changes as the data API', async () => {
    const { rows } = await list();
    const { data } = (await api.get('/v1/indexes?limit=1000')).json<{ data: IndexResponse[] }>();
    const byId = new Map(data.map((index) => [index.index_id, index]));
    const shared = rows.filter(({ index_id }) => byId.has(index_id));
    expect(shared.length).toBeGreaterThan(WITH_VALUE);
    for (const { index_id, value, reason, date, state, rating, lastDay, mtd, ytd, oneYear } of shared) {
      const index = byId.get(index_id)!;
      expect({ value, reason, date, state, rating, change: { lastDay, mtd, ytd, oneYear } }).toEqual({
        value: index.value,
        reason: index.reason,
        date: index.date,
        state: index.state,
        rating: index.rating,
        change: index.change,
      });
    }
  });

  it('gives the last ninety days as the sparkline, with null for days without a value', async () => {
    const { rows } = await list();
    for (const id of ['mvi-sa', 'isr-sa', 'mvi-world']) {
      const lastNinety = (await valuesOf(id)).slice(-90).map(({ value }) => value);
      expect(rows.find(({ index_id }) => index_id === id)!.sparkline).toEqual(lastNinety);
      expect(lastNinety[89 - (LAST - GAP)]).toBeNull();
    }
  });

  it('takes the version of the methodology whose values to list and to show', async () => {
    expect((await list(`?methodology=${CURRENT_METHODOLOGY}`)).rows).toEqual((await list()).rows);
    for (const path of ['list', 'list/mvi-sa']) {
      expect((await get(`${path}?methodology=v0`)).body).toMatchObject({ status: 400, errors: { methodology: [expect.any(String)] } });
      expect((await get(`${path}?methodology=v1`)).body).toMatchObject({ status: 404, code: 'methodology_not_published' });
    }
  });

  it('includes the pairs only when asked for them', async () => {
    const { rows } = await list('?pairs=true');
    expect(rows).toHaveLength(2 * SCOPES.length);
    const pairs = rows.filter(({ kind }) => kind === 'pair');
    expect(pairs.filter(({ value }) => value !== null).map(({ index_id }) => index_id)).toEqual([
      'mvi-sa-energy',
      'mvi-us-finance',
      'isr-sa-energy',
      'isr-us-finance',
    ]);
    expect(pairs[0]).toMatchObject({ name: 'Saudi Arabia: Energy', region: 'emerging', category: 'energy', country: 'SA' });
    expect(rows.filter(({ kind }) => kind !== 'pair')).toEqual((await list('?pairs=false')).rows);
    expect((await get('list/?pairs=maybe')).status).toBe(400);
    expect((await get('list/?color=red')).status).toBe(400);
  });

  it('names the dataset in its headers and gives every customer the same body', async () => {
    const first = await list();
    expect(['x-dataset', 'x-sources', 'x-methodology', 'cache-control', 'content-type'].map((name) => first.headers.get(name))).toEqual([
      'simulated',
      'simulated',
      CURRENT_METHODOLOGY,
      'private, no-cache',
      'application/json; charset=utf-8',
    ]);
    const second = await list('', await signInSomebody());
    expect(second.text).toBe(first.text);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  it.each(['list/', 'list/mvi-sa/'])('compresses %s as the caller accepts, with the same content under an ETag of its own', async (path) => {
    const plain = await get(path, { 'accept-encoding': 'identity' });
    for (const encoding of ['br', 'gzip']) {
      const packed = await get(path, { 'accept-encoding': encoding });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(packed.headers.get('vary')).toContain('Accept-Encoding');
      expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
      expect(packed.text).toBe(plain.text);
      expect((await get(path, { 'accept-encoding': encoding, 'if-none-match': packed.headers.get('etag')! })).status).toBe(304);
    }
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('answers 304 while nothing has changed, and 200 once something has', async () => {
    const etag = (await list()).headers.get('etag')!;
    const again = await get('list/', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await get('list/?pairs=true', { 'if-none-match': etag })).status).toBe(200);
    await indexes.dataSource.query(`UPDATE index_latest SET day = day - 1 WHERE scope = 0`);
    // Requests within two seconds of each other share one read of the database.
    clock.advance(3_000);
    expect((await get('list/', { 'if-none-match': etag })).status).toBe(200);
    await indexes.dataSource.query(`UPDATE index_latest SET day = day + 1 WHERE scope = 0`);
    clock.advance(3_000);
    expect((await get('list/', { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('getCatalogueIndex', () => {
  it('adds confidence, components, series and provenance to the row of the list', async () => {
    const [{ rows }, index] = [await list(), await detail('mvi-sa')];
    const program = (await api.get('/v1/indexes/mvi-sa')).json<IndexResponse>();
    expect(index).toEqual({
      ...rows.find(({ index_id }) => index_id === 'mvi-sa'),
      confidence: program.confidence,
      tone: program.tone,
      components: {
        spread: program.spread,
        velocity: program.velocity,
        acceleration: program.acceleration,
        spreadScore: expect.any(Number),
        velocityScore: expect.any(Number),
        accelerationScore: expect.any(Number),
        weights: { spread: 0.33, velocity: 0.33, acceleration: 0.34 },
      },
      percentile: expect.any(Number),
      percentileYears: Math.round(((LAST - FIRST + 1 - historyDaysOf(CURRENT_METHODOLOGY)) / 365.25) * 10) / 10,
      yearMean: expect.any(Number),
      highestSince: index.highestSince,
      series: expect.any(Object),
      provenance: {
        dataset: 'simulated',
        sources: ['simulated'],
        methodology: CURRENT_METHODOLOGY,
        notice: expect.stringMatching(/simulated/i),
        attribution: null,
      },
    });
    const { spreadScore, velocityScore, accelerationScore, weights } = index.components!;
    const value = weights.spread * spreadScore! + weights.velocity * velocityScore! + weights.acceleration * accelerationScore!;
    expect(value).toBeCloseTo(index.value!, 1);
  });

  it.each(['mvi-sa', 'isr-us', 'mvi-world', 'mvi-us-finance'])('gives %s the same daily series as the data API', async (id) => {
    const { series } = await detail(id);
    const values = await valuesOf(id);
    expect(series).toEqual({
      first_day: '2025-09-01',
      value: values.map(({ value }) => value),
      low: values.map(({ confidence }) => confidence.low),
      high: values.map(({ confidence }) => confidence.high),
      spreadScore: values.map(({ spread_score }) => spread_score),
      velocityScore: values.map(({ velocity_score }) => velocity_score),
      accelerationScore: values.map(({ acceleration_score }) => acceleration_score),
      articles: values.map(({ confidence }) => confidence.articles),
    });
    expect(series.value).toHaveLength(LAST - FIRST + 1);
    expect(series.value[GAP - FIRST]).toBeNull();
  });

  it('gives an ISR the components and scores of its scope, and no interval', async () => {
    const [isr, mvi] = [await detail('isr-sa'), await detail('mvi-sa')];
    expect(isr.components).toEqual(mvi.components);
    expect(isr.series.spreadScore).toEqual(mvi.series.spreadScore);
    expect(isr.series.low.every((bound) => bound === null)).toBe(true);
    expect([isr.confidence.low, isr.confidence.high]).toEqual([null, null]);
  });

  it('gives the percentile of the value in its history, the mean of the year, and the latest earlier day as high', async () => {
    const { value, percentile, yearMean, highestSince, series } = await detail('mvi-sa');
    const known = series.value.filter((one) => one !== null);
    expect(percentile).toBe(Math.floor((100 * known.filter((one) => one <= value!).length) / known.length));
    expect(yearMean).toBeCloseTo(known.reduce((sum, one) => sum + one, 0) / known.length, 2);
    const before = series.value.findLastIndex((one, at) => at < series.value.length - 1 && one !== null && one >= value!);
    expect(highestSince).toBe(before === -1 ? null : toIsoDay(isoDay(series.first_day!) + before));
  });

  it('gives an index without a value the reason and empty fields', async () => {
    expect(await detail('mvi-fr')).toMatchObject({
      ...{ value: null, reason: 'not_computed', components: null, percentile: null, percentileYears: null, yearMean: null, highestSince: null },
      confidence: { level: null, articles: 0, outlets: 0, low: null, high: null },
      series: { first_day: null, value: [], articles: [] },
      provenance: { dataset: 'simulated' },
    });
  });

  it('answers a matching If-None-Match with 304, with or without a trailing slash', async () => {
    const first = await get('list/mvi-sa');
    expect(first.headers.get('x-dataset')).toBe('simulated');
    const again = await get('list/mvi-sa/', { 'if-none-match': first.headers.get('etag')! });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each(['mvi-xx', 'MVI-SA', 'list', 'values', 'custom-abcdefghij'])('answers %s with 404', async (id) => {
    const { status, body } = await get(`list/${id}/`);
    expect([status, body.code]).toEqual([404, 'index_not_found']);
  });
});

describe('access to the catalogue', () => {
  it.each(['categories/', 'list/', 'list/?pairs=true', 'list/mvi-sa/'])('%s requires a session and refuses an API key with 401', async (path) => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: `Bearer ${api.liveKey}` }] as Record<string, string>[]) {
      expect((await ask(`${api.app.url}/api/indexes/${path}`, { headers })).status).toBe(401);
    }
  });

  it('allows sixty calls a minute, and counts them against no quota', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 61; call++) statuses.push((await get('categories/')).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
    const refused = await get('list/mvi-sa/');
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'rate_limited', '60']);
    const { body } = await ask(`${api.app.url}/api/accounts/me/`, { headers: reader.headers });
    expect(body.usage).toMatchObject({ used: 0, monthUsed: 0 });
  });
});

describe('getPublication', () => {
  it('tells anyone what is published and how fresh it is', async () => {
    for (const path of ['publication', 'publication/']) {
      const { status, headers, body } = await ask(`${api.app.url}/api/indexes/${path}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=30']);
      expect(body).toEqual({
        dataset: 'simulated',
        sources: ['simulated'],
        methodology: CURRENT_METHODOLOGY,
        notice: expect.stringMatching(/simulated/i),
        attribution: null,
        day: '2026-02-20',
        updated_at: '2026-02-21T00:15:00.000Z',
      });
    }
  });

  it('gives neither day nor instant before the first publication', async () => {
    const fresh = await startApp();
    const { status, body } = await ask(`${fresh.url}/api/indexes/publication`);
    await fresh.close();
    expect(status).toBe(200);
    expect(body).toEqual({
      dataset: 'live',
      sources: [],
      methodology: CURRENT_METHODOLOGY,
      notice: expect.stringMatching(/^No values yet: /),
      attribution: null,
      day: null,
      updated_at: null,
    });
  });
});
