import type { ThrottlerStorage } from '@nestjs/throttler';

/** Dependency injection token of the storage. */
export const LIMIT_STORAGE = Symbol('limit storage');

/** What `increment` found. */
export interface LimitedCall extends Awaited<ReturnType<ThrottlerStorage['increment']>> {
  /** Takes the newest call back from where this one was counted. */
  giveBack(): Promise<void>;
}

/**
 * Where calls are counted, for all processes together. Each call of `increment` is decided in one step, and a refused one
 * is not counted: there is no block beyond the window, whatever `blockDuration` says.
 */
export interface LimitStorage extends ThrottlerStorage {
  increment(...call: Parameters<ThrottlerStorage['increment']>): Promise<LimitedCall>;
}
