import { outboundTarget, type OutboundTarget } from './outbound-target';
import { nextHop, redirectFault } from './redirects';

const from = new URL('https://example.com/feed');
const hop = (statusCode: number, location?: string) => nextHop({ statusCode, headers: { location } }, from);

describe('nextHop and redirectFault', () => {
  it('a redirect is permanent or temporary by its status, and is resolved against its own URL', () => {
    for (const status of [301, 308]) expect(hop(status, '/new')).toEqual({ url: 'https://example.com/new', isPermanent: true });
    for (const status of [302, 303, 307]) expect(hop(status, '//other.example/x')).toEqual({ url: 'https://other.example/x', isPermanent: false });
  });

  it('a redirect without a Location or with another status is ignored', () => {
    expect([hop(301), hop(200, '/x'), hop(304, '/x'), hop(300, '/x')]).toEqual([null, null, null, null]);
  });

  it('no redirect is followed from https to http, to itself or to an invalid URL', () => {
    expect(hop(301, 'http://example.com/feed')).toContain('from https to http');
    expect(hop(301, '/feed#top')).toContain('to itself');
    expect(hop(301, 'http://[')).toContain('no URL');
  });

  it('no redirect leads from a public host to an allowed internal host, but one may lead between internal hosts and out', () => {
    const allowed = new Set(['10.0.0.1:8080', '10.0.0.2:80']);
    const target = (url: string) => outboundTarget(url, allowed) as OutboundTarget;
    const [stranger, own, ownToo] = [target('http://example.com/'), target('http://10.0.0.1:8080/'), target('http://10.0.0.2/')];
    expect(redirectFault(stranger, own)).toContain('strangers may not name');
    expect([redirectFault(own, ownToo), redirectFault(own, stranger), redirectFault(stranger, stranger)]).toEqual([null, null, null]);
  });
});
