import { Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeyPrincipal } from '../../platform/access/principal';
import { accessOf } from '../../platform/access/route-access';
import { sendVariant, type Variant } from '../../platform/http/replies/kept-reply';
import { type KeptRoute, keptRouteOf } from '../../platform/http/replies/kept-route';
import type { ReplyCache } from '../../platform/http/replies/reply-cache';
import { KeyAuthenticationService } from '../authentication/key-authentication.service';
import { enterAsKey, hasKeyInAddress, hasScope, keyPrincipal, presentedCredential } from '../authentication/keyed-call';
import { CallCounting } from '../quota/call-counting.service';

interface Route {
  readonly cache: ReplyCache;
  readonly scope: string | null;
  readonly operation: string;
}

/**
 * Answers a call by a key whose reply is kept, in a hook of its route and so without Nest's guards, pipes and handler, which cost more than
 * all else of such a call. All hooks run as for any other call. It decides nothing by itself: who calls and what it costs say the services behind
 * the guards. Whatever cannot be said at once goes on to Nest: keys that have to be looked up or are refused, test keys, and replies that are not
 * there in the form asked for.
 */
@Injectable()
export class KeptReplies {
  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly reflector: Reflector,
    private readonly authentication: KeyAuthenticationService,
    private readonly counting: CallCounting,
  ) {}

  /** To be called before routes are added. */
  attach(instance: FastifyInstance): void {
    instance.addHook('onRoute', (options) => {
      const kept = keptRouteOf(options);
      if (kept === undefined) return;
      const route = this.routeOf(kept);
      const answer = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => this.answer(request, reply, route, done);
      options.preHandler = [...[options.preHandler ?? []].flat(), answer];
    });
  }

  /** @throws where the route is not for keys alone: who else may call is for the guards to say */
  private routeOf({ cache, controller, handler }: KeptRoute): Route {
    const access = accessOf(this.reflector, { getHandler: () => handler, getClass: () => controller });
    if (access?.kind !== 'key' || access.admitsSessions) throw new Error(`${handler.name} keeps replies and is not for keys alone.`);
    return { cache: this.moduleRef.get(cache, { strict: false }), scope: access.scope, operation: handler.name };
  }

  private answer(request: FastifyRequest, reply: FastifyReply, route: Route, done: (error?: Error) => void): void {
    const found = this.find(request, route);
    if (found === null) return done();
    request.operation = route.operation;
    enterAsKey(request, found.principal);
    const counted = this.counting.count(request, reply, found.principal);
    if (counted === undefined) return send(request, reply, found.variant);
    counted.then(() => this.answerCounted(request, reply, route, done)).catch(done);
  }

  /** While a call waited to be counted, values may have been published and its key revoked: then Nest answers it, and does not count it again. */
  private answerCounted(request: FastifyRequest, reply: FastifyReply, route: Route, done: () => void): void {
    if (reply.sent) return;
    const found = this.find(request, route);
    if (found === null) done();
    else send(request, reply, found.variant);
  }

  /** Who calls, and what is kept for them; null where that cannot be said at once. */
  private find(request: FastifyRequest, { cache, scope }: Route): { principal: KeyPrincipal; variant: Variant } | null {
    const presented = hasKeyInAddress(request) ? null : presentedCredential(request);
    const key = presented === null ? null : this.authentication.findKnown(presented, request.ip);
    if (key === null || key.mode === 'test' || !hasScope(key, scope)) return null;
    const principal = keyPrincipal(key);
    const variant = cache.find(request, principal);
    return variant === undefined ? null : { principal, variant };
  }
}

function send(request: FastifyRequest, reply: FastifyReply, variant: Variant): void {
  void reply.send(sendVariant(request, reply, variant));
}
