import type { Redis } from 'ioredis';
import type { Clock } from '../clock';
import type { LimitedCall, LimitStorage } from './limit-storage';

/**
 * The calls of a window are a list of their instants, oldest first. The product's clock decides, since windows must end with
 * it; instants of a clock that was ahead count as now. Redis' own clock only lets a list go that nobody asks for any more.
 */
const TAKE = `
  local now, window, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local kept = {}
  for _, text in ipairs(redis.call('LRANGE', KEYS[1], 0, -1)) do
    local hit = math.min(tonumber(text), now)
    if hit > now - window then kept[#kept + 1] = hit end
  end
  local wait = 0
  if #kept >= limit then wait = kept[#kept - limit + 1] + window - now else kept[#kept + 1] = now end
  redis.call('DEL', KEYS[1])
  redis.call('RPUSH', KEYS[1], unpack(kept))
  redis.call('PEXPIRE', KEYS[1], window)
  return { #kept, kept[1] + window - now, wait }`;

/** Counts in Redis, which may lose everything: limits then begin anew. */
export class RedisLimitStorage implements LimitStorage {
  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
    private readonly clock: Clock,
  ) {}

  async increment(key: string, ttl: number, limit: number, _blockDuration: number, name: string): Promise<LimitedCall> {
    const now = this.clock.now().getTime();
    const list = `${this.prefix}:limit:${name}:${key}`;
    const [hits, reset, wait] = (await this.redis.eval(TAKE, 1, list, now, ttl, limit)) as [number, number, number];
    return {
      totalHits: hits,
      timeToExpire: toSeconds(reset),
      isBlocked: wait > 0,
      timeToBlockExpire: toSeconds(wait),
      giveBack: async () => void (await this.redis.rpop(list)),
    };
  }
}

function toSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000);
}
