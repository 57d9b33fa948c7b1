import { MissedWindowsService } from '../../server/news/sources/gdelt/windows/missed-windows.service';
import { GdeltSamplesRepository } from '../../server/news/sources/gdelt/windows/gdelt-samples.repository';
import { SampleDecisions } from '../../server/news/sources/gdelt/windows/sample-decisions.service';
import { FETCH_DUE_WINDOWS } from '../../server/news/sources/gdelt/windows/windows.jobs';
import { MutableClock } from '../support/clock';
import { labelsOf, windowName, windowZip } from '../support/gdelt-days';
import { GdeltServer } from '../support/gdelt-server';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;

let gdelt: GdeltServer;
let database: TestDatabase;
let news: TestNews;
let clock: MutableClock;

beforeEach(async () => {
  clock = new MutableClock('2026-03-10T10:22:00Z');
  gdelt = await GdeltServer.start();
  database = await createDatabase();
  news = await openNews(database.url, { clock, env: { GDELT_BASE_URL: gdelt.url } });
  news.app.get(MissedWindowsService).pauseMs = 0;
});

afterEach(async () => {
  await news.close();
  await gdelt.close();
  await database.drop();
});

const publish = (at: Date | string): Buffer => {
  const zip = windowZip(at);
  gdelt.publish(windowName(at), zip);
  return zip;
};
/** Publishes every window of a span; the list names the newest. */
const publishAll = (from: string, to: string): void => void labelsOf(from, to).forEach(publish);
const stored = async (): Promise<string[]> => {
  const rows: { name: string }[] = await news.dataSource.query(`SELECT name FROM source_files ORDER BY id`);
  return rows.map(({ name }) => name);
};
const windows = (): Promise<{ window_at: Date; state: string; tries: number; next_at: Date | null }[]> =>
  news.dataSource.query(`SELECT window_at, state, tries, next_at FROM gdelt_windows WHERE state <> 'watched' ORDER BY window_at`);
/** Whether the run has queued another one. */
const isAnotherRunQueued = async (): Promise<boolean> => {
  const [rows]: [unknown[], number] = await news.dataSource.query(`DELETE FROM outbox WHERE name = $1 RETURNING 1`, [FETCH_DUE_WINDOWS.name]);
  return rows.length > 0;
};
const runAll = async (): Promise<number> => {
  for (let runs = 1; ; runs++) {
    await news.live.takeDue();
    if (!(await isAnotherRunQueued())) return runs;
  }
};

const throwOn = (name: string): void => {
  const ingest = news.ingestion.ingest.bind(news.ingestion);
  jest.spyOn(news.ingestion, 'ingest').mockImplementation((file, options) => {
    return file.name === name ? Promise.reject(new TypeError('unforeseen')) : ingest(file, options);
  });
};

