import { type ChildProcess, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { DatabaseClock } from '../../server/platform/database/database-clock';
import { createLogger } from '../../server/platform/logging/logger';
import { createCustomer } from '../factories/customer';
import { startApp, type TestApp } from '../support/app';
import { call, callTimes, counted } from '../support/keyed-calls';
import { KeyedProbeModule } from '../support/keyed-probe.module';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';

const DAY_MS = 86_400_000;
const root = join(__dirname, '../..');

let database: TestDatabase;
let here: TestApp;

beforeAll(async () => {
  database = await createDatabase();
  here = await startApp({ database, modules: [KeyedProbeModule], config: { LOG_FILE: devNull } });
});
afterAll(async () => {
  await here.close();
  await database.drop();
});

describe('calling through a process whose machine is three days ahead', () => {
  let child: ChildProcess | undefined;
  afterEach(async () => {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await ended;
  });

  async function startAhead(): Promise<{ url: string }> {
    const required = ['shift-clock.cjs', 'typescript.cjs'].flatMap((file) => ['--require', join(root, 'test/support', file)]);
    child = spawn(process.execPath, [...required, join(root, 'test/support/keyed-server.ts'), database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CLOCK_AHEAD_MS: String(3 * DAY_MS) },
    });
    for await (const line of createInterface({ input: child.stdout! })) return { url: line };
    throw new Error('the process ended before it listened');
  }

  it('a call to the process ahead is counted today, and shuts nobody out of the other processes', async () => {
    // All calls have to be of one day.
    const leftOfDay = DAY_MS - (Date.now() % DAY_MS);
    if (leftOfDay < 120_000) await sleep(leftOfDay);
    const customer = await createCustomer(here.app, { limits: { minute: 100, day: 5, month: 100 } });
    const ahead = await startAhead();
    expect(await callTimes(2, ahead, customer)).toEqual([200, 200]);
    expect(await callTimes(3, here, customer)).toEqual([200, 200, 200]);
    const refused = await call(here, customer);
    expect([refused.status, Number(refused.headers.get('retry-after')) <= DAY_MS / 1_000]).toEqual([429, true]);
    expect(await counted(here, customer)).toMatchObject({ day: 5, calls: 5 });
  }, 600_000);
});

describe('DatabaseClock', () => {
  /** PostgreSQL's clock as our connections see it: in front of its own, in the schema that is searched first. */
  async function shiftPostgres(client: Client, days: number): Promise<void> {
    await client.query(`CREATE OR REPLACE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
      AS $$ SELECT pg_catalog.clock_timestamp() + interval '${days} days' $$`);
  }

  it('follows the clock of PostgreSQL, whatever the machine says', async () => {
    const own = await createDatabase();
    const client = new Client({ connectionString: own.url });
    await client.connect();
    await shiftPostgres(client, 3);
    await client.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); END $$`);
    const dataSource = await new DataSource({ type: 'postgres', url: own.url }).initialize();
    const clock = await DatabaseClock.start(dataSource, createLogger({ log: { level: 'error', file: null } }, 'test'), 50);
    const daysAhead = (): number => (clock.now().getTime() - Date.now()) / DAY_MS;
    expect(daysAhead()).toBeCloseTo(3, 3);
    await shiftPostgres(client, -2);
    await until(() => Math.abs(daysAhead() + 2) < 0.001);
    clock.onApplicationShutdown();
    await dataSource.destroy();
    await client.end();
    await own.drop();
  });
});
