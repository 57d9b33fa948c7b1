import { ingestGdelt, type WindowOutput } from '../../server/cli/ingest-gdelt';
import type { GdeltArguments } from '../../server/cli/ingest-arguments';
import { IngestOutput } from '../../server/cli/ingest-output';
import { describeTotals, type RangeTotals } from '../../server/cli/ingest-report-text';
import { type Announcement, AnnouncedDays, announcementOf, BackfillRunner, type IngestionReport } from '../../server/news';
import { toIsoDay } from '../../server/platform/clock';
import { MutableClock } from '../support/clock';
import { labelsOf, serveWindows, windowName, windowZip } from '../support/gdelt-days';
import { GdeltServer } from '../support/gdelt-server';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';
import { TestTerminal } from '../support/terminal';

const RANGE: GdeltArguments = { isLatest: false, from: '2026-01-10', to: '2026-01-10', isTranslated: false, isQueued: false, isJson: false };

let gdelt: GdeltServer;
let database: TestDatabase;
let news: TestNews;
let clock: MutableClock;
let written: { out: string; err: string };
let reports: IngestionReport[];
let failures: string[];
let totals: RangeTotals[];
const output: WindowOutput = {
  done: (report) => void reports.push(report),
  failed: ({ detail }) => void failures.push(detail),
  totals: (each) => void totals.push(each),
};

beforeEach(async () => {
  gdelt = await GdeltServer.start();
  database = await createDatabase();
  clock = new MutableClock('2026-03-10T10:22:00Z');
  news = await openNews(database.url, { clock, env: { GDELT_BASE_URL: gdelt.url } });
  news.app.get(BackfillRunner).pauseMs = 0;
  written = { out: '', err: '' };
  [reports, failures, totals] = [[], [], []];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((written.out += String(text)), true));
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((written.err += String(text)), true));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await news.close();
  await gdelt.close();
  await database.drop();
});

const announcement = (): Announcement => announcementOf('gdelt', [], clock.now());
const run = (args: Partial<GdeltArguments> = {}): Promise<number> => ingestGdelt(news.app, { ...RANGE, ...args }, announcement(), output);
const stored = async (): Promise<string[]> => {
  const rows: { name: string }[] = await news.dataSource.query(`SELECT name FROM source_files ORDER BY id`);
  return rows.map(({ name }) => name);
};

