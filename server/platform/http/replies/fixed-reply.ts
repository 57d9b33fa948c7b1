import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface FixedReplyConfig {
  readonly fixed?: { readonly headers: Readonly<Record<string, string>>; readonly body: string };
}

/** The handler always answers with this document. It is sent in a hook of its route, without Nest's guards and handler; what else is asked goes on to them. */
export function FixedReply(document: object): MethodDecorator {
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
  return RouteConfig({ fixed: { headers, body: JSON.stringify(document) } } satisfies FixedReplyConfig);
}

/** To be called before routes are added. */
export function sendFixedReplies(instance: FastifyInstance): void {
  instance.addHook('onRoute', (route) => {
    const { fixed } = (route.config ?? {}) as FixedReplyConfig;
    if (fixed === undefined || route.method !== 'GET') return;
    const answer = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      // The route takes no query: the guards say so.
      if (request.originalUrl.includes('?')) done();
      else void reply.headers(fixed.headers).send(fixed.body);
    };
    route.preHandler = [...[route.preHandler ?? []].flat(), answer];
  });
}
