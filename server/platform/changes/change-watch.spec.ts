import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pino from 'pino';
import { until } from '../../../test/support/until';
import { ChangeWatch } from './change-watch';

const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const WELCOME = Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), READY]);

function refusal(): Buffer {
  const fields = Buffer.from('SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0');
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields, READY]);
}

/** A PostgreSQL that lets everybody in and answers every statement with an error, as a standby does. */
function standby(open: Set<Socket>): Server {
  return createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', (bytes) => bytes[0] === 0x51 && socket.write(refusal()));
    });
  });
}

describe('ChangeWatch', () => {
  const open = new Set<Socket>();
  const server = standby(open);
  let watch: ChangeWatch;
  let seen = 0;

  beforeAll(async () => {
    server.on('connection', () => seen++);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    watch = new ChangeWatch({ database: { url: `postgres://one@127.0.0.1:${port}/one`, poolSize: 2, processes: 1 } }, pino({ level: 'silent' }));
  });
  afterAll(async () => {
    await watch.onApplicationShutdown();
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it('knows nothing of a database that refuses to announce changes, and leaves no connection behind', async () => {
    watch.start();
    for (let looked = 0; looked < 3; looked++) await watch.look();
    await watch.onApplicationShutdown();
    expect(seen).toBeGreaterThanOrEqual(3);
    expect(watch.generationOf('keys')).toBeNull();
    await until(() => open.size === 0);
  });
});
