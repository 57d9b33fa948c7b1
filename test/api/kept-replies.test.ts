import { hash } from 'node:crypto';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import type { Server } from 'node:net';
import { ApiKeysService, KeptReplies } from '../../server/apikeys';
import { ApiKeyGuard } from '../../server/apikeys/authentication/apikey.guard';
import { FastPath } from '../../server/apikeys/kept-replies/fast-path';
import { RequestRecorder } from '../../server/apikeys/requests/request-recorder';
import { CallLeases } from '../../server/apikeys/usage/call-leases';
import { LeaseRecords } from '../../server/apikeys/usage/lease-records';
import { UsageRepository } from '../../server/apikeys/usage/usage.repository';
import { createCustomer, type Customer } from '../factories/customer';
import { isoDay, saveQuietDays } from '../factories/coverage';
import { startApp, type TestApp } from '../support/app';
import { hasHeard, keepKnown } from '../support/changes';
import { MutableClock } from '../support/clock';
import { openIndexes, SMALL_SCOPES } from '../support/indexes';
import { counted } from '../support/keyed-calls';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';

const clock = new MutableClock('2026-02-20T12:00:00Z');
const LAST = isoDay('2026-02-19');
const FAR_OFF = { minute: 1_000, day: 10_000, month: 100_000 };
const LIST = '/v1/indexes?country=SA';
const ONE = '/v1/indexes/mvi-sa';
const VALUES = '/v1/indexes/mvi-sa/values';

let database: TestDatabase;
/** The product, and the same without its way past Nest. */
let product: TestApp;
let nestAlone: TestApp;
let admissions: jest.SpyInstance;
let hookAnswers: jest.SpyInstance;
/** Gives back what has been idle: done here when all calls are made, since a slow machine may be idle between two of them. */
const giveBackIdle = CallLeases.prototype['look'];
let looks: jest.SpyInstance;

beforeAll(async () => {
  database = await createDatabase();
  const indexes = await openIndexes(database.url, { clock });
  await saveQuietDays(indexes.days, 'simulated', LAST - 99, LAST, { scopes: SMALL_SCOPES });
  await indexes.computeAll('simulated');
  await indexes.close();
  looks = jest.spyOn(CallLeases.prototype, 'look' as never).mockImplementation((() => Promise.resolve()) as never);
  const config = { TRUSTED_PROXIES: '127.0.0.1' };
  product = await startApp({ database, clock, config });
  const attach = jest.spyOn(KeptReplies.prototype, 'attach').mockReturnValue(undefined);
  nestAlone = await startApp({ database, clock, config });
  attach.mockRestore();
  for (const app of [product, nestAlone]) keepKnown(app);
  admissions = jest.spyOn(ApiKeyGuard.prototype, 'canActivate');
  hookAnswers = jest.spyOn(FastPath.prototype, 'remember');
});
afterAll(async () => {
  for (const spy of [admissions, hookAnswers, looks]) spy?.mockRestore();
  await product?.close();
  await nestAlone?.close();
  await database?.drop();
});

interface Scenario {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limits?: typeof FAR_OFF;
  /** Another key than the customer's first. */
  readonly key?: Parameters<ApiKeysService['createNamedKey']>[1];
  /** What happens after the first call. */
  readonly then?: (app: TestApp, customer: Customer) => unknown;
  /** Another path of the calls after the first. */
  readonly thenPath?: string;
  readonly calls?: number;
}

interface Exchange {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  /** Its bytes, in short. */
  readonly body: string;
}

