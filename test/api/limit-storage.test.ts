import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Clock } from '../../server/platform/clock';
import type { LimitStorage } from '../../server/platform/throttling/limit-storage';
import { StandbyLimitStorage } from '../../server/platform/throttling/standby.limit-storage';
import { MutableClock } from '../support/clock';
import { openLimitStorage, type OpenLimitStorage } from '../support/limit-storages';
import { createDatabase } from '../support/postgres';
import { findRedisServer, startRedis } from '../support/redis';
import { until } from '../support/until';

const MINUTE = 60_000;
const NAME = 'tests by network';
const IN_FLIGHT = 5;
const program = findRedisServer('limits on Redis');

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

const BACKENDS: [string, () => Promise<Server>][] = [
  [
    'PostgreSQL',
    async () => {
      const { url, drop } = await createDatabase();
      return { url, stop: drop };
    },
  ],
];
if (program !== null) BACKENDS.push(['Redis', () => startRedis(program)]);

let keys = 0;
/** An unused key: 32 bytes in base64url. */
function someKey(): string {
  return Buffer.alloc(32, `key ${++keys}`).toString('base64url');
}

describe.each(BACKENDS)('counting calls in %s', (_name, start) => {
  const clock = new MutableClock('2026-11-01T12:00:00Z');
  let server: Server;
  let open: OpenLimitStorage;
  let storage: LimitStorage;
  const take = (key: string, limit = 3, name = NAME) => storage.increment(key, MINUTE, limit, 0, name);

  beforeAll(async () => {
    server = await start();
    open = await openLimitStorage(server.url, clock);
    storage = open.storage;
  });
  afterAll(async () => {
    await open.close();
    await server.stop();
  });

  it('allows as many calls as the limit and tells how long the next one waits', async () => {
    const key = someKey();
    const hits = [];
    for (let at = 0; at < 3; at++) {
      hits.push((await take(key)).totalHits);
      clock.advance(10_000);
    }
    expect(hits).toEqual([1, 2, 3]);
    expect(await take(key)).toMatchObject({ totalHits: 3, timeToExpire: 30, isBlocked: true, timeToBlockExpire: 30 });
  });

  it('does not extend the wait of a caller who keeps asking', async () => {
    const key = someKey();
    for (let at = 0; at < 3; at++) await take(key);
    clock.advance(59_999);
    for (let at = 0; at < 20; at++) expect(await take(key)).toMatchObject({ isBlocked: true, timeToBlockExpire: 1 });
    clock.advance(1);
    expect(await take(key)).toMatchObject({ isBlocked: false, totalHits: 1 });
  });

  it('allows exactly the limit among 40 concurrent calls', async () => {
    const key = someKey();
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => take(key)));
    expect(outcomes.filter(({ isBlocked }) => !isBlocked)).toHaveLength(3);
  });

  it('counts keys and limits separately', async () => {
    const key = someKey();
    for (let at = 0; at < 3; at++) await take(key);
    expect([await take(someKey()), await take(key, 3, 'other tests')].map(({ totalHits }) => totalHits)).toEqual([1, 1]);
  });

  it('gives a call back, and nothing when none is counted any more', async () => {
    const key = someKey();
    const { giveBack } = await take(key);
    for (let at = 0; at < 3; at++) await giveBack();
    for (let at = 0; at < 3; at++) await take(key);
    await giveBack();
    expect([(await take(key)).isBlocked, (await take(key)).isBlocked]).toEqual([false, true]);
  });

  it.each([1, 365])('blocks no caller for longer than the window after the clock was %i days ahead', async (days) => {
    const key = someKey();
    clock.advance(days * 86_400_000);
    for (let at = 0; at < 3; at++) await take(key);
    clock.advance(-days * 86_400_000);
    expect((await take(key)).timeToBlockExpire).toBe(60);
    clock.advance(30_000);
    expect((await take(key)).timeToBlockExpire).toBe(30);
    clock.advance(30_000);
    expect((await take(key)).isBlocked).toBe(false);
  });

  it('forgets old calls when the clock leaps ahead', async () => {
    const key = someKey();
    for (let at = 0; at < 3; at++) await take(key);
    clock.advance(365 * 86_400_000);
    expect(await take(key)).toMatchObject({ isBlocked: false, totalHits: 1 });
  });

  it('counts every answered call of a killed process, plus at most those in flight', async () => {
    const key = someKey();
    const files = ['typescript.cjs', 'killable-limited-process.ts'].map((name) => join(__dirname, '../support', name));
    const child = spawn(process.execPath, ['--require', files[0], files[1], server.url, key, NAME], { stdio: ['ignore', 'pipe', 'inherit'] });
    let answered = 0;
    child.stdout.on('data', (text: Buffer) => (answered += text.toString().split('\n').length - 1));
    const gone = new Promise((resolve) => child.once('close', resolve));
    await until(() => answered >= 50);
    child.kill('SIGKILL');
    await gone;
    const present = await openLimitStorage(server.url, new Clock());
    const { totalHits, isBlocked } = await present.storage.increment(key, 3_600_000, 10_000, 0, NAME);
    await present.close();
    expect(isBlocked).toBe(false);
    expect(totalHits - 1).toBeGreaterThanOrEqual(answered);
    expect(totalHits - 1).toBeLessThanOrEqual(answered + IN_FLIGHT);
  });
});

(program === null ? describe.skip : describe)('counting calls while Redis is away', () => {
  it('switches to PostgreSQL at once, and back to Redis when it returns', async () => {
    const clock = new MutableClock('2026-11-01T12:00:00Z');
    const database = await createDatabase();
    const server = await startRedis(program as string);
    const redis = await openLimitStorage(server.url, clock);
    const postgres = await openLimitStorage(database.url, clock);
    const warnings: string[] = [];
    const logger = { warn: (_facts: object, text: string) => void warnings.push(text) } as never;
    const storage = new StandbyLimitStorage(redis.storage, postgres.storage, logger, 200);
    const key = someKey();
    const take = async () => (await storage.increment(key, MINUTE, 3, 0, NAME)).isBlocked;
    expect([await take(), await take()]).toEqual([false, false]);
    await server.kill();
    expect([await take(), await take(), await take(), await take()]).toEqual([false, false, false, true]);
    expect(new Set(warnings)).toEqual(new Set(['limits counted in the second storage']));
    await server.revive();
    // Redis lost its counters, so the window starts again.
    await until(async () => !(await take()));
    await Promise.all([redis.close(), postgres.close()]);
    await Promise.all([server.stop(), database.drop()]);
  });

  it('gives a call that Redis counted back to nobody else', async () => {
    const clock = new MutableClock('2026-11-01T12:00:00Z');
    const database = await createDatabase();
    const server = await startRedis(program as string);
    const redis = await openLimitStorage(server.url, clock);
    const postgres = await openLimitStorage(database.url, clock);
    const storage = new StandbyLimitStorage(redis.storage, postgres.storage, { warn: () => undefined } as never, 60_000);
    const key = someKey();
    const take = () => storage.increment(key, MINUTE, 2, 0, NAME);
    const countedInRedis = await take();
    await server.kill();
    const countedInPostgres = [await take(), await take()];
    await expect(countedInRedis.giveBack()).rejects.toThrow();
    expect((await take()).isBlocked).toBe(true);
    await countedInPostgres[1].giveBack();
    expect((await take()).isBlocked).toBe(false);
    await server.revive();
    await Promise.all([redis.close(), postgres.close()]);
    await Promise.all([server.stop(), database.drop()]);
  });
});
