import type { ThrottlerStorage } from '@nestjs/throttler';
import type { DataSource } from 'typeorm';
import type { Clock } from '../clock';
import { giveHitBack, takeHit } from '../rate-limits/take-hit';
import type { LimitStorage } from './limit-storage';

type Record = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Counts in the table of the other limits. Keys are hashes in base64url. */
export class PostgresLimitStorage implements LimitStorage {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async increment(key: string, ttl: number, limit: number, _blockDuration: number, name: string): Promise<Record> {
    const windows = [{ count: limit, seconds: Math.ceil(ttl / 1_000) }];
    const { wait, hits, reset } = await takeHit(this.dataSource.manager, { name, subject: toBytes(key), at: this.clock.now(), windows });
    return { totalHits: hits, timeToExpire: reset, isBlocked: wait > 0, timeToBlockExpire: wait };
  }

  async giveBack(key: string, name: string): Promise<void> {
    await giveHitBack(this.dataSource.manager, { name, subject: toBytes(key) });
  }
}

function toBytes(key: string): Buffer {
  return Buffer.from(key, 'base64url');
}
