import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { NameResolver } from '../../server/platform/outbound/name-resolver';
import { OutboundFetch, type OutboundOptions } from '../../server/platform/outbound/outbound-fetch';
import type { Problem } from '../../server/platform/problems/problem';
import { FeedServer } from '../support/feed-server';

/** A resolver with scripted answers, each given once. */
class Names extends NameResolver {
  readonly asked: string[] = [];
  constructor(private readonly answers: Record<string, string[][]> = {}) {
    super();
  }

  override async resolve(name: string): Promise<string[]> {
    this.asked.push(name);
    return this.answers[name]?.shift() ?? Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
  }

  override resolveNamed(name: string): Promise<string[]> {
    return this.resolve(name);
  }
}

let server: FeedServer;
let other: FeedServer;
let names: Names;

beforeEach(async () => {
  server = await FeedServer.start();
  other = await FeedServer.start('127.0.0.2');
  names = new Names();
});

afterEach(() => Promise.all([server.close(), other.close()]));

function outbound(allow: readonly string[] = [server.host], resolver: NameResolver = names): OutboundFetch {
  const http = { publicUrl: 'https://barograph.example' } as never;
  return new OutboundFetch({ outbound: { allow: [...allow] }, http }, resolver);
}

/** In time that a busy machine has too, where nothing else is said. */
const get = (path: string, options: OutboundOptions = {}) => outbound().get(server.url(path), { timeoutMs: 60_000, ...options });

describe('an outbound request', () => {
  it('returns the whole answer, names the product in its User-Agent and keeps no cookies', async () => {
    server.serve('/a', 'hello', { 'set-cookie': 'a=b', etag: '"x"' });
    expect(await get('/a')).toMatchObject({ status: 200, body: Buffer.from('hello'), url: server.url('/a'), movedTo: null });
    await get('/a', { headers: { 'if-none-match': '"x"' } });
    const [, second] = server.requests;
    expect(second.headers).toMatchObject({ 'user-agent': 'Barograph (+https://barograph.example)', 'if-none-match': '"x"', host: server.host });
    expect(second.headers.cookie).toBeUndefined();
  });

  it.each([204, 304, 401, 404, 410, 429, 500])('returns a %d without a body', async (status) => {
    server.status('/a', status, { 'retry-after': '7' });
    const answer = await get('/a');
    expect([answer.status, answer.body.length, answer.headers['retry-after']]).toEqual([status, 0, '7']);
  });

  it.each<[string, (bytes: Buffer) => Buffer, string]>([
    ['gzip', gzipSync, 'gzip'],
    ['zlib', deflateSync, 'deflate'],
    ['bare deflate', deflateRawSync, 'deflate'],
    ['brotli', brotliCompressSync, 'br'],
    ['gzip without a Content-Encoding', gzipSync, 'identity'],
    ['gzip in gzip', (bytes) => gzipSync(gzipSync(bytes)), 'gzip'],
  ])('unpacks %s', async (_, pack, encoding) => {
    const text = 'news '.repeat(1_000);
    server.serve('/a', pack(Buffer.from(text)), { 'content-encoding': encoding });
    expect((await get('/a')).body.toString()).toBe(text);
  });

  it('fails on a protocol upgrade, and on an answer of unknown length that outlasts the timeout', async () => {
    server.answer('/upgrade', (response) => void response.socket?.write('HTTP/1.1 101 x\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'));
    await expect(get('/upgrade')).rejects.toThrow('the connection was cut');
    server.answer('/endless', (response) => void response.socket?.write('HTTP/1.1 200 OK\r\n\r\n<rss>'));
    await expect(get('/endless', { timeoutMs: 300 })).rejects.toThrow('it took longer than 0.3 s');
  });

  it('does not read an answer of an unwanted media type', async () => {
    server.serve('/a', 'x', { 'content-type': 'Image/PNG; q=1' });
    await expect(get('/a', { contentTypes: /xml$/ })).rejects.toThrow('could not be fetched: it is image/png.');
    server.serve('/a', 'x', { 'content-type': 'application/rss+XML; charset=utf-8' });
    expect((await get('/a', { contentTypes: /xml$/ })).status).toBe(200);
    server.serve('/a', 'x', {});
    expect((await get('/a', { contentTypes: /xml$/ })).status).toBe(200);
  });
});

