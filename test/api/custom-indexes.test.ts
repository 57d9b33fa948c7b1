import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { holdConnections } from '../support/busy-connections';
import { holdSearches } from '../support/busy-searches';
import { hasHeard } from '../support/changes';
import { MutableClock } from '../support/clock';
import { openCollectedWorld } from '../support/custom-indexes';
import { type Answer, ask } from '../support/http';
import { openIndexes, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { createPerson, signIn } from '../support/people';
import type { TestDatabase } from '../support/postgres';
import { until } from '../support/until';
import { isoDay } from '../factories/coverage';
import { createCustomer } from '../factories/customer';

const FIRST = isoDay('2025-09-01');
const LAST = isoDay('2026-02-20');
const GULF = {
  name: ' Gulf energy ',
  description: 'Energy news of the Gulf',
  countries: ['SA', 'qat'],
  categories: ['energy'],
  start: '2026-01-01',
  end: '2026-12-31',
};

let clock: MutableClock;
let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;

beforeAll(async () => {
  clock = new MutableClock('2026-02-21T00:15:00Z');
  database = await openCollectedWorld(clock, FIRST, LAST);
  indexes = await openIndexes(database.url, { clock });
  api = await openIndexesApi(database, clock);
});

afterEach(() => api.app.dataSource.query(`DELETE FROM custom_indexes`));

afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
});

