import { CoverageRepository } from '../../server/news';
import { NewsWorkerModule } from '../../server/news/news.worker.module';
import { parseIsoDay } from '../../server/platform/clock';
import { gkgLine } from '../factories/gkg';
import { Schedules } from '../../server/platform/queue/schedules';
import { MutableClock } from '../support/clock';
import { GdeltServer } from '../support/gdelt-server';
import { gkgZip } from '../support/gkg-window';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { lockMemberUntilCommit } from '../../server/platform/database/advisory-locks';
import { someoneWaits } from '../support/lock-waits';
import { until } from '../support/until';
import { startTestWorker, type TestWorker } from '../support/worker';

let database: TestDatabase;
let gdelt: GdeltServer;
let worker: TestWorker | null = null;
let clock: MutableClock;

beforeEach(async () => {
  clock = new MutableClock('2026-03-10T10:20:00Z');
  database = await createDatabase();
  gdelt = await GdeltServer.start();
});

afterEach(async () => {
  await worker?.close();
  worker = null;
  await gdelt.close();
  await database.drop();
});

const start = async (live: boolean): Promise<TestWorker> => {
  const env = { GDELT_BASE_URL: gdelt.url, LIVE: String(live) };
  return (worker = await startTestWorker(database.url, { env, imports: [NewsWorkerModule], clock }));
};

describe('the news jobs of the worker', () => {
  it('take the newest window and update its coverage with live sources on', async () => {
    gdelt.publish('20260310101500.gkg.csv.zip', gkgZip('x', [gkgLine(), gkgLine()]));
    const { app } = await start(true);
    await until(async () => (await app.get(CoverageRepository, { strict: false }).findDay('live', parseIsoDay('2026-03-10')!)) !== null);
    const stored = await app.get(CoverageRepository, { strict: false }).findDay('live', parseIsoDay('2026-03-10')!);
    expect(stored?.facts).toMatchObject({ articles: 2, windowsSeen: 1, isBackfilled: false });
  });

  it('show days without news as gaps once they are over, with live sources on', async () => {
    gdelt.publish('20260310101500.gkg.csv.zip', gkgZip('x', [gkgLine(), gkgLine()]));
    const { app, dataSource } = await start(true);
    const days = async (): Promise<string[]> =>
      (
        (await dataSource.query(`SELECT day::text || ' ' || state AS text FROM coverage_days WHERE dataset = 'live' ORDER BY day`)) as {
          text: string;
        }[]
      ).map(({ text }) => text);
    await until(async () => (await days()).length === 1);
    gdelt.answer('lastupdate.txt', (response) => response.writeHead(503).end());
    clock.set('2026-03-13T00:10:00Z');
    await app.get(Schedules).look();
    await until(async () => (await days()).join() === '2026-03-10 partial,2026-03-11 gap');
    clock.set('2026-03-13T00:15:00Z');
    await app.get(Schedules).look();
    await until(async () => (await days()).join() === '2026-03-10 partial,2026-03-11 gap,2026-03-12 gap');
  });

  it('take the next window while coverage is being built, however long that takes', async () => {
    gdelt.publish('20260310101500.gkg.csv.zip', gkgZip('x', [gkgLine(), gkgLine()]));
    const { app, dataSource } = await start(true);
    const builder = dataSource.createQueryRunner();
    const stored = async (): Promise<number> => ((await dataSource.query(`SELECT 1 FROM source_files`)) as unknown[]).length;
    try {
      await builder.startTransaction();
      await lockMemberUntilCommit(builder, 'coverage live', parseIsoDay('2026-03-10')!);
      await until(async () => (await stored()) === 1 && (await someoneWaits(dataSource)));
      gdelt.publish('20260310103000.gkg.csv.zip', gkgZip('y', [gkgLine({ recordId: '20260310103000-1', date: '20260310103000' })]));
      clock.advance(15 * 60_000);
      await app.get(Schedules).look();
      await until(async () => (await stored()) === 2);
    } finally {
      await builder.rollbackTransaction();
      await builder.release();
    }
  });

  it('record why a window could not be fetched, and try again', async () => {
    gdelt.answer('lastupdate.txt', (response) => response.writeHead(503).end());
    const { dataSource } = await start(true);
    const failed = async (): Promise<{ error: string | null; failed_at: Date | null }[]> =>
      dataSource.query(`SELECT error, failed_at FROM outbox WHERE name = 'fetch-due-windows'`);
    await until(async () => typeof (await failed())[0]?.error === 'string');
    expect(await failed()).toEqual([{ error: `${gdelt.url}/lastupdate.txt could not be fetched: it answered 503.`, failed_at: null }]);
  });

  it('send no request with live sources off', async () => {
    const { dataSource } = await start(false);
    await until(
      async () => ((await dataSource.query(`SELECT 1 FROM outbox WHERE name = 'update-coverage' AND done_at IS NOT NULL`)) as unknown[]).length > 0,
    );
    expect(gdelt.requests).toEqual([]);
  });
});
