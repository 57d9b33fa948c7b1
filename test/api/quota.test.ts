import { devNull } from 'node:os';
import { CreditsService } from '../../server/billing';
import { ApiKeysService, UsageService } from '../../server/apikeys';
import { createCustomer, type Customer } from '../factories/customer';
import { hasHeard } from '../support/changes';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { crowd } from '../support/crowd';
import { call, callTimes, counted, left } from '../support/keyed-calls';
import { holdNextCall, KeyedProbeModule } from '../support/keyed-probe.module';

const START = '2026-05-10T12:00:10Z';
const MINUTE = 60_000;

let here: TestApp;
const clock = new MutableClock(START);

beforeAll(async () => {
  // The failures that the probe routes provoke would flood the terminal.
  here = await startApp({ modules: [KeyedProbeModule], clock, config: { LOG_FILE: devNull } });
});
afterAll(() => here?.close());
beforeEach(() => clock.set(START));

describe('the RateLimit headers', () => {
  it('the headers state 60 calls a minute, 100 a day and 500 a month for the free plan', async () => {
    const reply = await call(here, await createCustomer(here.app));
    expect(reply.headers.get('ratelimit-policy')).toBe('"minute";q=60;w=60, "day";q=100;w=86400, "month";q=500;w=2678400');
    expect(reply.headers.get('ratelimit')).toBe('"minute";r=59;t=50, "day";r=99;t=43190, "month";r=499;t=2678400');
    expect(reply.headers.get('retry-after')).toBeNull();
  });

  it('the headers decrease by exactly one from call to call', async () => {
    const customer = await createCustomer(here.app);
    for (let made = 1; made <= 5; made++) expect(left(await call(here, customer))).toEqual({ minute: 60 - made, day: 100 - made, month: 500 - made });
  });

  it('the headers show a refunded call as available again in the day and the month', async () => {
    const customer = await createCustomer(here.app);
    expect(left(await call(here, customer, '/v1/keyed/status/404'))).toEqual({ minute: 59, day: 100, month: 500 });
    expect(left(await call(here, customer))).toEqual({ minute: 58, day: 99, month: 499 });
  });
});

describe('calls by test keys', () => {
  async function withTestKey(limits: { minute?: number; day?: number; month?: number }): Promise<{ live: Customer; test: Customer }> {
    const live = await createCustomer(here.app, { limits });
    const made = await here.app.get(ApiKeysService, { strict: false }).createNamedKey(live.organizationId, { name: 'Test', mode: 'test' });
    return { live, test: { ...live, keyId: made.id, key: made.key } };
  }

  it('test calls are never counted, in parallel with live ones, and go on where those are used up', async () => {
    const { live, test } = await withTestKey({ day: 10, month: 10 });
    const statuses = await crowd(100, async (at) => {
      const reply = await call(here, at % 2 === 0 ? test : live, at % 4 === 0 ? '/v1/keyed/status/404' : '/v1/keyed');
      await reply.arrayBuffer();
      return { isTest: at % 2 === 0, status: reply.status };
    });
    const of = (isTest: boolean, status: number): number => statuses.filter((one) => one.isTest === isTest && one.status === status).length;
    expect([of(true, 200), of(true, 404), of(false, 200), of(false, 429)]).toEqual([25, 25, 10, 40]);
    expect(await counted(here, live)).toMatchObject({ day: 10, month: 10, calls: 10 });
    expect(await here.dataSource.query(`SELECT 1 FROM usage_daily WHERE key_id = $1`, [test.keyId])).toEqual([]);
  });

  it('test calls are limited by the minute of the plan, beside the live ones, and show that policy alone', async () => {
    const { live, test } = await withTestKey({ minute: 5 });
    const first = await call(here, test);
    expect([first.headers.get('ratelimit-policy'), first.headers.get('ratelimit')]).toEqual(['"minute";q=5;w=60', '"minute";r=4;t=60']);
    expect(await callTimes(5, here, test)).toEqual([200, 200, 200, 200, 429]);
    const refused = await call(here, test);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited', violatedPolicies: ['minute'] });
    expect([refused.headers.get('retry-after'), refused.headers.get('ratelimit')]).toEqual(['60', '"minute";r=0;t=60']);
    expect(await callTimes(1, here, live)).toEqual([200]);
    clock.advance(MINUTE);
    expect(await callTimes(1, here, test)).toEqual([200]);
  });

  it('test calls read what live keys have used without adding to it', async () => {
    const { live, test } = await withTestKey({});
    await callTimes(2, here, live);
    for (let asked = 0; asked < 2; asked++)
      expect(await (await call(here, test, '/v1/credits')).json()).toMatchObject({ used: 2, monthUsed: 2, limit: 100 });
  });
});

