import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SessionPrincipal } from './principal';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';

/** The person who calls, as the guard of a `@SessionRoute()` found. */
export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): SessionPrincipal =>
  sessionOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

export function sessionOf({ principal }: FastifyRequest): SessionPrincipal {
  if (principal?.kind !== 'session') throw problem(PLATFORM_PROBLEMS.unauthorized);
  return principal;
}
