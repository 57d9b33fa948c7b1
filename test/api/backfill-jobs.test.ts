import { spawn } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { AnnouncedDays, BackfillRunner, BackfillService, CoverageRepository, GDELT } from '../../server/news';
import { TAKE_BACKFILL_STEP } from '../../server/news/sources/gdelt/backfill/backfill.jobs';
import type { Backfill } from '../../server/news/sources/gdelt/backfill/backfill.entity';
import { BackfillsRepository } from '../../server/news/sources/gdelt/backfill/backfills.repository';
import { HistoryProgressView } from '../../server/news/sources/gdelt/backfill/history-progress.view';
import { HistoryService } from '../../server/news/sources/gdelt/backfill/history.service';
import { sampledLabels } from '../../server/news/sources/gdelt/windows/window-sample';
import { NewsWorkerModule } from '../../server/news/news.worker.module';
import { showLiveProgress } from '../../server/start/live-progress';
import { Progress } from '../../server/start/progress';
import { PUBLISH_SPAN } from '../../server/news/storage/coverage.jobs';
import { parseIsoDay, toIsoDay } from '../../server/platform/clock';
import { describeBytes } from '../../server/news/sources/gdelt/gkg/local-file';
import { itInFull } from '../support/breadth';
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
/** An answer that goes on without an end. */
const trickle = (response: ServerResponse): void => {
  const timer = setInterval(() => response.write('P'), 500);
  response.on('close', () => clearInterval(timer));
};
const stateOf = async (id: string): Promise<string> => (await news.app.get(BackfillService).get(id)).state;

/** Kills a worker that has stored so many windows and hangs at the next. */
const killOnce = async (windows: number): Promise<void> => {
  const files = ['typescript.cjs', 'killable-backfill-worker.ts'].map((name) => join(__dirname, '../support', name));
  const child = spawn(process.execPath, ['--require', files[0], files[1], database.url, gdelt.url], { stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await until(async () => (await stored()).length === windows);
  child.kill('SIGKILL');
  await gone;
  await endLocks(database.url);
};

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

  it('loses nothing and stores nothing twice when it is killed in the middle of a backfill', async () => {
    const labels = labelsOf(FROM, TO);
    serveWindows(gdelt, labels);
    // The worker hangs here until it is killed.
    gdelt.answer(windowName(labels[30]), () => undefined);
    const id = await begin();
    await killOnce(30);
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
    // One that is never silent is waited for for a minute.
    for (const label of labelsOf(FROM, TO)) gdelt.answer(windowName(label), trickle);
    const id = await begin();
    worker = await startTestWorker(database.url, { env: { GDELT_BASE_URL: gdelt.url, LIVE: 'true' }, imports: [NewsWorkerModule], clock });
    await until(async () => (await stored()).length === 1, 50_000);
    expect(await stateOf(id)).toBe('running');
  });
});