describe('the limits of calls', () => {
  it('refuses the 61st call of a minute until the next minute starts', async () => {
    const customer = await createCustomer(here.app);
    expect(await callTimes(61, here, customer)).toEqual([...Array<number>(60).fill(200), 429]);
    const reply = await call(here, customer);
    expect(await reply.json()).toMatchObject({ code: 'rate_limited', violatedPolicies: ['minute'] });
    expect(reply.headers.get('retry-after')).toBe('50');
    expect(left(reply)).toEqual({ minute: 0, day: 40, month: 440 });
    clock.advance(50_000 - 1);
    expect(await callTimes(1, here, customer)).toEqual([429]);
    clock.advance(1);
    expect(await callTimes(1, here, customer)).toEqual([200]);
    expect(await counted(here, customer)).toMatchObject({ minute: 1, day: 61, month: 61 });
  });

  it('refuses calls over the daily limit with 429 until midnight UTC', async () => {
    const customer = await createCustomer(here.app, { limits: { day: 3 } });
    expect(await callTimes(4, here, customer)).toEqual([200, 200, 200, 429]);
    const reply = await call(here, customer);
    expect(await reply.json()).toMatchObject({
      type: '/problems/apikeys/quota-exhausted',
      code: 'quota_exhausted',
      detail: 'You have reached your usage limit. Please upgrade to continue.',
      violatedPolicies: ['day'],
    });
    expect(reply.headers.get('retry-after')).toBe('43190');
    clock.set('2026-05-10T23:59:59.999Z');
    expect(await callTimes(1, here, customer)).toEqual([429]);
    clock.set('2026-05-11T00:00:00Z');
    expect(await callTimes(4, here, customer)).toEqual([200, 200, 200, 429]);
  });

  it('starts months on the day and at the hour of the subscription: 31 January, 28 February, 31 March at 15:00', async () => {
    clock.set('2026-01-31T15:00:00Z');
    const customer = await createCustomer(here.app, { limits: { month: 1 } });
    const retryAt = async () => {
      const reply = await call(here, customer);
      expect([reply.status, ((await reply.json()) as { violatedPolicies: string[] }).violatedPolicies]).toEqual([429, ['month']]);
      return new Date(clock.now().getTime() + Number(reply.headers.get('retry-after')) * 1000).toISOString();
    };
    for (const next of ['2026-02-28T15:00:00.000Z', '2026-03-31T15:00:00.000Z', '2026-04-30T15:00:00.000Z']) {
      expect(await callTimes(1, here, customer)).toEqual([200]);
      expect(await retryAt()).toBe(next);
      clock.set(new Date(Date.parse(next) - 1));
      expect(await callTimes(1, here, customer)).toEqual([429]);
      clock.set(next);
    }
  });

  it('knows what was called on the day a month began in, after a clock that was ahead', async () => {
    const customer = await createCustomer(here.app, { limits: { month: 5 } });
    clock.set('2026-06-10T12:00:09Z');
    expect(await callTimes(3, here, customer)).toEqual([200, 200, 200]);
    clock.set('2026-06-10T12:00:10Z');
    expect(await callTimes(2, here, customer)).toEqual([200, 200]);
    clock.set('2026-08-01T00:00:00Z');
    expect(await callTimes(1, here, customer)).toEqual([200]);
    clock.set('2026-06-10T12:00:20Z');
    // Three of this month, one of them made in its future; the three of the same day belong to the month before.
    expect(await callTimes(3, here, customer)).toEqual([200, 200, 429]);
  });

  it('does not reopen a window in a process whose clock is behind', async () => {
    const customer = await createCustomer(here.app, { limits: { day: 2 } });
    clock.set('2026-05-11T00:00:05Z');
    expect(await callTimes(3, here, customer)).toEqual([200, 200, 429]);
    clock.set('2026-05-10T23:59:58Z');
    expect(await callTimes(1, here, customer)).toEqual([429]);
  });

  it.each([
    ['three days', { day: 3 }, '2026-05-13T12:00:10Z', 200],
    ['five minutes', { minute: 3 }, '2026-05-10T12:05:10Z', 200],
    // What was called then was called in this month.
    ['two months', { month: 3 }, '2026-07-10T12:00:10Z', 429],
  ])('takes up the right window, with what was called in it, after a clock that was %s ahead', async (_, limits, future, status) => {
    const customer = await createCustomer(here.app, { limits });
    expect(await callTimes(2, here, customer)).toEqual([200, 200]);
    clock.set(future);
    expect(await callTimes(4, here, customer)).toEqual([200, 200, 200, 429]);
    clock.set(START);
    expect(await callTimes(1, here, customer)).toEqual([status]);
    clock.set('2026-06-10T12:00:10Z');
    expect(await callTimes(1, here, customer)).toEqual([200]);
  });

  it('applies another plan as soon as it has been heard of', async () => {
    const customer = await createCustomer(here.app, { limits: { day: 1 } });
    expect(await callTimes(2, here, customer)).toEqual([200, 429]);
    await here.dataSource.query(`UPDATE subscriptions SET plan_code = 'pro_monthly', day_limit = NULL WHERE organization_id = $1`, [
      customer.organizationId,
    ]);
    await hasHeard(here);
    expect(left(await call(here, customer))).toEqual({ minute: 297, day: 4_998, month: 49_998 });
  });

  it('counts each organization separately', async () => {
    const [spent, fresh] = [await createCustomer(here.app, { limits: { day: 1 } }), await createCustomer(here.app)];
    expect(await callTimes(2, here, spent)).toEqual([200, 429]);
    expect(left(await call(here, fresh))).toEqual({ minute: 59, day: 99, month: 499 });
  });
});

