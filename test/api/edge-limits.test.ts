import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { crowd } from '../support/crowd';
import { ask, type Answer } from '../support/http';
import { LimitedProbeModule } from '../support/limited-probe.module';
import { createPerson, type SignedIn, signIn } from '../support/people';

const HOUR = 3_600_000;
const clock = new MutableClock('2026-11-03T09:00:00Z');
let api: TestApp;
/** An instance on the same database that trusts the proxy on this machine. */
let behindProxy: TestApp;

beforeAll(async () => {
  api = await startApp({ clock, modules: [LimitedProbeModule] });
  const database = { url: api.config.database.url as string };
  behindProxy = await startApp({ database, clock, modules: [LimitedProbeModule], config: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(async () => {
  await behindProxy.close();
  await api.close();
});
beforeEach(() => clock.advance(HOUR));

const note = (headers: Record<string, string> = {}, json: object = { text: 'a note' }): Promise<Answer> =>
  ask(`${api.url}/api/probe/notes/`, { json, headers });
const fromAddress = (address: string): Promise<Answer> =>
  ask(`${behindProxy.url}/api/probe/notes/`, { json: { text: 'a note' }, headers: { 'x-forwarded-for': address } });
const statesOf = ({ headers }: Answer): (string | null)[] => [headers.get('ratelimit-policy'), headers.get('ratelimit'), headers.get('retry-after')];

describe('a route limited by network address', () => {
  it('reports in its headers how many calls are left', async () => {
    expect(statesOf(await note())).toEqual(['"probe by network";q=3;w=3600', '"probe by network";r=2;t=3600', null]);
    clock.advance(60_000);
    expect(statesOf(await note())).toEqual(['"probe by network";q=3;w=3600', '"probe by network";r=1;t=3540', null]);
  });

  it('refuses calls over the limit with a 429 problem document, on every route that shares the count', async () => {
    for (let at = 0; at < 3; at++) expect((await note()).status).toBe(200);
    for (const reply of [await note(), await ask(`${api.url}/api/probe/notes/`)]) {
      expect([reply.status, reply.body.code, reply.headers.get('content-type')]).toEqual([429, 'rate_limited', 'application/problem+json']);
      expect(statesOf(reply)).toEqual(['"probe by network";q=3;w=3600', '"probe by network";r=0;t=3600', '3600']);
    }
  });

  it('lets the caller in again when the window ends, however often they have tried meanwhile', async () => {
    for (let at = 0; at < 3; at++) await note();
    clock.advance(HOUR - 1_000);
    for (let at = 0; at < 5; at++) expect(statesOf(await note())[2]).toBe('1');
    clock.advance(1_000);
    expect((await note()).status).toBe(200);
  });

  it('does not count a request that is refused with 400', async () => {
    for (let at = 0; at < 5; at++) {
      const reply = await note({}, { text: 7 });
      expect([reply.status, reply.headers.get('ratelimit')]).toEqual([400, '"probe by network";r=3;t=3600']);
    }
    expect((await ask(`${api.url}/api/probe/notes/?unknown=1`)).status).toBe(400);
    expect((await note()).headers.get('ratelimit')).toBe('"probe by network";r=2;t=3600');
  });

  it('counts a request repeated with its Idempotency-Key once', async () => {
    for (let at = 0; at < 5; at++) expect((await note({ 'idempotency-key': 'once' })).status).toBe(200);
    expect((await note({ 'idempotency-key': 'once' }, { text: 'another' })).status).toBe(422);
    expect((await note()).headers.get('ratelimit')).toBe('"probe by network";r=1;t=3600');
  });

  it('applies the limit before it validates the body', async () => {
    for (let at = 0; at < 3; at++) await note();
    expect((await note({}, { text: 7, further: true })).status).toBe(429);
  });

  it('believes X-Forwarded-For only from a trusted proxy', async () => {
    for (let at = 0; at < 3; at++) expect((await note({ 'x-forwarded-for': `198.51.100.${at}` })).status).toBe(200);
    expect((await note({ 'x-forwarded-for': '198.51.100.9' })).status).toBe(429);
    for (let at = 0; at < 4; at++) expect((await fromAddress(`198.51.100.${at}`)).status).toBe(200);
  });

  it('counts the addresses of one IPv6 /64 together', async () => {
    const statuses = [];
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2::3', '2001:db8:1:2::4', '2001:db8:1:3::1'])
      statuses.push((await fromAddress(address)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });

  it('admits exactly as many simultaneous calls as the limit allows', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => note()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(17);
  });

  it('stores no network address in clear', async () => {
    await fromAddress('203.0.113.77');
    const rows: { row: string }[] = await api.dataSource.query(`SELECT r::text AS row FROM rate_limits r`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes('203.0.113') || row.includes(Buffer.from('203.0.113.77').toString('hex')))).toEqual([]);
  });
});

describe('a route limited by person and by organization', () => {
  let first: SignedIn;
  let second: SignedIn;
  const write = ({ headers }: SignedIn): Promise<Answer> => ask(`${api.url}/api/probe/own/`, { method: 'POST', headers });

  beforeEach(async () => {
    const person = await createPerson(api.app);
    first = await signIn(api.url, person);
    second = await signIn(api.url, await createPerson(api.app, { organizationId: person.organizationId }));
  });

  it('reports the limits of person and organization in its headers', async () => {
    expect(statesOf(await write(first))).toEqual([
      '"probe by organization";q=3;w=60, "probe by person";q=2;w=3600',
      '"probe by organization";r=2;t=60, "probe by person";r=1;t=3600',
      null,
    ]);
  });

  it('does not charge one limit for a call that the other refuses', async () => {
    for (let at = 0; at < 2; at++) expect((await write(first)).status).toBe(200);
    for (let at = 0; at < 5; at++) expect((await write(first)).status).toBe(429);
    expect([(await write(second)).status, (await write(second)).status]).toEqual([200, 429]);
    clock.advance(60_000);
    expect([(await write(second)).status, (await write(second)).status]).toEqual([200, 429]);
  });
});

describe('a route without a limit of its own', () => {
  it('has the default limit for writes: by network address if the route is public, by person if it is not', async () => {
    const { headers } = await signIn(api.url, await createPerson(api.app));
    const open = await ask(`${api.url}/api/probe/unnamed/`, { method: 'POST' });
    const own = await ask(`${api.url}/api/probe/own/unnamed/`, { method: 'POST', headers });
    expect([open.headers.get('ratelimit-policy'), own.headers.get('ratelimit-policy')]).toEqual([
      '"writes by network";q=600;w=60',
      '"writes by person";q=300;w=60',
    ]);
  });

  it('counts a refused write too, since refusing it may have been work', async () => {
    const refused = await ask(`${api.url}/api/probe/unnamed/?unknown=1`, { method: 'POST' });
    const allowed = await ask(`${api.url}/api/probe/unnamed/`, { method: 'POST' });
    expect(refused.body.code).toBe('validation_failed');
    expect([refused, allowed].map(({ headers }) => /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])).toEqual(['599', '598']);
  });

  it('a route that only reads has no limit of its own', async () => {
    expect(statesOf(await ask(`${api.url}/api/probe/unnamed/`))).toEqual([null, null, null]);
  });

  it('allows a session 60 calls a minute on the data API', async () => {
    const { headers } = await signIn(api.url, await createPerson(api.app));
    const calls = await crowd(61, () => ask(`${api.url}/v1/limited`, { headers }));
    expect(calls.filter(({ status }) => status === 200)).toHaveLength(60);
  });
});