describe('history of a new live instance', () => {
  const clock = new MutableClock('2026-03-10T10:22:00Z');
  let live: TestNews;
  const open = async (days: number, at: MutableClock | undefined = clock): Promise<void> => {
    live = await openNews(database.url, { clock: at, env: { GDELT_BASE_URL: gdelt.url, GDELT_SAMPLE: '24', LIVE_HISTORY_DAYS: String(days) } });
    live.app.get(BackfillRunner).pauseMs = 0;
    live.app.get(HistoryService).pauseMs = 0;
    gdelt.publish(windowName('2026-03-10T10:30:00Z'), windowZip('2026-03-10T10:30:00Z'));
  };
  afterEach(() => live.close());

  const begun = async (): Promise<Backfill[]> => {
    await live.app.get(HistoryService).begin();
    return live.app.get(BackfillsRepository, { strict: false }).listStages();
  };
  const labelsIn = ({ from, to, sample }: Backfill): Date[] => sampledLabels(from, to, sample);
  /** Takes all steps that are promised; the days of the windows that were stored, in that order. */
  const workOff = async (): Promise<string[]> => {
    const before = (await stored()).length;
    for (;;) {
      const [jobs]: [{ payload: { backfillId: string } }[], number] = await news.dataSource.query(
        `DELETE FROM outbox WHERE name = $1 RETURNING payload`,
        [TAKE_BACKFILL_STEP.name],
      );
      if (jobs.length === 0) break;
      for (const { payload } of jobs) await live.app.get(BackfillService).step(payload.backfillId);
    }
    const days = (await stored()).slice(before).map((name) => `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6, 8)}`);
    return days;
  };
  const publish = async (): Promise<string[]> => {
    const [jobs]: [{ payload: { announcement: string } }[], number] = await news.dataSource.query(
      `DELETE FROM outbox WHERE name = $1 RETURNING payload`,
      [PUBLISH_SPAN.name],
    );
    const days: number[] = [];
    for (const { payload } of jobs) days.push(...(await live.app.get(AnnouncedDays).publish(payload.announcement)));
    return days.map(toIsoDay);
  };
  /** What the terminal says until it has said something whole. */
  const progressLine = async (startedAt = 0): Promise<string> => {
    let text = '';
    const stop = new AbortController();
    const output = { write: (part: string) => ((text += part), true) };
    // The terminal goes by the clock of PostgreSQL.
    await news.dataSource.query(`UPDATE source_contacts SET heard_at = heard_at + (now() - $1), failed_at = failed_at + (now() - $1)`, [clock.now()]);
    const shown = showLiveProgress(database.url, new Progress(output), stop.signal, startedAt);
    await until(() => /Ctrl-C|of another instance/.test(text));
    stop.abort();
    await shown;
    return text;
  };
  const progress = () => live.app.get(HistoryProgressView, { strict: false }).find();

  it('the history is read from the newest day on, and becomes visible in two stages', async () => {
    await open(24);
    const [first, second] = await begun();
    expect([first, second].map(({ from, to, sample, total }) => [from.toISOString(), to.toISOString(), sample, total])).toEqual([
      ['2026-02-16T00:15:00.000Z', '2026-03-10T10:15:00.000Z', 24, labelsIn(first).length],
      ['2026-02-14T00:15:00.000Z', '2026-02-16T00:00:00.000Z', 24, 8],
    ]);
    serveWindows(gdelt, [...labelsIn(first), ...labelsIn(second)]);
    await live.app.get(BackfillService).step(first.id);
    expect(await progress()).toMatchObject({ state: 'running', days: 25, daysDone: 1, files: labelsIn(first).length + 8, first: { days: 23 } });
    expect((await stored()).every((name) => name.startsWith('20260310'))).toBe(true);
    const days = await workOff();
    expect(days).toEqual([...days].sort().reverse());
    expect(await stored()).toHaveLength(labelsIn(first).length + 8);
    const [today, ...past] = await live.coverage.updateDirtyDays('live');
    expect([toIsoDay(today), past]).toEqual(['2026-03-10', []]);
    expect(await publish()).toHaveLength(24);
    expect(await progress()).toMatchObject({ state: 'done', daysDone: 25, secondsLeft: null, first: null });
    const summaries = await live.days.listSummaries('live', 0, 30_000);
    expect(summaries.map(({ state, articles }) => `${state} ${articles}`).slice(0, -1)).toEqual(Array(24).fill('complete 4'));
  });

  it('the history says what it costs by the sizes that the host states, before it fetches anything', async () => {
    await open(24);
    const labels = labelsOf('2026-03-09T00:15:00Z', '2026-03-10T00:00:00Z');
    for (const label of labels) gdelt.serve(windowName(label), Buffer.alloc(1_000));
    const stages = await begun();
    expect(stages.map(({ bytes, total }) => bytes === total * 1_000)).toEqual([true, true]);
    expect(gdelt.requests.filter((path) => !path.startsWith('HEAD') && !path.endsWith('.txt'))).toEqual([]);
  });

  it('the history does not begin by itself where there is news already, where none is wanted, or a second time', async () => {
    await open(0);
    expect(await begun()).toEqual([]);
    await live.close();
    await open(24);
    expect(await begun()).toHaveLength(2);
    expect(await begun()).toHaveLength(2);
    await news.dataSource.query(`DELETE FROM backfills`);
    await live.ingestion.ingest(describeBytes(windowName('2026-01-01T10:00:00Z'), windowZip('2026-01-01T10:00:00Z')));
    expect(await begun()).toEqual([]);
    // Feeds may have worked for weeks where GDELT could not be reached.
    await live.dataSource.query(`UPDATE source_files SET source = 'rss', ingested_at = '2026-01-02T00:00:00Z'`);
    expect(await begun()).toHaveLength(2);
  });

  it('the history begins when the host is heard for the first time, with the days before that', async () => {
    await open(24);
    gdelt.everything = (response) => response.destroy();
    await expect(begun()).rejects.toMatchObject({ kind: { code: 'source_unreachable' } });
    expect(await progressLine()).toMatch(
      /^No live news comes in\. .*lastupdate\.txt could not be fetched: .*\n.*\n.*an archive of your own\n.*a snapshot of another instance\n$/,
    );
    gdelt.everything = null;
    clock.advance(3 * 86_400_000);
    expect((await begun())[0].to).toEqual(new Date('2026-03-13T10:15:00Z'));
    clock.set('2026-03-10T10:22:00Z');
    expect(await progressLine()).toMatch(
      /^Barograph is running live: GDELT answers\.\nReading the past: 25 days, \d+ files, about 1 MB, the newest day first\. The first values stand when the newest 23 days are there\. /,
    );
    // A start does not take an answer from before it for its own; the history goes on all the same.
    await news.dataSource.query(`UPDATE source_contacts SET heard_at = $1::timestamptz - interval '5 minutes', failed_at = NULL`, [clock.now()]);
    expect(await progressLine(performance.now())).toMatch(/^Reading the past: 25 days/);
  });

  it('the history stores nothing from a host that serves the same file for every window, and says so in one line', async () => {
    await open(24);
    const [first] = await begun();
    const [yesterday] = labelsIn(first);
    for (const label of labelsIn(first)) gdelt.serve(windowName(label), windowZip('2026-02-15T10:00:00Z'));
    await live.dataSource.query(`UPDATE backfills SET next_at = '2026-03-09T00:15:00Z' WHERE stage = 1`);
    await expect(live.app.get(BackfillService).step(first.id)).rejects.toMatchObject({ kind: { code: 'host_unusable' } });
    expect([await stored(), await live.dataSource.query(`SELECT 1 FROM gdelt_windows`)]).toEqual([[], []]);
    expect((await progress())?.reason).toMatch(
      /^None of the 4 requested windows can be used\. The first: 20260309\d{6}\.gkg\.csv\.zip holds the window of 2026-02-15T10:00 instead\.$/,
    );
    expect(yesterday.getTime()).toBeLessThan(Date.parse('2026-03-09T00:00:00Z'));
    // A day that has nothing better after some days is passed over.
    clock.advance(9 * 86_400_000);
    await live.app.get(BackfillService).step(first.id);
    clock.set('2026-03-10T10:22:00Z');
    expect(await live.app.get(BackfillService).get(first.id)).toMatchObject({ failed: 4, nextAt: new Date('2026-03-08T00:15:00Z'), reason: null });
  });

  it('the history ends with all its stages when staff cancel it, and leaves what is read', async () => {
    await open(24);
    const [first, second] = await begun();
    serveWindows(gdelt, labelsIn(first));
    await live.app.get(BackfillService).step(first.id);
    await live.app.get(BackfillService).cancel(first.id);
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['cancelled', 'cancelled']);
    expect(await begun()).toHaveLength(2);
    expect(await workOff()).toEqual([]);
  });

  itInFull('the history goes on after a kill without holes or doubles', async () => {
    await open(3, undefined);
    const [only] = await begun();
    const labels = labelsIn(only);
    serveWindows(gdelt, labels);
    // The newest whole day: the worker hangs at its third window.
    const days = Map.groupBy(labels, (label) => toIsoDay(Math.floor((label.getTime() - 1) / 86_400_000)));
    const whole = [...days.values()].filter((one) => one.length === 4).at(-1)!;
    gdelt.answer(windowName(whole[2]), () => undefined);
    const before = labels.filter((label) => label > whole[3]).length;
    await killOnce(before + 2);
    serveWindows(gdelt, labels);
    worker = await startTestWorker(database.url, { env: { GDELT_BASE_URL: gdelt.url }, imports: [NewsWorkerModule] });
    await until(async () => (await stateOf(only.id)) === 'done');
    expect((await stored()).sort()).toEqual(labels.map(windowName));
    const repository = worker.app.get(CoverageRepository, { strict: false });
    await until(async () => (await repository.listSummaries('live', 0, 30_000)).length >= 3);
    const states = (await repository.listSummaries('live', 0, 30_000)).slice(0, 3).map(({ state, articles }) => `${state} ${articles}`);
    expect(states).toEqual(Array(3).fill('complete 4'));
  });
});