describe('the cost of a call', () => {
  it.each([
    ['/v1/keyed', 200, 1],
    ['/v1/keyed/status/204', 204, 1],
    ['/v1/keyed/stream', 200, 1],
    ['/v1/credits', 200, 1],
    ['/api/v1/credits', 200, 1],
    ['/v1/keyed/status/304', 304, 0],
    ['/v1/keyed/status/302', 302, 0],
    ['/v1/keyed/status/404', 404, 0],
    ['/v1/keyed/status/503', 503, 0],
    ['/v1/keyed/failure', 500, 0],
    ['/v1/keyed?unknown=1', 400, 0],
    ['/v1/keyed/nothing', 404, 0],
  ])('%s answers %i and costs %i', async (path, status, cost) => {
    const customer = await createCustomer(here.app);
    await callTimes(1, here, customer);
    const reply = await call(here, customer, path, { redirect: 'manual' });
    await reply.arrayBuffer();
    expect(reply.status).toBe(status);
    expect(await counted(here, customer)).toMatchObject({ day: 1 + cost, month: 1 + cost, calls: 1 + cost });
  });

  it('an invalid body is free, and a valid one costs one', async () => {
    const customer = await createCustomer(here.app);
    const post = (body: object) =>
      call(here, customer, '/v1/keyed', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    expect([(await post({ text: 1 })).status, (await post({ text: 'a' })).status]).toEqual([400, 201]);
    expect(await counted(here, customer)).toMatchObject({ minute: 2, day: 1, month: 1, calls: 1 });
  });

  it('a stream that breaks after its headers costs one', async () => {
    const customer = await createCustomer(here.app);
    const reply = await call(here, customer, '/v1/keyed/broken-stream');
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow();
    expect(await counted(here, customer)).toMatchObject({ day: 1 });
  });

  it('a caller who disconnects before the answer is charged', async () => {
    const customer = await createCustomer(here.app);
    const hangUp = new AbortController();
    const held = holdNextCall();
    const answer = call(here, customer, '/v1/keyed/held', { signal: hangUp.signal });
    await held.isRunning;
    hangUp.abort();
    await expect(answer).rejects.toThrow();
    held.release();
    await callTimes(1, here, customer);
    expect(await counted(here, customer)).toMatchObject({ day: 2 });
  });

  it('a refund goes to the window in which the call was counted', async () => {
    const customer = await createCustomer(here.app);
    clock.set('2026-05-10T23:59:59.900Z');
    const usage = here.app.get(UsageService, { strict: false });
    const reservation = await usage.reserve({ ...customer, limits: null });
    clock.set('2026-05-11T00:00:00.100Z');
    await callTimes(1, here, customer);
    await usage.refund(reservation);
    expect(await counted(here, customer)).toMatchObject({ day: 1, month: 1, calls: 1 });
    const days: object[] = await here.dataSource.query(`SELECT day::text, calls FROM usage_daily WHERE organization_id = $1 ORDER BY day`, [
      customer.organizationId,
    ]);
    expect(days).toEqual([
      { day: '2026-05-10', calls: 0 },
      { day: '2026-05-11', calls: 1 },
    ]);
  });
});

describe('credits', () => {
  it('credits are spent once the month is used up, appear in the headers, and return with a refund', async () => {
    const customer = await createCustomer(here.app, { limits: { month: 2 }, credits: 2 });
    expect(left(await call(here, customer)).month).toBe(3);
    expect(left(await call(here, customer)).month).toBe(2);
    expect(left(await call(here, customer)).month).toBe(1);
    expect(left(await call(here, customer, '/v1/keyed/failure')).month).toBe(1);
    expect(await counted(here, customer)).toMatchObject({ month: 2, calls: 3, paid: 1, balance: 1, ledger: 1 });
    expect(await callTimes(2, here, customer)).toEqual([200, 429]);
    expect(await counted(here, customer)).toMatchObject({ month: 2, calls: 4, paid: 2, balance: 0, ledger: 0 });
  });

  it('credits do not raise the limits of the minute and the day', async () => {
    const customer = await createCustomer(here.app, { limits: { minute: 3, day: 4, month: 1 }, credits: 100 });
    expect(await callTimes(4, here, customer)).toEqual([200, 200, 200, 429]);
    clock.advance(MINUTE);
    const statuses = await callTimes(2, here, customer);
    expect(statuses).toEqual([200, 429]);
    expect(await counted(here, customer)).toMatchObject({ day: 4, month: 1, balance: 97, ledger: 97 });
  });

  it('credits are added once for a repeated purchase, in a ledger that cannot be changed', async () => {
    const customer = await createCustomer(here.app);
    const credits = here.app.get(CreditsService, { strict: false });
    for (let time = 0; time < 2; time++) await credits.add(here.dataSource.manager, customer.organizationId, 50, 'purchase', 'invoice 7');
    expect(await credits.getBalance(customer.organizationId)).toBe(50);
    for (const change of [`UPDATE credit_entries SET amount = 1`, `DELETE FROM credit_entries`, `TRUNCATE credit_entries`]) {
      await expect(here.dataSource.query(change)).rejects.toThrow('append-only');
    }
    await expect(credits.add(here.dataSource.manager, customer.organizationId, -51, 'correction')).rejects.toThrow('credit_accounts_balance');
    expect(await credits.getBalance(customer.organizationId)).toBe(50);
  });

  it('GET /v1/credits shows credits with the usage', async () => {
    const customer = await createCustomer(here.app, { credits: 7 });
    await callTimes(2, here, customer);
    expect(await (await call(here, customer, '/v1/credits/')).json()).toEqual({
      credits: 7,
      used: 3,
      limit: 100,
      monthUsed: 3,
      monthLimit: 500,
      resetsAt: '2026-06-10T12:00:10.000Z',
      expiresAt: null,
      plan: 'free',
    });
  });
});
