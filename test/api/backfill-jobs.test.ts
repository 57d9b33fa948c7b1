import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BackfillService, CoverageRepository, GDELT } from '../../server/news';
import { NewsWorkerModule } from '../../server/news/news.worker.module';
import { parseIsoDay } from '../../server/platform/clock';
import { MutableClock } from '../support/clock';
import { endLocks } from '../support/faults';
import { labelsOf, serveWindows, windowName, windowZip } from '../support/gdelt-days';
import { GdeltServer } from '../support/gdelt-server';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';
import { startTestWorker, type TestWorker } from '../support/worker';

const FROM = '2026-01-10T00:15:00Z';
const TO = '2026-01-10T10:00:00Z';

let gdelt: GdeltServer;
let database: TestDatabase;
let news: TestNews;
let worker: TestWorker | null = null;

beforeEach(async () => {
  gdelt = await GdeltServer.start();
  database = await createDatabase();
  news = await openNews(database.url, { env: { GDELT_BASE_URL: gdelt.url } });
});

afterEach(async () => {
  await worker?.close();
  worker = null;
  await news.close();
  await gdelt.close();
  await database.drop();
});

const begin = async (): Promise<string> => (await news.app.get(BackfillService).create(new Date(FROM), new Date(TO), [GDELT])).id;
const stored = async (): Promise<string[]> => {
  const rows: { name: string }[] = await news.dataSource.query(`SELECT name FROM source_files ORDER BY id`);
  return rows.map(({ name }) => name);
};
const stateOf = async (id: string): Promise<string> => (await news.app.get(BackfillService).get(id)).state;

describe('the backfill worker', () => {
  it('completes a backfill on its own and builds its coverage', async () => {
    serveWindows(gdelt, labelsOf(FROM, TO));
    const id = await begin();
    worker = await startTestWorker(database.url, { env: { GDELT_BASE_URL: gdelt.url }, imports: [NewsWorkerModule] });
    await until(async () => (await stateOf(id)) === 'done');
    const days = worker.app.get(CoverageRepository, { strict: false });
    await until(async () => (await days.findDay('live', parseIsoDay('2026-01-10')!))?.facts.windowsSeen === 40);
    expect((await days.findDay('live', parseIsoDay('2026-01-10')!))?.facts).toMatchObject({ articles: 40, isBackfilled: true });
  });

  it('killed in the middle of a backfill loses nothing and stores nothing twice', async () => {
    const labels = labelsOf(FROM, TO);
    serveWindows(gdelt, labels);
    // The worker hangs here until it is killed.
    gdelt.answer(windowName(labels[30]), () => undefined);
    const id = await begin();
    const files = ['typescript.cjs', 'killable-backfill-worker.ts'].map((name) => join(__dirname, '../support', name));
    const child = spawn(process.execPath, ['--require', files[0], files[1], database.url, gdelt.url], { stdio: ['ignore', 'ignore', 'inherit'] });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    await until(async () => (await stored()).length === 30);
    child.kill('SIGKILL');
    await gone;
    await endLocks(database.url);
    expect(await stateOf(id)).toBe('running');
    serveWindows(gdelt, labels);
    worker = await startTestWorker(database.url, { env: { GDELT_BASE_URL: gdelt.url }, imports: [NewsWorkerModule] });
    await until(async () => (await stateOf(id)) === 'done');
    expect(await stored()).toEqual(labels.map(windowName));
    const [{ articles }]: { articles: number }[] = await news.dataSource.query(`SELECT count(*)::int AS articles FROM articles`);
    expect(articles).toBe(40);
    expect(await news.app.get(BackfillService).get(id)).toMatchObject({ done: 40, absent: 0, failed: 0, articles: 40 });
  });

  it('takes live windows while a backfill waits for its host', async () => {
    const clock = new MutableClock('2026-03-10T10:22:00Z');
    gdelt.publish(windowName('2026-03-10T10:30:00Z'), windowZip('2026-03-10T10:30:00Z'));
    for (const label of labelsOf(FROM, TO)) gdelt.answer(windowName(label), () => undefined);
    const id = await begin();
    worker = await startTestWorker(database.url, { env: { GDELT_BASE_URL: gdelt.url, LIVE: 'true' }, imports: [NewsWorkerModule], clock });
    await until(async () => (await stored()).length === 1, 9_000);
    expect(await stateOf(id)).toBe('running');
  });
});