describe('npm run ingest -- gdelt --from … --to …', () => {
  const labels = labelsOf('2026-01-10T00:15:00Z', '2026-01-11T00:00:00Z');

  it('reads the windows of the days, reports the result, and skips stored windows when run again', async () => {
    serveWindows(gdelt, labels.slice(0, 94), 2);
    expect(await run()).toBe(0);
    expect(await stored()).toEqual(labels.slice(0, 94).map(windowName));
    expect(totals.map(describeTotals)).toEqual(['94 windows read, 0 read before, 2 not offered; 188 rows']);
    expect(written.err).toMatch(/^2026-01-10: 96 of 96 windows, 188 rows, \d+ windows\/min, 0 s left\n$/);
    const asked = gdelt.requests.length;
    expect(await run()).toBe(0);
    expect(totals.slice(1).map(describeTotals)).toEqual(['0 windows read, 94 read before, 0 not offered; 0 rows']);
    expect(gdelt.requests).toHaveLength(asked);
  });

  it('lists up to a hundred windows that the host does not offer', async () => {
    serveWindows(gdelt, labels.slice(0, 2));
    await run({ to: '2026-01-10T01:00' });
    expect(totals).toMatchObject([{ stored: 2, readBefore: 0, notOffered: { count: 2, first: labels.slice(2, 4).map(windowName) }, failed: 0 }]);
    await run({ from: '2026-01-11', to: '2026-01-12' });
    expect(totals[1].notOffered.count).toBe(192);
    expect(totals[1].notOffered.first).toHaveLength(100);
  });

  it('leaves its days to the end of the announcement, when they are built together', async () => {
    serveWindows(gdelt, labelsOf('2026-01-10T00:15:00Z', '2026-01-12T00:00:00Z'));
    await run({ to: '2026-01-11' });
    expect(await news.coverage.updateDirtyDays('live')).toEqual([]);
    expect((await news.app.get(AnnouncedDays).publish(announcement().id)).map(toIsoDay)).toEqual(['2026-01-10', '2026-01-11']);
    expect(await news.dataSource.query(`SELECT windows_seen FROM coverage_days ORDER BY day`)).toEqual([{ windows_seen: 96 }, { windows_seen: 96 }]);
  });

  it('counts the window that ends at midnight for the day before', async () => {
    serveWindows(gdelt, labelsOf('2026-01-10T00:00:00Z', '2026-01-11T00:00:00Z'));
    await run({ from: '2026-01-10T00:00', to: '2026-01-11T00:00' });
    expect(written.err.match(/^\S+: \d+ of 97 windows/gm)).toEqual(['2026-01-09: 24 of 97 windows', '2026-01-10: 97 of 97 windows']);
  });

  it('reports each window with --json', async () => {
    serveWindows(gdelt, labels.slice(0, 3));
    await run({ to: '2026-01-10T00:45', isJson: true });
    expect(reports.map(({ file }) => file)).toEqual(labels.slice(0, 3).map(windowName));
    expect(written.out).toBe('');
  });

  it('reports a damaged window and counts it as failed', async () => {
    serveWindows(gdelt, labels.slice(0, 3));
    gdelt.serve(windowName(labels[1]), windowZip(labels[1]).subarray(0, 150));
    expect(await run({ to: '2026-01-10T00:45' })).toBe(1);
    expect(failures).toEqual([expect.stringContaining('damaged or truncated')]);
    expect(await stored()).toHaveLength(2);
  });

  it('stops after the current window when interrupted, and resumes there when run again', async () => {
    serveWindows(gdelt, labels.slice(0, 20));
    const answer = windowZip(labels[8]);
    gdelt.answer(windowName(labels[8]), (response) => {
      process.emit('SIGINT');
      response.writeHead(200).end(answer);
    });
    expect(await run({ to: '2026-01-10T05:00' })).toBeGreaterThan(0);
    expect((await stored()).length).toBeLessThan(12);
    expect(written.err).toContain('Stopping after this window. Run the same command again to continue.\n');
    serveWindows(gdelt, labels.slice(0, 20));
    expect(await run({ to: '2026-01-10T05:00' })).toBe(0);
    expect(await stored()).toEqual(labels.slice(0, 20).map(windowName));
  });

  it('treats the repeated signals of one Ctrl-C under npm as one, and lets a later Ctrl-C end the process', async () => {
    serveWindows(gdelt, labels.slice(0, 20));
    const answer = windowZip(labels[2]);
    const others = new Set(process.listeners('SIGINT'));
    const listening = () => process.listeners('SIGINT').filter((listener) => !others.has(listener)).length;
    let heard = 0;
    gdelt.answer(windowName(labels[2]), (response) => {
      for (let signals = 0; signals < 3; signals++) process.emit('SIGINT');
      heard = listening();
      response.writeHead(200).end(answer);
    });
    expect(await run({ to: '2026-01-10T05:00' })).toBe(1);
    expect(written.err.match(/Stopping after this window/g)).toHaveLength(1);
    expect(heard).toBe(1);
    await until(() => listening() === 0);
  });

  it('prints failures above the progress bar on a terminal, and removes the bar at the end', async () => {
    serveWindows(gdelt, labels.slice(0, 3));
    gdelt.serve(windowName(labels[1]), windowZip(labels[1]).subarray(0, 150));
    const terminal = new TestTerminal();
    for (const stream of [process.stdout, process.stderr]) jest.spyOn(stream, 'write').mockImplementation((text) => terminal.write(text));
    Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
    await ingestGdelt(news.app, { ...RANGE, to: '2026-01-10T00:45' }, announcement(), new IngestOutput(false, 0)).finally(() => {
      Object.defineProperty(process.stderr, 'isTTY', { value: false, configurable: true });
    });
    expect(terminal.sent).toMatch(/░ 0 of 3 windows \| 0 rows \| 0\.0 windows\/min \| … left/);
    expect(terminal.screen).toEqual([
      expect.stringMatching(/^20260110003000\.gkg\.csv\.zip is damaged or truncated \(.+\)\.$/),
      expect.stringMatching(/^2 windows read, 0 read before, 0 not offered, 1 failed; \d+ rows$/),
      '',
    ]);
  });

  it('ends at once when the host asks for a long pause, says until when, and resumes after it', async () => {
    serveWindows(gdelt, labels.slice(0, 3));
    gdelt.answer(windowName(labels[1]), (response) => response.writeHead(429, { 'retry-after': '3600' }).end());
    for (const again of [1, 2]) {
      expect(await run({ to: '2026-01-10T00:45' })).toBe(1);
      expect(failures).toEqual(Array(again).fill(expect.stringMatching(/was busy, so it is paused until 2026-03-10 11:22 UTC\.$/)));
    }
    expect(written.err).not.toContain('Trying again');
    expect(await stored()).toEqual([windowName(labels[0])]);
    serveWindows(gdelt, labels.slice(0, 3));
    clock.set('2026-03-10T11:22:00Z');
    expect(await run({ to: '2026-01-10T00:45' })).toBe(0);
    expect(await stored()).toHaveLength(3);
  });

  it('waits out a short pause that the host asks for', async () => {
    serveWindows(gdelt, labels.slice(0, 3));
    let asked = 0;
    const answer = windowZip(labels[1]);
    gdelt.answer(windowName(labels[1]), (response) => {
      if (++asked > 1) return void response.writeHead(200).end(answer);
      response.writeHead(429, { 'retry-after': '1' }).end();
      // The test clock stands still, so the command itself must have waited the second.
      void until(() => Promise.resolve(written.err.includes('Trying again'))).then(() => clock.advance(1_001));
    });
    expect(await run({ to: '2026-01-10T00:45' })).toBe(0);
    expect(written.err).toMatch(/was busy, so it is paused until 2026-03-10 10:23 UTC\. Trying again in 1 s\./);
    expect([asked, await stored()]).toEqual([2, labels.slice(0, 3).map(windowName)]);
  });

  it('leaves the work to the worker with --queue', async () => {
    expect(await run({ isQueued: true })).toBe(0);
    const [{ id }]: { id: string }[] = await news.dataSource.query(`SELECT id FROM backfills WHERE state = 'waiting'`);
    expect(written.out).toBe(`Backfill ${id} of 96 windows is left to the product, while it runs. /api/staff/backfills/${id} tells how far it is.\n`);
    written.out = '';
    await run({ isQueued: true, isJson: true });
    expect(JSON.parse(written.out)).toEqual({ backfill: expect.any(String), windows: 96 });
    expect(gdelt.requests).toEqual([]);
  });

  it.each<[Partial<GdeltArguments>, string]>([
    [{ from: null }, '--from is missing'],
    [{ from: 'yesterday' }, '--from must be a day or a minute in UTC'],
    [{ to: '2026-02-30' }, '--to must be a day or a minute in UTC'],
    [{ from: '2014-01-01' }, 'from must not be before 2015-02-18T23:00'],
    [{ to: '2026-03-11' }, 'to must not be in the future'],
    [{ from: '2026-01-12' }, 'to must not be before from'],
  ])('refuses %j in one sentence', async (args, sentence) => {
    await expect(run(args)).rejects.toThrow(sentence);
    expect(gdelt.requests).toEqual([]);
  });
});

it('npm run ingest -- gdelt --latest takes the newest window once', async () => {
  gdelt.publish(windowName('2026-03-10T10:15:00Z'), windowZip('2026-03-10T10:15:00Z'));
  expect(await run({ isLatest: true })).toBe(0);
  expect(await run({ isLatest: true })).toBe(0);
  expect(reports.map(({ skipped }) => skipped)).toEqual([null, 'already read']);
  gdelt.everything = (response) => response.destroy();
  expect(await run({ isLatest: true })).toBe(1);
  expect(failures).toEqual([expect.stringContaining('could not be fetched')]);
});