async function call(
  path: string,
  options: { method?: string; json?: unknown; headers?: Record<string, string>; key?: string } = {},
): Promise<Answer> {
  const { key = api.liveKey, headers = {}, ...rest } = options;
  await hasHeard(api.app);
  return ask(api.app.url + path, { ...rest, headers: { authorization: `Bearer ${key}`, ...headers } });
}
const generate = (json: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  call('/v1/indexes/index-generate/', { method: 'POST', json, headers });

describe('generateIndex', () => {
  it('serves agents as a tool, and makes one index however often a call with its key is repeated', async () => {
    await hasHeard(api.app);
    const headers = { authorization: `Bearer ${api.liveKey}` };
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${api.app.url}/mcp`), { requestInit: { headers } }));
    const outlets = { keep: ['morning.sa', 'evening.qa'], languages: [] };
    const tool = { name: 'create_custom_index', arguments: { ...GULF, countries: ['SA', 'QAT'], outlets, idempotency_key: 'gulf' } };
    const { structuredContent } = await client.callTool(tool);
    expect(structuredContent).toMatchObject({ index_id: expect.stringMatching(/^custom-/), status: 'queued', matched: { articles: 6, outlets: 2 } });
    expect((await client.callTool(tool)).structuredContent).toEqual(structuredContent);
    await client.close();
  });

  it('answers with what was found and the request as it was understood, at both spellings of the route', async () => {
    const { status, body } = await generate(GULF);
    expect([status, body]).toEqual([
      201,
      {
        index_id: expect.stringMatching(/^custom-[a-z]{10}$/),
        status: 'queued',
        sources: expect.arrayContaining(['morning.sa', 'evening.qa']),
        matched: { articles: 12, outlets: 4, days: 3 },
        request: {
          ...GULF,
          name: 'Gulf energy',
          countries: ['SA', 'QA'],
          weights: { spread: 0.33, velocity: 0.33, acceleration: 0.34 },
          query: null,
          outlets: null,
        },
      },
    ]);
    expect(await call('/v1/indexes/index-generate', { method: 'POST', json: { ...GULF, query: '"harbor of Jeddah" -matin' } })).toMatchObject({
      status: 201,
    });
  });

  it.each([
    ['name', { ...GULF, name: '  ', description: '' }, 'Index Name is required.'],
    ['description', { ...GULF, description: ' ', countries: [] }, 'Description is required.'],
    ['countries', { ...GULF, countries: [], categories: [] }, 'Please select at least one country.'],
    ['categories', { ...GULF, categories: undefined, start: undefined }, 'Please select at least one category.'],
    ['start', { ...GULF, start: '', end: '' }, 'Start Date is required.'],
    ['end', { ...GULF, end: undefined, weights: 1 }, 'End Date is required.'],
    ['end', { ...GULF, end: '2025-12-31', weights: 1 }, 'End Date cannot be before Start Date.'],
  ])('stops at the first check that fails: %s', async (field, request, text) => {
    const { status, body } = await generate(request);
    expect([status, body.detail, body.errors]).toEqual([400, text, { [field]: [text] }]);
  });

  it.each([
    ['10,000 countries', { countries: Array.from({ length: 10_000 }, () => 'SA') }],
    ['a country that is none', { countries: ['SA', `'; DROP TABLE custom_indexes; --`] }],
    ['countries that are no list', { countries: { length: 1 } }],
    ['a category that is none', { categories: ['__proto__'] }],
    ['a negative weight', { weights: { spread: -1, velocity: 1, acceleration: 1 } }],
    ['weights without a sum', { weights: { spread: 0, velocity: 0, acceleration: 0 } }],
    ['a weight that is no number', { weights: { spread: null, velocity: 1, acceleration: 1 } }],
    ['year 0', { start: '0000-01-01' }],
    ['a day that is none', { start: '2026-02-30' }],
    ['words of 100 kB', { query: 'gas '.repeat(8_000) }],
    ['stop words alone', { query: 'the of and' }],
    ['operators alone', { query: 'or - ""' }],
    ['a domain that is none', { outlets: { keep: ['https://morning.sa/'] } }],
    ['a field that is none', { organization_id: '00000000-0000-0000-0000-000000000000' }],
  ])('refuses %s', async (_what, fields) => {
    expect(await generate({ ...GULF, ...fields })).toMatchObject({ status: 400 });
  });

  it('refuses a negative weight, and says what it may be', async () => {
    const { body } = await generate({ ...GULF, weights: { spread: -1, velocity: 1, acceleration: 1 } });
    expect(body.errors).toEqual({ 'weights.spread': ['spread must be 0 or more.'] });
  });

  it('takes weights of any size, of which only the proportions count', async () => {
    const weights = { spread: 2e300, velocity: 1e-300, acceleration: 3_000_000 };
    const { status, body } = await generate({ ...GULF, weights });
    expect([status, (body.request as { weights: object }).weights]).toEqual([201, weights]);
  });

  it('says what is wrong with a request before it waits for its turn, and asks whoever finds no room to come back', async () => {
    const paths = ['/v1/indexes/index-generate/', '/v1/indexes/index-generate/preview'];
    const send = (path: string, fields: object): Promise<Answer> => call(path, { method: 'POST', json: { ...GULF, ...fields } });
    const oneIsFree = holdSearches(api.app.app, 1);
    try {
      const wrong = [{ categories: ['none'] }, { query: 'the of and' }, { weights: { spread: 0, velocity: 0, acceleration: 0 } }, { unknown: 1 }];
      for (const path of paths) for (const fields of wrong) expect([fields, (await send(path, fields)).status]).toEqual([fields, 400]);
    } finally {
      await oneIsFree.end();
    }
    const busy = holdSearches(api.app.app);
    try {
      for (const path of paths) {
        const { status, body, headers } = await send(path, {});
        expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'searches_busy', '1']);
      }
    } finally {
      await busy.end();
    }
    expect(await generate(GULF)).toMatchObject({ status: 201 });
  });

  it.each([
    ['/v1/indexes/index-generate/', 4],
    ['/v1/indexes/index-generate/preview', 4],
    ['/v1/query', 3],
  ])('refuses the calls of a crowd at %s that find no room while the others wait for a connection to the database', async (path, room) => {
    await call('/v1/custom-indexes');
    const headers = { authorization: `Bearer ${api.liveKey}` };
    const answers: Answer[] = [];
    const all: Promise<unknown>[] = [];
    const send = async (): Promise<void> => {
      const json = path === '/v1/query' ? { query: 'Qatar' } : { ...GULF, query: `word${all.length} or gas` };
      answers.push(await ask(api.app.url + path, { method: 'POST', json, headers }));
    };
    const busy = await holdConnections(api.app.dataSource);
    try {
      // Ten at a time: a process that two hundred keep busy for a second no longer knows what has changed, and has to ask the database about the key.
      for (let sent = 10; sent <= 200; sent += 10) {
        while (all.length < sent) all.push(send());
        await until(() => answers.length >= sent - room);
      }
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
    } finally {
      await busy.end();
    }
    await Promise.all(all);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(room);
  });

  it('refuses a body larger than a request may have', async () => {
    expect(await generate({ ...GULF, query: 'gas '.repeat(25_000) })).toMatchObject({ status: 413 });
  });

  it.each(['NaN', '1e999', '-Infinity'])('refuses a weight of %s', async (weight) => {
    const text = JSON.stringify({ ...GULF, weights: { spread: 'w', velocity: 1, acceleration: 1 } }).replace('"w"', weight);
    const headers = { authorization: `Bearer ${api.liveKey}`, 'content-type': 'application/json' };
    expect(await ask(`${api.app.url}/v1/indexes/index-generate/`, { method: 'POST', text, headers })).toMatchObject({ status: 400 });
  });

  it('names the nearest matches when nothing matches the request', async () => {
    const { status, body } = await generate({ ...GULF, categories: ['finance'], query: 'locusts' });
    expect([status, body.code, body.searched, body.nearest]).toEqual([
      422,
      'nothing_matched',
      expect.objectContaining({ countries: ['SA', 'QA'], categories: ['finance'], query: 'locusts', start: GULF.start, end: GULF.end }),
      [{ without: 'query', articles: 3 }],
    ]);
    expect(await generate({ ...GULF, start: '2026-12-01' })).toMatchObject({ status: 422, body: { nearest: [{ without: 'days', articles: 12 }] } });
  });

  it('answers a repeated request with its first reply', async () => {
    const headers = { 'idempotency-key': 'gulf-1' };
    const first = await generate(GULF, headers);
    const again = await generate(GULF, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await generate({ ...GULF, name: 'Another' }, headers)).toMatchObject({ status: 422 });
    expect((await call('/v1/custom-indexes')).body.data).toHaveLength(1);
  });

  it('lets a free plan have one index, and another once that is archived or deleted', async () => {
    const person = await createPerson(api.app.app, { role: 'owner' });
    const member = await createPerson(api.app.app, { role: 'member', organizationId: person.organizationId });
    const { headers } = await signIn(api.app.url, member);
    const send = (method: string, path: string, json?: unknown): Promise<Answer> => ask(api.app.url + path, { method, json, headers });
    const first = await send('POST', '/v1/indexes/index-generate/', GULF);
    expect(first.status).toBe(201);
    expect(await send('POST', '/v1/indexes/index-generate/', GULF)).toMatchObject({ status: 409, body: { code: 'custom_indexes_exhausted' } });
    expect((await send('GET', '/v1/custom-indexes')).body.places).toEqual({ used: 1, limit: 1 });
    const path = `/v1/custom-indexes/${String(first.body.index_id)}`;
    expect(await send('PATCH', path, { archived: true })).toMatchObject({ status: 200, body: { archived: true } });
    expect(await send('POST', '/v1/indexes/index-generate/', GULF)).toMatchObject({ status: 201 });
    expect(await send('PATCH', path, { archived: false })).toMatchObject({ status: 409 });
    expect(await send('PATCH', path, { end: '2027-01-01' })).toMatchObject({ status: 409, body: { code: 'custom_index_archived' } });
    expect(await send('DELETE', path)).toMatchObject({ status: 204 });
    expect(await send('GET', path)).toMatchObject({ status: 404 });
  });

  it('never gives a place for an index twice, whoever asks at once', async () => {
    const person = await createPerson(api.app.app, {});
    const { headers } = await signIn(api.app.url, person);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => ask(`${api.app.url}/v1/indexes/index-generate/`, { method: 'POST', json: GULF, headers })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => ![201, 409, 429].includes(status))).toEqual([]);
  });

  it.each([
    ['pro_monthly', 50],
    ['enterprise', 1_000],
  ] as const)('gives the plan %s %i places for indexes and no more', async (plan, limit) => {
    const { organizationId, key } = await createCustomer(api.app.app, { plan });
    await api.app.dataSource.query(
      `INSERT INTO custom_indexes (key, organization_id, mode, name, description, countries, categories, weights, start_day, end_day, status,
         matched_articles, matched_outlets, matched_days, sources, created_at, updated_at)
       SELECT translate(lpad(n::text, 10, '0'), '0123456789', 'abcdefghij'), $1, 'live', 'Held', 'Held', '{SA}', '{energy}', $3, '2026-01-01', '2026-12-31',
         'ready', 1, 1, 1, '{}', $2, $2 FROM generate_series(1, $4::integer) AS n`,
      [organizationId, clock.now(), JSON.stringify([{ version: 1, from: '2026-01-01', spread: 1, velocity: 1, acceleration: 1 }]), limit - 1],
    );
    const make = (): Promise<Answer> => call('/v1/indexes/index-generate/', { method: 'POST', json: GULF, key });
    expect((await make()).status).toBe(201);
    expect(await make()).toMatchObject({ status: 409, body: { code: 'custom_indexes_exhausted' } });
    expect((await call('/v1/custom-indexes', { key })).body.places).toEqual({ used: limit, limit });
  });
});