describe('running the live sources', () => {
  it('takes only the newest window into an empty database', async () => {
    publishAll('2026-03-10T08:00:00Z', '2026-03-10T10:30:00Z');
    await news.live.takeDue();
    expect(await stored()).toEqual([windowName('2026-03-10T10:30:00Z')]);
    expect(await windows()).toEqual([]);
  });

  it('takes the newest window first after an outage, then each missed one once, oldest first', async () => {
    publish('2026-03-10T10:15:00Z');
    await news.live.takeDue();
    publishAll('2026-03-10T10:30:00Z', '2026-03-10T12:00:00Z');
    clock.set('2026-03-10T11:52:00Z');
    await news.live.takeDue();
    const labels = ['10:15', '12:00', '10:30', '10:45', '11:00', '11:15', '11:30', '11:45'];
    expect(await stored()).toEqual(labels.map((label) => windowName(`2026-03-10T${label}:00Z`)));
    await news.live.takeDue();
    expect(await stored()).toHaveLength(8);
  });

  it('catches up on days of outage in runs of bounded length, and builds each day once it is complete', async () => {
    publish('2026-03-08T00:15:00Z');
    clock.set('2026-03-08T00:10:00Z');
    await news.live.takeDue();
    publishAll('2026-03-08T00:30:00Z', '2026-03-10T00:00:00Z');
    clock.set('2026-03-09T23:52:00Z');
    await news.dataSource.query(`DELETE FROM outbox`);
    let builds = 0;
    const coverage = async (): Promise<void> => {
      const [rows]: [unknown[], number] = await news.dataSource.query(`DELETE FROM outbox WHERE name = 'update-coverage' RETURNING 1`);
      if (rows.length === 0) return;
      builds++;
      await news.coverage.updateDirtyDays('live');
    };
    let runs = 0;
    do {
      await news.live.takeDue();
      await coverage();
      runs++;
    } while (await isAnotherRunQueued());
    expect(await stored()).toHaveLength(192);
    expect(new Set(await stored()).size).toBe(192);
    expect(runs).toBe(12);
    // One for the newest window, one at midnight, one at the end.
    expect(builds).toBe(3);
    const days: { day: string; windows_seen: number; state: string }[] = await news.dataSource.query(
      `SELECT day::text, windows_seen, state FROM coverage_days ORDER BY day`,
    );
    expect(days.map(({ day, windows_seen }) => [day, windows_seen])).toEqual([
      ['2026-03-08', 96],
      ['2026-03-09', 96],
    ]);
  });

  it('looks back thirty days after an outage of more than a month', async () => {
    publish('2026-01-01T00:15:00Z');
    clock.set('2026-01-01T00:10:00Z');
    await news.live.takeDue();
    clock.set('2026-03-10T10:22:00Z');
    publish('2026-03-10T10:30:00Z');
    await news.live.takeDue();
    const awaited = (await windows()).map(({ window_at }) => window_at.getTime());
    expect(Math.min(...awaited)).toBeGreaterThanOrEqual(Date.parse('2026-02-08T10:15:00Z'));
    expect((await news.dataSource.query(`SELECT count(*)::int AS all FROM gdelt_windows`))[0].all).toBe(30 * 96 + 2);
  });

  it('still takes the earlier windows after a run that broke off behind the newest', async () => {
    publish('2026-03-10T10:15:00Z');
    await news.live.takeDue();
    clock.set('2026-03-10T11:22:00Z');
    publish('2026-03-10T11:30:00Z');
    gdelt.answer(windowName('2026-03-10T10:30:00Z'), (response) => response.destroy());
    gdelt.answer('lastupdate.txt', (response) => response.destroy());
    await expect(news.live.takeDue()).rejects.toMatchObject({ kind: { code: 'source_unreachable' } });
    publishAll('2026-03-10T10:30:00Z', '2026-03-10T11:45:00Z');
    clock.set('2026-03-10T11:37:00Z');
    await news.live.takeDue();
    expect(await stored()).toHaveLength(7);
  });

  it('still takes the earlier windows when a newer one was imported by other means', async () => {
    publish('2026-03-10T10:15:00Z');
    await news.live.takeDue();
    publishAll('2026-03-10T10:30:00Z', '2026-03-10T11:30:00Z');
    clock.set('2026-03-10T11:22:00Z');
    await news.live.takeLatest();
    await news.live.takeDue();
    expect(await stored()).toHaveLength(6);
  });

  it('copes with a list older than the stored windows, and takes unlisted windows by name', async () => {
    publish('2026-03-10T10:15:00Z');
    await news.live.takeDue();
    publish('2026-03-10T10:30:00Z');
    publish('2026-03-10T10:45:00Z');
    publish('2026-03-10T09:00:00Z');
    clock.set('2026-03-10T10:52:00Z');
    await news.live.takeDue();
    expect((await stored()).slice(0, 2)).toEqual([windowName('2026-03-10T10:15:00Z'), windowName('2026-03-10T09:00:00Z')]);
    expect((await stored()).slice(2)).toEqual(['10:30', '10:45'].map((label) => windowName(`2026-03-10T${label}:00Z`)));
  });

  it('loses nothing and marks no window as failed while the host is down', async () => {
    publish('2026-03-10T10:15:00Z');
    await news.live.takeDue();
    clock.advance(10 * 24 * HOUR_MS);
    gdelt.everything = (response) => response.writeHead(200).end('<html>sign in to the network</html>');
    await expect(news.live.takeDue()).rejects.toMatchObject({ kind: { code: 'list_unreadable' } });
    gdelt.everything = (response) => response.destroy();
    await expect(news.live.takeDue()).rejects.toMatchObject({ kind: { code: 'source_unreachable' } });
    expect((await windows()).every(({ state, tries }) => state === 'awaited' && tries === 0)).toBe(true);
    gdelt.everything = null;
    publishAll('2026-03-20T08:30:00Z', '2026-03-20T10:30:00Z');
    gdelt.serve(windowName('2026-03-10T10:30:00Z'), windowZip('2026-03-10T10:30:00Z'));
    await news.live.takeDue();
    expect(await stored()).toContain(windowName('2026-03-10T10:30:00Z'));
  });

  it('leaves a busy host alone for as long as it asks', async () => {
    gdelt.everything = (response) => response.writeHead(503, { 'retry-after': '600' }).end();
    await expect(news.live.takeDue()).rejects.toMatchObject({ kind: { code: 'source_busy' } });
    gdelt.everything = null;
    publish('2026-03-10T10:30:00Z');
    const asked = gdelt.requests.length;
    clock.advance(599_000);
    await expect(news.live.takeDue()).rejects.toMatchObject({ kind: { code: 'source_paused' } });
    expect(gdelt.requests).toHaveLength(asked);
    clock.advance(2_000);
    await news.live.takeDue();
    expect(await stored()).toHaveLength(1);
  });

  it('refuses to take the newest window during a pause, and says when the pause ends', async () => {
    gdelt.everything = (response) => response.writeHead(429, { 'retry-after': '3600' }).end();
    await expect(news.live.takeLatest()).rejects.toMatchObject({ kind: { code: 'source_busy' } });
    const asked = gdelt.requests.length;
    clock.set('2026-03-10T10:24:00.500Z');
    await expect(news.live.takeLatest()).rejects.toThrow(/^127\.0\.0\.1:\d+ was busy, so it is paused until 2026-03-10 11:22 UTC\.$/);
    expect(gdelt.requests).toHaveLength(asked);
    gdelt.everything = null;
    publish('2026-03-10T11:30:00Z');
    clock.set('2026-03-10T11:22:00Z');
    await news.live.takeLatest();
    expect(await stored()).toHaveLength(1);
  });

  it('backs off longer each time from a busy host that names no pause', async () => {
    gdelt.everything = (response) => response.writeHead(429).end();
    const pauses: number[] = [];
    for (let strike = 0; strike < 8; strike++) {
      await expect(news.live.takeDue()).rejects.toMatchObject({ kind: { code: 'source_busy' } });
      const [{ until }]: { until: Date }[] = await news.dataSource.query(`SELECT until FROM paused_hosts`);
      pauses.push((until.getTime() - clock.now().getTime()) / 1000);
      clock.set(until);
    }
    expect(pauses).toEqual([20, 40, 80, 160, 320, 640, 900, 900]);
  });
});

