import type { Problem } from './problems/problem';

interface Limits {
  /** Most that one organization may have in work or waiting, and most of all. */
  readonly own: number;
  readonly all: number;
}

/** Room for one piece of work, until it has left. */
export interface TurnPlace {
  leave(): void;
}

export interface TurnOptions<F> {
  /** What waits leaves the queue when it is aborted, and is never done; `run` throws its reason. */
  readonly signal?: AbortSignal;
  /** Taken before; by default one is taken. */
  readonly place?: TurnPlace;
  /** What can be said of the work without its turn: done at once, in its place, so that a crowd that finds no room asks nothing of anybody. */
  readonly first?: () => Promise<F>;
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

  /** Throws the refusal where too many wait already. */
  take(organizationId: string): TurnPlace {
    if (this.all >= this.limits.all || this.ownOf(organizationId) >= this.limits.own) throw this.refusal();
    this.count(organizationId, 1);
    let hasLeft = false;
    const leave = (): void => {
      if (!hasLeft) this.count(organizationId, -1);
      hasLeft = true;
    };
    return { leave };
  }

  /** Whoever finds no room is refused before anything is done. @param work gets what `first` has found */
  async run<T, F = undefined>(organizationId: string, work: (found: F) => Promise<T>, options: TurnOptions<F> = {}): Promise<T> {
    const { signal, first, place = this.take(organizationId) } = options;
    try {
      signal?.throwIfAborted();
      const found = (first === undefined ? undefined : await first()) as F;
      signal?.throwIfAborted();
      if (this.running < this.atOnce) this.running++;
      else await this.wait(organizationId, signal);
      try {
        return await work(found);
      } finally {
        this.goOn();
      }
    } finally {
      place.leave();
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
