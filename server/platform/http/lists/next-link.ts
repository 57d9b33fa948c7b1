import type { FastifyRequest } from 'fastify';
import type { RenderedReply } from '../replies/kept-reply';

/** Link header (RFC 8288) of the next page: the address called, with its cursor. */
export function nextLink({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>, cursor: string): string {
  const at = originalUrl.indexOf('?');
  const parameters = new URLSearchParams(at === -1 ? '' : originalUrl.slice(at + 1));
  parameters.set('cursor', cursor);
  return `<${at === -1 ? originalUrl : originalUrl.slice(0, at)}?${parameters.toString()}>; rel="next"`;
}

/** A page of a list with the link to the next one; a cursor is good for its own reader only. */
export function pageOf(
  page: RenderedReply,
  request: Pick<FastifyRequest, 'originalUrl'>,
  cursor: string | undefined,
  nextCursor: string | null,
): RenderedReply {
  const link: Record<string, string> = nextCursor === null ? {} : { link: nextLink(request, nextCursor) };
  return { ...page, headers: { ...page.headers, ...link }, isPersonal: cursor !== undefined || nextCursor !== null };
}
