import fs from 'node:fs';
import path from 'node:path';
import { createDataSource } from '../../server/platform/database/data-source';
import { migrate } from '../../server/platform/database/migrate';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/start/postgres/embedded-postgres';
import { ApiProcess } from '../support/api-process';
import { startApp, type TestApp } from '../support/app';
import { CallsUnderFire } from '../support/calls-under-fire';
import { MutableClock } from '../support/clock';
import { ALL_FAULTS } from '../support/faults';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { findRedisServer, startBackends, startRedis, type TestRedis } from '../support/redis';
import { scratchFolder } from '../support/scratch-folder';
import { until } from '../support/until';

/** Limits are kept in PostgreSQL or in Redis; what calls are counted by is in PostgreSQL always. On both, with more kills, with all faults. */
const BACKENDS = startBackends('calls while an API process is killed').slice(0, ALL_FAULTS ? 2 : 1);
const KILLS = ALL_FAULTS ? 4 : 1;
/** What each customer may call, by kills, and how many calls of all of them come before a kill. */
const [LIMIT, CALLS_BEFORE] = ALL_FAULTS ? [200, 300] : [100, 150];
/** Processes that start from their sources, and thousands of calls, wait for the same processor as everything else. */
const WITHIN_MS = 300_000;
const TEST_MS = 900_000;

/** Once every limit is used up, and whoever served is gone. */
async function judge(calls: CallsUnderFire, servers: readonly ApiProcess[]): Promise<void> {
  await calls.cease(WITHIN_MS);
  for (const server of servers) await server.kill();
  await calls.settleLeft();
  await calls.expectCounted();
  await calls.expectNoneLost();
}

describe.each(BACKENDS)('calls while an API process is killed, with the limits of requests in %s', (_name, redisServer) => {
  const clock = new MutableClock(new Date());
  let database: TestDatabase;
  let redis: TestRedis | null = null;
  let here: TestApp;
  let servers: ApiProcess[];
  let fire: CallsUnderFire | null = null;

  beforeAll(async () => {
    database = await createDatabase();
    if (redisServer !== null) redis = await startRedis(redisServer);
    const config = { REDIS_URL: redis?.url ?? '' };
    here = await startApp({ database, clock, config });
    servers = await Promise.all([ApiProcess.start(database.url, config), ApiProcess.start(database.url, config)]);
  }, TEST_MS);
  afterAll(async () => {
    await fire?.stop();
    for (const server of servers ?? []) await server.kill();
    await here?.close();
    await redis?.stop();
    await database?.drop();
  });

  it(
    'counts calls once they are answered, allows no more than any limit, and loses none that was held',
    async () => {
      const calls = await CallsUnderFire.start(here, clock, servers, LIMIT * KILLS);
      fire = calls;
      for (let kill = 0; kill < KILLS; kill++) {
        const goal = calls.served + CALLS_BEFORE;
        await until(() => calls.served >= goal || calls.isSpent, WITHIN_MS);
        await servers[kill % 2].kill();
        await servers[kill % 2].launch();
      }
      await judge(calls, servers);
    },
    TEST_MS,
  );
});

/** With all faults: a server of its own takes its time. */
(ALL_FAULTS ? describe : () => undefined)('calls while PostgreSQL and Redis are killed', () => {
  const clock = new MutableClock(new Date());
  const redisServer = findRedisServer('calls while Redis is killed');
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  let redis: TestRedis | null = null;
  let here: TestApp;
  let servers: ApiProcess[];
  let fire: CallsUnderFire | null = null;

  beforeAll(async () => {
    dataDir = fs.mkdtempSync(path.join(scratchFolder(), 'barograph-quota-'));
    postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    const { url } = postgres;
    const dataSource = await createDataSource({ url, poolSize: 2, name: 'barograph-test', statementTimeoutMs: 60_000 }).initialize();
    await migrate(dataSource, url);
    await dataSource.destroy();
    if (redisServer !== null) redis = await startRedis(redisServer);
    const config = { REDIS_URL: redis?.url ?? '' };
    here = await startApp({ database: { url }, clock, config });
    servers = await Promise.all([ApiProcess.start(url, config), ApiProcess.start(url, config)]);
  }, TEST_MS);
  afterAll(async () => {
    await fire?.stop();
    for (const server of servers ?? []) await server.kill();
    await here?.close();
    await redis?.stop();
    await postgres?.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const killPostgres = (): void => {
    const [pid] = fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };

  it(
    'counts calls once they are answered, allows no more than any limit, and goes on when both are back',
    async () => {
      const calls = await CallsUnderFire.start(here, clock, servers, 300 * KILLS);
      fire = calls;
      const seesMore = async (): Promise<void> => {
        const goal = calls.served + 300;
        await until(() => calls.served >= goal || calls.isSpent, WITHIN_MS);
      };
      for (let kill = 0; kill < KILLS; kill++) {
        await seesMore();
        const failedBefore = calls.failed;
        killPostgres();
        await until(() => calls.failed > failedBefore, WITHIN_MS);
        await seesMore();
        await redis?.kill();
        await seesMore();
        await redis?.revive();
      }
      await judge(calls, servers);
    },
    TEST_MS,
  );
});
