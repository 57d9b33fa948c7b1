import type { Problem } from './problems/problem';

interface Limits {
  /** Most that one organization may have in work or waiting, and most of all. */
  readonly own: number;
  readonly all: number;
}

/** Work that is long for this process is done one at a time or a few, for each organization in turn, and other calls are answered in between. */
export class TurnQueue {
  /** What waits, by organization; whose turn is next comes first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  /** What is in work or waits, by organization. */
  private readonly own = new Map<string, number>();
  private all = 0;
  private running = 0;

  constructor(
    private readonly limits: Limits,
    /** What is thrown where too many wait already. */
    private readonly refusal: () => Problem,
    private readonly atOnce = 1,
  ) {}

  /** @param signal what waits leaves the queue when it is aborted, and is never done; `run` throws its reason */
  async run<T>(organizationId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.all >= this.limits.all || this.ownOf(organizationId) >= this.limits.own) throw this.refusal();
    this.count(organizationId, 1);
    try {
      if (this.running < this.atOnce) this.running++;
      else await this.wait(organizationId, signal);
    } catch (error) {
      this.count(organizationId, -1);
      throw error;
    }
    try {
      return await work();
    } finally {
      this.count(organizationId, -1);
      this.goOn();
    }
  }

  private wait(organizationId: string, signal?: AbortSignal): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.keep(
          organizationId,
          this.waitingOf(organizationId).filter((one) => one !== begin),
        );
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.keep(organizationId, [...this.waitingOf(organizationId), begin]);
    });
  }

  private waitingOf(organizationId: string): (() => void)[] {
    return this.waiting.get(organizationId) ?? [];
  }

  /** An organization keeps its turn while it waits. */
  private keep(organizationId: string, waiting: (() => void)[]): void {
    if (waiting.length === 0) this.waiting.delete(organizationId);
    else this.waiting.set(organizationId, waiting);
  }

  /** The next organization's first goes on in the place of what has ended; what else it waits for comes after all others. */
  private goOn(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.running--;
      return;
    }
    const [organizationId, [first, ...others]] = next;
    this.waiting.delete(organizationId);
    if (others.length > 0) this.waiting.set(organizationId, others);
    first();
  }

  private ownOf(organizationId: string): number {
    return this.own.get(organizationId) ?? 0;
  }

  private count(organizationId: string, more: 1 | -1): void {
    const own = this.ownOf(organizationId) + more;
    this.all += more;
    if (own === 0) this.own.delete(organizationId);
    else this.own.set(organizationId, own);
  }
}
