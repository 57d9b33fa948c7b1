import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiKeysService, ensureFirstKey, KeyCommands } from '../../server/apikeys';
import { makeKey, parseKey } from '../../server/apikeys/keys/key-format';
import { KeyLookupRepository } from '../../server/apikeys/authentication/key-lookup.repository';
import { createCustomer, type Customer } from '../factories/customer';
import { hasHeard } from '../support/changes';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { KeyedProbeModule } from '../support/keyed-probe.module';
import { readLog } from '../support/read-log';
import { until } from '../support/until';

const START = '2026-05-01T12:00:00Z';

interface Problem {
  code: string;
  [member: string]: unknown;
}

let server: TestApp;
let logs: string;
let customer: Customer;
let keys: ApiKeysService;
const clock = new MutableClock(START);

const call = (key: string | null, path = '/v1/keyed', init: RequestInit = {}) =>
  fetch(server.url + path, { ...init, headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...init.headers } });
const codeOf = async (reply: Response) => ((await reply.json()) as Problem).code;
const outcome = async (key: string | null, path?: string) => {
  await hasHeard(server);
  const reply = await call(key, path);
  return reply.ok ? reply.status : codeOf(reply);
};

beforeAll(async () => {
  logs = await mkdtemp(join(tmpdir(), 'barograph-keys-'));
  server = await startApp({ modules: [KeyedProbeModule], clock, config: { LOG_LEVEL: 'debug', LOG_FILE: join(logs, 'api.log') } });
  keys = server.app.get(ApiKeysService, { strict: false });
});
afterAll(async () => {
  await server?.close();
  await rm(logs, { recursive: true, force: true });
});
beforeEach(async () => {
  clock.advance(60_000);
  customer = await createCustomer(server.app, { plan: 'enterprise' });
});

