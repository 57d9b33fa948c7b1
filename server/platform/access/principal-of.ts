import type { FastifyRequest } from 'fastify';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';
import type { Principal } from './principal';

/** Who reads. @throws Problem unauthorized where no guard has found anybody. */
export function principalOf({ principal }: FastifyRequest): Principal {
  if (principal === undefined) throw problem(PLATFORM_PROBLEMS.unauthorized);
  return principal;
}
