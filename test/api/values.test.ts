import { parse } from 'csv-parse/sync';
import { quietDay, isoDay, saveQuietDays, stored } from '../factories/coverage';
import type { CatalogueIndexResponse } from '../../server/indexes/dashboard-api/catalogue-index.dto';
import type { FirstPublishedResponse, IndexLinesResponse } from '../../server/indexes/dashboard-api/lines.dto';
import { MutableClock } from '../support/clock';
import { openIndexes, scopeOf, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { ask } from '../support/http';
import { createPerson, signIn, type SignedIn } from '../support/people';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { CURRENT_METHODOLOGY } from '../../server/volatility/methodology/methodologies';

interface Value {
  date: string;
  value: number | null;
  reason: string | null;
  state: string;
  computed_at: string;
  days: number;
  spread: number | null;
  confidence: { level: string; articles: number; outlets: number; low: number | null; high: number | null };
  tone: { articles: number; mean: number | null; negative: number | null };
}
interface Values {
  index_id: string;
  data: Value[];
  dataset: string;
  sources: string[];
  methodology: string;
  attribution: string | null;
}

const FIRST = isoDay('2025-09-01');
const LAST = isoDay('2026-02-20');
const WORLD = { scopes: SMALL_SCOPES };

let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;
const clock = new MutableClock('2026-02-19T00:15:00Z');

const values = async (query: string, id = 'mvi-sa'): Promise<Values> => (await api.get(`/v1/indexes/${id}/values?${query}`)).json<Values>();

/** Live data, computed at the close of 18 and 19 February and at noon on the 20th; on the 19th stories of the 18th arrived late. */
beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  await saveQuietDays(indexes.days, 'live', FIRST, LAST - 2, { ...WORLD, gaps: [LAST - 40] });
  await indexes.computeAll('live');
  clock.set('2026-02-20T00:15:00Z');
  const late = quietDay(LAST - 2, WORLD, new Map([[scopeOf('sa'), 2]]));
  await indexes.days.saveDays('live', [stored(late), stored(quietDay(LAST - 1, WORLD))], clock.now());
  await indexes.computeAll('live');
  clock.set('2026-02-20T12:00:00Z');
  await indexes.days.saveDays('live', [stored(quietDay(LAST, WORLD))], clock.now());
  await indexes.computeAll('live');
  api = await openIndexesApi(database, clock);
});

afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
});

