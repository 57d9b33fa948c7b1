import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { LEAST } from '../../server/platform/database/connection-shares';
import { LOGGER, type Logger } from '../../server/platform/logging/logger';
import { defineJob } from '../../server/platform/queue/job';
import { JobProcessor, JobRunner } from '../../server/platform/queue/job-processor';
import { openQueue, QUEUE_CONNECTION, type QueueConnection } from '../../server/platform/queue/queue-connection';
import { OutboxRelay } from '../../server/platform/queue/outbox-relay';
import { Outbox } from '../../server/platform/queue/outbox.service';
import { LONG_JOBS } from '../../server/platform/queue/queues';
import { Stopping } from '../../server/platform/stopping';
import { DatabaseProxy } from '../support/database-proxy';
import { endLocks } from '../support/faults';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { QUEUE_BACKENDS, type QueueBackend } from '../support/queue-backends';
import { startTestWorker, type TestWorker } from '../support/worker';
import { until } from '../support/until';

const WRITE = defineJob<{ word: string }>({ queue: 'news', name: 'write-word', attempts: 4, backoffMs: 50 });
const FAIL = defineJob<{ word: string }>({ queue: 'news', name: 'fail-word', attempts: 2, backoffMs: 20 });

/** A single attempt: a killed worker does not count as a failure. */
const STUCK = defineJob<{ word: string }>({ queue: 'indexes', name: 'stuck-word', attempts: 1, backoffMs: 50 });

/** Jobs that go on until the worker ends: one that looks whether it does, one that does not. Neither may use up its only attempt. */
const LOOK = defineJob<{ word: string }>({ queue: 'site', name: 'look-word', attempts: 1, backoffMs: 50 });
const IGNORE = defineJob<{ word: string }>({ queue: 'mail', name: 'ignore-word', attempts: 1, backoffMs: 50 });

/** Jobs that each hold two connections until they are released, one in every queue of long jobs that no other worker here has open. */
const HOLDS = [...LONG_JOBS]
  .filter((queue) => queue !== 'news')
  .map((queue) => defineJob<object>({ queue, name: 'hold-connections', attempts: 1, backoffMs: 50 }));
const SHORT = defineJob<{ word: string }>({ queue: 'accounts', name: 'short-word', attempts: 1, backoffMs: 50 });

const effects: string[] = [];
let isEndless = false;
let hear = (): void => undefined;
let failuresLeft = 0;
let released: PromiseWithResolvers<void>;

@Injectable()
class WordsProcessor extends JobProcessor {
  constructor(runner: JobRunner) {
    super(runner);
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
    super(runner);
    this.handle(STUCK, async ({ word }) => void effects.push(word));
  }
}

@Injectable()
class EndlessProcessor extends JobProcessor {
  constructor(runner: JobRunner, stopping: Stopping) {
    super(runner);
    this.handle(LOOK, async ({ word }) => {
      effects.push(word);
      while (isEndless) await stopping.turn();
    });
  }
}

@Injectable()
class DeafProcessor extends JobProcessor {
  constructor(runner: JobRunner) {
    super(runner);
    this.handle(IGNORE, async ({ word }) => {
      effects.push(word);
      if (isEndless) await new Promise<void>((resolve) => (hear = resolve));
    });
  }
}

@Injectable()
class HoldingProcessor extends JobProcessor {
  constructor(runner: JobRunner, dataSource: DataSource) {
    super(runner);
    for (const job of HOLDS)
      this.handle(job, async () => {
        const runners = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
        for (const one of runners) await one.connect();
        effects.push('holding');
        await released.promise;
        for (const one of runners) await one.release();
      });
    this.handle(SHORT, async ({ word }) => void effects.push(word));
  }
}

// First in the file: BullMQ's look for stalled jobs waits five seconds after it has failed, also once its worker is closed.
it('opening a queue on PostgreSQL that cannot be reached fails', async () => {
  const database = await createDatabase();
  const proxy = await DatabaseProxy.start(database.url);
  const worker = await startTestWorker(proxy.url, { env: { REDIS_URL: '' } });
  try {
    proxy.refused = 'barograph-queue';
    proxy.cut();
    await expect(worker.app.get(JobRunner).open('accounts')).rejects.toThrow(/ECONNRESET|EPIPE|[Cc]onnection/);
  } finally {
    proxy.refused = null;
    await worker.close();
    await proxy.close();
    await database.drop();
  }
});

