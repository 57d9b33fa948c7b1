import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { until } from './until';

const REDIS_SERVER = findRedis();

function findRedis(): string | null {
  if (process.env.REDIS_URL) return process.env.REDIS_URL;
  try {
    return execFileSync('sh', ['-c', 'command -v redis-server'], { encoding: 'utf8' }).trim();
  } catch {
    process.stderr.write('queue on Redis: skipped, there is no redis-server on the PATH and no REDIS_URL\n');
    return null;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What the queues run on. */
export interface QueueBackend {
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
  /** Takes the queue away, and gives it back with nothing in it. */
  down?(): Promise<void>;
  up?(): Promise<void>;
}

async function startRedis(program: string): Promise<QueueBackend> {
  const directory = mkdtempSync(join(tmpdir(), 'barograph-redis-'));
  const port = await freePort();
  const launch = (): ReturnType<typeof spawn> =>
    spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory], { stdio: 'ignore' });
  let child = launch();
  const url = `redis://127.0.0.1:${port}`;
  const ready = async (): Promise<void> => {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => 50 });
    client.on('error', () => undefined);
    await until(async () => (await client.ping()) === 'PONG');
    client.disconnect();
  };
  await ready();
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  return {
    env: { REDIS_URL: url },
    down: kill,
    up: async () => {
      child = launch();
      await ready();
    },
    stop: async () => {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL, and Redis where there is one: for `describe.each`. */
export const QUEUE_BACKENDS: [string, () => Promise<QueueBackend>][] = [['PostgreSQL', async () => ({ env: { REDIS_URL: '' }, stop: async () => undefined })]];
if (REDIS_SERVER !== null) {
  QUEUE_BACKENDS.push([
    'Redis',
    async () => (REDIS_SERVER.startsWith('redis') ? { env: { REDIS_URL: REDIS_SERVER }, stop: async () => undefined } : startRedis(REDIS_SERVER)),
  ]);
}
