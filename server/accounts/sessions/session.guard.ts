import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { SessionPrincipal } from '../../platform/access/principal';
import { accessOf, type RouteAccess } from '../../platform/access/route-access';
import { requestOf } from '../../platform/access/route-metadata';
import { languageOf } from '../../platform/http/request-language';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { bearerOf } from './access-tokens';
import { SessionAdmission } from './session-admission';
import { SessionStrategy } from './session.strategy';
import { SESSION_PROBLEMS, unauthorized } from './sessions.problems';
import { viewOf } from './views/staff-view-entrance';

/** The form of an access token, a JWT; keys have no dots. */
const LIKE_ACCESS_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/**
 * Lets in callers with a valid access token where a session is required, and sets the request's principal. Where a key is required and a
 * session opens the route too, it checks only what looks like an access token and leaves the rest to the guard of keys.
 */
@Injectable()
export class SessionGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: SessionStrategy,
    private readonly admission: SessionAdmission,
  ) {
    super({ defaultStrategy: strategy.registeredAs, property: 'principal' });
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = requestOf(context);
    const access = accessOf(this.reflector, context);
    const viewId = viewOf(request);
    return asksForSession(access, request) ? this.findSession(context, request, access, viewId) : true;
  }

  /** What passport found, or why it found nobody. The library's own reasons stay inside. */
  override handleRequest<User>(error: unknown, user: User | false | null | undefined, _info: unknown, context: ExecutionContext): User {
    if (error) throw error;
    if (user) return user;
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    throw unauthorized(bearerOf(headers) === null ? PLATFORM_PROBLEMS.unauthorized : SESSION_PROBLEMS.session_invalid);
  }

  private async findSession(
    context: ExecutionContext,
    request: FastifyRequest,
    access: RouteAccess | undefined,
    viewId: string | null,
  ): Promise<boolean> {
    await super.canActivate(context);
    const { principal: found } = request as { principal?: SessionPrincipal };
    if (found === undefined) throw unauthorized(SESSION_PROBLEMS.session_invalid);
    const principal = { ...(await this.admission.enter(found, viewId, access)), language: languageOf(request) };
    request.principal = principal;
    Object.assign(request.logContext ?? {}, { userId: principal.userId, organizationId: principal.organizationId });
    this.admission.check(principal, access);
    return true;
  }
}

function asksForSession(access: RouteAccess | undefined, { headers }: FastifyRequest): boolean {
  if (access?.kind === 'session') return true;
  return access?.kind === 'key' && access.admitsSessions && LIKE_ACCESS_TOKEN.test(bearerOf(headers) ?? '');
}
