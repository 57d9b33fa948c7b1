import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ApiKeysService, UsageService } from '../../server/apikeys';
import type { KeyLimits } from '../../server/apikeys/keys/key-limits';
import { CallLeases } from '../../server/apikeys/usage/call-leases';
import { LeasesRepository } from '../../server/apikeys/usage/leases.repository';
import { UsageRepository } from '../../server/apikeys/usage/usage.repository';
import { OrganizationsRepository } from '../../server/organizations';
import { createCustomer, type Customer } from '../factories/customer';
import { startApp, type TestApp } from '../support/app';
import { IN_FULL } from '../support/breadth';
import { MutableClock } from '../support/clock';
import { hasHeard } from '../support/changes';
import { crowd } from '../support/crowd';
import { ALL_FAULTS } from '../support/faults';
import { call, callTimes, counted, left } from '../support/keyed-calls';
import { holdNextCall, KeyedProbeModule } from '../support/keyed-probe.module';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';

const clock = new MutableClock('2026-05-10T12:00:10Z');
let database: TestDatabase;
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  database = await createDatabase();
  // The failures that the probe routes provoke would flood the terminal.
  const options = { database, modules: [KeyedProbeModule], clock, config: { LOG_FILE: devNull } };
  [here, there] = [await startApp(options), await startApp(options)];
});
afterAll(async () => {
  await here?.close();
  await there?.close();
  await database?.drop();
});

/** Statuses of calls that are made over both instances in turn. */
const crowdOfBoth = (customer: Customer, calls: number): Promise<number[]> =>
  crowd(calls, async (at) => (await callTimes(1, at % 2 === 0 ? here : there, customer))[0]);

/** What a process does about the leases of others that died, in half a minute. */
async function settleLeft(): Promise<void> {
  const leases = there.app.get(CallLeases, { strict: false });
  for (let times = 0; times < 2; times++) await leases.sweep();
}

/** A further key of the customer. */
async function createLimitedKey(customer: Customer, limits: KeyLimits): Promise<Customer> {
  const named = { name: 'Limited', mode: 'live', limits } as const;
  const { id, key } = await here.app.get(ApiKeysService, { strict: false }).createNamedKey(customer.organizationId, named);
  return { ...customer, keyId: id, key };
}

