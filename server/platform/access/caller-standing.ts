import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from './principal';
import type { RouteAccess } from './route-access';

/** Whether the caller of a request, whom a guard has let in, would be let in still. */
export type StandingCheck = (request: FastifyRequest, access: RouteAccess | undefined) => Promise<boolean>;

/**
 * For what lasts longer than a request: whether whoever began it may go on. The domain whose guard checks a credential says how to find
 * out. It is asked several times a second, so it remembers what it can.
 */
@Injectable()
export class CallerStanding {
  private readonly checks = new Map<Principal['kind'], StandingCheck>();

  register(kind: Principal['kind'], check: StandingCheck): void {
    if (this.checks.has(kind)) throw new Error(`two domains check the credential ${kind}`);
    this.checks.set(kind, check);
  }

  /** True on public routes, where nobody was asked who they are. */
  async holds(request: FastifyRequest, access: RouteAccess | undefined): Promise<boolean> {
    const { principal } = request;
    if (principal === undefined) return true;
    const check = this.checks.get(principal.kind);
    return check !== undefined && check(request, access);
  }
}
