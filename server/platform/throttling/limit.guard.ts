import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  getOptionsToken,
  getStorageToken,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeLimit } from './edge-limit';
import { EdgeLimits } from './edge-limits.service';
import { limitsOf } from './route-limits';

/** A throttler of the library that knows the limit it was made from. */
export interface NamedThrottler {
  readonly edgeLimit: EdgeLimit;
}

/** The library's guard, for one request that has limits. */
@Injectable()
export class RouteThrottlers extends ThrottlerGuard {
  constructor(
    @Inject(getOptionsToken()) options: ThrottlerModuleOptions,
    @Inject(getStorageToken()) storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly limits: EdgeLimits,
  ) {
    super(options, storage, reflector);
  }

  /** Writes our headers and our problem in the place of the library's. */
  protected override async handleRequest({ context, throttler, getTracker, generateKey }: ThrottlerRequest): Promise<boolean> {
    const { req, res } = this.getRequestResponse(context) as { req: FastifyRequest; res: FastifyReply };
    const { edgeLimit } = throttler as typeof throttler & NamedThrottler;
    const key = generateKey(context, await getTracker(req, context), edgeLimit.name);
    await this.limits.takeFor(edgeLimit, key, req, res);
    return true;
  }
}

/** Decides the limits of a route before anything of the request is worked on. Comes after the guards that find out who calls. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly throttlers: RouteThrottlers,
    private readonly reflector: Reflector,
  ) {}

  /** The library would look at each of its throttlers, of which most requests need none. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    return limitsOf(this.reflector, context).length === 0 || this.throttlers.canActivate(context);
  }
}
