import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { SessionPrincipal } from '../../platform/http/principal';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { bearerOf } from './access-tokens';
import { SESSION_ROUTE, type SessionRouteOptions } from './session-route.metadata';
import { SessionStrategy } from './session.strategy';
import { SESSION_PROBLEMS, unauthorized } from './sessions.problems';

/** Lets in who sends a good access token, and sets the request's principal. */
@Injectable()
export class SessionGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: SessionStrategy,
  ) {
    super({ defaultStrategy: strategy.registeredAs, property: 'principal' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // Both the controller and the route may be marked; the route's options were looked at the first time.
    if (request.principal?.kind === 'session') return true;
    await super.canActivate(context);
    const { principal } = request as { principal?: SessionPrincipal };
    if (principal === undefined) throw unauthorized(SESSION_PROBLEMS.session_invalid);
    Object.assign(request.logContext ?? {}, { userId: principal.userId, organizationId: principal.organizationId });
    const options = this.reflector.getAllAndOverride<SessionRouteOptions | undefined>(SESSION_ROUTE, [context.getHandler(), context.getClass()]);
    checkOptions(principal, options ?? {});
    return true;
  }

  /** What passport found, or why it found nobody. The library's own reasons stay inside. */
  override handleRequest<User>(error: unknown, user: User | false | null | undefined, _info: unknown, context: ExecutionContext): User {
    if (error) throw error;
    if (user) return user;
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    throw unauthorized(bearerOf(headers) === null ? PLATFORM_PROBLEMS.unauthorized : SESSION_PROBLEMS.session_invalid);
  }
}

function checkOptions({ isStaff, role }: SessionPrincipal, { staff = false, roles }: SessionRouteOptions): void {
  if (staff && !isStaff) throw problem(PLATFORM_PROBLEMS.not_found);
  if (roles !== undefined && !roles.includes(role)) throw problem(PLATFORM_PROBLEMS.forbidden);
}
