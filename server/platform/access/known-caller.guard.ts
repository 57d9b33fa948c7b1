import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';
import type { Principal } from './principal';
import { accessOf, type RouteAccess } from './route-access';
import { requestOf } from './route-metadata';

/**
 * Runs when the guards of credentials have: a route that is not public answers nobody whom none of them has found, so that an
 * application that lacks the guard of a credential is closed, not open.
 */
@Injectable()
export class KnownCallerGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { principal } = requestOf(context);
    if (!isAdmitted(accessOf(this.reflector, context), principal)) throw problem(PLATFORM_PROBLEMS.unauthorized);
    return true;
  }
}

function isAdmitted(access: RouteAccess | undefined, principal: Principal | undefined): boolean {
  if (access?.kind === 'public') return true;
  if (access === undefined || principal === undefined) return false;
  return principal.kind === access.kind || (access.kind === 'key' && access.admitsSessions);
}
