import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { KeyPrincipal } from '../../platform/access/principal';
import { CONFIG, type Config } from '../../platform/config/config';
import { Lifecycle } from '../../platform/health/lifecycle';
import { AccessLog } from '../../platform/http/access-log';
import type { Variant } from '../../platform/http/replies/kept-reply';
import { hasOneHost } from '../../platform/http/request-hooks';
import { requestIdOf } from '../../platform/http/request-id';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { Metrics } from '../../platform/metrics/metrics.service';
import { KeyAuthenticationService } from '../authentication/key-authentication.service';
import { hasScope, keyPrincipal, presentedCredential } from '../authentication/keyed-call';
import { rateLimitHeaders, type RateLimitHeaders } from '../quota/rate-limit-headers';
import { RequestRecorder } from '../requests/request-recorder';
import { UsageService } from '../usage/usage.service';
import type { KeptCallRoute } from './kept-call-route';

/** Addresses whose route is known, and how long they may be: bounds of memory. */
const ADDRESSES_MAX = 2_000;
const ADDRESS_LENGTH_MAX = 500;
/** Whoever sends one of these asks for more than the bytes. */
const DEMANDS = ['if-none-match', 'content-type', 'content-length', 'transfer-encoding', 'expect', 'upgrade'] as const;

interface FastCall {
  readonly startedAt: number;
  readonly route: KeptCallRoute;
  readonly principal: KeyPrincipal;
  readonly variant: Variant;
  readonly address: string;
  readonly presented: string;
  /** Of the keys when this one was found. */
  readonly generation: number | null;
}

/** A call that was taken from a lease and could not be counted. */
export interface FailedCall {
  readonly error: Error;
  readonly principal: KeyPrincipal;
  /** What its reply says in any case. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Answers before Fastify what it has answered with the same bytes a moment ago: a plain GET of a kept reply with a key that is kept and has a
 * lease. Address and headers of the reply have been through all hooks then, and are kept with the reply; all else goes on to Fastify as it came. A call
 * costs half of what it costs through the hooks.
 */
@Injectable()
export class FastPath {
  private readonly routes = new Map<string, KeptCallRoute>();
  private readonly failed = new WeakMap<IncomingMessage, FailedCall>();
  private readonly access: AccessLog;
  private readonly callerOf: (message: IncomingMessage) => string;

  constructor(
    private readonly authentication: KeyAuthenticationService,
    private readonly usage: UsageService,
    private readonly recorder: RequestRecorder,
    private readonly lifecycle: Lifecycle,
    metrics: Metrics,
    @Inject(LOGGER) logger: Logger,
    @Inject(CONFIG) { http }: Config,
  ) {
    this.access = new AccessLog(logger, metrics);
    // As Fastify finds it.
    const isTrusted = http.trustedProxies.length === 0 ? null : proxyAddr.compile([...http.trustedProxies]);
    this.callerOf = (message) => (isTrusted === null ? (message.socket.remoteAddress ?? '') : proxyAddr(message, isTrusted));
  }

  attach(server: Server): void {
    const [handle] = server.listeners('request') as RequestListener[];
    server.off('request', handle);
    server.on('request', (message: IncomingMessage, response: ServerResponse) => {
      // A server that closes tells its callers.
      const call = server.listening && !this.lifecycle.isDraining ? this.find(message) : null;
      if (call === null || !this.answer(call, message, response, handle)) handle(message, response);
    });
  }

  /** From now on calls for this address may be answered here. */
  remember({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>, route: KeptCallRoute): void {
    if (this.routes.has(originalUrl) || originalUrl.length > ADDRESS_LENGTH_MAX) return;
    if (this.routes.size >= ADDRESSES_MAX) this.routes.clear();
    this.routes.set(originalUrl, route);
  }

  failureOf(message: IncomingMessage): FailedCall | undefined {
    return this.failed.get(message);
  }

  /** Whoever is answered here, and by what; null where that is for Fastify to say, which fails in order where anything does. */
  private find(message: IncomingMessage): FastCall | null {
    const { method, url = '', headers } = message;
    const route = method === 'GET' ? this.routes.get(url) : undefined;
    if (route === undefined || !hasOneHost(message) || DEMANDS.some((name) => headers[name] !== undefined)) return null;
    try {
      const startedAt = performance.now();
      const presented = presentedCredential(message);
      const address = this.callerOf(message);
      if (presented === null) return null;
      const generation = this.authentication.generation();
      const key = this.authentication.findKnown(presented, address);
      if (key === null || key.mode === 'test' || !hasScope(key, route.scope)) return null;
      const principal = keyPrincipal(key);
      const variant = route.cache.find({ originalUrl: url, headers }, principal);
      return variant === undefined || variant.complete === null ? null : { startedAt, route, principal, variant, address, presented, generation };
    } catch {
      return null;
    }
  }

  private answer(call: FastCall, message: IncomingMessage, response: ServerResponse, handle: RequestListener): boolean {
    const reservation = this.usage.reserveLeased(call.principal);
    if (reservation === null) return false;
    const { limits, windows, at, allotment } = reservation;
    const shown = rateLimitHeaders({ limits, windows, at, remaining: allotment.remaining });
    const settled = this.usage.settle(reservation) ?? Promise.resolve();
    settled
      .then(() => (this.authentication.generation() === call.generation ? undefined : this.confirm(call)))
      .then(() => this.send(call, requestIdOf(message), shown, response))
      .catch((error: Error) => {
        if (response.headersSent) return response.destroy();
        this.failed.set(message, { error, principal: call.principal, headers: { ...call.variant.headers, ...shown } });
        handle(message, response);
      });
    return true;
  }

  /** To count a call can take seconds, in which its key may have been revoked. */
  private confirm({ presented, address, route: { scope } }: FastCall): Promise<void> {
    return this.authentication.confirm(presented, address, scope);
  }

  private send(
    { startedAt, route, principal, variant, address }: FastCall,
    requestId: string,
    shown: RateLimitHeaders,
    response: ServerResponse,
  ): void {
    const { operation, pattern } = route;
    const answered = { operation, status: 200, requestId, address };
    this.recorder.note(principal, { ...answered, milliseconds: performance.now() - startedAt });
    const own = ['x-request-id', requestId, 'ratelimit-policy', shown['ratelimit-policy'], 'ratelimit', shown.ratelimit];
    response.writeHead(200, [...variant.complete!, ...own]);
    response.end(variant.body, variant.charset);
    const { organizationId, keyId } = principal;
    const served = { method: 'GET', route: pattern, status: 200, milliseconds: performance.now() - startedAt };
    this.access.note(served, { requestId, organizationId, keyId });
  }
}