describe('a hostile answer', () => {
  const bytesMax = 100_000;

  it.each<[string, Buffer, Record<string, string>]>([
    ['as sent', Buffer.alloc(bytesMax + 1, 'x'), {}],
    ['without a length', Buffer.alloc(bytesMax + 1, 'x'), { 'transfer-encoding': 'chunked' }],
    ['once unpacked', gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }],
    ['once unpacked from brotli', brotliCompressSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'br' }],
    ['once unpacked without a Content-Encoding', gzipSync(Buffer.alloc(50_000_000)), {}],
    ['once unpacked twice', gzipSync(gzipSync(Buffer.alloc(50_000_000))), { 'content-encoding': 'gzip' }],
  ])('gives up an answer that is too large %s', async (_, body, headers) => {
    server.serve('/a', body, headers);
    await expect(get('/a', { bytesMax })).rejects.toThrow('it is larger than 100000 bytes');
  });

  it('gives up in time an answer that never ends, trickles, stalls or never begins', async () => {
    server.answer('/endless', (response) => {
      const write = (): void => void (response.destroyed || response.write(Buffer.alloc(1_000), () => setImmediate(write)));
      write();
    });
    server.answer('/trickle', (response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    server.answer('/half', (response) => void response.writeHead(200).write('x'));
    server.answer('/silent', () => undefined);
    await expect(get('/endless', { bytesMax })).rejects.toThrow('it is larger than');
    for (const path of ['/trickle', '/half', '/silent']) await expect(get(path, { timeoutMs: 300 })).rejects.toThrow('it took longer than 0.3 s');
  });

  it('gives the reason when an answer is cut, damaged, oddly encoded or has huge headers', async () => {
    server.answer('/cut', (response) => {
      response.writeHead(200, { 'content-length': 100 }).write('x');
      setTimeout(() => response.destroy(), 20);
    });
    server.serve('/damaged', gzipSync(Buffer.alloc(1_000)).subarray(0, 15), { 'content-encoding': 'gzip' });
    server.serve('/odd', 'x', { 'content-encoding': 'constructor' });
    server.serve('/headers', 'x', { 'x-long': 'x'.repeat(20_000) });
    server.answer('/noise', (response) => response.socket?.end('SSH-2.0-x\r\n'));
    await expect(get('/cut')).rejects.toThrow('the connection was cut');
    await expect(get('/damaged')).rejects.toThrow('its packed body is damaged');
    await expect(get('/odd')).rejects.toThrow('its encoding constructor is not known');
    await expect(get('/headers')).rejects.toThrow('its headers are too large');
    await expect(get('/noise')).rejects.toThrow('its answer is no HTTP');
  });
});

