import { Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeyPrincipal } from '../../platform/access/principal';
import { accessOf } from '../../platform/access/route-access';
import { sendVariant, type Variant } from '../../platform/http/replies/kept-reply';
import { type KeptRoute, keptRouteOf } from '../../platform/http/replies/kept-route';
import { KeyAuthenticationService } from '../authentication/key-authentication.service';
import { enterAsKey, hasKeyInAddress, hasScope, keyPrincipal, presentedCredential } from '../authentication/keyed-call';
import { CallCounting } from '../quota/call-counting.service';
import { type FailedCall, FastPath } from './fast-path';
import type { KeptCallRoute } from './kept-call-route';

declare module 'fastify' {
  interface FastifyRequest {
    /** The kept reply that goes out, where its headers are still to be kept with it. */
    incomplete?: Variant;
  }
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
    private readonly fastPath: FastPath,
  ) {}

  /** To be called before routes are added. */
  attach(instance: FastifyInstance): void {
    this.fastPath.attach(instance.server);
    instance.decorateRequest('incomplete', undefined);
    instance.addHook('onRoute', (options) => {
      const kept = keptRouteOf(options);
      if (kept === undefined) return;
      const route = this.routeOf(kept, options.url);
      const answer = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => this.answer(request, reply, route, done);
      options.preHandler = [...[options.preHandler ?? []].flat(), answer];
      // After the hooks of all routes.
      options.onSend = [...[options.onSend ?? []].flat(), keepHeaders];
    });
  }

  /** @throws where the route is not for keys alone: who else may call is for the guards to say */
  private routeOf({ cache, controller, handler }: KeptRoute, pattern: string): KeptCallRoute {
    const access = accessOf(this.reflector, { getHandler: () => handler, getClass: () => controller });
    if (access?.kind !== 'key' || access.admitsSessions) throw new Error(`${handler.name} keeps replies and is not for keys alone.`);
    return { cache: this.moduleRef.get(cache, { strict: false }), scope: access.scope, operation: handler.name, pattern };
  }

  private answer(request: FastifyRequest, reply: FastifyReply, route: KeptCallRoute, done: (error?: Error) => void): void {
    const failed = this.fastPath.failureOf(request.raw);
    if (failed !== undefined) return fail(request, reply, route, failed, done);
    const found = this.find(request, route);
    if (found === null) return done();
    request.operation = route.operation;
    enterAsKey(request, found.principal);
    const counted = this.counting.count(request, reply, found.principal);
    if (counted === undefined) return this.send(request, reply, route, found.variant);
    counted.then(() => this.answerCounted(request, reply, route, done)).catch(done);
  }

  /** While a call waited to be counted, values may have been published and its key revoked: then Nest answers it, and does not count it again. */
  private answerCounted(request: FastifyRequest, reply: FastifyReply, route: KeptCallRoute, done: () => void): void {
    if (reply.sent) return;
    const found = this.find(request, route);
    if (found === null) done();
    else this.send(request, reply, route, found.variant);
  }

  /** Who calls, and what is kept for them; null where that cannot be said at once. */
  private find(request: FastifyRequest, { cache, scope }: KeptCallRoute): { principal: KeyPrincipal; variant: Variant } | null {
    const presented = hasKeyInAddress(request) ? null : presentedCredential(request);
    const key = presented === null ? null : this.authentication.findKnown(presented, request.ip);
    if (key === null || key.mode === 'test' || !hasScope(key, scope)) return null;
    const principal = keyPrincipal(key);
    const variant = cache.find(request, principal);
    return variant === undefined ? null : { principal, variant };
  }

  private send(request: FastifyRequest, reply: FastifyReply, route: KeptCallRoute, variant: Variant): void {
    this.fastPath.remember(request, route);
    if (variant.complete === null) request.incomplete = variant;
    void reply.send(sendVariant(request, reply, variant));
  }
}

/** A call that the fast path has taken is refused as its hooks would have refused it. */
function fail(request: FastifyRequest, reply: FastifyReply, { operation }: KeptCallRoute, failed: FailedCall, done: (error: Error) => void): void {
  request.operation = operation;
  enterAsKey(request, failed.principal);
  void reply.headers(failed.headers);
  done(failed.error);
}

/** What each call has of its own. */
const OWN_HEADERS = new Set(['x-request-id', 'ratelimit', 'ratelimit-policy']);

function keepHeaders({ incomplete }: FastifyRequest, reply: FastifyReply, _payload: unknown, done: () => void): void {
  if (incomplete !== undefined && reply.statusCode === 200 && !reply.hasHeader('connection')) {
    const headers = Object.entries(reply.getHeaders()).filter(([name]) => !OWN_HEADERS.has(name));
    const length = String(Buffer.byteLength(incomplete.body));
    incomplete.complete = [...headers.flatMap(([name, value]) => [name, String(value)]), 'content-length', length];
  }
  done();
}