describe('authentication with an API key', () => {
  it('a valid key opens the route and identifies its organization', async () => {
    const reply = await call(customer.key);
    expect(reply.status).toBe(200);
    const { organizationId, keyId } = customer;
    expect(await reply.json()).toEqual({ principal: { kind: 'key', organizationId, keyId, mode: 'live', limits: null } });
  });

  it('missing, invalid, expired and revoked keys get 401 with codes of their own and the same problem document', async () => {
    const { key: expired } = await keys.createNamedKey(customer.organizationId, { name: 'Old', mode: 'live', expiresAt: clock.now() });
    const { key: revoked, id } = await keys.createNamedKey(customer.organizationId, { name: 'Gone', mode: 'live' });
    await keys.revoke(customer.organizationId, id);
    const attempts = { missing_key: null, invalid_key: makeKey('live'), expired_key: expired, revoked_key: revoked };
    const bodies = [];
    for (const [code, key] of Object.entries(attempts)) {
      const reply = await call(key);
      const body = (await reply.json()) as Problem;
      expect([reply.status, body.code]).toEqual([401, code]);
      expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer realm="barograph"/);
      expect(reply.headers.get('content-type')).toContain('application/problem+json');
      bodies.push(Object.keys(body));
    }
    expect(new Set(bodies.map((names) => names.join())).size).toBe(1);
    expect(bodies[0]).toEqual(['type', 'title', 'status', 'detail', 'instance', 'requestId', 'code', 'error']);
  });

  it.each([
    ['another scheme', { authorization: 'Basic YTpi' }, 'missing_key'],
    ['a session token', { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2ln' }, 'invalid_key'],
    ['a key in another header', { 'x-api-key': makeKey('live') }, 'missing_key'],
    ['an empty bearer token', { authorization: 'Bearer ' }, 'missing_key'],
  ])('%s does not open a route', async (_, headers, code) => {
    expect(await codeOf(await call(null, '/v1/keyed', { headers }))).toBe(code);
  });

  it('a key in the query string is refused, even percent-encoded or next to a valid header', async () => {
    for (const query of [`?key=${customer.key}`, `?access_token=${customer.key}`, `?key=${customer.key.replaceAll('_', '%5f')}`]) {
      expect(await outcome(null, `/v1/keyed${query}`)).toBe('invalid_key');
      expect(await outcome(customer.key, `/v1/keyed${query}`)).toBe('invalid_key');
    }
  });

  it('a key with a wrong checksum is refused without a database lookup', async () => {
    const lookups = jest.spyOn(server.app.get(KeyLookupRepository, { strict: false }), 'findByHashes');
    const wrong = customer.key.slice(0, -1) + (customer.key.endsWith('a') ? 'b' : 'a');
    expect(await outcome(wrong)).toBe('invalid_key');
    expect(lookups).toHaveBeenCalledTimes(0);
    expect(await outcome(customer.key)).toBe(200);
    expect(lookups).toHaveBeenCalledTimes(1);
    lookups.mockRestore();
  });

  it('only the first of two Authorization headers counts', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = ['authorization', `Bearer ${makeKey('live')}`, 'authorization', `Bearer ${customer.key}`, 'host', 'x'];
      request(`${server.url}/v1/keyed`, { headers }, (reply) => resolve(reply.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(401);
  });

  it('sixty unknown keys in a minute make an address wait with further ones, and lock out no key that exists', async () => {
    const outcomes = [];
    for (let attempt = 0; attempt < 61; attempt++) outcomes.push(await outcome(makeKey('live')));
    expect(outcomes).toEqual([...Array<string>(60).fill('invalid_key'), 'rate_limited']);
    const reply = await call(makeKey('live'));
    expect(reply.headers.get('retry-after')).toBe('60');
    expect(await outcome(customer.key)).toBe(200);
    clock.advance(60_000);
    expect(await outcome(makeKey('live'))).toBe('invalid_key');
  });
});

describe('permissions of a key', () => {
  it('a key without the scope of a route is refused with 403', async () => {
    const { key } = await keys.createNamedKey(customer.organizationId, { name: 'Reader', mode: 'live', scopes: ['indexes:read'] });
    const post = (bearer: string) =>
      call(bearer, '/v1/keyed', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text: 'x' }) });
    expect((await post(customer.key)).status).toBe(201);
    const refused = await post(key);
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'scope_missing']);
    expect(await outcome(key)).toBe(200);
  });

  it('a key bound to networks works from those networks only', async () => {
    const make = (allowedAddresses: string[]) => keys.createNamedKey(customer.organizationId, { name: 'Bound', mode: 'test', allowedAddresses });
    expect(await outcome((await make(['192.0.2.0/24', '127.0.0.0/8'])).key)).toBe(200);
    expect(await outcome((await make(['192.0.2.0/24'])).key)).toBe('address_not_allowed');
  });

  it('a test key shows its mode in its prefix and in its principal', async () => {
    const { key } = await keys.createNamedKey(customer.organizationId, { name: 'Test', mode: 'test' });
    expect(key).toMatch(/^baro_test_/);
    expect(await (await call(key)).json()).toMatchObject({ principal: { mode: 'test' } });
  });
});

