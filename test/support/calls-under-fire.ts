import { setTimeout as sleep } from 'node:timers/promises';
import { ApiKeysService } from '../../server/apikeys';
import { CallLeases } from '../../server/apikeys/usage/call-leases';
import { createCustomer, type Customer } from '../factories/customer';
import type { TestApp } from './app';
import type { MutableClock } from './clock';
import { ALL_FAULTS } from './faults';
import { call, callTimes, type Counted, counted } from './keyed-calls';
import { until } from './until';

/** Of each customer: what is refused is tried again fifty times a second, by each. */
const CALLERS = ALL_FAULTS ? 4 : 2;
const CREDITS = 60;
const PLENTY = { minute: 1_000_000, day: 1_000_000, month: 1_000_000 };
/** Costs a call, like every reply of 2xx. */
const PATH = '/v1/credits';
const WINDOWS: Readonly<Record<string, number>> = { minute: 60_000, 'own minute': 60_000, day: 86_400_000 };
/** A minute comes again and again; on a busy machine nobody may use one up. */
const USED_UP = ['day', 'month', 'credits', 'own'];

/** What the caller of a key knows: calls that were answered with 200, refused, failed, and those that were not answered. */
class Fire {
  served = 0;
  refused = 0;
  failed = 0;
  unknown = 0;
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
        this.note(reply.status);
        await reply.arrayBuffer().catch(() => undefined);
        if (reply.status !== 200) await sleep(20);
      } catch (error) {
        // Nobody has heard of a call that found no server.
        if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') this.unknown++;
        await sleep(20);
      }
    }
  }

  private note(status: number): void {
    if (status === 200) this.served++;
    else if (status === 429) this.refused++;
    else this.failed++;
  }
}

interface Limited {
  readonly customer: Customer;
  /** How many calls it may make. */
  readonly may: number;
  readonly fire: Fire;
}

/** A customer for each limit, which is reached in the middle of it all, and calls of each to all servers. */
export class CallsUnderFire {
  private readonly startedAt = Date.now();

  private constructor(
    private readonly here: TestApp,
    private readonly clock: MutableClock,
    private readonly limited: Readonly<Record<string, Limited>>,
  ) {}

  static async start(here: TestApp, clock: MutableClock, servers: readonly { url: string }[], limit: number): Promise<CallsUnderFire> {
    const withLimits = (limits: object, credits = 0): Promise<Customer> =>
      createCustomer(here.app, { plan: 'enterprise', limits: { ...PLENTY, ...limits }, credits });
    const withOwn = async (own: object): Promise<Customer> => {
      const customer = await withLimits({});
      const named = { name: 'Limited', mode: 'live', limits: { minute: null, day: null, month: null, ...own } } as const;
      const { id, key } = await here.app.get(ApiKeysService, { strict: false }).createNamedKey(customer.organizationId, named);
      return { ...customer, keyId: id, key };
    };
    const customers = {
      minute: await withLimits({ minute: limit }),
      day: await withLimits({ day: limit }),
      month: await withLimits({ month: limit }),
      credits: await withLimits({ month: limit - CREDITS }, CREDITS),
      own: await withOwn({ month: limit }),
      'own minute': await withOwn({ minute: limit }),
    };
    const entries = Object.entries(customers).map(([name, customer]) => [name, { customer, may: limit, fire: new Fire(customer, servers) }]);
    return new CallsUnderFire(here, clock, Object.fromEntries(entries) as Record<string, Limited>);
  }

  get served(): number {
    return this.sum((fire) => fire.served);
  }

  /** Calls of which the caller does not know whether they count: unanswered, or failed where the database could not be asked. */
  get failed(): number {
    return this.sum((fire) => fire.failed);
  }

  /** Whether every limit has been met; then nobody is answered any more. */
  get isSpent(): boolean {
    return Object.values(this.limited).every(({ fire }) => fire.refused > 0);
  }

  /** Ends when all limits but those of minutes are used up. */
  async cease(withinMs: number): Promise<void> {
    const spent = USED_UP.map((name) => this.limited[name].fire);
    const before = new Map(spent.map((fire) => [fire, fire.refused]));
    await until(() => spent.every((fire) => fire.refused > before.get(fire)! + 2 * CALLERS), withinMs);
    await this.stop();
  }

  /** Ends at once. */
  async stop(): Promise<void> {
    await Promise.all(Object.values(this.limited).map(({ fire }) => fire.cease()));
  }

  /** Ends what processes have left behind, on the clock of whoever comes three minutes later. */
  async settleLeft(): Promise<void> {
    const { here, clock } = this;
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

  /** What was served is counted, nothing is served or counted beyond a limit, and no call counts that was refused. */
  async expectCounted(): Promise<void> {
    for (const [name, { customer, may, fire }] of Object.entries(this.limited)) {
      const { served, unknown, failed } = fire;
      const after: Counted = await counted(this.here, customer);
      const length = WINDOWS[name];
      // A minute or a day may have ended on the way.
      const limit = length === undefined ? may : may * (Math.floor(Date.now() / length) - Math.floor(this.startedAt / length) + 1);
      const found = { name, served, unknown, failed, counted: after.calls };
      const holds = [served <= limit, after.calls <= limit, after.calls >= served, after.calls <= served + unknown + failed];
      expect([found, holds, after.ledger]).toEqual([found, [true, true, true, true], after.balance]);
    }
  }

  /** What was held and not used is served to whoever calls now, to the last call. */
  async expectNoneLost(): Promise<void> {
    for (const name of ['month', 'credits', 'own']) {
      const { customer, may } = this.limited[name];
      while ((await callTimes(1, this.here, customer, PATH))[0] === 200);
      const { calls, balance } = await counted(this.here, customer);
      expect({ name, calls, balance }).toEqual({ name, calls: may, balance: 0 });
    }
  }

  private sum(of: (fire: Fire) => number): number {
    return Object.values(this.limited).reduce((total, { fire }) => total + of(fire), 0);
  }
}
