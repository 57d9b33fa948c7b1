import type { DataSource } from 'typeorm';
import type { Clock } from '../clock';
import { giveHitBack, takeHit } from '../rate-limits/take-hit';
import type { LimitedCall, LimitStorage } from './limit-storage';

/** Counts in the table of the other limits. Keys are hashes in base64url. */
export class PostgresLimitStorage implements LimitStorage {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async increment(key: string, ttl: number, limit: number, _blockDuration: number, name: string): Promise<LimitedCall> {
    const windows = [{ count: limit, seconds: Math.ceil(ttl / 1_000) }];
    const hit = { name, subject: Buffer.from(key, 'base64url') };
    const { wait, hits, reset } = await takeHit(this.dataSource.manager, { ...hit, at: this.clock.now(), windows });
    return {
      totalHits: hits,
      timeToExpire: reset,
      isBlocked: wait > 0,
      timeToBlockExpire: wait,
      giveBack: () => giveHitBack(this.dataSource.manager, hit),
    };
  }
}
