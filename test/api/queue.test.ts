import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { defineJob } from '../../server/platform/queue/job';
import { JobProcessor, JobRunner } from '../../server/platform/queue/job-processor';
import { Outbox } from '../../server/platform/queue/outbox.service';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { startTestWorker, type TestWorker } from '../support/worker';
import { until } from '../support/until';

const WRITE = defineJob<{ word: string }>({ queue: 'news', name: 'write-word', attempts: 4, backoffMs: 50 });
const FAIL = defineJob<{ word: string }>({ queue: 'news', name: 'fail-word', attempts: 2, backoffMs: 20 });

/** Tried once only: a killed worker is no failed try. */
const STUCK = defineJob<{ word: string }>({ queue: 'indexes', name: 'stuck-word', attempts: 1, backoffMs: 50 });

const effects: string[] = [];
let failuresLeft = 0;

@Injectable()
class WordsProcessor extends JobProcessor {
  constructor(runner: JobRunner) {
    super(runner, 'news');
    this.handle(WRITE, async ({ word }) => {
      if (failuresLeft-- > 0) throw new Error('not yet');
      effects.push(word);
    });
    this.handle(FAIL, async () => {
      throw new Error('never');
    });
  }
}

@Injectable()
class RescueProcessor extends JobProcessor {
  constructor(runner: JobRunner) {
    super(runner, 'indexes');
    this.handle(STUCK, async ({ word }) => void effects.push(word));
  }
}

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

interface Backend {
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
  /** Takes the queue away, and gives it back with nothing in it. */
  down?(): Promise<void>;
  up?(): Promise<void>;
}

async function startRedis(program: string): Promise<Backend> {
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

const backends: [string, () => Promise<Backend>][] = [['PostgreSQL', async () => ({ env: { REDIS_URL: '' }, stop: async () => undefined })]];
if (REDIS_SERVER !== null) {
  backends.push([
    'Redis',
    async () => (REDIS_SERVER.startsWith('redis') ? { env: { REDIS_URL: REDIS_SERVER }, stop: async () => undefined } : startRedis(REDIS_SERVER)),
  ]);
}

describe.each(backends)('jobs on %s', (_name, startBackend) => {
  let database: TestDatabase;
  let backend: Backend;
  let worker: TestWorker;
  let outbox: Outbox;

  beforeAll(async () => {
    database = await createDatabase();
    backend = await startBackend();
    worker = await startTestWorker(database.url, { env: backend.env, providers: [WordsProcessor] });
    outbox = worker.app.get(Outbox);
  });

  afterAll(async () => {
    await worker?.close();
    await backend?.stop();
    await database?.drop();
  });

  beforeEach(() => {
    effects.length = 0;
    failuresLeft = 0;
  });

  const openRows = async (): Promise<number> =>
    (await worker.dataSource.query(`SELECT count(*)::int AS n FROM outbox WHERE done_at IS NULL AND failed_at IS NULL`))[0].n;

  it('a job runs after its transaction commits, and its row is done', async () => {
    await worker.dataSource.transaction((manager) => outbox.add(manager, WRITE, { word: 'committed' }));
    await until(async () => effects.includes('committed') && (await openRows()) === 0);
  });

  it('a job of a transaction that is rolled back never runs', async () => {
    await expect(
      worker.dataSource.transaction(async (manager) => {
        await outbox.add(manager, WRITE, { word: 'rolled back' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await worker.dataSource.transaction((manager) => outbox.add(manager, WRITE, { word: 'later' }));
    await until(() => effects.includes('later'));
    expect(effects).not.toContain('rolled back');
  });

  it('a failing job is tried again with the same payload', async () => {
    failuresLeft = 2;
    await outbox.add(worker.dataSource.manager, WRITE, { word: 'third time' });
    await until(() => effects.includes('third time'));
  });

  it('a job that fails every time is given up with its reason, for staff to see', async () => {
    await outbox.add(worker.dataSource.manager, FAIL, { word: 'hopeless' });
    await until(async () => {
      const rows = await worker.dataSource.query(`SELECT error FROM outbox WHERE name = 'fail-word' AND failed_at IS NOT NULL`);
      return rows.length === 1 && rows[0].error === 'never';
    });
  });

  it('waiting jobs of one key are one job; a slot is taken once for ever', async () => {
    await worker.dataSource.transaction(async (manager) => {
      for (let i = 0; i < 5; i++) await outbox.add(manager, WRITE, { word: 'keyed' }, { key: 'a' });
      for (let i = 0; i < 3; i++) await outbox.add(manager, WRITE, { word: 'slot' }, { slot: '2026-11-21' });
    });
    await until(async () => effects.includes('keyed') && effects.includes('slot') && (await openRows()) === 0);
    await outbox.add(worker.dataSource.manager, WRITE, { word: 'slot' }, { slot: '2026-11-21' });
    await outbox.add(worker.dataSource.manager, WRITE, { word: 'end' });
    await until(() => effects.includes('end'));
    expect(effects.filter((word) => word === 'keyed')).toHaveLength(1);
    expect(effects.filter((word) => word === 'slot')).toHaveLength(1);
  });

  it('a job whose worker was killed in the middle is finished by the next worker', async () => {
    const files = ['typescript.cjs', 'stuck-worker.ts'].map((name) => join(__dirname, '../support', name));
    const child = spawn(process.execPath, ['--require', files[0], files[1], database.url], {
      env: { ...process.env, REDIS_URL: backend.env.REDIS_URL },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const working = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    await outbox.add(worker.dataSource.manager, STUCK, { word: 'rescued' });
    await working;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    const next = await startTestWorker(database.url, { env: backend.env, providers: [RescueProcessor] });
    try {
      await until(async () => effects.includes('rescued') && (await openRows()) === 0, 50_000);
    } finally {
      await next.close();
    }
  });

  it('a job promised while the queue is down runs when it is back, also when the queue has lost everything', async () => {
    if (backend.down === undefined) return;
    await backend.down();
    for (let i = 0; i < 20; i++) await outbox.add(worker.dataSource.manager, WRITE, { word: `outage ${i}` });
    expect(await openRows()).toBe(20);
    await backend.up!();
    await until(async () => (await openRows()) === 0, 40_000);
    expect(new Set(effects).size).toBe(20);
  });
});
