import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { parse } from 'csv-parse/sync';
import { CoverageUpdated } from '../../server/news';
import { dayText } from '../../server/platform/messages/formats';
import { operationsOf } from '../../server/platform/http/openapi/openapi-rules';
import { isoDay, saveQuietDays } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { openIndexes, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { ask } from '../support/http';
import { createPerson, signIn } from '../support/people';
import { type IndexesApi, openIndexesApi, type Reply } from '../support/indexes-app';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { toIsoDay } from '../../server/platform/clock';
import { CURRENT_METHODOLOGY, historyDaysOf } from '../../server/volatility/methodology/methodologies';
import { ISR_MIN_VALUES } from '../../server/volatility/methodology/methodology';

/** An instance that demonstrates nothing, as every production instance is. */
const ENV = { DEMONSTRATION: 'false' };
const FIRST = isoDay('2025-11-01');
const LAST = isoDay('2026-02-20');
/** Complete days before the first value, and its day. */
const HISTORY = historyDaysOf(CURRENT_METHODOLOGY);
const FIRST_VALUE = FIRST + HISTORY;
const ADDRESSES = ['/v1/indexes?country=SA', '/v1/indexes/mvi-sa', '/v1/indexes/mvi-sa/values', '/v1/ratings?kind=country', '/v1/coverage'];
const document = JSON.parse(readFileSync(resolve(__dirname, '../../openapi/openapi.json'), 'utf8')) as OpenAPIObject;
/** What must be given. */
const QUERY: Readonly<Record<string, string>> = { date: '2026-02-10', kind: 'country', since: '2020-01-01T00:00:00Z' };
/** What carries no values: the organization's own numbers, and the constants of the formulas; and a file, a crisis and a custom index that only their lists name; test/api/articles reads articles. */
const WITHOUT_VALUES = [
  ...['getBulkFile', 'getCredits', 'getCrisis', 'getMethodology', 'listUsage', 'searchArticles'],
  ...['getCustomIndex', 'listCustomIndexValues', 'subscribeToIndex'],
  ...['getAlert', 'getAlertRule', 'listAlertRules', 'listAlerts'],
  ...['getWatchlist', 'getWatchlistComparison', 'listWatchlists'],
  ...['getWebhook', 'getWebhookDelivery', 'listWebhookDeliveries', 'listWebhooks'],
];

interface ParameterObject {
  name: string;
  required?: boolean;
}

interface Origin {
  dataset: string;
  sources: string[];
  methodology: string;
  notice: string | null;
}

const clock = new MutableClock('2026-02-21T00:15:00Z');
let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;

beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock, env: ENV });
  await saveQuietDays(indexes.days, 'simulated', FIRST, LAST, { scopes: SMALL_SCOPES });
  await indexes.computeAll('simulated');
  api = await openIndexesApi(database, clock, ENV);
});

afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
});

const withTestKey = (path: string): Promise<Reply> => api.get(path, { key: api.testKey });