describe('listIndexValues', () => {
  it('returns every day with its state, and its value or the reason for having none', async () => {
    const { data, ...envelope } = await values('');
    expect(envelope).toMatchObject({
      index_id: 'mvi-sa',
      dataset: 'live',
      sources: ['gdelt'],
      methodology: CURRENT_METHODOLOGY,
      attribution: expect.stringContaining('gdeltproject.org'),
    });
    expect(data).toHaveLength(LAST - FIRST + 1);
    expect(data[0]).toMatchObject({ date: '2025-09-01', value: null, reason: 'history_short', days: 0 });
    expect(data.at(-41)).toMatchObject({ date: '2026-01-11', value: null, reason: 'gap' });
    expect(data.every(({ value, reason }) => (value === null) !== (reason === null))).toBe(true);
    expect(data.slice(-10).map(({ state }) => state)).toEqual(['final', 'final', ...Array<string>(6).fill('revised'), 'provisional', 'open']);
    expect(data.at(-1)).toEqual({
      date: '2026-02-20',
      value: expect.any(Number),
      reason: null,
      state: 'open',
      rating: expect.any(String),
      attention: expect.any(Number),
      spread: expect.any(Number),
      velocity: expect.any(Number),
      acceleration: expect.any(Number),
      spread_score: expect.any(Number),
      velocity_score: expect.any(Number),
      acceleration_score: expect.any(Number),
      confidence: { level: 'fair', articles: expect.any(Number), outlets: 12, low: expect.any(Number), high: expect.any(Number) },
      tone: { articles: 0, mean: null, negative: null },
      days: 1,
      is_backfilled: false,
      computed_at: '2026-02-20T12:00:00.000Z',
    });
  });

  it('returns ISR for the same days as MVI, without a confidence interval', async () => {
    const { data } = await values('from=2026-02-18', 'isr-sa');
    const { data: mvi } = await values('from=2026-02-18');
    expect(data.map(({ date }) => date)).toEqual(mvi.map(({ date }) => date));
    expect(data[0].confidence).toMatchObject({ low: null, high: null });
    expect(data[0].value).not.toBe(mvi[0].value);
  });

  it('treats from and to as inclusive, and accepts a single day', async () => {
    expect((await values('from=2026-02-01&to=2026-02-03')).data.map(({ date }) => date)).toEqual(['2026-02-01', '2026-02-02', '2026-02-03']);
    expect((await values('from=2026-02-20&to=2026-02-20')).data).toHaveLength(1);
    expect((await values('from=0001-01-01&to=9999-12-31')).data).toHaveLength(LAST - FIRST + 1);
    expect((await values('from=2030-01-01')).data).toEqual([]);
  });

  it('returns with as_of what was known at that instant, to the second', async () => {
    const day = (asOf: string): Promise<Values> => values(`from=2026-02-18&as_of=${asOf}`);
    expect((await day('2026-02-19T00:14:59Z')).data).toEqual([]);
    const provisional = (await day('2026-02-19T00:15:00Z')).data;
    expect(provisional.map(({ date, state }) => `${date} ${state}`)).toEqual(['2026-02-18 provisional']);
    expect((await day('2026-02-20T00:14:59Z')).data).toEqual(provisional);
    const revised = (await day('2026-02-20T01:15:00%2B01:00')).data;
    expect(revised.map(({ date, state }) => `${date} ${state}`)).toEqual(['2026-02-18 revised', '2026-02-19 provisional']);
    expect(revised[0].value).not.toBe(provisional[0].value);
    // The open day is overwritten, so that nobody could be told its value again.
    const now = (await values('from=2026-02-18')).data;
    expect(now.at(-1)).toMatchObject({ date: '2026-02-20', state: 'open' });
    expect((await day('2026-02-20T12:00:00Z')).data).toEqual(now.slice(0, -1));
  });

  it('returns by week and by month the means of the days with values', async () => {
    const { data: days } = await values('from=2026-01-05&to=2026-02-08');
    const { data: weeks } = await values('from=2026-01-05&to=2026-02-08&frequency=week');
    expect(weeks.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02']);
    expect(weeks[0].days).toBe(6);
    const first = days.slice(0, 7).flatMap(({ value }) => (value === null ? [] : [value]));
    expect(weeks[0].value).toBeCloseTo(first.reduce((sum, value) => sum + value, 0) / 6, 1);
    expect((await values('from=2026-01-05&to=2026-02-08&frequency=month')).data.map(({ date, days: count }) => [date, count])).toEqual([
      ['2026-01-01', 26],
      ['2026-02-01', 8],
    ]);
  });

  it('returns only the requested fields and the date', async () => {
    expect((await values('from=2026-02-18&to=2026-02-18&fields=state,value')).data).toEqual([
      { date: '2026-02-18', value: expect.any(Number), state: 'revised' },
    ]);
  });

  it('returns the same records in CSV and NDJSON as in JSON', async () => {
    for (const frequency of ['day', 'month']) {
      const { data } = await values(`frequency=${frequency}`);
      const ndjson = (await api.get(`/v1/indexes/mvi-sa/values?frequency=${frequency}&format=ndjson`)).text;
      expect(ndjson.endsWith('\n')).toBe(true);
      const lines = ndjson.trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
        data.map((record) => ({ ...record, dataset: 'live', sources: ['gdelt'], methodology: CURRENT_METHODOLOGY })),
      );
      const reply = await api.get(`/v1/indexes/mvi-sa/values?frequency=${frequency}&format=csv`);
      const rows = parse(reply.text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
      const text = (cell: unknown): string => (cell === null ? '' : String(cell));
      expect(rows).toEqual(
        data.map(({ confidence, tone, ...record }) => ({
          ...Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, text(cell)])),
          ...Object.fromEntries(Object.entries(confidence).map(([name, cell]) => [`confidence_${name}`, text(cell)])),
          ...Object.fromEntries(Object.entries(tone).map(([name, cell]) => [`tone_${name}`, text(cell)])),
          dataset: 'live',
          sources: 'gdelt',
          methodology: CURRENT_METHODOLOGY,
        })),
      );
    }
    expect((await api.get('/v1/indexes/mvi-sa/values?from=2026-02-20&fields=value&format=csv')).text).toMatch(
      /^date,value,dataset,sources,methodology\r\n2026-02-20,[\d.]+,live,gdelt,v\d\r\n$/,
    );
  });

  it('sends a strong ETag that changes with the values and with the request', async () => {
    const path = '/v1/indexes/mvi-sa/values?from=2026-02-01';
    const first = await api.get(path);
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toContain('Authorization');
    expect((await api.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await api.get(`${path}&format=csv`, { headers: { 'if-none-match': etag } })).status).toBe(200);
    expect((await api.get(path, { key: api.testKey, headers: { 'if-none-match': etag } })).status).toBe(200);
    clock.set('2026-02-20T13:00:00Z');
    await indexes.days.saveDays('live', [stored(quietDay(LAST, WORLD, new Map([[scopeOf('sa'), 1.5]])))], clock.now());
    await indexes.computeAll('live');
    const changed = await api.get(path, { headers: { 'if-none-match': etag } });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
    expect(changed.json<Values>().data.slice(0, -1)).toEqual(first.json<Values>().data.slice(0, -1));
  });

  it('packs the reply as the caller takes it, each form under an ETag of its own', async () => {
    const path = '/v1/indexes/mvi-sa/values?from=2026-01-01';
    const asked = async (encoding: string) => api.get(path, { headers: { 'accept-encoding': encoding } });
    const replies = [await asked('identity'), await asked('gzip'), await asked('br, gzip')];
    expect(replies.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const tags = replies.map(({ headers }) => headers.get('etag')!);
    expect(new Set(tags).size).toBe(3);
    expect(replies[1].headers.get('vary')).toBe('Authorization, Accept-Encoding');
    const again = async (encoding: string, tag: string) =>
      (await api.get(path, { headers: { 'accept-encoding': encoding, 'if-none-match': tag } })).status;
    expect([await again('br', tags[2]), await again('gzip', tags[2]), await again('identity', tags[0])]).toEqual([304, 200, 304]);
  });

  it('reads the simulated dataset with a test key, never the live one', async () => {
    const reply = (await api.get('/v1/indexes/mvi-sa/values', { key: api.testKey })).json<Values>();
    expect(reply).toMatchObject({ dataset: 'simulated', notice: expect.stringMatching(/simulated/i), data: [] });
  });

  it.each([
    ['from=2026-02-30', 'from'],
    ['from=20260201', 'from'],
    ['to=2026-13-01', 'to'],
    ['from=2026-02-10&to=2026-02-09', 'to'],
    ['as_of=noon', 'as_of'],
    ['as_of=2026-02-20T12:00:00', 'as_of'],
    ['frequency=hour', 'frequency'],
    ['format=xlsx', 'format'],
    ['fields=value,color', 'fields'],
    ['fields=', 'fields'],
    ['fields=__proto__', 'fields'],
    ['limit=10', 'limit'],
    ['from=%00', 'from'],
    ['from=2026-02-01&from=2026-02-02', 'from'],
  ])('refuses %s and names the parameter', async (query, parameter) => {
    const reply = await api.get(`/v1/indexes/mvi-sa/values?${query}`);
    expect([reply.status, Object.keys(reply.json<{ errors: object }>().errors)]).toEqual([400, [parameter]]);
  });

  it('lists the known fields when it refuses an unknown one', async () => {
    const { detail } = (await api.get('/v1/indexes/mvi-sa/values?fields=color')).json<{ detail: string }>();
    expect(detail).toMatch(/^fields does not recognize "color"\. Choose from date, value, reason, state, /);
  });

  it('answers 404 for an unknown index', async () => {
    expect((await api.get('/v1/indexes/mvi-zz/values')).status).toBe(404);
  });
});

