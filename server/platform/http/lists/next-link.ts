import type { FastifyRequest } from 'fastify';

/** Link header (RFC 8288) of the next page: the address called, with its cursor. */
export function nextLink({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>, cursor: string): string {
  const at = originalUrl.indexOf('?');
  const parameters = new URLSearchParams(at === -1 ? '' : originalUrl.slice(at + 1));
  parameters.set('cursor', cursor);
  return `<${at === -1 ? originalUrl : originalUrl.slice(0, at)}?${parameters.toString()}>; rel="next"`;
}
