import pino from 'pino';
import type { SubscriptionsService } from '../../billing';
import { Clock } from '../../platform/clock';
import { CallLeases } from './call-leases';
import type { LeaseRecords } from './lease-records';
import type { LeasesRepository } from './leases.repository';
import type { UsageRepository } from './usage.repository';
import { UsageService } from './usage.service';

const LIMITS = { minute: 10_000, day: 10_000, month: 10_000 };
const PERIOD = { from: new Date('2026-05-01'), to: new Date('2026-06-01') };
/** So many calls within a second that a lease is taken. */
const FAST = 20;

class FixedClock extends Clock {
  override now(): Date {
    return new Date('2026-05-10T12:00:10Z');
  }
}

describe('UsageService.reserve', () => {
  const noDatabase = () => Promise.reject(new Error('the database does not answer'));
  let asked: { reserve: number; take: number };
  let reserve: () => Promise<unknown>;
  let take: () => Promise<unknown>;
  let usage: UsageService;
  let leases: CallLeases;

  beforeEach(() => {
    asked = { reserve: 0, take: 0 };
    const subscriptions = { generation: () => 1, getKnownEntitlement: () => Promise.resolve({ limits: LIMITS, period: PERIOD }) };
    const ofLeases = { take: () => (asked.take++, take()) };
    const ofUsage = { reserve: () => (asked.reserve++, reserve()) };
    const clock = new FixedClock();
    const known = subscriptions as unknown as SubscriptionsService;
    const records = {} as unknown as LeaseRecords;
    leases = new CallLeases(ofLeases as unknown as LeasesRepository, known, clock, pino({ level: 'silent' }), records);
    leases.onApplicationBootstrap();
    usage = new UsageService(ofUsage as unknown as UsageRepository, known, leases, clock);
  });
  afterEach(() => leases.beforeApplicationShutdown());

  const callAll = async () =>
    Promise.allSettled(Array.from({ length: FAST }, async () => usage.reserve({ organizationId: 'organization', keyId: 'key', limits: null })));

  it('fails without asking the database again after it did not answer when a lease was to be taken', async () => {
    const counted = {
      minuteUsed: 0,
      dayUsed: 0,
      monthUsed: 0,
      dayHeld: 0,
      monthHeld: 0,
      balance: 0,
      passed: FAST,
      granted: FAST,
      credits: 0,
      day: '2026-05-10',
      monthStart: PERIOD.from,
    };
    reserve = () => Promise.resolve(counted);
    take = noDatabase;
    const outcomes = await callAll();
    expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(FAST - 1).fill('fulfilled'), 'rejected']);
    expect(asked).toEqual({ reserve: 1, take: 1 });
  });

  it('fails without asking for a lease when the calls before it could not be counted', async () => {
    reserve = noDatabase;
    take = () => Promise.resolve(null);
    const outcomes = await callAll();
    expect(outcomes.map(({ status }) => status)).toEqual(Array(FAST).fill('rejected'));
    expect(asked).toEqual({ reserve: 1, take: 0 });
  });
});
