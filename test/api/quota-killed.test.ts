import { setTimeout as sleep } from 'node:timers/promises';
import { ApiKeysService } from '../../server/apikeys';
import { CallLeases } from '../../server/apikeys/usage/call-leases';
import { createCustomer, type Customer } from '../factories/customer';
import { ApiProcess } from '../support/api-process';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { ALL_FAULTS } from '../support/faults';
import { call, callTimes, type Counted, counted } from '../support/keyed-calls';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { startBackends, startRedis, type TestRedis } from '../support/redis';
import { until } from '../support/until';

/** Limits are kept in PostgreSQL or in Redis; what calls are counted by is in PostgreSQL always. On both, with more kills, with all faults. */
const BACKENDS = startBackends('calls while an API process is killed').slice(0, ALL_FAULTS ? 2 : 1);
const KILLS = ALL_FAULTS ? 4 : 1;
const LIMIT = 200 * KILLS;
const CREDITS = 60;
const CALLERS = 4;
/** Processes that start from their sources, and thousands of calls, wait for the same processor as everything else. */
const WITHIN_MS = 300_000;
const TEST_MS = 900_000;
const PLENTY = { minute: 1_000_000, day: 1_000_000, month: 1_000_000 };
/** Costs a call, like every reply of 2xx. */
const PATH = '/v1/credits';

/** What the caller of a key knows: calls that were answered with 200, and those that were not answered. */
class Fire {
  served = 0;
  unknown = 0;
  refused = 0;
  private isOver = false;
  private readonly callers: Promise<void>[];

  constructor(
    private readonly key: Pick<Customer, 'key'>,
    private readonly servers: readonly { url: string }[],
  ) {
    this.callers = Array.from({ length: CALLERS }, (_, number) => this.keepCalling(number));
  }

  async cease(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.callers);
  }

  private async keepCalling(number: number): Promise<void> {
    for (let at = number; !this.isOver; at++) {
      try {
        const reply = await call(this.servers[at % this.servers.length], this.key, PATH);
        if (reply.status === 200) this.served++;
        else this.refused++;
        await reply.arrayBuffer().catch(() => undefined);
        if (reply.status !== 200) await sleep(20);
      } catch (error) {
        // Nobody has heard of a call that found no server.
        if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') this.unknown++;
        await sleep(20);
      }
    }
  }
}

describe.each(BACKENDS)('calls to two processes of which one is killed, the limits of requests being kept in %s', (_name, redisServer) => {
  const clock = new MutableClock(new Date());
  let database: TestDatabase;
  let redis: TestRedis | null = null;
  let here: TestApp;
  let servers: ApiProcess[];

  beforeAll(async () => {
    database = await createDatabase();
    if (redisServer !== null) redis = await startRedis(redisServer);
    const config = { REDIS_URL: redis?.url ?? '' };
    here = await startApp({ database, clock, config });
    servers = await Promise.all([ApiProcess.start(database.url, config), ApiProcess.start(database.url, config)]);
  }, TEST_MS);
  afterAll(async () => {
    for (const server of servers ?? []) await server.kill();
    await here?.close();
    await redis?.stop();
    await database?.drop();
  });

  /** A customer for each limit, which is reached in the middle of it all; and how many calls each may make. */
  async function createCustomers(): Promise<Record<string, { customer: Customer; may: number }>> {
    const limited = (limits: object): Promise<Customer> => createCustomer(here.app, { plan: 'enterprise', limits: { ...PLENTY, ...limits } });
    const own = await limited({});
    const named = { name: 'Limited', mode: 'live', limits: { day: null, month: LIMIT } } as const;
    const { id, key } = await here.app.get(ApiKeysService, { strict: false }).createNamedKey(own.organizationId, named);
    const paying = await createCustomer(here.app, { plan: 'enterprise', limits: { ...PLENTY, month: LIMIT - CREDITS }, credits: CREDITS });
    return {
      minute: { customer: await limited({ minute: LIMIT }), may: LIMIT },
      day: { customer: await limited({ day: LIMIT }), may: LIMIT },
      month: { customer: await limited({ month: LIMIT }), may: LIMIT },
      credits: { customer: paying, may: LIMIT },
      own: { customer: { ...own, keyId: id, key }, may: LIMIT },
    };
  }

  /** Ends what processes have left behind, on the clock of whoever comes three minutes later. */
  async function settleLeft(): Promise<void> {
    await until(async () => {
      const busy: unknown[] = await here.dataSource.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'barograph-%' AND state <> 'idle' AND pid <> pg_backend_pid()`,
      );
      return busy.length === 0;
    });
    clock.set(new Date(Date.now() + 180_000));
    const leases = here.app.get(CallLeases, { strict: false });
    for (let times = 0; times < 2; times++) await leases.sweep();
  }

  it(
    'are counted once they are answered, are never more than any limit, and none that was held is lost',
    async () => {
      const customers = await createCustomers();
      const startedAt = Date.now();
      const fires = Object.fromEntries(Object.entries(customers).map(([name, { customer }]) => [name, new Fire(customer, servers)]));
      const all = Object.values(fires);
      const served = (): number => all.reduce((sum, fire) => sum + fire.served, 0);
      for (let kill = 0; kill < KILLS; kill++) {
        const goal = served() + 300;
        // Whoever has used everything up answers no more.
        await until(() => served() >= goal || all.every(({ refused }) => refused > 0), WITHIN_MS);
        await servers[kill % 2].kill();
        await servers[kill % 2].launch();
      }
      // A minute comes again and again; on a busy machine nobody may use one up.
      const spent = all.filter((fire) => fire !== fires.minute);
      const refusedBefore = new Map(spent.map((fire) => [fire, fire.refused]));
      await until(() => spent.every((fire) => fire.refused > refusedBefore.get(fire)! + 2 * CALLERS), WITHIN_MS);
      await Promise.all(all.map((fire) => fire.cease()));
      for (const server of servers) await server.kill();
      await settleLeft();

      const windows = { minute: 60_000, day: 86_400_000 };
      for (const [name, { customer, may }] of Object.entries(customers)) {
        const { served: answered, unknown } = fires[name];
        const after: Counted = await counted(here, customer);
        const length = windows[name as keyof typeof windows];
        // A minute or a day may have ended on the way.
        const limit = length === undefined ? may : may * (Math.floor(Date.now() / length) - Math.floor(startedAt / length) + 1);
        const found = { name, answered, unknown, counted: after.calls };
        expect([found, answered <= limit, after.calls <= limit, after.calls >= answered, after.calls <= answered + unknown]).toEqual([
          found,
          ...[true, true, true, true],
        ]);
        expect([name, after.ledger]).toEqual([name, after.balance]);
      }
      for (const name of ['month', 'credits', 'own']) {
        const { customer, may } = customers[name];
        while ((await callTimes(1, here, customer, PATH))[0] === 200);
        const { calls, balance } = await counted(here, customer);
        expect({ name, calls, balance }).toEqual({ name, calls: may, balance: 0 });
      }
    },
    TEST_MS,
  );
});
