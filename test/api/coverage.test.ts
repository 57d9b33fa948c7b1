import { CoverageUpdated, describeBytes } from '../../server/news';
import { DirtyDaysRepository } from '../../server/news/storage/dirty-days.repository';
import { parseIsoDay } from '../../server/platform/clock';
import { encodeCoverage } from '../../server/volatility/coverage';
import { gkgLine, place } from '../factories/gkg';
import { MutableClock } from '../support/clock';
import { gkgZip } from '../support/gkg-window';
import { openNews, type TestNews } from '../support/news';
import { someoneWaits } from '../support/lock-waits';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';

let database: TestDatabase;
let news: TestNews;
const clock = new MutableClock('2026-03-20T12:00:00Z');

beforeEach(async () => {
  database = await createDatabase();
  news = await openNews(database.url, { clock });
  clock.set('2026-03-20T12:00:00Z');
});

afterEach(async () => {
  await news.close();
  await database.drop();
});

interface Window {
  readonly name: string;
  readonly content: Buffer;
}

function windowOf(label: string, rows: readonly Buffer[]): Window {
  return { name: `${label}.gkg.csv.zip`, content: gkgZip(label, rows) };
}

async function ingest({ name, content }: Window): Promise<void> {
  await news.ingestion.ingest(describeBytes(name, content));
}

async function bytesOf(from: string, to: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { coverage, facts } of news.days.listDays('live', parseIsoDay(from)!, parseIsoDay(to)!)) {
    const { articles, stories, windowsSeen } = facts;
    found[coverage.day] = `${coverage.state} ${articles} ${stories} ${windowsSeen} ${encodeCoverage(coverage).toString('hex')}`;
  }
  return found;
}

/** Windows over three days with addresses, headlines and records that overlap. */
function entangledWindows(): Window[] {
  return Array.from({ length: 12 }, (_, at) => {
    const label = `202603${10 + (at % 3)}${String(6 + Math.floor(at / 3)).padStart(2, '0')}1500`;
    const rows = Array.from({ length: 12 }, (__, row) => {
      const number = (at * 5 + row * 7) % 23;
      return gkgLine({
        date: label,
        recordId: `${label}-${row}`,
        identifier: `https://paper-${number % 5}.example-${number % 4}.com/${number}`,
        title: `A headline that several papers share, number ${(at + row) % 9}`,
        gcam: `wc:400,c1.1:${(at * row) % 11}`,
        enhancedLocations: [place('US', 10), place(['YM', 'GM', 'RS'][(at + row) % 3], 60)].join(';'),
      });
    });
    return windowOf(label, rows);
  });
}

