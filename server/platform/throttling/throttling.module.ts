import { type ExecutionContext, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule, DiscoveryService, Reflector } from '@nestjs/core';
import { ThrottlerModule, type ThrottlerModuleOptions, type ThrottlerOptions } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { Clock } from '../clock';
import { CONFIG, type Config } from '../config/config';
import { LOGGER, type Logger } from '../logging/logger';
import { connectRedis } from '../redis';
import type { EdgeLimit } from './edge-limit';
import { EdgeLimits, subjectOf } from './edge-limits.service';
import { LimitGuard, RouteThrottlers, type NamedThrottler } from './limit.guard';
import { LIMIT_STORAGE, type LimitStorage } from './limit-storage';
import { PostgresLimitStorage } from './postgres.limit-storage';
import { RedisLimitStorage } from './redis.limit-storage';
import { collectLimits, limitsOf } from './route-limits';
import { StandbyLimitStorage } from './standby.limit-storage';

/** Redis for counting; null where there is none. */
const LIMITS_REDIS = Symbol('redis of limits');

@Module({
  providers: [
    {
      provide: LIMITS_REDIS,
      inject: [CONFIG],
      useFactory: ({ redis }: Config): Redis | null => (redis.url === null ? null : connectRedis(redis.url)),
    },
    {
      provide: LIMIT_STORAGE,
      inject: [DataSource, Clock, CONFIG, LOGGER, LIMITS_REDIS],
      useFactory: (dataSource: DataSource, clock: Clock, config: Config, logger: Logger, redis: Redis | null): LimitStorage => {
        const postgres = new PostgresLimitStorage(dataSource, clock);
        return redis === null ? postgres : new StandbyLimitStorage(new RedisLimitStorage(redis, config.redis.prefix, clock), postgres, logger);
      },
    },
    EdgeLimits,
  ],
  exports: [LIMIT_STORAGE, EdgeLimits],
})
class LimitStorageModule implements OnApplicationShutdown {
  constructor(@Inject(LIMITS_REDIS) private readonly redis: Redis | null) {}

  /** Runs when the last request has ended. */
  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}

/** One throttler of the library for each limit that a controller names. */
function throttlersOf(limits: readonly EdgeLimit[], edgeLimits: EdgeLimits, reflector: Reflector): ThrottlerOptions[] {
  return limits.map((edgeLimit): ThrottlerOptions & NamedThrottler => ({
    edgeLimit,
    name: edgeLimit.name,
    limit: edgeLimit.count,
    ttl: edgeLimit.seconds * 1_000,
    skipIf: (context: ExecutionContext) => !limitsOf(reflector, context).includes(edgeLimit),
    getTracker: (request) => subjectOf(edgeLimit, request as FastifyRequest),
    generateKey: (_context, subject) => edgeLimits.keyOf(edgeLimit, subject),
  }));
}

/** The limits at the edge. Imported last, so that its guard comes after those that find out who calls. */
@Global()
@Module({
  imports: [
    LimitStorageModule,
    ThrottlerModule.forRootAsync({
      imports: [DiscoveryModule, LimitStorageModule],
      inject: [DiscoveryService, Reflector, LIMIT_STORAGE, EdgeLimits],
      useFactory: (discovery: DiscoveryService, reflector: Reflector, storage: LimitStorage, edgeLimits: EdgeLimits): ThrottlerModuleOptions => ({
        throttlers: throttlersOf(collectLimits(discovery, reflector), edgeLimits, reflector),
        storage,
      }),
    }),
  ],
  providers: [RouteThrottlers, { provide: APP_GUARD, useClass: LimitGuard }],
  exports: [LimitStorageModule],
})
export class ThrottlingModule {}
