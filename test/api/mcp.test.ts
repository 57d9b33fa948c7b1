import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createCustomer } from '../factories/customer';
import { isoDay } from '../factories/coverage';
import { hasHeard } from '../support/changes';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { openQuietIndexes, type QuietIndexes } from '../support/indexes-app';
import { createOwner } from '../support/organizations';

const clock = new MutableClock('2026-02-21T00:15:00Z');
const TOOLS = ['search_indexes', 'get_index', 'get_values', 'explain_move', 'ask', 'list_ratings', 'list_crises', 'create_custom_index'];
type Revision = 'auto' | 'legacy';

let quiet: QuietIndexes;
const clients: Client[] = [];

beforeAll(async () => {
  quiet = await openQuietIndexes(clock, isoDay('2025-09-01'), isoDay('2026-02-20'));
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

afterAll(() => quiet?.close());

async function connect(key: string, mode: Revision = 'auto'): Promise<Client> {
  await hasHeard(quiet.api.app);
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${quiet.api.app.url}/mcp`), { requestInit: { headers } }));
  clients.push(client);
  return client;
}

/** A customer with few calls, and how many of them are used. */
async function customer(day: number): Promise<{ key: string; used: () => Promise<number> }> {
  const limits = { minute: 1_000, day, month: 10_000 };
  const { key } = await createCustomer(quiet.api.app.app, { plan: 'enterprise', limits });
  const used = async (): Promise<number> => {
    // A 404 is free, and says what is left.
    const { headers } = await ask(`${quiet.api.app.url}/v1/indexes/mvi-none`, { headers: { authorization: `Bearer ${key}` } });
    return day - Number(/"day";r=(\d+)/.exec(headers.get('ratelimit') ?? '')![1]);
  };
  return { key, used };
}

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
  if (isError === true) throw new Error(JSON.stringify(content));
  return structuredContent as Record<string, unknown>;
}

async function refusal(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const { isError, content } = await client.callTool({ name, arguments: args });
  expect(isError).toBe(true);
  const [first] = content as { text: string }[];
  return first.text;
}

function post(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const given = { authorization: `Bearer ${quiet.api.liveKey}`, accept: 'application/json, text/event-stream', ...headers };
  return ask(`${quiet.api.app.url}/mcp`, { json: body, headers: given });
}

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('sendAgentMessage', () => {
  it.each(['auto', 'legacy'] as const)('lists typed tools, resources and the prompt (%s)', async (mode) => {
    const client = await connect(quiet.api.liveKey, mode);
    expect(client.getProtocolEra()).toBe(mode === 'auto' ? 'modern' : 'legacy');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    expect(tools.filter(({ description, outputSchema }) => description === undefined || outputSchema === undefined)).toEqual([]);
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(['barograph://methodology', 'barograph://coverage']);
    const { messages } = await client.getPrompt({ name: 'brief_on_country', arguments: { country: 'Qatar' } });
    expect(JSON.stringify(messages)).toContain('Brief me on Qatar');
    expect(await call(client, 'get_index', { index_id: 'mvi-qa' })).toMatchObject({ index_id: 'mvi-qa', dataset: 'simulated' });
  });

  it('answers each tool with what its call answers', async () => {
    const client = await connect(quiet.api.liveKey);
    const index = (await quiet.api.get('/v1/indexes/isr-sa')).json();
    const plain = await call(client, 'get_index', { index_id: 'isr-sa' });
    expect(index).toMatchObject(plain);
    expect(await call(client, 'search_indexes', { country: 'QA', family: 'mvi', limit: 1 })).toMatchObject({ data: [{ index_id: 'mvi-qa' }] });
    const { data } = await call(client, 'get_values', { index_id: 'mvi-qa', to: '2026-02-20' });
    const values = (await quiet.api.get('/v1/indexes/mvi-qa/values?from=2025-11-23&to=2026-02-20')).json<{ data: object[] }>().data;
    expect(values).toMatchObject(data as object[]);
    const asked = await call(client, 'ask', { query: 'top 2 countries by MVI rainfall' });
    expect(asked).toMatchObject({ row_count: 2, unused: [{ text: 'rainfall', reason: 'unknown_word' }] });
    const ratings = (await quiet.api.get('/v1/ratings?kind=country&limit=2')).json();
    expect(ratings).toMatchObject(await call(client, 'list_ratings', { kind: 'country', limit: 2 }));
    expect(await call(client, 'list_crises', { status: 'open' })).toMatchObject({ data: [] });
    const moved = await call(client, 'explain_move', { index_id: 'mvi-qa', date: '2026-02-20' });
    const components = moved.components as { contribution: number }[];
    expect(components.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(moved.change as number, 1);
    const { contents } = await client.readResource({ uri: 'barograph://methodology' });
    expect((JSON.parse((contents[0] as { text: string }).text) as { version: string }).version).toBe(index.methodology);
  });

  it('passes on what a custom index needs, and its refusal', async () => {
    const client = await connect(quiet.api.liveKey);
    const request = {
      name: 'Gulf',
      description: 'Energy of the Gulf',
      countries: ['QA'],
      categories: ['energy'],
      start: '2025-09-01',
      end: '2025-12-31',
    };
    const path = '/v1/indexes/index-generate';
    const plain = await ask(quiet.api.app.url + path, { json: { ...request, countries: ['ZZ'] }, headers: bearer(quiet.api.liveKey) });
    const refused = JSON.parse(await refusal(client, 'create_custom_index', { ...request, countries: ['ZZ'] })) as Record<string, unknown>;
    expect([plain.status, refused.code, refused.detail]).toEqual([400, plain.body.code, plain.body.detail]);
  });

  it('counts the calls that tools make, and neither messages nor failures', async () => {
    const { key, used } = await customer(50);
    const client = await connect(key);
    await client.listTools();
    expect(await used()).toBe(0);
    await call(client, 'get_index', { index_id: 'mvi-qa' });
    await client.readResource({ uri: 'barograph://coverage' });
    expect(await used()).toBe(2);
    expect(await refusal(client, 'get_index', { index_id: 'mvi-zz' })).toContain('index_not_found');
    expect(await refusal(client, 'ask', { query: 'rainfall' })).toContain('question_not_understood');
    expect(await used()).toBe(2);
  });

  it('tells an agent whose calls are used up, and answers messages still', async () => {
    const { key, used } = await customer(1);
    const client = await connect(key);
    await call(client, 'get_index', { index_id: 'mvi-qa' });
    const text = await refusal(client, 'get_index', { index_id: 'mvi-qa' });
    expect(JSON.parse(text)).toMatchObject({ status: 429, code: 'quota_exhausted', retry_after_seconds: expect.any(Number) });
    expect([(await client.listTools()).tools.length, await used()]).toEqual([TOOLS.length, 1]);
    const { headers } = await post({ ...PING, method: 'tools/call', params: { name: 'get_index', arguments: { index_id: 'mvi-qa' } } }, bearer(key));
    expect([headers.get('ratelimit'), headers.get('retry-after')]).toEqual([expect.stringContaining('"day";r=0'), expect.stringMatching(/^\d+$/)]);
  });

  it('answers fifty at once, each counted once', async () => {
    const { key, used } = await customer(100);
    const client = await connect(key);
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(client, 'get_index', { index_id: 'mvi-qa' })));
    expect([new Set(answers.map(({ value }) => value)).size, await used()]).toEqual([1, 50]);
  });

  it('limits messages by the minute', async () => {
    const { headers } = await post(PING);
    expect(headers.get('ratelimit-policy')).toBe('"minute";q=300;w=60');
  });

  it.each([
    ['no such tool', 'get_weather', {}],
    ['no id', 'get_index', {}],
    ['another path in the id', 'get_index', { index_id: '../credits' }],
    ['a limit of 5,000', 'search_indexes', { limit: 5_000 }],
    ['a question of 1,001 characters', 'ask', { query: 'a'.repeat(1_001) }],
    ['four years of days', 'get_values', { index_id: 'mvi-qa', from: '2022-01-01', to: '2026-01-01' }],
    ['a day that is none', 'get_values', { index_id: 'mvi-qa', to: '2026-02-30' }],
  ])('refuses %s', async (_, name, args) => {
    const client = await connect(quiet.api.liveKey);
    const outcome = await client.callTool({ name, arguments: args }).then(
      ({ isError }) => isError,
      () => true,
    );
    expect(outcome).toBe(true);
  });

  it('goes on after an agent has hung up', async () => {
    const client = await connect(quiet.api.liveKey);
    const hangUp = new AbortController();
    const asked = client.callTool({ name: 'ask', arguments: { query: 'all countries over time' } }, { signal: hangUp.signal });
    hangUp.abort();
    await expect(asked).rejects.toThrow();
    expect(await call(client, 'get_index', { index_id: 'mvi-qa' })).toMatchObject({ index_id: 'mvi-qa' });
  });
});

describe('sendAgentMessage, to whom it does not answer', () => {
  it.each([
    ['no key', PING, { authorization: '' }, 401, 'missing_key'],
    ['a wrong key', PING, bearer(`baro_live_${'a'.repeat(36)}`), 401, 'invalid_key'],
    ['a page of another site', PING, { origin: 'https://evil.example' }, 403, 'origin_not_allowed'],
    ['a batch', [PING, PING], {}, 400, 'one_message_only'],
    ['a message of 2 MB', { ...PING, params: { text: 'a'.repeat(2_000_000) } }, {}, 413, 'body_too_large'],
  ])('refuses %s', async (_, body, headers, status, code) => {
    const answer = await post(body, headers as Record<string, string>);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('refuses what is no message of the protocol, and has no streams to open', async () => {
    expect((await post({ hello: 'world' })).status).toBe(400);
    expect((await post(PING, { accept: 'text/html' })).status).toBe(406);
    const streams = await fetch(`${quiet.api.app.url}/mcp`, { headers: bearer(quiet.api.liveKey) });
    expect([streams.status, streams.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('leaves to each call what its key may do', async () => {
    const owner = await createOwner(quiet.api.app);
    const named = { json: { name: 'Agent', scopes: ['indexes:read'], allowed_addresses: ['127.0.0.1'] }, headers: owner.session.headers };
    const { body } = await ask(`${quiet.api.app.url}/api/apikeys/`, named);
    const client = await connect(String(body.key));
    expect(await call(client, 'get_index', { index_id: 'mvi-qa' })).toMatchObject({ index_id: 'mvi-qa' });
    expect(JSON.parse(await refusal(client, 'ask', { query: 'MVI of Qatar' }))).toMatchObject({ status: 403, code: 'scope_missing' });
  });
});

function bearer(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}
