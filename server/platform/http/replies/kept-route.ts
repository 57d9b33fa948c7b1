import type { Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { RouteOptions } from 'fastify';
import type { ReplyCache } from './reply-cache';

/** A handler that answers from a cache of replies. */
export interface KeptRoute {
  readonly cache: Type<ReplyCache>;
  readonly controller: Type;
  readonly handler: (...args: never[]) => unknown;
}

interface KeptRouteConfig {
  readonly kept?: KeptRoute;
}

/**
 * The handler's replies lie in this cache by the address that was asked for and who asks, and depend on nothing else. A call that finds its
 * reply there may be answered without the handler.
 */
export function KeptIn(cache: Type<ReplyCache>): MethodDecorator {
  return (target, name, descriptor) => {
    const handler = descriptor.value as KeptRoute['handler'];
    const kept: KeptRoute = { cache, controller: target.constructor as Type, handler };
    RouteConfig({ kept } satisfies KeptRouteConfig)(target, name, descriptor);
  };
}

/** What a declared route says of the cache of its replies; undefined where it has none. */
export function keptRouteOf({ method, config }: Pick<RouteOptions, 'method' | 'config'>): KeptRoute | undefined {
  return method === 'GET' ? (config as KeptRouteConfig | undefined)?.kept : undefined;
}
