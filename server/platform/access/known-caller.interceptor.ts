import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';
import type { Principal } from './principal';
import { accessOf, type RouteAccess } from './route-access';

/**
 * Runs when all guards have: a route that is not public answers nobody whom no guard has found, so that an application that
 * lacks the guard of a credential is closed, not open.
 */
@Injectable()
export class KnownCallerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isAdmitted(accessOf(this.reflector, context), principal)) throw problem(PLATFORM_PROBLEMS.unauthorized);
    return next.handle();
  }
}

function isAdmitted(access: RouteAccess | undefined, principal: Principal | undefined): boolean {
  if (access?.kind === 'public') return true;
  if (access === undefined || principal === undefined) return false;
  return principal.kind === access.kind || (access.kind === 'key' && access.admitsSessions);
}
