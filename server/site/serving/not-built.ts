import type { FastifyReply, FastifyRequest } from 'fastify';

const SENTENCE = 'The web client is not built yet: npm run build\n';

/** Until the client is built there is nothing to show. */
export function sendNotBuilt(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(SENTENCE);
}
