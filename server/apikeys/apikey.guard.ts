import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { SessionGuard } from '../accounts';
import { problem } from '../platform/problems/problem';
import type { KeyScope } from './apikey.entity';
import { APIKEY_PROBLEMS } from './apikeys.problems';
import { KEYED_ROUTE, type KeyedRouteOptions } from './keyed-route.metadata';
import { KeyAuthenticationService, unauthorized } from './key-authentication.service';
import type { FoundKey } from './key-lookup.repository';
import '../platform/http/principal';

const BEARER = /^Bearer +(\S+)$/i;
/** Enough of a key to know that somebody has put one where it does not belong; percent signs cannot hide it. */
const KEY_IN_ADDRESS = /baro(?:_|%5f)(?:live|test)(?:_|%5f)/i;
/** The three parts of a JWT; a key has no dots. */
const LIKE_SESSION_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Lets in who presents a good key in the Authorization header, and sets the request's principal. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly authentication: KeyAuthenticationService,
    private readonly sessions: SessionGuard,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // Both the controller and the route may be marked; the route's options were looked at the first time.
    if (request.principal !== undefined) return true;
    const options = this.reflector.getAllAndOverride<KeyedRouteOptions | undefined>(KEYED_ROUTE, [context.getHandler(), context.getClass()]);
    const presented = presentedCredential(request);
    if (options?.credentials === 'key-or-session' && LIKE_SESSION_TOKEN.test(presented)) return this.sessions.canActivate(context);
    const key = await this.authentication.authenticate(presented, request.ip);
    checkScope(key, options?.scope ?? 'read');
    request.principal = { kind: 'key', organizationId: key.organizationId, keyId: key.id, mode: key.mode };
    Object.assign(request.logContext ?? {}, { organizationId: key.organizationId, keyId: key.id });
    return true;
  }
}

/**
 * A key in the address has been seen by proxies, histories and logs; it is refused there even beside a good header, so that
 * nobody gets used to it.
 */
function presentedCredential({ originalUrl, headers }: FastifyRequest): string {
  if (KEY_IN_ADDRESS.test(originalUrl)) throw unauthorized(APIKEY_PROBLEMS.invalid_key);
  const match = BEARER.exec(headers.authorization ?? '');
  if (match === null) throw unauthorized(APIKEY_PROBLEMS.missing_key);
  return match[1];
}

function checkScope(key: FoundKey, scope: KeyScope): void {
  if (!key.scopes.includes(scope)) throw problem(APIKEY_PROBLEMS.scope_missing, { params: { scope } });
}