describe('redirects', () => {
  it('follows redirects up to the limit, and changes the address for leading permanent ones alone', async () => {
    server.redirect('/1', 301, '/2');
    server.redirect('/2', 308, server.url('/3'));
    server.redirect('/3', 302, '/4');
    server.serve('/4', 'here');
    expect(await get('/1', { redirectsMax: 3 })).toMatchObject({ status: 200, url: server.url('/4'), movedTo: server.url('/3') });
    expect(await get('/3', { redirectsMax: 3 })).toMatchObject({ url: server.url('/4'), movedTo: null });
    await expect(get('/1', { redirectsMax: 2 })).rejects.toThrow('it redirects more than 2 times');
    await expect(get('/1')).rejects.toMatchObject({ kind: { code: 'outbound_refused' }, message: expect.stringContaining('it redirects') });
  });

  it('gives up redirects in a circle', async () => {
    server.redirect('/self', 301, '/self');
    server.redirect('/ping', 301, '/pong');
    server.redirect('/pong', 302, '/ping');
    await expect(get('/self', { redirectsMax: 3 })).rejects.toThrow('it redirects to itself');
    await expect(get('/ping', { redirectsMax: 3 })).rejects.toThrow('it redirects more than 3 times');
    expect(server.requests.length).toBeLessThanOrEqual(5);
  });

  it.each([
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'file:///etc/passwd',
    'http://a:b@example.com/',
    'http://example.com:25/',
    'http://10.0.0.1/',
  ])('refuses a redirect to %s without a lookup', async (location) => {
    server.redirect('/a', 302, location);
    await expect(get('/a', { redirectsMax: 3 })).rejects.toMatchObject({ kind: { code: 'outbound_refused' } });
    expect(names.asked).toEqual([]);
  });

  it('reveals no secret of an address when it refuses a redirect', async () => {
    const hidden = ['http://10.0.0.1/here?token=hidden#hidden', 'http://name:hidden@a.example/'];
    for (const [index, location] of hidden.entries()) {
      const path = `/${index}?key=hidden`;
      server.redirect(path, 302, location);
      const { message, options } = (await get(path, { redirectsMax: 3 }).catch((error: unknown) => error)) as Problem;
      expect(message).toContain(' it redirects to http://');
      expect(JSON.stringify([message, options.params])).not.toContain('hidden');
    }
  });

  it('refuses a redirect to a private host that the operator has not allowed', async () => {
    server.redirect('/a', 302, other.url('/b'));
    await expect(get('/a', { redirectsMax: 3 })).rejects.toMatchObject({ kind: { code: 'outbound_refused' } });
    const port = other.host.split(':')[1];
    const resolver = new Names({ 'stranger.example': [['8.8.8.8']] });
    await expect(outbound([other.host], resolver).get(`http://stranger.example:${port}/`)).rejects.toThrow(`its port is ${port}`);
    expect(other.requests).toEqual([]);
  });

  it('passes no credentials on to another host', async () => {
    server.redirect('/a', 302, other.url('/b'));
    other.serve('/b', 'x');
    await outbound([server.host, other.host]).get(server.url('/a'), {
      redirectsMax: 1,
      headers: { authorization: 'Bearer x', 'if-none-match': 'y' },
    });
    expect(other.requests[0].headers).toMatchObject({ 'if-none-match': 'y', host: other.host });
    expect(other.requests[0].headers.authorization).toBeUndefined();
  });
});

describe('the lookup of a host name', () => {
  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'fd00::1'])(
    'refuses a host name that resolves to %s, without naming the address',
    async (address) => {
      const resolver = new Names({ 'innocent.example': [[address]], 'mixed.example': [['8.8.8.8', address]] });
      for (const name of ['innocent.example', 'mixed.example']) {
        const refusal = await outbound([], resolver)
          .get(`http://${name}/`)
          .catch((error: Error) => error.message);
        expect(refusal).toContain(`${name} does not lead to the public internet`);
        expect(refusal).not.toContain(address);
      }
    },
  );

  it('resolves a host name once, and connects to the address that was checked', async () => {
    const port = server.host.split(':')[1];
    const resolver = new Names({ 'feeds.internal': [['127.0.0.1'], ['127.0.0.2']] });
    server.serve('/a', 'here');
    const answer = await outbound([`feeds.internal:${port}`], resolver).get(`http://feeds.internal:${port}/a`);
    expect(answer.body.toString()).toBe('here');
    expect([resolver.asked, server.requests[0].headers.host]).toEqual([['feeds.internal'], `feeds.internal:${port}`]);
  });

  it('gives up in time a host name that takes too long to resolve', async () => {
    names.resolveNamed = () => new Promise(() => undefined);
    await expect(outbound(['feeds.internal:80']).get('http://feeds.internal/', { timeoutMs: 100 })).rejects.toThrow('it took longer than 0.1 s');
  });

  it('fails for a host name that does not exist, and for a host that does not answer', async () => {
    await expect(outbound().get('http://nobody.example/')).rejects.toThrow('there is no such host');
    const { host } = other;
    await other.close();
    await expect(outbound([host]).get(`http://${host}/`)).rejects.toThrow('nobody answers there');
    other = await FeedServer.start('127.0.0.2');
  });
});