describe('revoking and regenerating keys', () => {
  it('a revoked key is refused by every instance that has heard of it', async () => {
    const other = await startApp({ database: { url: server.config.database.url ?? '' }, modules: [KeyedProbeModule], clock });
    try {
      const { key, id } = await keys.createNamedKey(customer.organizationId, { name: 'Brief', mode: 'live' });
      const there = () => fetch(`${other.url}/v1/keyed`, { headers: { authorization: `Bearer ${key}` } });
      expect([await outcome(key), (await there()).status]).toEqual([200, 200]);
      await keys.revoke(customer.organizationId, id);
      expect(await outcome(key)).toBe('revoked_key');
      await hasHeard(other);
      expect(await codeOf(await there())).toBe('revoked_key');
    } finally {
      await other.close();
    }
  });

  it('a key of another organization cannot be revoked and is reported as not found', async () => {
    const stranger = await createCustomer(server.app);
    await expect(keys.revoke(stranger.organizationId, customer.keyId)).rejects.toMatchObject({ kind: { code: 'key_not_found' } });
    expect(await outcome(customer.key)).toBe(200);
    expect((await keys.list(stranger.organizationId)).map(({ id }) => id)).toEqual([stranger.keyId]);
  });

  it('the old key stops working at once without a grace period, and the new one can be read', async () => {
    const { key } = await keys.regenerate(customer.organizationId);
    expect([await outcome(customer.key), await outcome(key)]).toEqual(['revoked_key', 200]);
    expect(await keys.readDashboardKey(customer.organizationId, 'live')).toBe(key);
  });

  it('the old key works until its grace period ends', async () => {
    const { key } = await keys.regenerate(customer.organizationId, 30);
    clock.advance(30 * 60_000 - 1);
    expect([await outcome(customer.key), await outcome(key)]).toEqual([200, 200]);
    clock.advance(1);
    expect([await outcome(customer.key), await outcome(key)]).toEqual(['revoked_key', 200]);
  });

  it('regenerating without a grace period also ends keys that are still in an earlier one', async () => {
    const { key } = await keys.regenerate(customer.organizationId, 60);
    await keys.regenerate(customer.organizationId, 0);
    expect([await outcome(customer.key), await outcome(key)]).toEqual(['revoked_key', 'revoked_key']);
  });

  it('ten regenerations at once leave exactly one key live', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => keys.regenerate(customer.organizationId)));
    expect(new Set(made.map(({ key }) => key)).size).toBe(10);
    const outcomes = await Promise.all(made.map(({ key }) => outcome(key)));
    expect(outcomes.filter((seen) => seen === 200)).toHaveLength(1);
    expect(outcomes.filter((seen) => seen === 'revoked_key')).toHaveLength(9);
    expect(await outcome((await keys.readDashboardKey(customer.organizationId, 'live')) ?? '')).toBe(200);
  });

  it.each([-1, 0.5, 10_081, Number.NaN])('a grace period of %p minutes is refused', async (minutes) => {
    await expect(keys.regenerate(customer.organizationId, minutes)).rejects.toMatchObject({ kind: { code: 'grace_out_of_range' } });
    expect(await outcome(customer.key)).toBe(200);
  });

  it('the last use of a key is recorded at most once a minute', async () => {
    const lastUse = async () => (await keys.list(customer.organizationId))[0].lastUsedAt?.toISOString() ?? null;
    expect(await lastUse()).toBeNull();
    const first = clock.now().toISOString();
    await call(customer.key);
    await until(async () => (await lastUse()) === first);
    clock.advance(59_999);
    await call(customer.key);
    clock.advance(1);
    const later = clock.now().toISOString();
    await call(customer.key);
    await until(async () => (await lastUse()) === later);
  });
});

