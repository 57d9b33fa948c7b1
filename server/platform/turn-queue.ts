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

  async run<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    if (this.all >= this.limits.all || this.ownOf(organizationId) >= this.limits.own) throw this.refusal();
    this.count(organizationId, 1);
    try {
      if (this.running < this.atOnce) this.running++;
      else await new Promise<void>((resolve) => this.waiting.set(organizationId, [...(this.waiting.get(organizationId) ?? []), resolve]));
      return await work();
    } finally {
      this.count(organizationId, -1);
      this.goOn();
    }
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
