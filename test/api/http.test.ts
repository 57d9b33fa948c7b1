import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClientFolder } from '../factories/client-folder';
import { startApp, type TestApp } from '../support/app';
import { ask, parseRaw, sendRaw } from '../support/http';
import { PlainRenderer } from '../support/plain-renderer';
import { readLog } from '../support/read-log';
import { RequestsModule } from '../support/requests-app.module';
import { until } from '../support/until';

const directory = mkdtempSync(join(tmpdir(), 'http-test-'));
const logFile = join(directory, 'api.log');
const client = makeClientFolder();
let api: TestApp;

beforeAll(async () => {
  api = await startApp({
    modules: [RequestsModule],
    config: { LOG_LEVEL: 'info', LOG_FILE: logFile },
    site: { clientFolder: client.folder, renderer: new PlainRenderer() },
  });
});
afterAll(async () => {
  await api.close();
  client.remove();
  rmSync(directory, { recursive: true });
});

/** The log lines of one request. */
async function logOf(requestId: string): Promise<Record<string, unknown>[]> {
  const lines = (): Record<string, unknown>[] =>
    readLog(logFile)
      .split('\n')
      .filter((line) => line.includes(requestId))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  await until(() => Promise.resolve(lines().some(({ msg }) => msg === 'request served')));
  return lines();
}

