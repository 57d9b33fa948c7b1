import { AnnouncedDays, announcementOf, BackfillRunner, BackfillService, describeBytes, GDELT, GDELT_TRANSLATED } from '../../server/news';
import { TAKE_BACKFILL_STEP } from '../../server/news/sources/gdelt/backfill/backfill.jobs';
import { BackfillsRepository } from '../../server/news/sources/gdelt/backfill/backfills.repository';
import { parseIsoDay } from '../../server/platform/clock';
import { GdeltSamplesRepository } from '../../server/news/sources/gdelt/windows/gdelt-samples.repository';
import { PUBLISH_SPAN } from '../../server/news/storage/coverage.jobs';
import { Stopping } from '../../server/platform/stopping';
import { Outbox } from '../../server/platform/queue/outbox.service';
import { gkgLine } from '../factories/gkg';
import { SampleDecisions } from '../../server/news/sources/gdelt/windows/sample-decisions.service';
import { MutableClock } from '../support/clock';
import { labelsOf, serveWindows, windowName, windowZip } from '../support/gdelt-days';
import { GdeltServer } from '../support/gdelt-server';
import { gkgZip } from '../support/gkg-window';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';

const DAY_MS = 86_400_000;
const FROM = '2026-01-10T00:15:00Z';

let gdelt: GdeltServer;
let database: TestDatabase;
let news: TestNews;
let clock: MutableClock;
let backfills: BackfillService;

beforeEach(async () => {
  clock = new MutableClock('2026-03-10T10:22:00Z');
  gdelt = await GdeltServer.start();
  database = await createDatabase();
  news = await openNews(database.url, { clock, env: { GDELT_BASE_URL: gdelt.url } });
  backfills = news.app.get(BackfillService);
  news.app.get(BackfillRunner).pauseMs = 0;
});

afterEach(async () => {
  await news.close();
  await gdelt.close();
  await database.drop();
});

const begin = async (to: string, streams = [GDELT]): Promise<string> => (await backfills.create(new Date(FROM), new Date(to), streams)).id;
/** Whether a job of that name is in the outbox; removes it. */
const isPromised = async (name: string): Promise<boolean> => {
  const [rows]: [unknown[], number] = await news.dataSource.query(`DELETE FROM outbox WHERE name = $1 RETURNING 1`, [name]);
  return rows.length > 0;
};
/** Takes steps until no more is queued; how many it took. */
const workOff = async (id: string): Promise<number> => {
  let steps = 0;
  for (; await isPromised(TAKE_BACKFILL_STEP.name); steps++) await backfills.step(id);
  return steps;
};
/** Does what a promised job of publishing does: the days it built. */
const publishPromised = async (): Promise<number[]> => {
  const [[job]]: [{ payload: { announcement: string } }[], number] = await news.dataSource.query(
    `DELETE FROM outbox WHERE name = $1 RETURNING payload`,
    [PUBLISH_SPAN.name],
  );
  return news.app.get(AnnouncedDays).publish(job.payload.announcement);
};
const stored = async (): Promise<string[]> => {
  const rows: { name: string }[] = await news.dataSource.query(`SELECT name FROM source_files ORDER BY id`);
  return rows.map(({ name }) => name);
};
const countsOf = async (id: string) => {
  const { state, total, done, absent, failed, asked, articles } = await backfills.get(id);
  return { state, total, done, absent, failed, asked, articles };
};

