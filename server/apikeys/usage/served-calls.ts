import type { Lease } from './lease';

/** So many calls wait for no others: they are written while the process answers the next ones. */
const ENOUGH = 16;
/** Where several call at once, fewer than these wait so long for each other: a statement costs as much as answering a call. */
const GATHER_MS = 1;

/** Calls of one lease whose replies wait for the same statement. */
interface Waiting {
  calls: number;
  readonly written: PromiseWithResolvers<void>;
}

export interface ServedCallsOptions {
  /** Writes `served` of the leases. @returns the IDs of those that are still there */
  readonly write: (leases: readonly Lease[]) => Promise<ReadonlySet<string>>;
  /** Told of so many calls of a lease that they were written, or that they were not, before their replies go out. */
  readonly end: (lease: Lease, calls: number, isWritten: boolean) => void;
  /** Why a reply does not go out whose lease is gone. */
  readonly refuse: () => Error;
}

/** Writes how many calls of leases were served: many in a statement, one statement at a time. */
export class ServedCalls {
  private waiting = new Map<Lease, Waiting>();
  private calls = 0;
  private isWriting = false;
  private lastCalls = 0;
  private startedAt = -Infinity;
  private turn: NodeJS.Immediate | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly options: ServedCallsOptions) {}

  /** Counts a call. Resolves when it is written; rejects where it could not be. */
  add(lease: Lease): Promise<void> {
    lease.served++;
    this.calls++;
    let waiting = this.waiting.get(lease);
    if (waiting === undefined) this.waiting.set(lease, (waiting = { calls: 0, written: Promise.withResolvers() }));
    waiting.calls++;
    this.schedule();
    return waiting.written.promise;
  }

  /** At once where enough wait, else after this turn of the event loop at the earliest. */
  private schedule(): void {
    if (this.isWriting || this.calls === 0) return;
    if (this.calls >= ENOUGH) void this.writeAll();
    else if (this.turn === null && this.timer === null) {
      const wait = this.lastCalls > 1 ? this.startedAt + GATHER_MS - performance.now() : 0;
      if (wait > 0) this.timer = setTimeout(() => void this.writeAll(), wait);
      else this.turn = setImmediate(() => void this.writeAll());
    }
  }

  private take(): Map<Lease, Waiting> {
    if (this.turn !== null) clearImmediate(this.turn);
    if (this.timer !== null) clearTimeout(this.timer);
    this.turn = this.timer = null;
    const { waiting, calls } = this;
    this.waiting = new Map();
    this.calls = 0;
    this.lastCalls = calls;
    return waiting;
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    this.startedAt = performance.now();
    const batch = this.take();
    try {
      const found = await this.options.write([...batch.keys()]);
      this.isWriting = false;
      this.schedule();
      for (const [lease, waiting] of batch) this.answer(lease, waiting, found.has(lease.id) ? null : this.options.refuse());
    } catch (error) {
      this.isWriting = false;
      // Behind a database that does not answer nobody shall wait twice.
      for (const [lease, waiting] of [...batch, ...this.take()]) this.answer(lease, waiting, error as Error);
    }
  }

  private answer(lease: Lease, { calls, written }: Waiting, failure: Error | null): void {
    this.options.end(lease, calls, failure === null);
    if (failure === null) written.resolve();
    else written.reject(failure);
  }
}
