import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SubscriptionsService } from '../../billing';
import { Clock } from '../../platform/clock';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { Lease } from './lease';
import { LeaseRecords } from './lease-records';
import { LeasesRepository } from './leases.repository';
import type { KeyCall } from './own-limits';
import { ServedCalls } from './served-calls';
import { usageWindowsAt } from './usage-windows';

/** Calls of a key within a second from which on leases are taken. */
const FAST_FROM = 20;
const SIZE_MAX = 5_000;
/** How often leases that nobody uses are given back. */
const LOOK_EVERY_MS = 500;
/** Of these looks, every so many-th looks for leases that other processes have left. */
const LOOKS_PER_SWEEP = 30;
/** A process tries for so long to settle its own leases; longer than any database is away. */
const TRIED_FOR_MS = 24 * 3_600_000;
const RETRY_AFTER_MS = 1_000;

/** How fast a key is called, and what it has for that. */
interface Pace {
  /** The latest one. */
  call: KeyCall;
  second: number;
  callsInSecond: number;
  callsBefore: number;
  isUsed: boolean;
  readonly leases: Lease[];
  /** While another lease is being taken. */
  taking: Promise<void> | null;
  /** None is asked for before, since there was none to be had. */
  notBefore: number;
}

/**
 * Leases of calls, for keys that are called often. A process takes a small part of what is left of all limits ahead, in one durable
 * statement, and serves calls from it without asking. Others see these calls as used meanwhile. What was served is written to the
 * lease before the replies go out, all of a moment in one statement, and counted when the lease ends: with its minute, when it is used
 * up, when nobody calls for half a second, and at the latest by any other process, two minutes after it was taken. So no more is
 * ever served than is counted, and not more than the limits; only a call whose answer nobody has seen may be counted besides.
 */