describe('secrecy of keys', () => {
  it('no key is stored in clear, and a named key not even encrypted', async () => {
    const { key } = await keys.createNamedKey(customer.organizationId, { name: 'Named', mode: 'live' });
    const [{ text }]: { text: string }[] = await server.dataSource.query(`SELECT string_agg(k::text, ' ') AS text FROM api_keys k`);
    for (const secret of [key, customer.key]) {
      expect(text).not.toContain(secret.slice(10, -4));
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
    const named: unknown[] = await server.dataSource.query(`SELECT 1 FROM api_keys WHERE kind = 'named' AND encrypted IS NOT NULL`);
    expect(named).toHaveLength(0);
  });

  it('neither a key nor a part of one is logged', async () => {
    const unknown = makeKey('live');
    await call(customer.key);
    await call(unknown);
    await call(customer.key, '/v1/keyed/failure');
    await call(null, `/v1/keyed?key=${customer.key}`);
    await call(null, `/nowhere/${customer.key}?key=${customer.key}`);
    const log = () => readLog(join(logs, 'api.log'));
    await until(() => ['nobody expected this', '"route":"unmatched"', customer.keyId].every((fact) => log().includes(fact)));
    for (const key of [customer.key, unknown]) expect(log().includes(key.slice(10, 40))).toBe(false);
  });
});

describe('keys of the operator', () => {
  it('the first start creates a live key for the operator, and later starts return the same one', async () => {
    const started = (await Promise.all([1, 2, 3].map(() => ensureFirstKey(server.dataSource, server.config, clock)))).map(({ key }) => key);
    expect(new Set(started).size).toBe(1);
    expect(parseKey(started[0])).toEqual({ mode: 'live' });
    expect((await ensureFirstKey(server.dataSource, server.config, clock)).key).toBe(started[0]);
    const reply = await call(started[0], '/v1/credits');
    expect(await reply.json()).toMatchObject({ plan: 'enterprise', credits: 0, used: 1 });
  });

  it('the operator gets a new key after the encryption secret has changed', async () => {
    const { key: before } = await ensureFirstKey(server.dataSource, server.config, clock);
    const secrets = { ...server.config.secrets, keyEncryption: 'changed'.repeat(5) };
    const { key: after } = await ensureFirstKey(server.dataSource, { secrets }, clock);
    expect(after).not.toBe(before);
    expect([await outcome(before), await outcome(after)]).toEqual(['revoked_key', 200]);
  });

  it('the command line creates, lists and revokes keys', async () => {
    const commands = new KeyCommands(server.dataSource, server.config, clock);
    const { key, id } = await commands.create({ organization: 'Acme', plan: 'pro_monthly', mode: 'live' });
    expect(await outcome(key)).toBe(200);
    await expect(commands.create({ organization: 'Acme', mode: 'live' })).rejects.toThrow('Give a further key a name');
    clock.advance(1);
    const further = await commands.create({ organization: 'Acme', mode: 'test', name: 'Notebook' });
    const listed = (await commands.list()).filter(({ organization }) => organization === 'Acme');
    expect(listed.map(({ name, plan, masked, state }) => ({ name, plan, masked, state }))).toEqual([
      { name: 'Dashboard key', plan: 'pro_monthly', masked: `baro_live_…${key.slice(-4)}`, state: 'live' },
      { name: 'Notebook', plan: 'pro_monthly', masked: `baro_test_…${further.key.slice(-4)}`, state: 'live' },
    ]);
    await commands.revoke(id);
    expect([await outcome(key), await outcome(further.key)]).toEqual(['revoked_key', 200]);
    await expect(commands.revoke('2f4b1f9e-6f0a-4c8e-9a53-5d1f0c2b7a11')).rejects.toMatchObject({ kind: { code: 'key_not_found' } });
  });

  it('the command line refuses invalid names and a plan other than the organization’s own', async () => {
    const commands = new KeyCommands(server.dataSource, server.config, clock);
    const refusal = async (organization: string, name?: string) =>
      commands.create({ organization, mode: 'live', name }).then(
        () => 'made',
        (error: Error) => error.message,
      );
    expect(await refusal('')).toBe('The name of the organization must have 1 to 100 characters.');
    expect(await refusal('a'.repeat(101))).toBe('The name of the organization must have 1 to 100 characters.');
    expect(await refusal('red\u001b[31m')).toBe('The name of the organization must not contain control characters.');
    expect(await refusal('two\nlines')).toBe('The name of the organization must not contain control characters.');
    expect(await refusal('Plain', ' ')).toBe('The name of the key must have 1 to 100 characters.');
    await commands.create({ organization: 'Planned', plan: 'pro_monthly', mode: 'live' });
    const further = { organization: 'Planned', mode: 'live', name: 'Further' } as const;
    await expect(commands.create({ ...further, plan: 'enterprise' })).rejects.toThrow('with the plan pro_monthly');
    expect(await outcome((await commands.create({ ...further, plan: 'pro_monthly' })).key)).toBe(200);
    expect((await commands.list()).filter(({ organization }) => organization === 'Plain')).toEqual([]);
  });
});