describe('a backfill', () => {
  it('reads every window of its range once, oldest first', async () => {
    const labels = labelsOf(FROM, '2026-01-10T18:00:00Z');
    serveWindows(gdelt, labels, 2);
    const id = await begin('2026-01-10T18:00:00Z');
    expect(await workOff(id)).toBe(3);
    expect(await stored()).toEqual(labels.map(windowName));
    expect(await countsOf(id)).toEqual({ state: 'done', total: 72, done: 72, absent: 0, failed: 0, asked: 72, articles: 144 });
    expect((await backfills.get(id)).finishedAt).toEqual(clock.now());
  });

  it('resumes after its worker has stopped before storing the first window of a step', async () => {
    const labels = labelsOf(FROM, '2026-01-10T01:00:00Z');
    serveWindows(gdelt, labels);
    const stopping = new Stopping();
    const ending = new BackfillService(
      news.dataSource,
      news.app.get(BackfillsRepository, { strict: false }),
      news.app.get(BackfillRunner),
      news.app.get(SampleDecisions, { strict: false }),
      news.app.get(Outbox, { strict: false }),
      clock,
      stopping,
    );
    const id = await begin('2026-01-10T01:00:00Z');
    expect(await isPromised(TAKE_BACKFILL_STEP.name)).toBe(true);
    stopping.stop();
    await ending.step(id);
    expect(await workOff(id)).toBe(1);
    expect(await countsOf(id)).toMatchObject({ state: 'done', done: labels.length });
  });

  it('leaves its days as they were until all windows are in, and has them built together then', async () => {
    serveWindows(gdelt, labelsOf(FROM, '2026-01-12T00:00:00Z'));
    const id = await begin('2026-01-12T00:00:00Z');
    while (await isPromised(TAKE_BACKFILL_STEP.name)) {
      expect(await isPromised(PUBLISH_SPAN.name)).toBe(false);
      await backfills.step(id);
      expect(await news.coverage.updateDirtyDays('live')).toEqual([]);
    }
    expect(await publishPromised()).toHaveLength(2);
    expect(await news.dataSource.query(`SELECT windows_seen, is_backfilled FROM coverage_days ORDER BY day`)).toEqual([
      { windows_seen: 96, is_backfilled: true },
      { windows_seen: 96, is_backfilled: true },
    ]);
  });

  it('builds the days that a canceled backfill brought, and those of a window that comes in after', async () => {
    serveWindows(gdelt, labelsOf(FROM, '2026-01-11T00:00:00Z'));
    const id = await begin('2026-01-11T00:00:00Z');
    await backfills.step(id);
    await backfills.cancel(id);
    expect(await publishPromised()).toHaveLength(1);
    await isPromised(TAKE_BACKFILL_STEP.name);
    await backfills.step(id);
    expect(await isPromised(PUBLISH_SPAN.name)).toBe(true);
  });

  it('reads the two streams of each quarter of an hour in turn', async () => {
    const labels = labelsOf(FROM, '2026-01-10T03:15:00Z');
    serveWindows(gdelt, labels);
    for (const label of labels) {
      const name = windowName(label).replace('.gkg', '.translation.gkg');
      gdelt.serve(name, gkgZip('x', [gkgLine({ recordId: `${name.slice(0, 14)}-T1`, date: name.slice(0, 14) })]));
    }
    const id = await begin('2026-01-10T03:15:00Z', [GDELT, GDELT_TRANSLATED]);
    await workOff(id);
    expect((await stored()).slice(0, 3)).toEqual([
      '20260110001500.gkg.csv.zip',
      '20260110001500.translation.gkg.csv.zip',
      '20260110003000.gkg.csv.zip',
    ]);
    expect(await countsOf(id)).toMatchObject({ state: 'done', total: 26, done: 26, asked: 26 });
  });

  it('skips stored windows, and asks for absent ones again only after a day', async () => {
    const labels = labelsOf(FROM, '2026-01-10T06:00:00Z');
    serveWindows(gdelt, labels.slice(0, 20));
    const id = await begin('2026-01-10T06:00:00Z');
    await workOff(id);
    expect(await countsOf(id)).toMatchObject({ done: 20, absent: 4, asked: 24 });
    const asked = gdelt.requests.length;
    const again = await begin('2026-01-10T06:00:00Z');
    await workOff(again);
    expect(gdelt.requests).toHaveLength(asked);
    expect(await countsOf(again)).toMatchObject({ state: 'done', done: 20, absent: 4, asked: 0 });
    clock.advance(DAY_MS + 1);
    serveWindows(gdelt, labels.slice(20));
    const later = await begin('2026-01-10T06:00:00Z');
    await workOff(later);
    expect(await countsOf(later)).toMatchObject({ done: 24, absent: 0, asked: 4 });
  });

  it('counts a damaged or unavailable file as failed and goes on', async () => {
    const labels = labelsOf(FROM, '2026-01-10T02:00:00Z');
    serveWindows(gdelt, labels);
    gdelt.serve(windowName(labels[1]), windowZip(labels[1]).subarray(0, 200));
    gdelt.answer(windowName(labels[3]), (response) => response.writeHead(500).end());
    gdelt.answer(windowName(labels[4]), (response) => response.destroy());
    const id = await begin('2026-01-10T02:00:00Z');
    await workOff(id);
    expect(await countsOf(id)).toMatchObject({ state: 'done', total: 8, done: 5, failed: 3, absent: 0 });
    const reasons: { reason: string }[] = await news.dataSource.query(`SELECT reason FROM gdelt_windows WHERE state = 'failed' ORDER BY window_at`);
    expect(reasons.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('damaged or truncated'),
      expect.stringContaining('it answered 500'),
      expect.stringContaining('the connection was cut'),
    ]);
  });

  it('counts a failed window that has since been read from a file as done', async () => {
    const [label] = labelsOf(FROM, FROM);
    gdelt.serve(windowName(label), windowZip(label).subarray(0, 200));
    await workOff(await begin(FROM));
    await news.ingestion.ingest(describeBytes(windowName(label), windowZip(label)));
    const id = await begin(FROM);
    await workOff(id);
    expect(await countsOf(id)).toMatchObject({ state: 'done', total: 1, done: 1, failed: 0, absent: 0, asked: 0 });
  });

  it('waits for a host that is down or answers nonsense, and counts no window as failed', async () => {
    const labels = labelsOf(FROM, '2026-01-10T06:00:00Z');
    serveWindows(gdelt, labels);
    const id = await begin('2026-01-10T06:00:00Z');
    await isPromised(TAKE_BACKFILL_STEP.name);
    for (const answer of ['destroy', 'html'] as const) {
      gdelt.everything = (response) => (answer === 'destroy' ? response.destroy() : response.writeHead(200).end('<html>sign in</html>'));
      await expect(backfills.step(id)).rejects.toThrow();
      expect(await isPromised(TAKE_BACKFILL_STEP.name)).toBe(false);
    }
    const { reason, troubledSince, state } = await backfills.get(id);
    expect([reason, troubledSince, state]).toEqual([expect.any(String), clock.now(), 'running']);
    gdelt.everything = null;
    await backfills.step(id);
    expect(await countsOf(id)).toMatchObject({ state: 'done', done: 24, failed: 0, absent: 0 });
    expect((await backfills.get(id)).reason).toBeNull();
  });

  it('fails with the reason after a week without an answer', async () => {
    const id = await begin('2026-01-10T06:00:00Z');
    gdelt.everything = (response) => response.destroy();
    for (const days of [0, 6.9]) {
      clock.set(new Date(Date.parse('2026-03-10T10:22:00Z') + days * DAY_MS));
      await expect(backfills.step(id)).rejects.toThrow('could not be fetched');
      expect((await backfills.get(id)).state).toBe('running');
    }
    clock.advance(0.1 * DAY_MS);
    await expect(backfills.step(id)).rejects.toThrow('could not be fetched');
    expect(await backfills.get(id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('the connection was cut') });
    await backfills.step(id);
  });

  it('keeps the windows read before a 429, and sends no request until its Retry-After has passed', async () => {
    const labels = labelsOf(FROM, '2026-01-10T06:00:00Z');
    serveWindows(gdelt, labels);
    gdelt.answer(windowName(labels[10]), (response) => response.writeHead(429, { 'retry-after': '300' }).end());
    const id = await begin('2026-01-10T06:00:00Z');
    await expect(backfills.step(id)).rejects.toMatchObject({ kind: { code: 'source_busy' } });
    expect(await countsOf(id)).toMatchObject({ state: 'running', done: 10, absent: 0 });
    const asked = gdelt.requests.length;
    clock.advance(299_000);
    await expect(backfills.step(id)).rejects.toMatchObject({ kind: { code: 'source_paused' } });
    expect(gdelt.requests).toHaveLength(asked);
    clock.advance(2_000);
    serveWindows(gdelt, labels);
    await backfills.step(id);
    expect(await countsOf(id)).toMatchObject({ state: 'done', done: 24, asked: 24 });
  });

  it('reports until when its host is left alone, at once and for as long as the pause lasts', async () => {
    const runner = news.app.get(BackfillRunner);
    const work = {
      from: new Date(FROM),
      to: new Date('2026-01-10T06:00:00Z'),
      streams: [GDELT],
      holesSince: clock.now(),
      announcement: announcementOf('gdelt', [], clock.now()),
    };
    gdelt.everything = (response) => response.writeHead(429, { 'retry-after': '3601' }).end();
    const { pause, nextAt, trouble } = await runner.run(work, { limit: 24 });
    // A pause is capped at one hour.
    expect([pause?.until, nextAt]).toEqual([new Date('2026-03-10T11:22:00Z'), work.from]);
    expect(pause?.message).toMatch(/ was busy, so it is paused until 2026-03-10 11:22 UTC\.$/);
    expect(trouble).toMatchObject({ kind: { code: 'source_busy' } });
    clock.advance(60_000);
    await expect(runner.run(work, { limit: 24 })).rejects.toMatchObject({ until: pause?.until, message: pause?.message });
    gdelt.everything = (response) => response.destroy();
    clock.set('2026-03-10T11:22:00Z');
    expect(await runner.run(work, { limit: 24 })).toMatchObject({ pause: null, trouble: { kind: { code: 'source_unreachable' } } });
  });

  it('expects all windows of whole days of which a sample was taken, once it has read them', async () => {
    const samples = news.app.get(GdeltSamplesRepository, { strict: false });
    const days = ['2026-01-09', '2026-01-10', '2026-01-11'].map((day) => parseIsoDay(day)!);
    await samples.add(news.dataSource.manager, { fromDay: days[0], toDay: null, oneIn: 8 }, clock.now());
    serveWindows(gdelt, labelsOf(FROM, '2026-01-11T06:00:00Z'));
    await workOff(await begin('2026-01-11T06:00:00Z'));
    const plan = await samples.getPlan();
    expect([days.map((day) => plan.of(day)), plan.changes]).toEqual([[8, 1, 8], []]);
  });

  it('stores and counts each window once when two steps run at once', async () => {
    serveWindows(gdelt, labelsOf(FROM, '2026-01-10T12:00:00Z'));
    const id = await begin('2026-01-10T12:00:00Z');
    do await Promise.all([backfills.step(id), backfills.step(id)]);
    while (await isPromised(TAKE_BACKFILL_STEP.name));
    expect(new Set(await stored()).size).toBe(48);
    expect(await stored()).toHaveLength(48);
    expect(await countsOf(id)).toMatchObject({ state: 'done', done: 48, articles: 48 });
  });

  it('stops after the current window when it is canceled', async () => {
    const labels = labelsOf(FROM, '2026-01-11T00:00:00Z');
    serveWindows(gdelt, labels);
    const id = await begin('2026-01-11T00:00:00Z');
    await isPromised(TAKE_BACKFILL_STEP.name);
    gdelt.answer(windowName(labels[5]), (response) => void backfills.cancel(id).then(() => response.writeHead(200).end(windowZip(labels[5]))));
    await backfills.step(id);
    expect((await stored()).length).toBeLessThan(8);
    expect((await backfills.get(id)).state).toBe('cancelled');
    expect(await isPromised(TAKE_BACKFILL_STEP.name)).toBe(false);
    await expect(backfills.cancel(id)).rejects.toMatchObject({ kind: { code: 'backfill_ended' } });
  });

  it('leaves recent windows that are not there yet to the live sources', async () => {
    const id = (await backfills.create(new Date('2026-03-10T09:00:00Z'), new Date('2026-03-10T10:15:00Z'), [GDELT])).id;
    serveWindows(gdelt, labelsOf('2026-03-10T09:00:00Z', '2026-03-10T10:00:00Z'));
    await workOff(id);
    expect(await countsOf(id)).toMatchObject({ state: 'done', done: 5, absent: 1 });
    expect(await news.dataSource.query(`SELECT state, count(*)::int FROM gdelt_windows GROUP BY state ORDER BY state`)).toEqual([
      { state: 'awaited', count: 1 },
      { state: 'watched', count: 5 },
    ]);
  });
});