describe('building the coverage of days', () => {
  it('the same files give the same bytes in any order', async () => {
    const windows = entangledWindows();
    const orders = [windows, [...windows].reverse(), windows.filter((_, i) => i % 2 === 1).concat(windows.filter((_, i) => i % 2 === 0))];
    const results: Record<string, string>[] = [];
    for (const [round, order] of orders.entries()) {
      for (const [at, window] of order.entries()) {
        await ingest(window);
        if ((at + round) % 4 === 0) await news.coverage.updateDirtyDays('live');
      }
      await news.coverage.updateDirtyDays('live');
      results.push(await bytesOf('2026-03-01', '2026-03-20'));
      // Outlets stay: their numbers are handed out in the order of arrival.
      await news.dataSource.query(`TRUNCATE articles, source_files, source_days, refused_rows, coverage_days, dirty_days, outbox`);
    }
    expect(Object.keys(results[0])).toHaveLength(3);
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  it('a day with more articles than are fetched at once counts them all', async () => {
    const rows = (label: string, count: number): Buffer[] => Array.from({ length: count }, (_, row) => gkgLine({ recordId: `${label}-${row}` }));
    const counts: (number | undefined)[] = [];
    for (const window of [windowOf('20260310101500', rows('20260310101500', 5_000)), windowOf('20260310103000', rows('20260310103000', 1))]) {
      await ingest(window);
      await news.coverage.updateDirtyDays('live');
      counts.push((await news.days.findDay('live', parseIsoDay('2026-03-10')!))?.facts.articles);
    }
    expect(counts).toEqual([5_000, 5_001]);
  });

  it('an address seen on two days counts on the earlier one, even when that day is read later', async () => {
    const row = (label: string): Buffer => gkgLine({ identifier: 'https://paper.example.com/1', date: label, recordId: `${label}-1` });
    await ingest(windowOf('20260312101500', [row('20260312101500')]));
    await news.coverage.updateDirtyDays('live');
    expect((await news.days.findDay('live', parseIsoDay('2026-03-12')!))?.facts.articles).toBe(1);
    await ingest(windowOf('20260310101500', [row('20260310101500')]));
    expect(await news.coverage.updateDirtyDays('live')).toEqual([parseIsoDay('2026-03-10'), parseIsoDay('2026-03-12')]);
    expect((await news.days.findDay('live', parseIsoDay('2026-03-10')!))?.facts.articles).toBe(1);
    expect((await news.days.findDay('live', parseIsoDay('2026-03-12')!))?.coverage.state).toBe('gap');
  });

  it('an address seen again after more than a week counts again', async () => {
    const row = (label: string): Buffer => gkgLine({ identifier: 'https://paper.example.com/1', date: label, recordId: `${label}-1` });
    for (const label of ['20260301101500', '20260309101500']) await ingest(windowOf(label, [row(label)]));
    await news.coverage.updateDirtyDays('live');
    for (const day of ['2026-03-01', '2026-03-09']) expect((await news.days.findDay('live', parseIsoDay(day)!))?.facts.articles).toBe(1);
  });

  it('three quarters of the windows make a day complete; the translated stream adds articles and no windows', async () => {
    clock.set('2026-03-11T09:00:00Z');
    for (let quarter = 1; quarter <= 71; quarter++) {
      const label = new Date(Date.UTC(2026, 2, 10) + quarter * 900_000).toISOString().replace(/\D/g, '').slice(0, 14);
      await ingest(windowOf(label, [gkgLine({ date: label, recordId: `${label}-1` })]));
    }
    const last = gkgLine({ date: '20260310230000', recordId: '20260310230000-T1' });
    await ingest({ name: '20260310230000.translation.gkg.csv.zip', content: gkgZip('x', [last]) });
    await news.coverage.updateDirtyDays('live');
    const stored = async () => (await news.days.findDay('live', parseIsoDay('2026-03-10')!))!;
    expect(await stored()).toMatchObject({
      coverage: { state: 'partial' },
      facts: { windowsSeen: 71, windowsExpected: 96, articles: 72, isBackfilled: false },
    });
    await ingest(windowOf('20260311000000', [gkgLine({ date: '20260311000000', recordId: '20260311000000-1' })]));
    await news.coverage.updateDirtyDays('live');
    expect(await stored()).toMatchObject({ coverage: { state: 'complete' }, facts: { windowsSeen: 72, sources: ['gdelt'] } });
  });

  it('an open day expects the windows due so far, and all of them once it is over', async () => {
    clock.set('2026-03-10T00:31:00Z');
    await ingest(windowOf('20260310003000', [gkgLine({ date: '20260310003000', recordId: '20260310003000-1' })]));
    await ingest(windowOf('20260310001500', [gkgLine({ date: '20260310001500', recordId: '20260310001500-1' })]));
    await news.coverage.updateDirtyDays('live');
    const day = parseIsoDay('2026-03-10')!;
    expect(await news.days.findDay('live', day)).toMatchObject({ coverage: { state: 'complete' }, facts: { windowsExpected: 2, windowsSeen: 2 } });
    clock.set('2026-03-11T00:15:00Z');
    expect(await news.coverage.updateDirtyDays('live')).toEqual([day]);
    expect(await news.days.findDay('live', day)).toMatchObject({ coverage: { state: 'partial' }, facts: { windowsExpected: 96, windowsSeen: 2 } });
    expect(await news.coverage.updateDirtyDays('live')).toEqual([]);
  });

  it('a window fetched long after its label marks its day as backfilled, known from the fetch on', async () => {
    await ingest(windowOf('20260310101500', [gkgLine()]));
    await news.coverage.updateDirtyDays('live');
    const { facts } = (await news.days.findDay('live', parseIsoDay('2026-03-10')!))!;
    expect(facts).toMatchObject({ isBackfilled: true, knownAt: clock.now() });
  });

  it('a day whose articles vanish becomes a gap', async () => {
    await ingest(windowOf('20260310101500', [gkgLine()]));
    await news.coverage.updateDirtyDays('live');
    await news.dataSource.query(`TRUNCATE articles`);
    await news.dataSource.query(`INSERT INTO dirty_days (dataset, day, since) VALUES ('live', '2026-03-10', now())`);
    await news.coverage.updateDirtyDays('live');
    expect(await news.days.findDay('live', parseIsoDay('2026-03-10')!)).toMatchObject({
      coverage: { state: 'gap' },
      facts: { articles: 0, stories: 0 },
    });
  });

  it('a failing listener rolls the build back and leaves the day dirty', async () => {
    const told: CoverageUpdated[] = [];
    let fails = true;
    news.events.subscribe(CoverageUpdated, (event) => {
      if (fails) return Promise.reject(new Error('listener'));
      told.push(event);
      return Promise.resolve();
    });
    await ingest(windowOf('20260310101500', [gkgLine()]));
    await expect(news.coverage.updateDirtyDays('live')).rejects.toThrow('listener');
    expect(await bytesOf('2026-03-01', '2026-03-20')).toEqual({});
    fails = false;
    await news.coverage.updateDirtyDays('live');
    expect(told).toEqual([new CoverageUpdated('live', [parseIsoDay('2026-03-10')!])]);
    expect(await news.dataSource.query(`SELECT 1 FROM dirty_days`)).toEqual([]);
  });

  it('a day that is marked again while it is built stays dirty', async () => {
    await ingest(windowOf('20260310101500', [gkgLine()]));
    const other = await openNews(database.url, { clock });
    let second: Promise<unknown> | null = null;
    news.events.subscribe(CoverageUpdated, async () => {
      // The day's own mark has been cleared by now, so the second file waits for this transaction to end.
      if (second !== null) return;
      second = other.ingestion.ingest(describeBytes('20260310103000.gkg.csv.zip', gkgZip('x', [gkgLine()])));
      await until(() => someoneWaits(news.dataSource));
    });
    await news.coverage.updateDirtyDays('live');
    await second;
    expect(await news.dataSource.query(`SELECT day::text FROM dirty_days`)).toEqual([{ day: '2026-03-10' }]);
    await news.coverage.updateDirtyDays('live');
    expect((await news.days.findDay('live', parseIsoDay('2026-03-10')!))?.facts.articles).toBe(2);
    await other.close();
  });

  it('a mark is cleared only if the day has not been marked again since it was listed', async () => {
    const marks = news.app.get(DirtyDaysRepository);
    const { manager } = news.dataSource;
    await marks.mark(manager, 'live', [20_000, 20_001], clock.now());
    const listed = await marks.list(manager, 'live', 0, 10);
    await marks.mark(manager, 'live', [20_001], clock.now());
    await marks.clear(manager, 'live', listed);
    expect(await marks.list(manager, 'live', 0, 10)).toEqual([{ day: 20_001, marks: 2 }]);
  });

  it('two builders at once leave every day built and clean', async () => {
    for (const window of entangledWindows()) await ingest(window);
    const other = await openNews(database.url, { clock });
    await Promise.all([news.coverage.updateDirtyDays('live'), other.coverage.updateDirtyDays('live')]);
    await other.close();
    expect(Object.keys(await bytesOf('2026-03-01', '2026-03-20'))).toHaveLength(3);
    expect(await news.dataSource.query(`SELECT 1 FROM dirty_days`)).toEqual([]);
  });

  it('a builder waits for another one on the same day and does not build it again', async () => {
    await ingest(windowOf('20260310101500', [gkgLine()]));
    const other = await openNews(database.url, { clock });
    other.events.subscribe(CoverageUpdated, () => until(() => someoneWaits(news.dataSource)));
    const theirs = other.coverage.updateDirtyDays('live');
    // Other files have their databases on the same server.
    const held = `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE locktype = 'advisory' AND datname = current_database()`;
    await until(async () => (await news.dataSource.query(held)).length > 0);
    expect(await news.coverage.updateDirtyDays('live')).toEqual([]);
    expect(await news.days.findDay('live', parseIsoDay('2026-03-10')!)).not.toBeNull();
    expect(await theirs).toEqual([parseIsoDay('2026-03-10')]);
    await other.close();
  });

  it('a builder skips a day that another one has built since the marks were listed', async () => {
    await ingest(windowOf('20260310101500', [gkgLine()]));
    const other = await openNews(database.url, { clock });
    const marks = news.app.get(DirtyDaysRepository);
    const list = marks.list.bind(marks);
    marks.list = async (...given) => {
      const listed = await list(...given);
      await other.coverage.updateDirtyDays('live');
      return listed;
    };
    expect(await news.coverage.updateDirtyDays('live')).toEqual([]);
    await other.close();
  });
});