describe('an instance without live data', () => {
  it('never answers a live key with simulated values', async () => {
    for (const path of ADDRESSES) expect((await api.get(path)).json()).toMatchObject({ dataset: 'live', sources: [] });
    const { data } = (await api.get('/v1/indexes?country=SA')).json<{ data: { value: number | null; reason: string }[] }>();
    expect(new Set(data.map(({ value, reason }) => `${value} ${reason}`))).toEqual(new Set(['null not_computed']));
  });

  it('answers a test key from the simulated world, and names that as the source', async () => {
    for (const path of ADDRESSES) expect((await withTestKey(path)).json<Origin>()).toMatchObject({ dataset: 'simulated', sources: ['simulated'] });
    const index = (await withTestKey('/v1/indexes/mvi-sa')).json<Origin & { value: number }>();
    expect([typeof index.value, index.notice]).toEqual(['number', expect.stringMatching(/simulated/i)]);
  });

  it('computes no pairs for test keys', async () => {
    const asked = async (): Promise<unknown[]> => indexes.dataSource.query(`SELECT payload FROM outbox WHERE name = 'compute-partition' ORDER BY id`);
    await indexes.dataSource.transaction((manager) => indexes.events.publish(new CoverageUpdated('simulated', [FIRST, LAST]), manager));
    expect(await asked()).toEqual([{ payload: { dataset: 'simulated', partition: 0 } }]);
  });

  it('an index says why it has no values, how many days of history there are, and when values are expected', async () => {
    const read = async (id: string): Promise<unknown> => (await api.get(`/v1/indexes/${id}`)).json();
    const [mviFrom, isrFrom] = [FIRST_VALUE, FIRST_VALUE + ISR_MIN_VALUES - 1].map(toIsoDay);
    const save = (first: number, last: number): Promise<void> => saveQuietDays(indexes.days, 'live', first, last, { scopes: SMALL_SCOPES, seed: 9 });
    const needed = `No values yet: they need ${HISTORY} complete days of news first, and`;
    expect(await read('mvi-sa')).toMatchObject({ value: null, expected_from: null, notice: `${needed} none have been collected.` });
    const french = await ask(`${api.app.url}/api/indexes/publication`, { headers: { 'accept-language': 'fr' } });
    expect(french.body).toMatchObject({ notice: expect.stringMatching(/^Pas encore de valeurs : il faut d’abord 21 jours complets/) });
    await save(FIRST, FIRST + 9);
    await indexes.computeAll('live');
    const waiting = {
      value: null,
      reason: 'history_short',
      notice: `${needed} 10 have been collected. The first values are expected on ${dayText(mviFrom, 'en')}.`,
    };
    expect(await read('mvi-sa')).toMatchObject({ ...waiting, expected_from: mviFrom });
    expect(await read('isr-sa')).toMatchObject({ ...waiting, expected_from: isrFrom });
    expect(await read('mvi-sa/values')).toMatchObject({ expected_from: mviFrom });
    const vintages = `vintages?date=${toIsoDay(FIRST + 9)}`;
    expect(await read(`mvi-sa/${vintages}`)).toMatchObject({ data: [{ reason: 'history_short' }], expected_from: mviFrom });
    expect(await read(`isr-sa/${vintages}`)).toMatchObject({ data: [{ reason: 'history_short' }], expected_from: isrFrom });
    expect(await read('mvi-sa/values?as_of=2026-02-20T00:00:00Z')).toMatchObject({ expected_from: null });
    const ratings = (await api.get('/v1/ratings?kind=country&limit=200')).json<{ data: object[] }>().data;
    expect(ratings).toContainEqual(expect.objectContaining({ index_id: 'isr-sa', reason: 'history_short', expected_from: isrFrom }));
    const { headers } = await signIn(api.app.url, await createPerson(api.app.app));
    const rows = JSON.parse((await ask(`${api.app.url}/api/indexes/list`, { headers })).text) as object[];
    expect(rows).toContainEqual(expect.objectContaining({ index_id: 'mvi-sa', reason: 'history_short', expectedFrom: mviFrom }));
    expect(rows).toContainEqual(expect.objectContaining({ index_id: 'mvi-fr', reason: 'not_computed', expectedFrom: null }));
    await save(FIRST, FIRST_VALUE - 1);
    await indexes.computeAll('live');
    expect(await read('mvi-sa')).toMatchObject({
      value: null,
      notice: `${needed} ${HISTORY} have been collected. The first values are expected on ${dayText(mviFrom, 'en')}.`,
    });
    await save(FIRST_VALUE, FIRST_VALUE + 5);
    await indexes.computeAll('live');
    expect(await read('mvi-sa')).toMatchObject({ value: expect.any(Number), expected_from: null, notice: null });
    expect(await read('isr-sa')).toMatchObject({ value: null, reason: 'history_short', expected_from: isrFrom });
  });

  it('an index has its first values on the days on which they were expected', async () => {
    const listed = (await api.get('/v1/indexes/mvi-sa/values?fields=value')).json<{ data: { date: string; value: number | null }[] }>().data;
    expect(listed.find(({ value }) => value !== null)?.date).toBe(toIsoDay(FIRST_VALUE));
  });
});

