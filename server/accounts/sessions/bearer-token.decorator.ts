import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from './access-tokens';

/** The bearer token as it was sent, unchecked; null without one. */
export const BearerToken = createParamDecorator((_data: unknown, context: ExecutionContext): string | null =>
  bearerOf(context.switchToHttp().getRequest<FastifyRequest>().headers),
);
