import { createHook } from 'node:async_hooks';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type MadeClient, makeClientFolder } from '../factories/client-folder';
import { startApp, type TestApp } from '../support/app';
import { ask, parseRaw, sendRaw } from '../support/http';

let client: MadeClient;
let api: TestApp;

beforeAll(async () => {
  client = makeClientFolder();
  mkdirSync(join(client.folder, 'site/assets/inner'));
  writeFileSync(join(client.folder, 'site/assets/inner/site-89ab.js'), 'export {};');
  api = await startApp({ site: { clientFolder: client.folder } });
});
afterAll(async () => {
  await api?.close();
  client?.remove();
});

/** How many folders are listed meanwhile, by whatever part of the process: Node's own function stands on the stack when the file system is asked. */
async function listingsDuring(act: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'FSREQPROMISE' && new Error().stack?.includes(' readdir (node:internal/fs/promises')) count += 1;
    },
  });
  hook.enable();
  await act().finally(() => hook.disable());
  return count;
}

describe('GET a file', () => {
  it('serves assets compressed and as immutable', async () => {
    const asset = await ask(`${api.url}/assets/site-0123.js`, { headers: { 'accept-encoding': 'br' } });
    expect([asset.status, asset.text, asset.headers.get('content-encoding')]).toEqual([200, 'export const answer = 42;\n', 'br']);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect((await ask(`${api.url}/dashboard/assets/app-4567.js`)).headers.get('cache-control')).toContain('immutable');
  });

  it('answers HEAD for an asset as GET, without the asset', async () => {
    const { status, text, headers } = await ask(`${api.url}/dashboard/assets/app-4567.js`, { method: 'HEAD' });
    expect([status, text, headers.get('cache-control')]).toEqual([200, '', 'public, max-age=31536000, immutable']);
    expect(headers.get('content-type')).toContain('javascript');
  });

  // Listing a folder of hundreds of files for each of them would be most of the work.
  it('serves an asset without listing its folder', async () => {
    const asset = async (): Promise<void> => expect((await ask(`${api.url}/dashboard/assets/app-4567.js`)).status).toBe(200);
    expect(await listingsDuring(asset)).toBe(0);
    expect(await listingsDuring(() => readdir(join(client.folder, 'dashboard', 'assets')))).toBe(1);
  });

  it.each([
    '/assets/../pages.json',
    '/assets/%2e%2e/pages.json',
    '/assets/..%2fpages.json',
    '/assets/x/..%2f..%2fpages.json',
    '/assets/x%2f..%2f..%2fpages.json',
    '/assets/..%5cpages.json',
    '/assets//site-0123.js',
    '/assets/.%2fsite-0123.js',
    '/assets/x%2f..%2fsite-0123.js',
    '/dashboard/assets/%2e%2e%2findex.html',
    '/../dashboard/index.html',
  ])('refuses the path traversal %s', async (path) => {
    const answer = parseRaw(await sendRaw(api.url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`));
    expect([403, 404]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  it.each(['%2f', '%2F'])('serves an asset of a folder within, but not with its slash written as %s', async (slash) => {
    expect((await ask(`${api.url}/assets/inner/site-89ab.js?of=inner%2fsite`)).status).toBe(200);
    expect((await ask(`${api.url}/assets/inner${slash}site-89ab.js`)).status).toBe(404);
  });

  it.each([
    '/assets/site-9999.js',
    '/assets/',
    '/dashboard/assets/nothing.js',
    '/assets/site-0123.js/',
    '/assets/site-0123.js/?a=b',
    '/dashboard/assets/app-4567.js/',
  ])('answers %s, where no asset is, with a 404 problem document, not a page', async (path) => {
    const { status, headers } = await ask(api.url + path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });

  it('lets files at the root be cached for an hour, and answers 404 for internal ones', async () => {
    const icon = await ask(`${api.url}/favicon.svg`);
    expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    for (const path of ['/pages.json', '/csp.json', '/pages/landing.html', '/package.json']) expect((await ask(api.url + path)).status).toBe(404);
  });
});
