import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../start/started';
import { until } from '../support/until';
import { ownPort } from '../support/port';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((file) => fs.existsSync(file));
if (NGINX === undefined) process.stderr.write('skipped: docker/nginx.conf is not tried, since there is no nginx\n');

(NGINX === undefined ? describe.skip : describe)('docker/nginx.conf', () => {
  let directory: string;
  let file: string;
  let backend: Server;
  let nginx: ChildProcess;
  let url: string;
  const requests: IncomingMessage[] = [];
  let sendMore: () => void;

  beforeAll(async () => {
    directory = fs.mkdtempSync(path.join(tmpdir(), 'barograph-nginx-'));
    // Started by root, nginx works as another user.
    fs.chmodSync(directory, 0o755);
    backend = createServer((request, response) => {
      requests.push(request);
      if (!request.url?.endsWith('/events')) return void response.end('from the API');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
      sendMore = () => response.end('data: second\n\n');
    });
    backend.listen(0, '127.0.0.1');
    await once(backend, 'listening');
    const port = await ownPort();
    url = `http://127.0.0.1:${port}`;
    file = path.join(directory, 'nginx.conf');
    // The network of compose is not here: other addresses, and a name that is looked up only once, since Debian's nginx is older than the image.
    const text = fs
      .readFileSync(path.join(ROOT, 'docker', 'nginx.conf'), 'utf8')
      .replace('server api:3000 resolve', `server 127.0.0.1:${(backend.address() as AddressInfo).port}`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replaceAll('/tmp/', `${directory}/`)
      .replace('include mime.types', 'include /etc/nginx/mime.types');
    fs.writeFileSync(file, text);
    nginx = spawn(NGINX ?? '', ['-c', file, '-p', directory, '-g', 'daemon off;'], { stdio: 'ignore' });
    await until(async () => (await fetch(url).catch(() => null))?.status === 200);
  });
  afterAll(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    backend.closeAllConnections();
    backend.close();
    fs.rmSync(directory, { recursive: true, force: true });
  });

  it('passes the check of nginx without a warning', () => {
    const { status, stderr } = spawnSync(NGINX ?? '', ['-t', '-c', file, '-p', directory, '-g', 'daemon off;'], { encoding: 'utf8' });
    expect([status, stderr.match(/\[(?:warn|emerg|error)\].*/g)]).toEqual([0, null]);
  });

  it('replaces what the caller says of where it comes from', async () => {
    await fetch(`${url}/v1/indexes`, {
      headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9', 'x-forwarded-proto': 'gopher' },
    });
    const { headers } = requests[requests.length - 1];
    expect([headers['x-forwarded-for'], headers['x-forwarded-proto'], headers.host]).toEqual(['127.0.0.1', 'http', new URL(url).host]);
    expect([headers.forwarded, headers['x-real-ip']]).toEqual([undefined, undefined]);
  });

  it('keeps connections to the API open', async () => {
    for (let call = 0; call < 3; call++) await (await fetch(`${url}/v1/ratings`)).text();
    const ports = requests.slice(-3).map(({ socket }) => socket.remotePort);
    expect(new Set(ports).size).toBeLessThan(3);
  });

  it('passes each server-sent event on at once', async () => {
    const response = await fetch(`${url}/v1/indexes/mvi-world/events`);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('data: first\n\n');
    sendMore();
    const second = await reader?.read();
    expect(Buffer.from(second?.value ?? []).toString()).toBe('data: second\n\n');
  });

  it('shows the metrics to nobody outside', async () => {
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  it('passes on bodies of the size of a photo and refuses larger ones', async () => {
    const post = (bytes: number) => fetch(`${url}/api/accounts/me/photo`, { method: 'POST', body: Buffer.alloc(bytes) });
    expect([(await post(1_000_000)).status, (await post(3_000_000)).status]).toEqual([200, 413]);
  });
});
