import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';
import { ROUTE_ACCESS, type RouteAccess } from './route-access';

/** Deny by default: a route of which nobody has said who may call it is not there. The guards of keys and sessions come after. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, [context.getHandler(), context.getClass()]);
    if (access === undefined) throw problem(PLATFORM_PROBLEMS.not_found);
    return true;
  }
}
