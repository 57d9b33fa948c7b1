import { Injectable } from '@nestjs/common';
import { type CallLimits, type Entitlement, SubscriptionsService } from '../../billing';
import { Clock } from '../../platform/clock';
import { type Allotment, shareOut } from './allotment';
import { Batcher } from '../../platform/batcher';
import { CallLeases } from './call-leases';
import type { Lease } from './lease';
import { type CountedCall, UsageRepository } from './usage.repository';
import { type UsageWindows, usageWindowsAt } from './usage-windows';

/** Most calls of one statement. */
const CALLS_AT_ONCE = 1_000;

/** The answer to one call before it is served. */
export interface Reservation {
  readonly organizationId: string;
  readonly limits: CallLimits;
  readonly windows: UsageWindows;
  readonly allotment: Allotment;
  /** How it was counted; null where it was refused, or taken from a lease. */
  readonly counted: CountedCall | null;
  /** The lease that it was taken from: it is counted when it is served. */
  readonly lease: Lease | null;
  readonly at: Date;
}

export interface Usage {
  readonly entitlement: Entitlement;
  readonly windows: UsageWindows;
  readonly dayUsed: number;
  readonly monthUsed: number;
}

interface Counting {
  readonly reservations: Batcher<string, Reservation>;
  readonly refunds: Batcher<CountedCall, void>;
}

/**
 * Counts calls by live keys. A call is counted before it is served and taken back before any answer that is not 2xx goes out, so
 * what a caller has been answered is always in agreement with the counters; only a call whose answer nobody has seen can
 * be counted without having been served.
 *
 * - The minute is a rate limit and counts every authenticated call; day, month and credits count what is served.
 * - Calls of one organization that come while its row is being written wait and are counted together.
 * - A key that is called often is served from leases (`call-leases.ts`).
 */
@Injectable()
export class UsageService {
  private readonly organizations = new Map<string, Counting>();

  constructor(
    private readonly usage: UsageRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly leases: CallLeases,
    private readonly clock: Clock,
  ) {}

  /** At once where this process has a lease for the key. */
  reserve(organizationId: string, keyId: string): Reservation | Promise<Reservation> {
    const at = this.clock.now();
    const lease = this.findLease(organizationId, keyId, at);
    if (lease === null) return this.reserveOne(organizationId, keyId);
    if (lease instanceof Promise) return lease.then(() => this.reserveAfterwards(organizationId, keyId));
    return this.takeFrom(lease, organizationId, at);
  }

  private findLease(organizationId: string, keyId: string, at: Date): Lease | Promise<void> | null {
    return this.leases.find(organizationId, keyId, at, () => this.organizations.get(organizationId)?.reservations.flushed() ?? Promise.resolve());
  }

  /** When a lease has been asked for. */
  private reserveAfterwards(organizationId: string, keyId: string): Reservation | Promise<Reservation> {
    const at = this.clock.now();
    const lease = this.findLease(organizationId, keyId, at);
    return lease === null || lease instanceof Promise ? this.reserveOne(organizationId, keyId) : this.takeFrom(lease, organizationId, at);
  }

  private reserveOne(organizationId: string, keyId: string): Promise<Reservation> {
    return this.count(organizationId, ({ reservations }) => reservations.add(keyId));
  }

  private takeFrom(lease: Lease, organizationId: string, at: Date): Reservation {
    const allotment = { isGranted: true, isPaidByCredit: false, violated: [], isHeldUp: false, remaining: lease.take() };
    return { organizationId, limits: lease.limits, windows: lease.windows, allotment, counted: null, lease, at };
  }

  /** To be awaited before a reply that costs a call goes out. */
  settle({ lease }: Reservation): Promise<void> | undefined {
    return lease === null ? undefined : this.leases.serve(lease);
  }

  /**
   * Takes a call back. Not to be tried again after a failure: the statement may have been carried out although its answer
   * was lost, and a call taken back twice would be served without being counted.
   */
  refund({ organizationId, counted, lease }: Reservation): Promise<void> {
    if (lease !== null) this.leases.finish(lease);
    return counted === null ? Promise.resolve() : this.count(organizationId, ({ refunds }) => refunds.add(counted));
  }

  async getUsage(organizationId: string): Promise<Usage> {
    const now = this.clock.now();
    const entitlement = await this.subscriptions.getEntitlement(organizationId, now);
    const windows = usageWindowsAt(now, entitlement.period);
    return { entitlement, windows, ...(await this.usage.getCounters(organizationId, windows, now)) };
  }

  private async count<O>(organizationId: string, add: (counting: Counting) => Promise<O>): Promise<O> {
    let counting = this.organizations.get(organizationId);
    if (counting === undefined) {
      counting = {
        reservations: new Batcher((keyIds) => this.reserveBatch(organizationId, keyIds), CALLS_AT_ONCE, true),
        refunds: new Batcher((calls) => this.refundBatch(organizationId, calls), CALLS_AT_ONCE, true),
      };
      this.organizations.set(organizationId, counting);
    }
    try {
      return await add(counting);
    } finally {
      const isCurrent = this.organizations.get(organizationId) === counting;
      if (isCurrent && counting.reservations.isIdle && counting.refunds.isIdle) this.organizations.delete(organizationId);
    }
  }

  private async reserveBatch(organizationId: string, keyIds: readonly string[]): Promise<Reservation[]> {
    const at = this.clock.now();
    const { limits, period } = await this.subscriptions.getKnownEntitlement(organizationId, at);
    const windows = usageWindowsAt(at, period);
    const batch = await this.usage.reserve(organizationId, keyIds, limits, windows, at);
    return shareOut(keyIds.length, limits, batch).map((allotment, position) => {
      const { isGranted, isPaidByCredit } = allotment;
      const counted = isGranted ? { keyId: keyIds[position], day: batch.day, monthStart: batch.monthStart, isPaidByCredit } : null;
      return { organizationId, limits, windows, allotment, counted, lease: null, at };
    });
  }

  private async refundBatch(organizationId: string, calls: readonly CountedCall[]): Promise<void[]> {
    await this.usage.refund(organizationId, calls, this.clock.now());
    return calls.map(() => undefined);
  }
}
