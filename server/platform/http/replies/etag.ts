import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A strong ETag: equal exactly when the bytes are equal. */
export function strongEtag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url')}"`;
}

/**
 * Names the content and says whether the caller has it already; then the status is 304 and the handler returns nothing.
 * If-None-Match is compared weakly, as RFC 9110 wants it for GET.
 */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  const given = header.split(',').map((part) => part.trim().replace(/^W\//, ''));
  if (header.trim() !== '*' && !given.includes(etag)) return false;
  reply.code(304);
  return true;
}
