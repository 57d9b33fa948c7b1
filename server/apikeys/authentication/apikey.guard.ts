import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { accessOf } from '../../platform/access/route-access';
import { requestOf } from '../../platform/access/route-metadata';
import { problem } from '../../platform/problems/problem';
import { APIKEY_PROBLEMS } from '../keys/apikeys.problems';
import { KeyAuthenticationService, unauthorized } from './key-authentication.service';
import type { FoundKey } from './key-lookup.repository';
import '../../platform/access/principal';

const BEARER = /^Bearer +(\S+)$/i;
/** Enough of a key to know that somebody has put one where it does not belong; percent signs cannot hide it. */
const KEY_IN_ADDRESS = /baro(?:_|%5f)(?:live|test)(?:_|%5f)/i;

/** Lets in who presents a good key in the Authorization header where one is asked for, and sets the request's principal. Comes after the guard of sessions. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly authentication: KeyAuthenticationService,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = requestOf(context);
    const access = accessOf(this.reflector, context);
    if (access?.kind !== 'key') return true;
    const presented = presentedCredential(request);
    if (access.admitsSessions && request.principal?.kind === 'session') return true;
    request.operation = context.getHandler().name;
    const key = this.authentication.authenticate(presented, request.ip);
    return key instanceof Promise ? key.then((found) => this.admit(request, found, access.scope)) : this.admit(request, key, access.scope);
  }

  private admit(request: FastifyRequest, key: FoundKey, scope: string | null): boolean {
    request.principal = { kind: 'key', organizationId: key.organizationId, keyId: key.id, mode: key.mode, limits: key.limits };
    Object.assign(request.logContext ?? {}, { organizationId: key.organizationId, keyId: key.id });
    if (scope !== null && !key.scopes.some((allowed) => allowed === scope))
      throw this.authentication.refuseKnown(request.ip, problem(APIKEY_PROBLEMS.scope_missing, { params: { scope } }));
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
