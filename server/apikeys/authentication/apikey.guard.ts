import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { accessOf } from '../../platform/access/route-access';
import { requestOf } from '../../platform/access/route-metadata';
import { APIKEY_PROBLEMS } from '../keys/apikeys.problems';
import { KeyAuthenticationService, unauthorized } from './key-authentication.service';
import type { FoundKey } from './key-lookup.repository';
import { enterAsKey, hasKeyInAddress, keyPrincipal, presentedCredential } from './keyed-call';
import '../../platform/access/principal';

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
    if (hasKeyInAddress(request)) throw unauthorized(APIKEY_PROBLEMS.invalid_key);
    const presented = presentedCredential(request);
    if (presented === null) throw unauthorized(APIKEY_PROBLEMS.missing_key);
    if (access.admitsSessions && request.principal?.kind === 'session') return true;
    if (access.isCounted) request.operation = context.getHandler().name;
    const key = this.authentication.authenticate(presented, request.ip);
    return key instanceof Promise ? key.then((found) => this.admit(request, found, access.scope)) : this.admit(request, key, access.scope);
  }

  private admit(request: FastifyRequest, key: FoundKey, scope: string | null): boolean {
    enterAsKey(request, keyPrincipal(key));
    this.authentication.requireScope(key, request.ip, scope);
    return true;
  }
}
