import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, strongEtag } from './etag';

function check(ifNoneMatch: string | undefined, etag: string): { notModified: boolean; headers: Record<string, string>; status: number } {
  const answer = { headers: {} as Record<string, string>, status: 200 };
  const reply = {
    header: (name: string, value: string) => (answer.headers[name] = value),
    code: (status: number) => (answer.status = status),
  } as unknown as FastifyReply;
  const notModified = isNotModified({ headers: { 'if-none-match': ifNoneMatch } } as FastifyRequest, reply, etag);
  return { notModified, ...answer };
}

describe('strongEtag and isNotModified', () => {
  const etag = strongEtag('content');

  it('ETags are strong and quoted, and differ when the bytes differ', () => {
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(strongEtag(Buffer.from('content'))).toBe(etag);
    expect(strongEtag('content ')).not.toBe(etag);
  });

  it.each([etag, `W/${etag}`, `"other", ${etag}`, '*'])('If-None-Match %s is answered with 304', (header) => {
    expect(check(header, etag)).toEqual({ notModified: true, status: 304, headers: { etag } });
  });

  it.each([undefined, '"other"', etag.slice(1, -1), ''])('If-None-Match %s leaves the status at 200', (header) => {
    expect(check(header, etag)).toEqual({ notModified: false, status: 200, headers: { etag } });
  });
});