const CURSOR = /(cursor=|"next_cursor":")[\w-]+/g;

/** What came over the wire, but for the date and an organization's own cursor; `etag` stands for that of the reply before. */
function exchange(app: TestApp, key: string, { path, method = 'GET', headers }: Scenario, etag: string): Promise<Exchange> {
  const conditional = headers?.['if-none-match']?.replace('etag', etag);
  const all = {
    authorization: `Bearer ${key}`,
    'x-request-id': 'the-same',
    ...headers,
    ...(conditional !== undefined && { 'if-none-match': conditional }),
  };
  return new Promise((resolve, reject) => {
    const call = httpRequest(app.url + path, { method, headers: all, agent: false }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('end', () => {
        const { date: _, link, ...rest } = reply.headers;
        const body = Buffer.concat(pieces).toString('latin1');
        const own = typeof link === 'string' ? { link: link.replace(CURSOR, '$1'), etag: 'its own' } : {};
        resolve({ status: reply.statusCode, headers: { ...rest, ...own }, body: hash('sha256', body.replace(CURSOR, '$1'), 'base64') });
      });
      reply.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}

/** A call is noted once its reply is written, which its caller may have read before; its connection ends after that. */
function hasAnswered(app: TestApp): Promise<boolean> {
  const server = app.app.getHttpServer() as Server;
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count === 0)));
}

/** Resolves when all leases of an organization are counted. */
async function settleLeases(app: TestApp, { organizationId }: Customer): Promise<void> {
  const leases = app.app.get(CallLeases, { strict: false });
  await until(async () => {
    await giveBackIdle.call(leases);
    const open: unknown[] = await app.dataSource.query(`SELECT FROM usage_leases WHERE organization_id = $1`, [organizationId]);
    return open.length === 0;
  });
}

/** Everything that the calls of a new customer came to, and how many of them went through Nest's guards. */
async function outcomeOf(app: TestApp, scenario: Scenario): Promise<{ outcome: object; admitted: number }> {
  const customer = await createCustomer(app.app, { plan: 'enterprise', limits: scenario.limits ?? FAR_OFF });
  const keys = app.app.get(ApiKeysService, { strict: false });
  const own = scenario.key === undefined ? null : await keys.createNamedKey(customer.organizationId, scenario.key);
  const caller = own === null ? customer : { ...customer, keyId: own.id, key: own.key };
  admissions.mockClear();
  const replies: Exchange[] = [];
  const ask = async (path: string): Promise<void> => {
    await hasHeard(app);
    replies.push(await exchange(app, caller.key, { ...scenario, path }, replies.at(-1)?.headers.etag ?? ''));
  };
  await ask(scenario.path);
  await scenario.then?.(app, caller);
  for (let call = 1; call < (scenario.calls ?? 2); call++) await ask(scenario.thenPath ?? scenario.path);
  const admitted = admissions.mock.calls.length;
  await until(() => hasAnswered(app));
  await app.app.get(RequestRecorder, { strict: false }).flush();
  await settleLeases(app, customer);
  const log: unknown[] = await app.dataSource.query(
    `SELECT operation, status, cost, request_id, network FROM api_requests WHERE organization_id = $1 ORDER BY operation, status, cost`,
    [customer.organizationId],
  );
  return { outcome: { replies, log, counted: await counted(app, customer) }, admitted };
}

/** @returns how many calls of the product and of Nest alone went through the guards */
async function compare(scenario: Scenario): Promise<[number, number]> {
  const [ours, theirs] = [await outcomeOf(product, scenario), await outcomeOf(nestAlone, scenario)];
  expect(ours.outcome).toEqual(theirs.outcome);
  return [ours.admitted, theirs.admitted];
}

describe('kept replies', () => {
  it.each<[string, Scenario]>([
    ['a list', { path: LIST }],
    ['a page of a list, which is its organization’s own', { path: '/v1/indexes?limit=2' }],
    ['a list as CSV', { path: `${LIST}&format=csv` }],
    ['a list as NDJSON', { path: `${LIST}&format=ndjson` }],
    ['one index', { path: ONE }],
    ['one index, with a slash at the end', { path: `${ONE}/` }],
    ['one index under its alias', { path: '/api/indexes/mvi-sa' }],
    ['values', { path: VALUES }],
    ['values as CSV', { path: `${VALUES}?format=csv` }],
    ['values as they were known', { path: `${VALUES}?as_of=2026-02-20T00:00:00Z` }],
    ['vintages', { path: `${ONE}/vintages?date=2026-02-10` }],
    ['ratings', { path: '/v1/ratings?kind=country&limit=500' }],
    ['a list packed with brotli', { path: LIST, headers: { 'accept-encoding': 'gzip, br' } }],
    ['values packed with gzip', { path: VALUES, headers: { 'accept-encoding': 'gzip' } }],
    ['values for whom everything is welcome', { path: VALUES, headers: { 'accept-encoding': '*' } }],
    ['a caller who has them already', { path: VALUES, headers: { 'if-none-match': 'etag' } }],
    ['a caller who has them packed', { path: VALUES, headers: { 'if-none-match': 'W/etag, "other"', 'accept-encoding': 'br' } }],
    ['a caller who has something else', { path: VALUES, headers: { 'if-none-match': '"other"' } }],
    ['a key with limits of its own', { path: ONE, key: { name: 'k', mode: 'live', limits: { minute: 7, day: 5, month: 8 } } }],
    ['a key for this network', { path: ONE, key: { name: 'k', mode: 'live', allowedAddresses: ['127.0.0.0/8'] } }],
    ['more calls than the minute has', { path: ONE, limits: { ...FAR_OFF, minute: 2 }, calls: 4 }],
    ['more calls than the day has', { path: ONE, limits: { ...FAR_OFF, day: 2 }, calls: 4 }],
    ['more calls than the month has', { path: ONE, limits: { ...FAR_OFF, month: 2 }, calls: 4 }],
    [
      'more calls than the key’s own day has',
      { path: ONE, key: { name: 'k', mode: 'live', limits: { minute: null, day: 2, month: null } }, calls: 4 },
    ],
    [
      'more calls than the key’s own minute has',
      { path: ONE, key: { name: 'k', mode: 'live', limits: { minute: 2, day: null, month: null } }, calls: 4 },
    ],
  ])('a call gets the same reply past Nest as through it, and is counted and logged alike: %s', async (_, scenario) => {
    const calls = scenario.calls ?? 2;
    expect(await compare(scenario)).toEqual([1, calls]);
  });

  const keys = (app: TestApp): ApiKeysService => app.app.get(ApiKeysService, { strict: false });

  it.each<[string, Scenario]>([
    ['HEAD', { path: ONE, method: 'HEAD' }],
    ['a test key', { path: ONE, key: { name: 'k', mode: 'test' } }],
    ['a key without the scope', { path: ONE, key: { name: 'k', mode: 'live', scopes: ['query'] } }],
    ['a key for another network', { path: ONE, key: { name: 'k', mode: 'live', allowedAddresses: ['192.0.2.0/24'] } }],
    ['a key that has expired', { path: ONE, key: { name: 'k', mode: 'live', expiresAt: new Date('2026-02-20T11:00:00Z') } }],
    ['a revoked key', { path: ONE, then: (app, { organizationId, keyId }) => keys(app).revoke(organizationId, keyId) }],
    [
      'a suspended organization',
      {
        path: ONE,
        then: ({ dataSource }, { organizationId }) =>
          dataSource.query(`UPDATE organizations SET suspended_at = now(), suspension_reason = 'unpaid' WHERE id = $1`, [organizationId]),
      },
    ],
    ['an unknown key', { path: ONE, headers: { authorization: 'Bearer baro_live_0000000000000000000000000000000gReli' } }],
    ['no key', { path: ONE, headers: { authorization: '' } }],
    ['a key in the address', { path: ONE, thenPath: `${ONE}?key=baro_live_0000` }],
    ['an unknown parameter', { path: ONE, thenPath: `${ONE}?color=red` }],
    ['a parameter given twice', { path: LIST, thenPath: `${LIST}&country=QA` }],
    ['an unknown index', { path: ONE, thenPath: '/v1/indexes/mvi-atlantis' }],
    ['another method', { path: ONE, method: 'POST' }],
  ])('a call that needs more than a kept reply is left to Nest: %s', async (_, scenario) => {
    const [ours, theirs] = await compare(scenario);
    expect(ours).toBe(theirs);
  });

  it.each<[string, Scenario['then'], object]>([
    ['values are published', ({ dataSource }) => dataSource.query('DELETE FROM index_latest WHERE false'), { status: 200, calls: 2 }],
    ['its key is revoked', (app, { organizationId, keyId }) => keys(app).revoke(organizationId, keyId), { status: 401, calls: 1 }],
  ])('a call is answered by Nest and counted once where %s while it waits to be counted', async (_, change, expected) => {
    const customer = await createCustomer(product.app, { plan: 'enterprise', limits: FAR_OFF });
    await exchange(product, customer.key, { path: ONE }, '');
    await hasHeard(product);
    const usage = product.app.get(UsageRepository, { strict: false });
    const reserve = usage.reserve.bind(usage);
    const [isWaiting, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = jest.spyOn(usage, 'reserve').mockImplementationOnce(async (...call) => {
      isWaiting.resolve();
      await isReleased.promise;
      return reserve(...call);
    });
    admissions.mockClear();
    let status: number | undefined;
    try {
      const answer = exchange(product, customer.key, { path: ONE }, '');
      await isWaiting.promise;
      await change?.(product, customer);
      await hasHeard(product);
      isReleased.resolve();
      ({ status } = await answer);
    } finally {
      isReleased.resolve();
      held.mockRestore();
    }
    expect([admissions.mock.calls.length, { status, calls: (await counted(product, customer)).calls }]).toEqual([1, expected]);
  });

  it('the liveness check answers with the headers that it has through Nest, and refuses a query', async () => {
    const [get, head, refused] = await Promise.all([
      exchange(product, 'none', { path: '/healthz' }, ''),
      exchange(product, 'none', { path: '/healthz', method: 'HEAD' }, ''),
      exchange(product, 'none', { path: '/healthz?deep=1' }, ''),
    ]);
    expect([get.status, get.headers, refused.status]).toEqual([head.status, head.headers, 400]);
    expect(get.body).toBe(hash('sha256', '{"status":"alive"}', 'base64'));
  });

  it.each<[string, Scenario]>([
    ['one index', { path: ONE }],
    ['a page of a list, which is its organization’s own', { path: '/v1/indexes?limit=2' }],
    ['a list as CSV', { path: `${LIST}&format=csv` }],
    ['values packed with brotli', { path: VALUES, headers: { 'accept-encoding': 'gzip, br' } }],
    ['one index under its alias', { path: '/api/indexes/mvi-sa' }],
    ['a key with limits of its own', { path: ONE, key: { name: 'k', mode: 'live', limits: { minute: 1_000, day: 1_000, month: 1_000 } } }],
    ['a caller behind a proxy', { path: ONE, headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' } }],
    ['a caller who keeps the connection', { path: ONE, headers: { connection: 'keep-alive' } }],
  ])('a leased call gets the same reply before Fastify as through Nest, and is counted and logged alike: %s', async (_, scenario) => {
    hookAnswers.mockClear();
    expect(await compare({ ...scenario, calls: 30 })).toEqual([1, 30]);
    // The first is Nest's, the twentieth takes the lease.
    expect(hookAnswers).toHaveBeenCalledTimes(19);
  });

  it.each<[string, Scenario]>([
    ['a limit is reached', { path: ONE, limits: { ...FAR_OFF, minute: 28 } }],
    ['its caller has the reply already', { path: ONE, headers: { 'if-none-match': 'etag' } }],
    ['it brings a body', { path: ONE, headers: { 'content-length': '0' } }],
  ])('a leased call is counted alike where %s', async (_, scenario) => {
    expect(await compare({ ...scenario, calls: 30 })).toEqual([1, 30]);
  });

  it('a leased call is refused alike where its lease is gone when it is to be counted', async () => {
    const loseLeases = ({ dataSource }: TestApp, { organizationId }: Customer): unknown =>
      dataSource.query(`DELETE FROM usage_leases WHERE organization_id = $1`, [organizationId]);
    const outcomes = [];
    for (const app of [product, nestAlone]) {
      const customer = await createCustomer(app.app, { plan: 'enterprise', limits: FAR_OFF });
      const ask = (): Promise<Exchange> => exchange(app, customer.key, { path: ONE }, '');
      for (let call = 0; call < 25; call++) await hasHeard(app).then(ask);
      await loseLeases(app, customer);
      const refused = await ask();
      expect(refused.status).toBe(503);
      outcomes.push(refused);
      await until(() => hasAnswered(app));
      await app.app.get(RequestRecorder, { strict: false }).flush();
      const log = `SELECT status, count(*)::integer AS calls FROM api_requests WHERE organization_id = $1 GROUP BY status ORDER BY status`;
      expect(await app.dataSource.query(log, [customer.organizationId])).toEqual([
        { status: 200, calls: 25 },
        { status: 503, calls: 1 },
      ]);
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
  });

  it.each<[string, number, string]>([
    ['revoked', 401, `SET revoked_at = '2026-02-20T11:00:00Z' WHERE id = $1`],
    ['narrowed to another scope', 403, `SET scopes = '{query}' WHERE id = $1`],
    ['left alone, and another one changed', 200, `SET scopes = scopes WHERE id <> $1`],
  ])('a leased call is judged by its key again where the key was %s while the call was being counted', async (_, status, change) => {
    await createCustomer(product.app);
    const customer = await createCustomer(product.app, { plan: 'enterprise', limits: FAR_OFF });
    const ask = (): Promise<Exchange> => exchange(product, customer.key, { path: ONE }, '');
    for (let call = 0; call < 25; call++) await hasHeard(product).then(ask);
    const [isWaiting, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const record = LeaseRecords.prototype.record;
    const held = jest.spyOn(LeaseRecords.prototype, 'record').mockImplementationOnce(async function (this: LeaseRecords, leases) {
      isWaiting.resolve();
      await isReleased.promise;
      return record.call(this, leases);
    });
    // Of the way before Fastify alone.
    const judgedAgain = jest.spyOn(FastPath.prototype, 'confirm' as never);
    try {
      const answer = ask();
      await isWaiting.promise;
      await product.dataSource.query(`UPDATE api_keys ${change}`, [customer.keyId]);
      await hasHeard(product);
      expect(judgedAgain).not.toHaveBeenCalled();
      isReleased.resolve();
      expect((await answer).status).toBe(status);
      expect(judgedAgain).toHaveBeenCalledTimes(1);
    } finally {
      isReleased.resolve();
      for (const spy of [held, judgedAgain]) spy.mockRestore();
    }
  });
});