describe('concurrent calls', () => {
  const CALLS = IN_FULL ? 500 : 150;

  /** Makes calls over both instances and counts the served ones. */
  async function stampede(customer: Customer, calls: number): Promise<{ served: number; refused: number }> {
    const statuses = await crowdOfBoth(customer, calls);
    return { served: statuses.filter((status) => status === 200).length, refused: statuses.filter((status) => status === 429).length };
  }

  it.each([
    ['the minute', { minute: 40, day: 10_000, month: 10_000 }],
    ['the day', { minute: 10_000, day: 40, month: 10_000 }],
    ['the month', { minute: 10_000, day: 10_000, month: 40 }],
  ])(`two instances serve exactly three of ${CALLS} calls when three are left of %s`, async (_, limits) => {
    const customer = await createCustomer(here.app, { limits });
    await callTimes(37, here, customer);
    expect(await stampede(customer, CALLS)).toEqual({ served: 3, refused: CALLS - 3 });
    expect(await counted(here, customer)).toMatchObject({ day: 40, month: 40, calls: 40 });
  });

  it.each([
    // Refused calls cost nothing but a call of the minute.
    ['the minute', { minute: 40, day: null, month: null }, 1, 'rate_limited'],
    ['the day', { minute: null, day: 40, month: null }, 2, 'key_limit_reached'],
    ['the month', { minute: null, day: null, month: 40 }, 2, 'key_limit_reached'],
  ])(`two instances serve no more of ${CALLS} calls than are left of %s when the key has a limit of its own`, async (window, own, rest, code) => {
    const customer = await createCustomer(here.app, { limits: { minute: 10_000, day: 500, month: 500 } });
    const key = await createLimitedKey(customer, own);
    await callTimes(37, here, key);
    const last = await call(there, key);
    expect(left(last)).toMatchObject({ [window.slice(4)]: 2 });
    expect(await callTimes(1, here, key, '/v1/keyed/status/404')).toEqual([404]);
    expect(await stampede(key, CALLS)).toEqual({ served: rest, refused: CALLS - rest });
    const refusal = await call(here, key);
    expect(await refusal.json()).toMatchObject({ code, violatedPolicies: [window.slice(4)] });
    expect(refusal.headers.get('retry-after')).not.toBeNull();
    expect(await callTimes(2, there, customer)).toEqual([200, 200]);
    const calls = 40 + rest;
    expect(await counted(here, customer)).toMatchObject({ day: calls, month: calls, calls });
  });

  it('400 single reservations over every connection of both instances are counted exactly', async () => {
    const customer = await createCustomer(here.app, { limits: { minute: 300, day: 200, month: 60 }, credits: 40 });
    const { entitlement, windows } = await here.app.get(UsageService, { strict: false }).getUsage(customer.organizationId);
    const repositories = [here, there].map(({ app }) => app.get(UsageRepository, { strict: false }));
    const batches = await crowd(400, (number) =>
      repositories[number % 2].reserve(customer.organizationId, [customer.keyId], entitlement.limits, windows, clock.now()),
    );
    const sum = (of: 'passed' | 'granted' | 'credits') => batches.reduce((total, batch) => total + batch[of], 0);
    expect([sum('passed'), sum('granted'), sum('credits')]).toEqual([300, 100, 40]);
    expect(await counted(here, customer)).toEqual({ minute: 300, day: 100, month: 60, calls: 100, paid: 40, ledger: 0, balance: 0 });
  });

  it('credits are spent to the last one and never below zero', async () => {
    const customer = await createCustomer(here.app, { limits: { minute: 10_000, day: 10_000, month: 10 }, credits: 25 });
    expect(await stampede(customer, 300)).toEqual({ served: 35, refused: 265 });
    expect(await counted(here, customer)).toMatchObject({ month: 10, calls: 35, paid: 25, balance: 0, ledger: 0 });
  });

  it('credits are spent while somebody else holds the organization to change it', async () => {
    const customer = await createCustomer(here.app, { limits: { minute: 10_000, day: 10_000, month: 1 }, credits: 25 });
    expect(await callTimes(1, here, customer)).toEqual([200]);
    await here.dataSource.transaction(async (manager) => {
      await here.app.get(OrganizationsRepository, { strict: false }).lock(customer.organizationId, manager);
      expect(await callTimes(2, there, customer)).toEqual([200, 200]);
    });
    expect(await counted(here, customer)).toMatchObject({ month: 1, paid: 2, balance: 23, ledger: 23 });
  });

  it('a mix of served and failed calls counts only the served ones, and the counters can be rebuilt', async () => {
    const customer = await createCustomer(here.app, { limits: { minute: 10_000, day: 10_000, month: 90 }, credits: 1_000 });
    const paths = ['/v1/keyed', '/v1/keyed/status/404', '/v1/keyed/status/304', '/v1/keyed/failure'];
    await crowd(400, async (at) => (await call(at % 8 < 4 ? here : there, customer, paths[at % 4])).arrayBuffer());
    const after = await counted(here, customer);
    expect(after).toMatchObject({ day: 100, calls: 100 });
    expect(after.month + after.paid).toBe(100);
    expect(after.balance).toBe(1_000 - after.paid);
    expect(after.ledger).toBe(after.balance);
    const { windows } = await here.app.get(UsageService, { strict: false }).getUsage(customer.organizationId);
    await here.dataSource.query(`UPDATE api_usage SET day_used = 7, month_used = 7 WHERE organization_id = $1`, [customer.organizationId]);
    await here.app.get(UsageRepository, { strict: false }).rebuildCounters(customer.organizationId, windows);
    expect(await counted(here, customer)).toEqual(after);
  });
});