describe('waiting for a late window', () => {
  it('asks for a late window again at growing intervals, and takes it when it appears', async () => {
    publish('2026-03-10T10:15:00Z');
    await news.live.takeDue();
    publish('2026-03-10T10:45:00Z');
    clock.set('2026-03-10T10:37:00Z');
    await news.live.takeDue();
    expect(await windows()).toMatchObject([{ window_at: new Date('2026-03-10T10:30:00Z'), state: 'awaited', tries: 1 }]);
    for (let at = 0; at < 24; at++) {
      clock.advance(QUARTER_MS);
      await news.live.takeDue();
    }
    const late = windowName('2026-03-10T10:30:00Z');
    expect(gdelt.fetches(late)).toBeLessThanOrEqual(7);
    gdelt.serve(late, windowZip('2026-03-10T10:30:00Z'));
    clock.advance(8 * HOUR_MS);
    await runAll();
    expect(await stored()).toContain(late);
    expect((await windows()).some(({ window_at }) => window_at.getTime() === Date.parse('2026-03-10T10:30:00Z'))).toBe(false);
  });

  it('gives a missing window up after seven days', async () => {
    publish('2026-03-10T10:15:00Z');
    await news.live.takeDue();
    publish('2026-03-10T10:45:00Z');
    clock.set('2026-03-10T10:37:00Z');
    await news.live.takeDue();
    gdelt.remove('lastupdate.txt');
    await news.dataSource.query(`UPDATE gdelt_streams SET noticed_to = '2026-03-30T00:00:00Z'`);
    clock.set('2026-03-17T10:30:00Z');
    await news.live.takeDue().catch(() => undefined);
    expect(await windows()).toMatchObject([{ state: 'absent', next_at: null }]);
    const asked = gdelt.fetches(windowName('2026-03-10T10:30:00Z'));
    clock.advance(24 * HOUR_MS);
    await news.live.takeDue().catch(() => undefined);
    expect(gdelt.fetches(windowName('2026-03-10T10:30:00Z'))).toBe(asked);
  });

  it.each<[string, (zip: Buffer) => Buffer]>([
    ['cut short', (zip) => zip.subarray(0, zip.length - 40)],
    ['an HTML page', () => Buffer.from('<html>Service unavailable</html>')],
    ['empty', () => Buffer.alloc(0)],
    ['a zip with a wrong checksum', (zip) => Buffer.from(zip.toString('latin1').replaceAll(zip.toString('latin1', 14, 18), 'abcd'), 'latin1')],
  ])('takes the other windows when one is %s, and takes that one once it is intact', async (_, spoil) => {
    publish('2026-03-10T10:15:00Z');
    await news.live.takeDue();
    publishAll('2026-03-10T10:30:00Z', '2026-03-10T11:00:00Z');
    const bad = windowName('2026-03-10T10:30:00Z');
    const good = windowZip('2026-03-10T10:30:00Z');
    gdelt.serve(bad, spoil(good));
    clock.set('2026-03-10T10:52:00Z');
    await news.live.takeDue();
    expect(await stored()).toEqual(['10:15', '11:00', '10:45'].map((label) => windowName(`2026-03-10T${label}:00Z`)));
    gdelt.serve(bad, good);
    clock.advance(QUARTER_MS);
    await news.live.takeDue();
    expect(await stored()).toContain(bad);
  });

  it.each([
    [
      'a row the database rejects',
      () => news.dataSource.query(`ALTER TABLE source_files ADD CONSTRAINT unforeseen CHECK (name NOT LIKE '%103000%')`),
    ],
    ['data that makes the code throw', () => Promise.resolve(throwOn(windowName('2026-03-10T10:30:00Z')))],
  ])('takes the other windows when one contains %s, and records the reason for that one', async (_, spoil) => {
    publish('2026-03-10T10:15:00Z');
    await news.live.takeDue();
    await spoil();
    publishAll('2026-03-10T10:30:00Z', '2026-03-10T11:00:00Z');
    clock.set('2026-03-10T10:52:00Z');
    await news.live.takeDue();
    expect(await stored()).toEqual(['10:15', '11:00', '10:45'].map((label) => windowName(`2026-03-10T${label}:00Z`)));
    const [{ reason }]: { reason: string }[] = await news.dataSource.query(`SELECT reason FROM gdelt_windows WHERE state = 'awaited'`);
    expect(reason).toContain('unforeseen');
  });
});

