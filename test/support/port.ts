import { createServer } from 'node:net';

let ports = 0;

/**
 * A port of the loopback that nobody listens on. Below those that the system gives to connections that go out, else one of these
 * could take it before the product does.
 */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + ((process.pid * 31 + ports++) % 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