describe.each(QUEUE_BACKENDS)('jobs on %s', (name, startBackend) => {
  let database: TestDatabase;
  let backend: QueueBackend;
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

  /** How many jobs of a queue are ready to run. */
  async function waitingJobs(name: string): Promise<number> {
    const queue = new Queue(name, { connection: worker.app.get<QueueConnection>(QUEUE_CONNECTION).producer, prefix: worker.config.redis.prefix });
    return queue.getWaitingCount().finally(() => queue.close());
  }

  it('a job runs after its transaction commits, and its outbox row is marked done', async () => {
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

  it('a failing job is retried with the same payload', async () => {
    failuresLeft = 2;
    await outbox.add(worker.dataSource.manager, WRITE, { word: 'third time' });
    await until(() => effects.includes('third time'));
  });

  it('a job that keeps failing is given up, and its reason is kept for staff', async () => {
    await outbox.add(worker.dataSource.manager, FAIL, { word: 'hopeless' });
    await until(async () => {
      const rows = await worker.dataSource.query(`SELECT error FROM outbox WHERE name = 'fail-word' AND failed_at IS NOT NULL`);
      return rows.length === 1 && rows[0].error === 'never';
    });
  });

  it('waiting jobs with the same key run as one job, and a slot is taken once forever', async () => {
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

  it('the next worker finishes a job whose worker was killed halfway', async () => {
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
    await endLocks(database.url, backend.env.REDIS_URL);
    const next = await startTestWorker(database.url, { env: backend.env, providers: [RescueProcessor] });
    try {
      await until(async () => effects.includes('rescued') && (await openRows()) === 0);
    } finally {
      await next.close();
    }
  });

  it('a job that was done is kept for a week, one that was given up for 90 days', async () => {
    await worker.dataSource.query(
      `INSERT INTO outbox (queue, name, payload, attempts, backoff_ms, done_at, failed_at)
       SELECT 'news', 'old-' || days, '{}', 1, 1, CASE WHEN isDone THEN at END, CASE WHEN NOT isDone THEN at END
       FROM unnest(ARRAY[6, 8, 89, 91], ARRAY[true, true, false, false]) AS t (days, isDone), LATERAL (SELECT now() - make_interval(days => days) AS at) AS a`,
    );
    await worker.app.get(OutboxRelay).removeOld();
    expect(await worker.dataSource.query(`DELETE FROM outbox WHERE name LIKE 'old-%' RETURNING name`)).toEqual([
      [{ name: 'old-6' }, { name: 'old-89' }],
      2,
    ]);
  });

  it('a job that waits in the queue is not given to it again, one that the queue has lost is', async () => {
    const queue = new Queue(STUCK.queue, {
      connection: worker.app.get<QueueConnection>(QUEUE_CONNECTION).producer,
      prefix: worker.config.redis.prefix,
    });
    const rows = (): Promise<{ id: string; at: string }[]> =>
      worker.dataSource.query(
        `SELECT id, enqueued_at::text AS at FROM outbox WHERE name = 'stuck-word' AND enqueued_at IS NOT NULL AND done_at IS NULL ORDER BY id`,
      );
    try {
      for (const word of ['one', 'two', 'three']) await outbox.add(worker.dataSource.manager, STUCK, { word });
      await until(async () => (await rows()).length === 3);
      await worker.dataSource.query(`UPDATE outbox SET enqueued_at = enqueued_at - interval '2 minutes' WHERE name = 'stuck-word'`);
      const before = await rows();
      await queue.remove(`outbox-${before[1].id}`);
      const relay = worker.app.get(OutboxRelay);
      await relay.giveLostAgain();
      const after = await rows();
      expect(after.map(({ at }, index) => at === before[index].at)).toEqual([true, false, true]);
      expect((await queue.getWaiting()).map(({ data }) => (data as { payload: { word: string } }).payload.word).sort()).toEqual([
        'one',
        'three',
        'two',
      ]);
    } finally {
      for (const { id } of await rows()) await queue.remove(`outbox-${id}`);
      await worker.dataSource.query(`DELETE FROM outbox WHERE name = 'stuck-word'`);
      await queue.close();
    }
  });

  it('a job that somebody waits for finds a connection, however many long jobs there are for few of them', async () => {
    released = Promise.withResolvers<void>();
    const small = await startTestWorker(database.url, { env: backend.env, providers: [HoldingProcessor], poolSize: LEAST.worker });
    try {
      for (const job of HOLDS) await outbox.add(worker.dataSource.manager, job, {});
      await until(() => effects.includes('holding'));
      await outbox.add(worker.dataSource.manager, SHORT, { word: 'short' });
      await until(() => effects.includes('short'));
      expect(effects.filter((effect) => effect === 'holding')).toHaveLength(1);
      released.resolve();
      await until(async () => (await openRows()) === 0);
    } finally {
      released.resolve();
      await small.close();
    }
  });

  it('a worker that ends gives the jobs it is at back, and the next one takes them up at once', async () => {
    const providers = [EndlessProcessor, DeafProcessor];
    isEndless = true;
    const ending = await startTestWorker(database.url, { env: backend.env, providers });
    await outbox.add(worker.dataSource.manager, LOOK, { word: 'looking' });
    await outbox.add(worker.dataSource.manager, IGNORE, { word: 'ignoring' });
    await until(() => effects.length === 2);
    await ending.app.close();
    isEndless = false;
    // A job that was not given back is not among them until a worker finds that its lock has run out.
    for (const { queue } of [LOOK, IGNORE]) await until(async () => (await waitingJobs(queue)) === 1);
    const next = await startTestWorker(database.url, { env: backend.env, providers });
    try {
      await until(async () => (await openRows()) === 0);
    } finally {
      await next.close();
      hear();
      await ending.app.get<QueueConnection>(QUEUE_CONNECTION).close();
      await ending.dataSource.destroy();
    }
    expect(effects.sort()).toEqual(['ignoring', 'ignoring', 'looking', 'looking']);
    expect(await worker.dataSource.query(`SELECT 1 FROM outbox WHERE error IS NOT NULL AND name IN ('look-word', 'ignore-word')`)).toEqual([]);
  });

  it('a job added while the queue is down runs once it is back, even if the queue lost its data', async () => {
    if (backend.down === undefined) return;
    await backend.down();
    for (let i = 0; i < 20; i++) await outbox.add(worker.dataSource.manager, WRITE, { word: `outage ${i}` });
    expect(await openRows()).toBe(20);
    await backend.up!();
    await until(async () => (await openRows()) === 0);
    expect(new Set(effects).size).toBe(20);
  });

  // A Redis queue has its own wait for jobs, of ten seconds at most.
  if (name === 'PostgreSQL') {
    it('a job that nobody announced is found within seconds', async () => {
      const [{ id }]: [{ id: string }] = await worker.dataSource.query(
        `INSERT INTO outbox (queue, name, payload, attempts, backoff_ms, enqueued_at)
         VALUES ('news', 'write-word', '{"word": "unannounced"}', 1, 50, clock_timestamp()) RETURNING id`,
      );
      const queue = openQueue(worker.app.get<QueueConnection>(QUEUE_CONNECTION), 'news', { logger: worker.app.get<Logger>(LOGGER) });
      try {
        // Until the job is due the worker has nothing to look for, and then it is due at once.
        await queue.add('write-word', { outboxId: id, payload: {} }, { jobId: `outbox-${id}`, delay: 3_600_000, removeOnComplete: true });
        await outbox.add(worker.dataSource.manager, WRITE, { word: 'before' });
        await until(() => effects.includes('before'));
        await sleep(500);
        await worker.dataSource.query(`UPDATE bullmq.job SET state = 'waiting', process_at_ms = NULL WHERE queue = 'news' AND id = $1`, [
          `outbox-${id}`,
        ]);
        await until(() => effects.includes('unannounced'), 60_000);
      } finally {
        await queue.close();
      }
    }, 90_000);
  }
});

// Whoever started the process starts it again; one that went on would take promises and never keep them.
it('a worker that cannot reach its queue on PostgreSQL when it starts ends with an error', async () => {
  const database = await createDatabase();
  const proxy = await DatabaseProxy.start(database.url, 'barograph-queue');
  const files = ['typescript.cjs', 'queueless-worker.ts'].map((name) => join(__dirname, '../support', name));
  const child = spawn(process.execPath, ['--require', files[0], files[1], proxy.url], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  const [output, complaint] = [text(child.stdout), text(child.stderr)];
  try {
    await once(child, 'exit');
    expect([child.exitCode, await output]).toEqual([1, '']);
    expect(await complaint).toMatch(/ECONNRESET|Connection terminated/);
  } finally {
    child.kill('SIGKILL');
    await proxy.close();
    await database.drop();
  }
});
