import type { Logger } from '../logging/logger';
import type { LimitStorage } from './limit-storage';

/** After a failure the first storage is left alone for so long, so that a frozen one does not hold up every call. */
const REST_MS = 5_000;

/**
 * The first storage while it answers, else the second: a dead Redis neither refuses anybody nor lifts a limit for longer
 * than it takes to count anew.
 */
export class StandbyLimitStorage implements LimitStorage {
  private restsUntil = 0;

  constructor(
    private readonly first: LimitStorage,
    private readonly second: LimitStorage,
    private readonly logger: Logger,
    private readonly restMs = REST_MS,
  ) {}

  increment(...call: Parameters<LimitStorage['increment']>): ReturnType<LimitStorage['increment']> {
    return this.withStandby((storage) => storage.increment(...call));
  }

  giveBack(...call: Parameters<LimitStorage['giveBack']>): Promise<void> {
    return this.withStandby((storage) => storage.giveBack(...call));
  }

  private async withStandby<T>(ask: (storage: LimitStorage) => Promise<T>): Promise<T> {
    if (performance.now() < this.restsUntil) return ask(this.second);
    try {
      return await ask(this.first);
    } catch (error) {
      this.restsUntil = performance.now() + this.restMs;
      this.logger.warn({ reason: (error as Error).message }, 'limits counted in the second storage');
      return ask(this.second);
    }
  }
}
