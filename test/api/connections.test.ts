import { connect, type Socket } from 'node:net';
import { startApp, type TestApp } from '../support/app';
import { ask } from '../support/http';
import { until } from '../support/until';

const STRANGER = '127.0.0.2';

const opened: Socket[] = [];
let api: TestApp;
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await api.close();
});

/** A connection that sends nothing, and keeps its half open when the server closes the other. */
function connectSilently(localAddress: string): Promise<Socket> {
  const { hostname, port } = new URL(api.url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress, allowHalfOpen: true }, () => resolve(socket));
    socket.on('error', () => resolve(socket));
    opened.push(socket);
  });
}

/** How many connections of the server are open. */
function held(): Promise<number> {
  return new Promise((resolve, reject) =>
    api.app.getHttpServer().getConnections((error: Error | null, count: number) => (error === null ? resolve(count) : reject(error))),
  );
}

describe('connecting from one address', () => {
  it('one address leaves room for others, however many silent connections it opens', async () => {
    api = await startApp();
    for (let batch = 0; batch < 81; batch++) await Promise.all(Array.from({ length: 50 }, () => connectSilently(STRANGER)));
    expect((await ask(`${api.url}/healthz`)).status).toBe(200);
    expect(await held()).toBeLessThanOrEqual(401);
  });

  it('closes connections beyond CONNECTIONS_PER_ADDRESS, and lets the address in again when others have closed', async () => {
    api = await startApp({ config: { CONNECTIONS_PER_ADDRESS: '5' } });
    const first = await Promise.all(Array.from({ length: 5 }, () => connectSilently(STRANGER)));
    for (let more = 0; more < 10; more++) await connectSilently(STRANGER);
    await until(async () => (await held()) === 5);
    for (const socket of first) socket.destroy();
    await until(async () => (await held()) === 0);
    await connectSilently(STRANGER);
    await until(async () => (await held()) === 1);
  });

  it.each(['10.0.0.0/8,127.0.0.2/32', 'loopback'])('exempts the proxies of TRUSTED_PROXIES=%s', async (proxies) => {
    api = await startApp({ config: { CONNECTIONS_PER_ADDRESS: '5', TRUSTED_PROXIES: proxies } });
    for (let made = 0; made < 15; made++) await connectSilently(STRANGER);
    await until(async () => (await held()) === 15);
  });
});

describe('ending of unwanted connections', () => {
  it('a connection is dropped after 10 seconds without a byte, even where the other side does not hang up', async () => {
    api = await startApp();
    await connectSilently(STRANGER);
    await until(async () => (await held()) === 1);
    // Node's own limit is thirty.
    await until(async () => (await held()) === 0, 25_000);
  });

  it('a connection is cut off after a refusal, even where the other side does not hang up', async () => {
    api = await startApp();
    const socket = await connectSilently(STRANGER);
    socket.write('no HTTP at all\r\n\r\n');
    await until(async () => (await held()) === 0, 10_000);
  });
});