describe('sampling of windows', () => {
  /** Of this day the windows of 11:15 and 12:15, and none between, are among one in eight. */
  const [TAKEN, NEXT] = ['2026-03-10T11:15:00Z', '2026-03-10T12:15:00Z'];
  const follow = async (env: NodeJS.ProcessEnv = {}): Promise<string[]> => {
    const own = await openNews(database.url, { clock, env: { GDELT_BASE_URL: gdelt.url, ...env } });
    await own.app.get(SampleDecisions).follow();
    await own.close();
    const rows: { text: string }[] = await news.dataSource.query(`SELECT from_day::text || ' 1/' || one_in AS text FROM gdelt_samples ORDER BY id`);
    return rows.map(({ text }) => text);
  };

  it('live polling takes the windows of the sample alone, and waits for no others after an outage', async () => {
    await follow();
    publishAll('2026-03-10T10:30:00Z', '2026-03-10T10:45:00Z');
    await news.live.takeDue();
    expect(await stored()).toEqual([]);
    publishAll('2026-03-10T11:00:00Z', TAKEN);
    clock.set('2026-03-10T11:07:00Z');
    await news.live.takeDue();
    publishAll('2026-03-10T11:30:00Z', '2026-03-10T12:30:00Z');
    clock.set('2026-03-10T12:22:00Z');
    await news.live.takeDue();
    expect(await stored()).toEqual([TAKEN, NEXT].map(windowName));
    expect(await windows()).toEqual([]);
  });

  it('a new instance samples one window in eight, and as many as the operator says from the next day on', async () => {
    expect(await follow()).toEqual(['2026-03-10 1/8']);
    expect(await follow()).toEqual(['2026-03-10 1/8']);
    expect(await follow({ GDELT_SAMPLE: '1' })).toEqual(['2026-03-10 1/8', '2026-03-11 1/1']);
    clock.set('2026-03-14T10:00:00Z');
    expect(await follow()).toEqual(['2026-03-10 1/8', '2026-03-11 1/1']);
    const plan = await news.app.get(GdeltSamplesRepository).getPlan();
    expect(plan.labels(new Date('2026-03-10T00:15:00Z'), new Date('2026-03-12T00:00:00Z'))).toHaveLength(12 + 96);
  });

  it('an instance that read all windows before there were samples goes on with all, until the operator wants fewer', async () => {
    publish('2026-03-10T10:15:00Z');
    await news.live.takeDue();
    expect(await follow()).toEqual([]);
    expect(await follow({ GDELT_SAMPLE: '8' })).toEqual(['2026-03-10 1/1', '2026-03-11 1/8']);
  });
});