@Injectable()
export class CallLeases implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly paces = new Map<string, Pace>();
  /** Leases of which no more calls are taken. */
  private readonly retired = new Set<Lease>();
  private readonly settling = new Set<Promise<void>>();
  private readonly servedCalls: ServedCalls;
  /** Leases that the last sweep found left. */
  private found: ReadonlySet<string> = new Set();
  private timer: NodeJS.Timeout | null = null;
  private looks = 0;
  private isStopped = true;

  constructor(
    private readonly leases: LeasesRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    records: LeaseRecords,
  ) {
    this.servedCalls = new ServedCalls({
      write: (served) => records.record(served),
      end: (lease, calls, isWritten) => this.endServed(lease, calls, isWritten),
      refuse: () => problem(PLATFORM_PROBLEMS.unavailable),
    });
  }

  onApplicationBootstrap(): void {
    this.isStopped = false;
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Requests that still run finish the calls they have taken; no others are taken. */
  beforeApplicationShutdown(): void {
    this.isStopped = true;
    if (this.timer !== null) clearInterval(this.timer);
    for (const pace of this.paces.values()) this.retireAll(pace);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.settling);
  }

  /**
   * The lease that a call may be taken from now, or a promise that one may be there; null where the call has to be counted by itself. Rejects
   * where the database does not answer: nobody shall wait for it twice.
   * @param earlier resolves when the calls that are being counted now have been: a lease says what is left after them
   */
  find(call: KeyCall, at: Date, earlier: () => Promise<unknown>): Lease | Promise<void> | null {
    if (this.isStopped) return null;
    const pace = this.paces.get(call.keyId) ?? this.addPace(call);
    pace.call = call;
    note(pace, at.getTime());
    const generation = this.subscriptions.generation();
    let lease = pace.leases.at(0);
    while (lease !== undefined && (lease.left === 0 || !lease.isGood(at, generation, call.limits))) {
      pace.leases.shift();
      this.retire(lease);
      lease = pace.leases.at(0);
    }
    const isLow = lease === undefined || (pace.leases.length === 1 && lease.left < wantedSize(pace) / 2);
    if (isLow && pace.taking === null && generation !== null && isFast(pace) && at.getTime() >= pace.notBefore) {
      pace.taking = this.open(pace, at, generation, lease === undefined ? earlier() : Promise.resolve());
      // While another lease is there, nobody waits for it.
      pace.taking.catch(() => undefined);
    }
    return lease ?? pace.taking;
  }

  /** The same where a lease is there; null, and nothing noted, where there is none. */
  findOpen(call: KeyCall, at: Date): Lease | null {
    const lease = this.paces.get(call.keyId)?.leases.at(0);
    if (lease === undefined || lease.left === 0 || !lease.isGood(at, this.subscriptions.generation(), call.limits)) return null;
    const found = this.find(call, at, () => Promise.resolve());
    return found instanceof Promise ? null : found;
  }

  /** Counts a call of a lease as served; to be awaited before its reply goes out. @throws unavailable where that could not be written */
  serve(lease: Lease): Promise<void> {
    return this.servedCalls.add(lease);
  }

  /** Tells the end of a call that costs nothing. */
  finish(lease: Lease): void {
    this.finishCalls(lease, 1);
  }

  /**
   * Settles what processes have left that died, by what they have written: what the sweep before found already. In between a process that
   * lives settles its own, by what it knows: a PostgreSQL that crashed has lost the last of what was written, and all leases look left
   * when it comes back.
   */
  async sweep(): Promise<void> {
    try {
      const left = await this.leases.listLeft(this.clock.now());
      for (const { organizationId, id } of left) if (this.found.has(id)) await this.leases.settle(organizationId, id, null);
      this.found = new Set(left.map(({ id }) => id));
    } catch (error) {
      this.found = new Set();
      throw error;
    }
  }

  /** A lease of which calls could not be written serves no more. */
  private endServed(lease: Lease, calls: number, isWritten: boolean): void {
    if (!isWritten) {
      lease.served -= calls;
      for (const { leases } of this.paces.values()) if (leases.includes(lease)) leases.splice(leases.indexOf(lease), 1);
      this.retired.add(lease);
    }
    this.finishCalls(lease, calls);
  }

  private finishCalls(lease: Lease, calls: number): void {
    lease.finish(calls);
    if (this.retired.has(lease)) this.settle(lease);
  }

  private addPace(call: KeyCall): Pace {
    const pace = { call, second: 0, callsInSecond: 0, callsBefore: 0, isUsed: true, leases: [], taking: null, notBefore: 0 };
    this.paces.set(call.keyId, pace);
    return pace;
  }

  private async open(pace: Pace, at: Date, generation: number, earlier: Promise<unknown>): Promise<void> {
    const { call } = pace;
    const { organizationId, limits: own } = call;
    try {
      await earlier;
      const { limits, period } = await this.subscriptions.getKnownEntitlement(organizationId, at);
      const id = randomUUID();
      const asked = { id, call, size: Math.round(wantedSize(pace)) };
      const bounds = await this.leases.take(organizationId, asked, limits, usageWindowsAt(at, period), at);
      if (bounds === null) pace.notBefore = at.getTime() + RETRY_AFTER_MS;
      else this.add(pace, new Lease(id, organizationId, usageWindowsAt(bounds.figures.minuteStart, period), bounds, { generation, limits: own }));
    } catch (error) {
      pace.notBefore = at.getTime() + RETRY_AFTER_MS;
      this.logger.debug({ organizationId, reason: (error as Error).message }, 'no lease of calls taken');
      throw error;
    } finally {
      pace.taking = null;
    }
  }

  private add(pace: Pace, lease: Lease): void {
    if (this.isStopped) this.retire(lease);
    else pace.leases.push(lease);
  }

  private retireAll(pace: Pace): void {
    for (const lease of pace.leases.splice(0)) this.retire(lease);
  }

  private retire(lease: Lease): void {
    this.retired.add(lease);
    this.settle(lease);
  }

  /** One that cannot be settled now is tried again, and left to the others in the end. */
  private settle(lease: Lease): void {
    if (!lease.isQuiet) return;
    this.retired.delete(lease);
    const settling = this.leases
      .settle(lease.organizationId, lease.id, lease.calls)
      .catch((error: Error) => {
        this.logger.debug({ organizationId: lease.organizationId, reason: error.message }, 'lease of calls not settled');
        this.retired.add(lease);
      })
      .finally(() => this.settling.delete(settling));
    this.settling.add(settling);
  }

  private async look(): Promise<void> {
    const now = this.clock.now();
    for (const pace of this.paces.values()) {
      if (!pace.isUsed && pace.taking === null) this.paces.delete(pace.call.keyId);
      if (!pace.isUsed) this.retireAll(pace);
      pace.isUsed = false;
    }
    for (const lease of this.retired) {
      if (now.getTime() >= lease.windows.minuteEnd.getTime() + TRIED_FOR_MS) this.retired.delete(lease);
      else this.settle(lease);
    }
    if (this.looks++ % LOOKS_PER_SWEEP > 0) return;
    await this.sweep().catch((error: Error) => this.logger.debug({ reason: error.message }, 'leases of calls not looked for'));
  }
}

function note(pace: Pace, at: number): void {
  const second = Math.floor(at / 1_000);
  if (second !== pace.second) {
    pace.callsBefore = second === pace.second + 1 ? pace.callsInSecond : 0;
    pace.callsInSecond = 0;
    pace.second = second;
  }
  pace.callsInSecond++;
  pace.isUsed = true;
}

function callsASecond({ callsInSecond, callsBefore }: Pace): number {
  return Math.max(callsInSecond, callsBefore);
}

function isFast(pace: Pace): boolean {
  return callsASecond(pace) >= FAST_FROM;
}

/** About what is called in a second. */
function wantedSize(pace: Pace): number {
  return Math.min(callsASecond(pace), SIZE_MAX);
}
