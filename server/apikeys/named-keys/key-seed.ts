import { randomBytes } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const seeds = new WeakMap<FastifyRequest, string>();

/** What the secret of a new key is made with: the Idempotency-Key where there is one, so that a repeated request makes the same again. */
export function seedOf(request: FastifyRequest): string {
  const repeated = request.headers['idempotency-key'];
  const seed = seeds.get(request) ?? (typeof repeated === 'string' ? repeated : randomBytes(32).toString('base64'));
  seeds.set(request, seed);
  return seed;
}

export const KeySeed = createParamDecorator((_data: unknown, context: ExecutionContext): string =>
  seedOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