describe('an instance with live data', () => {
  beforeAll(async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, { scopes: SMALL_SCOPES, seed: 9 });
    await indexes.computeAll('live');
  });

  it('answers live keys and test keys from two datasets that share no value', async () => {
    const values = async (key: string): Promise<(number | null)[]> =>
      (await api.get('/v1/indexes/mvi-sa/values?fields=value', { key })).json<{ data: { value: number | null }[] }>().data.map(({ value }) => value);
    const [live, simulated] = [await values(api.liveKey), await values(api.testKey)];
    expect([live.length, simulated.length]).toEqual([LAST - FIRST + 1, LAST - FIRST + 1]);
    expect(live.filter((value, at) => value !== null && value === simulated[at])).toEqual([]);
  });

  it('gives neither of two keys what was made for the other when both ask for the same addresses at once', async () => {
    const expected = new Map<string, string>();
    for (const path of ADDRESSES) for (const key of [api.liveKey, api.testKey]) expected.set(key + path, (await api.get(path, { key })).text);
    // A new generation of replies, made while both ask.
    await saveQuietDays(indexes.days, 'live', LAST, LAST, { scopes: SMALL_SCOPES, seed: 9 });
    const asked = ADDRESSES.flatMap((path) => [api.liveKey, api.testKey, api.testKey, api.liveKey].map((key) => ({ key, path })));
    const replies = await Promise.all(asked.map(async ({ key, path }) => ({ key, path, reply: await api.get(path, { key }) })));
    for (const { key, path, reply } of replies) expect([reply.status, reply.text]).toEqual([200, expected.get(key + path)]);
  });

  it('names dataset, sources and methodology in every reply of the data API that carries values', async () => {
    const carrying = [...operationsOf(document)].filter(
      ({ path, method, operation }) => method === 'get' && path.startsWith('/v1/') && !WITHOUT_VALUES.includes(operation.operationId ?? ''),
    );
    expect(carrying.length).toBeGreaterThanOrEqual(6);
    for (const { path, operation } of carrying) {
      const parameters = (operation.parameters ?? []).filter((one) => 'in' in one && one.in === 'query') as ParameterObject[];
      const query = parameters.filter(({ required }) => required).map(({ name }) => `${name}=${QUERY[name]}`);
      const formats = parameters.some(({ name }) => name === 'format') ? ['json', 'csv', 'ndjson'] : ['json'];
      for (const format of formats) {
        const address = `${path.replace('{id}', 'mvi-sa')}?${[...query, ...(formats.length > 1 ? [`format=${format}`] : [])].join('&')}`;
        const origins = [originOf(await api.get(address), format), originOf(await withTestKey(address), format)];
        expect({ address, origins }).toEqual({
          address,
          origins: [
            { status: 200, dataset: 'live', sources: 'gdelt', methodology: CURRENT_METHODOLOGY },
            { status: 200, dataset: 'simulated', sources: 'simulated', methodology: CURRENT_METHODOLOGY },
          ],
        });
      }
    }
  });
});

/** The origin that a reply names: in its document, or in each of its records and in headers, which a table without rows has alone. */
function originOf({ status, headers, text }: Reply, format: string): Record<string, unknown> {
  const inHeaders = { dataset: headers.get('x-dataset'), sources: headers.get('x-sources'), methodology: headers.get('x-methodology') };
  const [named] = format === 'csv' ? (parse(text, { columns: true }) as object[]) : text === '' ? [] : [JSON.parse(text.split('\n')[0]) as object];
  const { dataset, sources, methodology } = (named ?? inHeaders) as Record<string, unknown>;
  if (format !== 'json') expect(inHeaders.dataset).toBe(dataset);
  return { status, dataset, sources: String(sources), methodology };
}
