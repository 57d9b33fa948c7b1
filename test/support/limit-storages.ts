import { connectRedis } from '../../server/platform/redis';
import type { Clock } from '../../server/platform/clock';
import { createDataSource } from '../../server/platform/database/data-source';
import type { LimitStorage } from '../../server/platform/throttling/limit-storage';
import { PostgresLimitStorage } from '../../server/platform/throttling/postgres.limit-storage';
import { RedisLimitStorage } from '../../server/platform/throttling/redis.limit-storage';
import { until } from './until';

export interface OpenLimitStorage {
  readonly storage: LimitStorage;
  close(): Promise<void>;
}

/** The storage that an address names: `postgres://…` or `redis://…`. */
export async function openLimitStorage(url: string, clock: Clock): Promise<OpenLimitStorage> {
  if (url.startsWith('redis')) {
    const redis = connectRedis(url);
    await until(() => redis.status === 'ready');
    // A process that a busy machine holds up has not lost Redis.
    redis.options.commandTimeout = 60_000;
    return { storage: new RedisLimitStorage(redis, 'test', clock), close: async () => redis.disconnect() };
  }
  const dataSource = await createDataSource({ url, poolSize: 5, name: 'limits-test', statementTimeoutMs: 10_000 }).initialize();
  return { storage: new PostgresLimitStorage(dataSource, clock), close: () => dataSource.destroy() };
}