describe('listIndexVintages', () => {
  it('returns every published version of a day in the order of computation', async () => {
    const { data, ...envelope } = (await api.get('/v1/indexes/mvi-sa/vintages?date=2026-02-18')).json<Values>();
    expect(envelope).toMatchObject({ index_id: 'mvi-sa', date: '2026-02-18', dataset: 'live' });
    expect(data.map(({ state, computed_at }) => `${state} ${computed_at}`)).toEqual([
      'provisional 2026-02-19T00:15:00.000Z',
      'revised 2026-02-20T00:15:00.000Z',
    ]);
    expect(data[1].confidence.articles).toBeGreaterThan(data[0].confidence.articles);
    const open = (await api.get('/v1/indexes/mvi-sa/vintages?date=2026-02-20')).json<Values>();
    expect(open.data.map(({ state }) => state)).toEqual(['open']);
    expect((await api.get('/v1/indexes/mvi-sa/vintages?date=2020-01-01')).json<Values>().data).toEqual([]);
  });

  it.each(['', '?date=2026-02-30', '?date=2026-02-18&from=2026-02-01'])('refuses the query "%s"', async (query) => {
    expect((await api.get(`/v1/indexes/mvi-sa/vintages${query}`)).status).toBe(400);
  });
});

describe('operations of the page of an index', () => {
  let reader: SignedIn;
  const get = (path: string) => ask(`${api.app.url}/api/indexes/${path}`, { headers: reader.headers });
  /** An hour before the second computation. */
  const BEFORE = '2026-02-19T23:15:00Z';

  beforeAll(async () => {
    reader = await signIn(api.app.url, await createPerson(api.app.app));
  });

  it.each(['', `&as_of=${BEFORE}`])('listIndexLines draws the values of the data API%s, and names what it does not know', async (asOf) => {
    const { status, text } = await get(`lines?ids=mvi-sa,ISR-US,mvi-atlantis,share-sa,custom-abcdefghij${asOf}`);
    const lines = JSON.parse(text) as IndexLinesResponse;
    expect([status, lines.unknown, lines.dataset]).toEqual([200, ['mvi-atlantis', 'share-sa', 'custom-abcdefghij'], 'live']);
    expect(lines.data.map(({ index_id: id, name, family, first_day: first }) => [id, name, family, first])).toEqual([
      ['mvi-sa', 'Saudi Arabia', 'mvi', '2025-09-01'],
      ['isr-us', 'United States', 'isr', '2025-09-01'],
    ]);
    for (const { index_id: id, value } of lines.data) expect(value).toEqual((await values(asOf, id)).data.map((record) => record.value));
  });

  it.each([
    ['', 'ids'],
    ['ids=a,b,c,d,e,f', 'ids'],
    ['ids=mvi-sa&as_of=noon', 'as_of'],
  ])('listIndexLines refuses "%s"', async (query, parameter) => {
    const { status, body } = await get(`lines?${query}`);
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [parameter]]);
  });

  it('getCatalogueIndex shows an index as it was known at an instant', async () => {
    const index = JSON.parse((await get(`list/mvi-sa?as_of=${BEFORE}`)).text) as CatalogueIndexResponse;
    const { data } = await values(`as_of=${BEFORE}`);
    expect(index).toMatchObject({ date: '2026-02-18', value: data.at(-1)!.value, state: 'provisional' });
    expect(index.series.value).toEqual(data.map(({ value }) => value));
    const unknown = JSON.parse((await get('list/mvi-sa?as_of=2026-02-01T00:00:00Z')).text) as CatalogueIndexResponse;
    expect([unknown.value, unknown.series.first_day, unknown.series.value]).toEqual([null, null, []]);
  });

  it('getFirstPublished sets what was published first beside what is published now', async () => {
    const { status, body } = await get('list/mvi-sa/first-published');
    const { first_day: firstDay, first, last, vintages, known_since: since } = body as unknown as FirstPublishedResponse;
    const at = LAST - 2 - FIRST;
    const known = await values(`as_of=${BEFORE}`);
    const now = await values('to=2026-02-19');
    expect([status, firstDay, since]).toEqual([200, '2025-09-01', '2026-02-19T00:15:00.000Z']);
    expect([first[at], last[at], vintages[at]]).toEqual([known.data[at].value, now.data[at].value, 2]);
    expect(first[at]).not.toBe(last[at]);
    expect(last).toEqual(now.data.map(({ value }) => value));
    expect(vintages).toHaveLength(LAST - FIRST);
  });

  it('listPublishedVintages says what listIndexVintages says', async () => {
    const { status, body } = await get('list/mvi-sa/vintages?date=2026-02-18');
    expect([status, body]).toEqual([200, (await api.get('/v1/indexes/mvi-sa/vintages?date=2026-02-18')).json()]);
    expect((await get('list/share-sa/vintages?date=2026-02-18')).status).toBe(404);
    expect((await get('list/mvi-sa/vintages')).status).toBe(400);
    expect((await get('list/mvi-atlantis/first-published')).status).toBe(404);
  });
});