describe('routing', () => {
  it.each(['/healthz', '/v1/probe', '/v1/probe/items/7', '/problems/platform/not-found', '/api/docs'])(
    '%s answers with and without its trailing slash, with the same status and no redirect',
    async (path) => {
      const [plain, slashed] = [await ask(api.url + path), await ask(`${api.url}${path}/`)];
      expect([plain.status, slashed.status]).toEqual([200, 200]);
      if (path !== '/v1/probe' && path !== '/api/docs') expect(slashed.text).toBe(plain.text);
    },
  );

  it.each([
    ['/api/v1/probe/items/7', { id: '7' }],
    ['/api/v1/indexes/mvi-sa/probe/', { id: 'mvi-sa' }],
    ['/api/indexes/mvi-sa/probe', { id: 'mvi-sa' }],
  ])('the alias %s reaches its handler', async (path, body) => {
    expect((await ask(api.url + path)).body).toEqual(body);
  });

  it.each([
    ['/api/indexes/drafts', { drafts: [] }],
    ['/api/indexes/drafts/mvi-sa/', { draft: 'mvi-sa' }],
    ['/api/indexes/mvi-sa/notes', { notesOf: 'mvi-sa' }],
    ['/api/indexes/%64rafts', { drafts: [] }],
  ])('a new route %s answers where it is declared, though the addresses around it are aliases', async (path, body) => {
    expect((await ask(api.url + path)).body).toEqual(body);
  });

  it('a new method of an alias answers beside those of its target, and the rest is refused as there', async () => {
    expect((await ask(`${api.url}/api/indexes`, { json: {} })).body).toEqual({ created: true });
    expect((await ask(`${api.url}/api/indexes`)).body).toMatchObject({ status: 401, instance: '/api/indexes' });
    expect((await ask(`${api.url}/api/indexes/mvi-sa`, { method: 'DELETE' })).headers.get('allow')).toContain('GET');
  });

  it.each([
    ['/api/indexes', '/v1/indexes'],
    ['/api/indexes/mvi-sa/', '/v1/indexes/mvi-sa'],
    ['/api/credits', '/v1/credits'],
    ['/api/v1/methodology', '/v1/methodology'],
  ])('%s asks for a key as %s does, and the problem names the requested address', async (alias, target) => {
    const [one, other] = [await ask(api.url + alias), await ask(api.url + target)];
    expect([one.status, other.status]).toEqual([401, 401]);
    expect(one.body).toEqual({ ...other.body, instance: alias, requestId: one.body.requestId });
  });

  it('a problem names the requested address without its query', async () => {
    const { body } = await ask(`${api.url}/api/v1/probe/plain?token=abc`);
    expect(body).toMatchObject({ status: 400, instance: '/api/v1/probe/plain', errors: { token: ['token is not recognized.'] } });
  });

  it.each(['/nothing', '/api/nothing', '/v1/nothing', '/v1', '/api/indexes/list/deeper/still', '/v1/probe/items/'])(
    '%s answers with a 404 problem as JSON, never a page',
    async (path) => {
      const { status, headers, body } = await ask(api.url + path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(body).toMatchObject({ type: '/problems/platform/not-found', code: 'not_found', instance: path });
    },
  );

  it.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND'])('%s on a known address answers 405 and names the allowed methods', async (method) => {
    const { status, headers, body } = await ask(`${api.url}/v1/probe/`, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD, POST');
    expect(body).toMatchObject({ code: 'method_not_allowed', detail: `This path does not support ${method}.` });
  });

  it('HEAD works wherever GET does, OPTIONS names the methods, and neither opens the API to other origins', async () => {
    const head = await ask(`${api.url}/v1/probe`, { method: 'HEAD' });
    const options = await ask(`${api.url}/v1/probe`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    });
    expect([head.status, head.text, options.status, options.headers.get('allow')]).toEqual([200, '', 204, 'GET, HEAD, OPTIONS, POST']);
    expect(options.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('an address of 9 KB answers 414, and a parameter longer than any id 404', async () => {
    expect((await ask(`${api.url}/v1/${'a'.repeat(9_000)}`)).body).toMatchObject({ status: 414, code: 'url_too_long' });
    expect((await ask(`${api.url}/v1/probe/items/${'a'.repeat(9_000)}`)).status).toBe(414);
    expect((await ask(`${api.url}/v1/probe?q=${'a'.repeat(9_000)}`)).status).toBe(414);
    expect((await ask(`${api.url}/v1/probe/items/${'a'.repeat(600)}`)).body).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('request ids', () => {
  it('a safe X-Request-Id is kept in header, body and log, and an unsafe one is replaced', async () => {
    const kept = await ask(`${api.url}/v1/nothing`, { headers: { 'x-request-id': 'caller-7:a/b' } });
    expect([kept.headers.get('x-request-id'), kept.body.requestId]).toEqual(['caller-7:a/b', 'caller-7:a/b']);
    for (const unsafe of ['a b', 'a"b', '<script>', 'x'.repeat(129), 'baro_live_0123456789']) {
      const made = await ask(`${api.url}/healthz`, { headers: { 'x-request-id': unsafe } });
      expect(made.headers.get('x-request-id')).toMatch(/^req_[0-9a-f-]{36}$/);
    }
  });

  it.each([
    ['not HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
    ['an invalid header', 'GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n', 400, 'malformed_request'],
    ['two lengths', 'POST /v1/probe HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400, 'malformed_request'],
    ['headers over 16 KB', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    ['an unreadable address', 'GET /v1/probe/items/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
  ])('%s gets a problem with a request id', async (_what, bytes, status, code) => {
    const answer = parseRaw(await sendRaw(api.url, bytes));
    expect(answer).toMatchObject({ status, body: { status, code } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
  });
});

it('an unknown Expect header is ignored, and HTTP/1.0 needs no Host', async () => {
  for (const head of ['GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\nConnection: close', 'GET /healthz HTTP/1.0']) {
    expect(parseRaw(await sendRaw(api.url, `${head}\r\n\r\n`))).toMatchObject({ status: 200, body: { status: 'alive' } });
  }
});

describe('the log', () => {
  it('the log has one line per request with status, time, route pattern and problem code, without query or credentials', async () => {
    const secret = 'baro_live_never_in_a_log';
    const { headers } = await ask(`${api.url}/v1/probe/items/7?secret=${secret}`, { headers: { authorization: `Bearer ${secret}` } });
    const lines = await logOf(headers.get('x-request-id')!);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'info',
        method: 'GET',
        route: '/v1/probe/items/:id',
        status: 400,
        code: 'validation_failed',
        ms: expect.any(Number) as number,
      }),
    ]);
    expect(readLog(logFile)).not.toContain(secret);
  });

  it('lines of handlers carry the request id, even after the body was read', async () => {
    const { headers, body } = await ask(`${api.url}/v1/probe`, { json: { name: 'a' } });
    expect(body.requestId).toBe(headers.get('x-request-id'));
  });
});

describe('failures', () => {
  it.each([
    ['22P02', 400, 'validation_failed'],
    ['22021', 400, 'validation_failed'],
    ['57014', 503, 'unavailable'],
    ['57P01', 503, 'unavailable'],
    ['53300', 503, 'unavailable'],
    ['08006', 503, 'unavailable'],
    ['ECONNREFUSED', 503, 'unavailable'],
    ['42P01', 500, 'internal'],
    ['23505', 500, 'internal'],
    ['other', 500, 'internal'],
  ])('a failure %s becomes %i and reveals no details', async (kind, status, code) => {
    const answer = await ask(`${api.url}/v1/probe/failures/${kind}`);
    expect(answer.body).toMatchObject({ status, code, error: answer.body.detail });
    expect(answer.text).not.toMatch(/SELECT|secret|stack|node_modules/);
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '2' : null);
  });

  it('an unexpected failure is logged with its stack under the request id of the reply', async () => {
    const { body } = await ask(`${api.url}/v1/probe/failures/other`);
    const [failure] = (await logOf(String(body.requestId))).filter(({ level }) => level === 'error');
    expect(failure).toMatchObject({
      code: 'internal',
      reason: 'SELECT secret FROM other',
      stack: expect.stringContaining('requests-app.module') as string,
    });
  });
});

describe('Content-Language', () => {
  it.each(['/v1/nothing', '/v1/probe?limit=0', '/v1/probe/failures/other', '/v1/probe/items/%zz', '/problems/platform/not-found'])(
    '%s states its language, whatever Accept-Language asks for',
    async (path) => {
      for (const language of ['en', 'de-CH, en;q=0.5', 'xx', '*', '*;q=0', 'a-'.repeat(2_000)]) {
        const { headers, body } = await ask(api.url + path, { headers: { 'accept-language': language } });
        expect([headers.get('content-language'), typeof body.title]).toEqual(['en', 'string']);
      }
    },
  );

  it.each([
    ['/problems/platform/not-found', 'fr'],
    ['/api/nothing', 'fr'],
    ['/v1/nothing', 'en'],
    ['/api/v1/nothing', 'en'],
  ])('%s is answered to a French page in %s: what programs read stays English', async (path, language) => {
    const { headers, body } = await ask(api.url + path, { headers: { 'accept-language': 'fr' } });
    const title = language === 'fr' ? 'Introuvable' : 'Not found';
    expect([headers.get('content-language'), body.title]).toEqual([language, title]);
  });

  it.each([
    ['/v1/nothing', 'Bearer aaaa.bbbb.cccc', 'fr'],
    ['/v1/nothing', `Bearer baro_live_${'a'.repeat(36)}`, 'en'],
    ['/mcp/nothing', 'Bearer aaaa.bbbb.cccc', 'en'],
  ])('%s is answered to a French page that presents %s in %s: pages call what programs call', async (path, authorization, language) => {
    const { headers } = await ask(api.url + path, { headers: { 'accept-language': 'fr', authorization } });
    expect(headers.get('content-language')).toBe(language);
  });

  it('the problem for a malformed request states its language too', async () => {
    expect(parseRaw(await sendRaw(api.url, 'hello\r\n\r\n')).headers.get('content-language')).toBe('en');
  });
});

describe('headers', () => {
  it('a reply with data forbids sniffing, reading by other sites and caching, carries nothing that is for documents, and names no software', async () => {
    for (const path of ['/v1/probe', '/%76%31/probe', '/v1/nothing']) {
      const { headers } = await ask(api.url + path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
        vary: 'Authorization',
      });
      for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy', 'x-powered-by', 'server', 'strict-transport-security'])
        expect([path, name, headers.has(name)]).toEqual([path, name, false]);
    }
  });

  it('a document forbids framing, foreign scripts and referrers', async () => {
    const { headers } = await ask(`${api.url}/mailbox`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/) as string,
    });
    expect(headers.get('content-security-policy')).not.toContain("'unsafe");
  });

  it('Swagger UI is served without inline scripts, under its own content security policy', async () => {
    const { text, headers } = await ask(`${api.url}/api/docs`);
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-init.js']) {
      expect((await ask(`${api.url}/api/docs/${file}`)).status).toBe(200);
    }
    expect((await ask(`${api.url}/openapi.json`)).body).toEqual((await ask(`${api.url}/api/docs-json`)).body);
  });

  it('the front page is served under its own content security policy, and no file outside the client is served', async () => {
    const page = await ask(api.url);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none';script-src 'self' .*frame-ancestors 'none'$/) as string,
    });
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(parseRaw(await sendRaw(api.url, 'GET /../package.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).status).toBe(404);
  });
});