describe('usage leases', () => {
  const PLENTY = { minute: 100_000, day: 100_000, month: 100_000 };

  async function openLeases({ organizationId }: Customer): Promise<number> {
    const [{ open }]: { open: number }[] = await here.dataSource.query(
      `SELECT count(*)::integer AS open FROM usage_leases WHERE organization_id = $1`,
      [organizationId],
    );
    return open;
  }

  /** Calls until calls are taken from a lease; says how many that took. */
  async function callUntilLeased(customer: Customer, server = here): Promise<number> {
    for (let made = 1; ; made++) {
      await hasHeard(server);
      expect(await callTimes(1, server, customer)).toEqual([200]);
      if ((await openLeases(customer)) > 0) return made;
    }
  }

  const isSettled = (customer: Customer) => until(async () => (await openLeases(customer)) === 0);

  /** Does something while no process gives back what is idle: a slow machine may be idle between two calls. */
  async function keepIdle<T>(work: () => Promise<T>): Promise<T> {
    const looks = jest.spyOn(CallLeases.prototype, 'look' as never).mockImplementation((() => Promise.resolve()) as never);
    return work().finally(() => looks.mockRestore());
  }

  it('leased calls are counted once nobody calls any more, and failed ones cost nothing', async () => {
    const customer = await createCustomer(here.app, { limits: PLENTY });
    const made = await callUntilLeased(customer);
    expect(await callTimes(10, here, customer)).toEqual(Array(10).fill(200));
    expect(await callTimes(5, here, customer, '/v1/keyed/status/404')).toEqual(Array(5).fill(404));
    await isSettled(customer);
    const calls = made + 10;
    expect(await counted(here, customer)).toMatchObject({ minute: calls + 5, day: calls, month: calls, calls });
  });

  it('the headers and the used counts show each leased call', async () => {
    const customer = await createCustomer(here.app, { limits: PLENTY });
    await keepIdle(async () => {
      let made = await callUntilLeased(customer);
      for (let more = 0; more < 5; more++) {
        made++;
        expect(left(await call(here, customer))).toEqual({ minute: 100_000 - made, day: 100_000 - made, month: 100_000 - made });
      }
      expect(await (await call(here, customer, '/v1/credits')).json()).toMatchObject({ used: made, monthUsed: made });
    });
  });

  it('two instances with leases never exceed the limit, and serve later what one of them held and did not use', async () => {
    const customer = await createCustomer(here.app, { limits: { ...PLENTY, day: 400 } });
    let served = await callUntilLeased(customer);
    served += await callUntilLeased(customer, there);
    const statuses = await crowdOfBoth(customer, 600);
    served += statuses.filter((status) => status === 200).length;
    expect(served).toBeLessThanOrEqual(400);
    await isSettled(customer);
    while ((await callTimes(1, there, customer))[0] === 200) served++;
    expect(served).toBe(400);
    await isSettled(customer);
    expect(await counted(here, customer)).toMatchObject({ day: 400, month: 400, calls: 400 });
  });

  it('two instances with leases never exceed the day limit of a key, and serve nothing more once it is lowered to what was used', async () => {
    const customer = await createCustomer(here.app, { limits: PLENTY });
    const key = await createLimitedKey(customer, { minute: null, day: 400, month: null });
    let served = await callUntilLeased(key);
    served += await callUntilLeased(key, there);
    const statuses = await crowdOfBoth(key, 600);
    served += statuses.filter((status) => status === 200).length;
    expect(served).toBeLessThanOrEqual(400);
    await isSettled(customer);
    while ((await callTimes(1, there, key))[0] === 200) served++;
    expect(served).toBe(400);
    const change = (day: number | null) => here.dataSource.query(`UPDATE api_keys SET day_limit = $2 WHERE id = $1`, [key.keyId, day]);
    await change(null);
    // For a second none is asked for where there was none to be had.
    clock.advance(1_000);
    served += (await callUntilLeased(key)) + (await callUntilLeased(key, there));
    await change(served);
    for (const server of [here, there]) {
      await hasHeard(server);
      expect(await callTimes(1, server, key)).toEqual([429]);
    }
    expect(await callTimes(1, here, customer)).toEqual([200]);
    await isSettled(customer);
    expect(await counted(here, customer)).toMatchObject({ calls: served + 1 });
  });

  it('two instances with leases never exceed the minute limit of a key, and begin anew with the next minute', async () => {
    const customer = await createCustomer(here.app, { limits: PLENTY });
    const key = await createLimitedKey(customer, { minute: 400, day: null, month: null });
    let served = await callUntilLeased(key);
    served += await callUntilLeased(key, there);
    const statuses = await crowdOfBoth(key, 600);
    served += statuses.filter((status) => status === 200).length;
    expect(served).toBeLessThanOrEqual(400);
    await isSettled(customer);
    while ((await callTimes(1, there, key))[0] === 200) served++;
    expect(served).toBe(400);
    expect(await callTimes(1, here, customer)).toEqual([200]);
    clock.advance(60_000);
    expect(left(await call(here, key))).toMatchObject({ minute: 399 });
    await isSettled(customer);
    expect(await counted(here, customer)).toMatchObject({ calls: 402 });
  });

  it('a leased call counts in the minute in which it was made', async () => {
    const customer = await createCustomer(here.app, { limits: PLENTY });
    const made = await callUntilLeased(customer);
    clock.advance(60_000);
    expect(left(await call(here, customer))).toMatchObject({ minute: 99_999 });
    await isSettled(customer);
    expect(await counted(here, customer)).toMatchObject({ minute: 1, day: made + 1, calls: made + 1 });
  });

  it('a leased call is held to a lower limit as soon as the process hears of it', async () => {
    const customer = await createCustomer(here.app, { limits: PLENTY });
    await callUntilLeased(customer);
    await here.dataSource.query(`UPDATE subscriptions SET day_limit = 3 WHERE organization_id = $1`, [customer.organizationId]);
    await hasHeard(here);
    expect(await callTimes(1, here, customer)).toEqual([429]);
  });

  it('a process counts its leased calls in full after PostgreSQL came back without the last of what was written', async () => {
    const customer = await createCustomer(here.app, { limits: PLENTY });
    const made = await callUntilLeased(customer);
    expect(await callTimes(10, here, customer)).toEqual(Array(10).fill(200));
    await here.dataSource.query(`UPDATE usage_leases SET served = 0 WHERE organization_id = $1`, [customer.organizationId]);
    // All leases look left now. The other process finds this one by its own clockwork: a look that the test added could be its second.
    clock.advance(180_000);
    await isSettled(customer);
    expect(await counted(here, customer)).toMatchObject({ day: made + 10, calls: made + 10 });
  });

  it('the lease of a dead process holds calls up for two minutes at most, and refusals say when to come back', async () => {
    const customer = await createCustomer(here.app, { limits: { ...PLENTY, day: 200 } });
    const { organizationId, keyId } = customer;
    const { entitlement, windows } = await here.app.get(UsageService, { strict: false }).getUsage(organizationId);
    expect(await callTimes(1, here, customer)).toEqual([200]);
    const lease = { id: randomUUID(), call: { organizationId, keyId, limits: null }, size: 1_000 };
    const ofDead = await here.app.get(LeasesRepository, { strict: false }).take(organizationId, lease, entitlement.limits, windows, clock.now());
    expect(ofDead?.figures.size).toBe(19);
    const statuses = await crowd(300, async () => (await callTimes(1, here, customer))[0]);
    let served = 1 + statuses.filter((status) => status === 200).length;
    await until(async () => (await openLeases(customer)) === 1);
    let refusal = await call(here, customer);
    for (; refusal.status === 200; refusal = await call(here, customer)) served++;
    expect([served, refusal.status]).toEqual([181, 429]);
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(60);

    clock.advance(90_000);
    await settleLeft();
    expect(await callTimes(20, here, customer)).toEqual([...Array<number>(19).fill(200), 429]);
    expect(Number((await call(here, customer)).headers.get('retry-after'))).toBeGreaterThan(3_600);
    expect(await counted(here, customer)).toMatchObject({ day: 200, calls: 200 });
  });

  it('a call whose lease was settled before its answer is refused with 503', async () => {
    const customer = await createCustomer(here.app, { limits: PLENTY });
    const made = await keepIdle(async () => {
      const calls = await callUntilLeased(customer);
      const held = holdNextCall();
      const answer = call(here, customer, '/v1/keyed/held');
      await held.isRunning;
      clock.advance(180_000);
      await settleLeft();
      clock.advance(-180_000);
      held.release();
      expect((await answer).status).toBe(503);
      return calls;
    });
    await isSettled(customer);
    expect(await counted(here, customer)).toMatchObject({ day: made, calls: made });
  });
});

