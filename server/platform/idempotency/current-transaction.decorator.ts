import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';

declare module 'fastify' {
  interface FastifyRequest {
    /** In which an `@Idempotent()` handler does its work. */
    transaction?: EntityManager;
  }
}

/** The transaction that an `@Idempotent()` handler runs in, and that its reply is stored by. */
export const CurrentTransaction = createParamDecorator((_data: unknown, context: ExecutionContext): EntityManager => {
  const { transaction } = context.switchToHttp().getRequest<FastifyRequest>();
  if (transaction === undefined) throw new Error('Only @Idempotent() handlers run in a transaction of their own.');
  return transaction;
});
