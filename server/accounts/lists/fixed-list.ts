import { applyDecorators, type Type } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';

const FRESH_SECONDS = 3_600;

/** What a handler answers: the list, or nothing where the caller has it already. */
export type FixedList<T> = readonly T[] | undefined;

interface NamedList<T> {
  readonly items: readonly T[];
  readonly etag: string;
}

/** A list that changes only with the program. */
export function fixedList<T>(items: readonly T[]): NamedList<T> {
  return { items, etag: strongEtag(JSON.stringify(items)) };
}

/** The same for everybody, so that anybody on the way may keep it. */
export function sendFixedList<T>(request: FastifyRequest, reply: FastifyReply, { items, etag }: NamedList<T>): FixedList<T> {
  void reply.headers({ 'cache-control': `public, max-age=${FRESH_SECONDS}`, vary: 'Accept-Encoding' });
  return isNotModified(request, reply, etag) ? undefined : items;
}

/** Documents a fixed list. */
export function ApiFixedList(type: Type | StringConstructor): MethodDecorator {
  const ETag = { description: 'Send it back as If-None-Match: an unchanged list answers 304.', schema: { type: 'string' } } as const;
  return applyDecorators(
    ApiResponse({ status: 200, type, isArray: true, headers: { ETag } }),
    ApiResponse({ status: 304, description: 'Not modified since the ETag sent.' }),
  );
}
