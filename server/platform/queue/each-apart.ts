import type { Logger } from '../logging/logger';
import type { Stopping } from '../stopping';

/** What is due of an organization; `id` where one organization may have several. */
interface Due {
  readonly organizationId: string;
  readonly id?: string;
}

const BATCH = 100;

/** Work for many organizations: where it fails for one, that is logged, and the others have theirs. */
export class EachApart {
  private readonly failed = new Set<string>();

  constructor(
    private readonly sentence: string,
    private readonly logger: Logger,
    private readonly stopping: Stopping,
  ) {}

  /**
   * Goes through all that is due, a hundred at a time, and leaves out what has failed before.
   * @param list so many of those that are due; what was worked on is no longer
   */
  async through<T extends Due>(list: (limit: number) => Promise<readonly T[]>, work: (due: T) => Promise<unknown>): Promise<void> {
    for (;;) {
      const next = (await list(BATCH + this.failed.size)).filter((due) => !this.failed.has(nameOf(due)));
      for (const due of next) await this.attempt(due, () => work(due));
      if (next.length < BATCH) return;
    }
  }

  async attempt(due: Due, work: () => Promise<unknown>): Promise<void> {
    this.stopping.check();
    try {
      await work();
    } catch (error) {
      this.failed.add(nameOf(due));
      this.logger.warn({ organizationId: due.organizationId, reason: (error as Error).message }, this.sentence);
    }
  }

  /** The job fails where one has, so that the queue shows it and tries again. */
  end(): void {
    if (this.failed.size > 0) throw new Error(`${this.sentence}: ${this.failed.size} times`);
  }
}

function nameOf({ id, organizationId }: Due): string {
  return id ?? organizationId;
}
