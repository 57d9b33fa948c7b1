import { type ChildProcess, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { UsageService } from '../../server/apikeys';
import { UsageRepository } from '../../server/apikeys/usage/usage.repository';
import { createCustomer, type Customer } from '../factories/customer';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { ALL_FAULTS } from '../support/faults';
import { call, callTimes, counted } from '../support/keyed-calls';
import { KeyedProbeModule } from '../support/keyed-probe.module';
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

describe('concurrent calls', () => {
  /** Makes all calls at once over both instances and counts the served ones. */
  async function stampede(customer: Customer, calls: number): Promise<{ served: number; refused: number }> {
    const statuses = await Promise.all(
      Array.from({ length: calls }, async (_, number) => {
        const reply = await call(number % 2 === 0 ? here : there, customer, '/v1/keyed');
        await reply.arrayBuffer();
        return reply.status;
      }),
    );
    return { served: statuses.filter((status) => status === 200).length, refused: statuses.filter((status) => status === 429).length };
  }

  it.each([
    ['the minute', { minute: 40, day: 10_000, month: 10_000 }],
    ['the day', { minute: 10_000, day: 40, month: 10_000 }],
    ['the month', { minute: 10_000, day: 10_000, month: 40 }],
  ])('exactly three of 500 calls on two instances are served, three below the limit of %s', async (_, limits) => {
    const customer = await createCustomer(here.app, { limits });
    await callTimes(37, here, customer);
    expect(await stampede(customer, 500)).toEqual({ served: 3, refused: 497 });
    expect(await counted(here, customer)).toMatchObject({ day: 40, month: 40, calls: 40 });
  });

  it('400 single reservations over every connection of both instances are counted exactly', async () => {
    const customer = await createCustomer(here.app, { limits: { minute: 300, day: 200, month: 60 }, credits: 40 });
    const { entitlement, windows } = await here.app.get(UsageService, { strict: false }).getUsage(customer.organizationId);
    const repositories = [here, there].map(({ app }) => app.get(UsageRepository, { strict: false }));
    const batches = await Promise.all(
      Array.from({ length: 400 }, (_, number) =>
        repositories[number % 2].reserve(customer.organizationId, [customer.keyId], entitlement.limits, windows, clock.now()),
      ),
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

  it('a mix of served and failed calls counts only the served ones, and the counters can be rebuilt', async () => {
    const customer = await createCustomer(here.app, { limits: { minute: 10_000, day: 10_000, month: 90 }, credits: 1_000 });
    const paths = ['/v1/keyed', '/v1/keyed/status/404', '/v1/keyed/status/304', '/v1/keyed/failure'];
    await Promise.all(
      Array.from({ length: 400 }, async (_, number) => (await call(number % 8 < 4 ? here : there, customer, paths[number % 4])).arrayBuffer()),
    );
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

const ROUNDS = ALL_FAULTS ? 3 : 1;

describe('calls to a process that is killed', () => {
  const root = join(__dirname, '../..');

  async function startProcess(): Promise<{ url: string; child: ChildProcess }> {
    const loader = join(root, 'test/support/typescript.cjs');
    const child = spawn(process.execPath, ['--require', loader, join(root, 'test/support/keyed-server.ts'), database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout! })) return { url: line, child };
    throw new Error('the process ended before it listened');
  }

  it('are counted if answered, and at most those without an answer are counted besides', async () => {
    const customer = await createCustomer(here.app, {
      plan: 'enterprise',
      limits: { minute: 1_000_000, day: 1_000_000, month: 40 },
      credits: 100_000,
    });
    let [served, unknown] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const { url, child } = await startProcess();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      let isAlive = true;
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
      await ended;
    }
    // A statement of the killed process may still be running in the database.
    await until(async () => {
      const rows: unknown[] = await here.dataSource.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'barograph-api' AND state <> 'idle' AND pid <> pg_backend_pid()`,
      );
      return rows.length === 0;
    });
    const after = await counted(here, customer);
    expect(served).toBeGreaterThanOrEqual(150 * ROUNDS);
    expect(unknown).toBeGreaterThan(0);
    expect(after.calls).toBeGreaterThanOrEqual(served);
    expect(after.calls).toBeLessThanOrEqual(served + unknown);
    expect(after.balance).toBe(100_000 - after.paid);
    expect(after.ledger).toBe(after.balance);
  });
});