const ROUNDS = ALL_FAULTS ? 3 : 1;

describe('a process that is killed while it counts calls', () => {
  const root = join(__dirname, '../..');

  async function startProcess(): Promise<{ url: string; child: ChildProcess }> {
    const loader = join(root, 'test/support/typescript.cjs');
    const child = spawn(process.execPath, ['--require', loader, join(root, 'test/support/keyed-server.ts'), database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout! })) return { url: line, child };
    throw new Error('the process ended before it listened');
  }

  const LEASED: [string, number] = ['from leases', 1_000_000];
  const WAYS = ALL_FAULTS ? [LEASED, ['one by one', 40] as const] : [LEASED];
  it.each(WAYS)('every answered call is counted %s, and at most the unanswered ones are counted besides', async (_, month) => {
    const customer = await createCustomer(here.app, {
      plan: 'enterprise',
      limits: { minute: 1_000_000, day: 1_000_000, month },
      credits: month > 40 ? 0 : 100_000,
    });
    let [served, unknown] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const { url, child } = await startProcess();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      let isAlive = true;
      // One at least is unanswered at the kill.
      const unanswered = call({ url }, customer, '/v1/keyed/held').catch(() => unknown++);
      const target = served + 150;
      const paths = ['/v1/keyed', '/v1/keyed/status/404', '/v1/keyed', '/v1/keyed/failure'];
      const worker = async (number: number) => {
        for (let made = 0; made < 5_000 && isAlive; made++) {
          try {
            const reply = await call({ url }, customer, paths[(made + number) % 4]);
            if (reply.status === 200) served++;
            await reply.arrayBuffer().catch(() => undefined);
          } catch {
            unknown++;
            return;
          }
          if (served >= target && isAlive) {
            isAlive = false;
            child.kill('SIGKILL');
          }
        }
      };
      await Promise.all(Array.from({ length: 20 }, (_, number) => worker(number)));
      await Promise.all([ended, unanswered]);
    }
    // A statement of the killed process may still be running in the database.
    await until(async () => {
      const rows: unknown[] = await here.dataSource.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'barograph-api' AND state <> 'idle' AND pid <> pg_backend_pid()`,
      );
      return rows.length === 0;
    });
    // Its minute is that of PostgreSQL's clock.
    clock.set(new Date(Date.now() + 180_000));
    await settleLeft();
    const after = await counted(here, customer);
    expect(served).toBeGreaterThanOrEqual(150 * ROUNDS);
    expect(unknown).toBeGreaterThan(0);
    expect(after.calls).toBeGreaterThanOrEqual(served);
    expect(after.calls).toBeLessThanOrEqual(served + unknown);
    expect(after.balance).toBe(month > 40 ? 0 : 100_000 - after.paid);
    expect(after.ledger).toBe(after.balance);
  });
});
