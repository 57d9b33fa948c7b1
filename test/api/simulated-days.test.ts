import { CoverageUpdated, describeBytes, SimulatedCoverageService } from '../../server/news';
import { NewsWorkerModule } from '../../server/news/news.worker.module';
import { Schedules } from '../../server/platform/queue/schedules';
import { gkgLine } from '../factories/gkg';
import { isoDay } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { gkgZip } from '../support/gkg-window';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';
import { startTestWorker, type TestWorker } from '../support/worker';

const env = { SIMULATED_DAYS: '3' };

let database: TestDatabase;
let news: TestNews;
let clock: MutableClock;

beforeEach(async () => {
  database = await createDatabase();
  clock = new MutableClock('2026-03-20T12:00:00Z');
  news = await openNews(database.url, { clock, env });
});

afterEach(async () => {
  await news.close();
  await database.drop();
});

async function runSchedules(worker: TestWorker): Promise<void> {
  await worker.app.get(Schedules).look();
  await until(async () => (await news.dataSource.query(`SELECT 1 FROM outbox WHERE done_at IS NULL`)).length === 0);
}

describe('the simulated world', () => {
  it('the simulated world reaches to the last finished day, and grows by each day that ends', async () => {
    await news.app.get(SimulatedCoverageService).extend();
    expect(await news.days.findSpan('simulated')).toEqual({ first: isoDay('2026-03-17'), last: isoDay('2026-03-19') });
    const worker = await startTestWorker(database.url, { imports: [NewsWorkerModule], clock, env });
    try {
      await runSchedules(worker);
      clock.set('2026-03-21T00:15:00Z');
      await runSchedules(worker);
    } finally {
      await worker.close();
    }
    expect(await news.days.findSpan('simulated')).toEqual({ first: isoDay('2026-03-17'), last: isoDay('2026-03-20') });
  });

  it('the worker of a demonstration leaves creating the simulated world to the start', async () => {
    const worker = await startTestWorker(database.url, { imports: [NewsWorkerModule], clock, env });
    await runSchedules(worker).finally(() => worker.close());
    expect(await news.dataSource.query(`SELECT 1 FROM outbox WHERE name = 'extend-simulated-world'`)).toHaveLength(1);
    expect(await news.days.findSpan('simulated')).toBeNull();
  });

  it('the worker creates the simulated world once where only test keys read it, and extends it there too', async () => {
    const worker = await startTestWorker(database.url, { imports: [NewsWorkerModule], clock, env: { ...env, DEMONSTRATION: 'false' } });
    try {
      await runSchedules(worker);
      await runSchedules(worker);
      expect(await news.days.findSpan('simulated')).toEqual({ first: isoDay('2026-03-17'), last: isoDay('2026-03-19') });
      clock.set('2026-03-21T00:15:00Z');
      await runSchedules(worker);
    } finally {
      await worker.close();
    }
    expect(await news.days.findSpan('simulated')).toEqual({ first: isoDay('2026-03-17'), last: isoDay('2026-03-20') });
  });

  it('extending the simulated world does not block imports', async () => {
    const file = describeBytes('20260310101500.gkg.csv.zip', gkgZip('20260310101500', [gkgLine()]));
    const accepted: number[] = [];
    news.events.subscribe(CoverageUpdated, async () => {
      accepted.push((await news.ingestion.ingest(file)).accepted);
    });
    await news.app.get(SimulatedCoverageService).extend();
    expect(accepted).toEqual([1]);
  });
});
