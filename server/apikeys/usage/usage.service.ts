import { Injectable } from '@nestjs/common';
import { type CallLimits, type Entitlement, SubscriptionsService } from '../../billing';
import { Clock } from '../../platform/clock';
import { type Allotment, shareOut } from './allotment';
import { Batcher } from '../../platform/batcher';
import { type KeyCall, organizationBounds, tightestBounds } from './own-limits';
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
  readonly reservations: Batcher<KeyCall, Reservation>;
  readonly refunds: Batcher<CountedCall, void>;
}

/**
 * Counts calls by live keys. A call is counted before it is served and taken back before any answer that is not 2xx goes out, so
 * what a caller has been answered is always in agreement with the counters; only a call whose answer nobody has seen can
 * be counted without having been served.
 *
 * - The minute is a rate limit and counts every authenticated call that there is room for (`RoomGuard`); day, month and credits count what is served.
 * - Calls of one organization that come while its row is being written wait and are counted together.
 * - A key that is called often is served from leases (`call-leases.ts`).
 */
@Injectable()
export class UsageService {
  private readonly countings = new Map<string, Counting>();

  constructor(
    private readonly usage: UsageRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly leases: CallLeases,
    private readonly clock: Clock,
  ) {}

  /** At once where this process has a lease for the key. */
  reserve(call: KeyCall): Reservation | Promise<Reservation> {
    const at = this.clock.now();
    const lease = this.findLease(call, at);
    if (lease === null) return this.reserveOne(call);
    if (lease instanceof Promise) return lease.then(() => this.reserveAfterwards(call));
    return this.takeFrom(lease, at);
  }

  /** From a lease that is there; null where there is none, and then nothing has been counted. */
  reserveLeased(call: KeyCall): Reservation | null {
    const at = this.clock.now();
    const lease = this.leases.findOpen(call, at);
    return lease === null ? null : this.takeFrom(lease, at);
  }

  private findLease(call: KeyCall, at: Date): Lease | Promise<void> | null {
    return this.leases.find(call, at, () => this.countings.get(countedWith(call))?.reservations.flushed() ?? Promise.resolve());
  }

  /** When a lease has been asked for. */
  private reserveAfterwards(call: KeyCall): Reservation | Promise<Reservation> {
    const at = this.clock.now();
    const lease = this.findLease(call, at);
    return lease === null || lease instanceof Promise ? this.reserveOne(call) : this.takeFrom(lease, at);
  }

  private reserveOne(call: KeyCall): Promise<Reservation> {
    return this.count(call.organizationId, countedWith(call), ({ reservations }) => reservations.add(call));
  }

  private takeFrom(lease: Lease, at: Date): Reservation {
    const allotment = { isGranted: true, isPaidByCredit: false, violated: [], isHeldUp: false, isOwn: false, remaining: lease.take() };
    return { organizationId: lease.organizationId, limits: lease.limits, windows: lease.windows, allotment, counted: null, lease, at };
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
    return counted === null ? Promise.resolve() : this.count(organizationId, organizationId, ({ refunds }) => refunds.add(counted));
  }

  async getUsage(organizationId: string): Promise<Usage> {
    const now = this.clock.now();
    const entitlement = await this.subscriptions.getEntitlement(organizationId, now);
    const windows = usageWindowsAt(now, entitlement.period);
    return { entitlement, windows, ...(await this.usage.getCounters(organizationId, windows, now)) };
  }

  private async count<O>(organizationId: string, name: string, add: (counting: Counting) => Promise<O>): Promise<O> {
    let counting = this.countings.get(name);
    if (counting === undefined) {
      counting = {
        reservations: new Batcher((calls) => this.reserveBatch(organizationId, calls), CALLS_AT_ONCE, true),
        refunds: new Batcher((calls) => this.refundBatch(organizationId, calls), CALLS_AT_ONCE, true),
      };
      this.countings.set(name, counting);
    }
    try {
      return await add(counting);
    } finally {
      const isCurrent = this.countings.get(name) === counting;
      if (isCurrent && counting.reservations.isIdle && counting.refunds.isIdle) this.countings.delete(name);
    }
  }

  /** Of calls by keys without limits of their own, or by one key. */
  private async reserveBatch(organizationId: string, calls: readonly KeyCall[]): Promise<Reservation[]> {
    const at = this.clock.now();
    const { limits: allowed, period } = await this.subscriptions.getKnownEntitlement(organizationId, at);
    const windows = usageWindowsAt(at, period);
    const keyIds = calls.map(({ keyId }) => keyId);
    // They may have changed since the first of the calls came.
    const own = calls[calls.length - 1].limits;
    const bounds =
      own === null
        ? organizationBounds(allowed, await this.usage.reserve(organizationId, keyIds, allowed, windows, at))
        : tightestBounds(allowed, own, await this.usage.reserveOfOwn(organizationId, keyIds, own, allowed, windows, at));
    const { limits, figures: batch } = bounds;
    return shareOut(keyIds.length, bounds).map((allotment, position) => {
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

/** What shares a statement: all keys of an organization, and each that has limits of its own by itself. */
function countedWith({ organizationId, keyId, limits }: KeyCall): string {
  return limits === null ? organizationId : keyId;
}
