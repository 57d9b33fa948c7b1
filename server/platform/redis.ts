import { Redis } from 'ioredis';

/** At most two seconds between attempts to connect, so that recovery is quick. */
export function retryDelay(times: number): number {
  return Math.min(200 * times, 2_000);
}

/** A connection for requests: fails fast, so that a dead or frozen Redis holds nobody up. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1_000,
    enableAutoPipelining: true,
    retryStrategy: retryDelay,
    lazyConnect: false,
  });
  redis.on('error', () => undefined);
  return redis;
}
