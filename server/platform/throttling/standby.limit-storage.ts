import type { Logger } from '../logging/logger';
import type { LimitedCall, LimitStorage } from './limit-storage';

/** After a failure the first storage is left alone for so long, so that a frozen one does not hold up every call. */
const REST_MS = 5_000;

/**
 * The first storage while it answers, else the second: a dead Redis neither refuses anybody nor lifts a limit for longer
 * than it takes to count anew. A call is given back to the storage that counted it.
 */
export class StandbyLimitStorage implements LimitStorage {
  private restsUntil = 0;

  constructor(
    private readonly first: LimitStorage,
    private readonly second: LimitStorage,
    private readonly logger: Logger,
    private readonly restMs = REST_MS,
  ) {}

  async increment(...call: Parameters<LimitStorage['increment']>): Promise<LimitedCall> {
    if (performance.now() < this.restsUntil) return this.second.increment(...call);
    try {
      return await this.first.increment(...call);
    } catch (error) {
      this.restsUntil = performance.now() + this.restMs;
      this.logger.warn({ reason: (error as Error).message }, 'limits counted in the second storage');
      return this.second.increment(...call);
    }
  }
}