describe('previewIndex', () => {
  it('counts articles by month, names leading outlets and shows headlines, and keeps nothing', async () => {
    const { status, body } = await call('/v1/indexes/index-generate/preview', {
      method: 'POST',
      json: { ...GULF, name: undefined, description: undefined },
    });
    expect([status, body]).toMatchObject([
      200,
      {
        matched: { articles: 12, outlets: 4, days: 3 },
        months: [
          { month: '2026-01', articles: 0 },
          { month: '2026-02', articles: 12 },
        ],
        nearest: [],
      },
    ]);
    expect(body.outlets).toHaveLength(4);
    expect(body.headlines).toHaveLength(10);
    expect((body.headlines as object[])[0]).toEqual({
      headline: expect.stringContaining('2026-02-18'),
      outlet: expect.any(String),
      url: expect.stringContaining('https://'),
      date: '2026-02-18',
    });
    expect((await call('/v1/custom-indexes')).body.data).toEqual([]);
  });

  it('takes null for whatever may be left out', async () => {
    const preview = (further: object): Promise<Answer> =>
      call('/v1/indexes/index-generate/preview', { method: 'POST', json: { ...GULF, ...further } });
    const outlets = { countries: null, languages: null, owners: null, keep: null, leave_out: null };
    const { status, body } = await preview({ name: null, description: null, query: null, weights: null, outlets });
    expect([status, body]).toEqual([200, (await preview({})).body]);
  });
});
