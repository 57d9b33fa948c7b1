import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { ownPort } from './port';
import { until } from './until';

export interface TestRedis {
  readonly url: string;
  /** Ends it at once, with everything it held. */
  kill(): Promise<void>;
  /** Brings it back, empty. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** The program, or null where this machine has none; `what` is then said to be skipped. */
export function findRedisServer(what: string): string | null {
  try {
    return execFileSync('sh', ['-c', 'command -v redis-server'], { encoding: 'utf8' }).trim();
  } catch {
    process.stderr.write(`${what}: skipped, there is no redis-server on the PATH\n`);
    return null;
  }
}

/** What the queue of a started product runs on: the server's program, or null for PostgreSQL. For `describe.each`. */
export function startBackends(what: string): [string, string | null][] {
  const program = findRedisServer(what);
  return [['PostgreSQL', null], ...(program === null ? [] : [['Redis', program] satisfies [string, string]])];
}

/** A Redis of one's own that keeps nothing on disk. */
export async function startRedis(program: string): Promise<TestRedis> {
  const directory = mkdtempSync(join(tmpdir(), 'barograph-redis-'));
  const port = await ownPort();
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
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  await ready();
  return {
    url,
    kill,
    revive: async () => {
      child = launch();
      await ready();
    },
    stop: async () => {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
