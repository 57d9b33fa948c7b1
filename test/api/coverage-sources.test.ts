import { CoverageUpdated } from '../../server/news';
import { MS_PER_DAY, parseIsoDay } from '../../server/platform/clock';
import { GdeltSamplesRepository } from '../../server/news/sources/gdelt/windows/gdelt-samples.repository';
import { sampledLabels } from '../../server/news/sources/gdelt/windows/window-sample';
import { MutableClock } from '../support/clock';
import { collect, march, statesOf } from '../support/collected-days';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';

const FEEDS_FILE = '/nowhere/feeds.txt';
/** Ten days of history, and the day under test. */
const [FIRST, LAST, DAY] = [march(19), march(28), march(29)];

let database: TestDatabase;
let news: TestNews;
const clock = new MutableClock('2026-03-30T06:00:00Z');

const open = async (env: NodeJS.ProcessEnv = {}): Promise<void> => {
  news = await openNews(database.url, { clock, env });
};
const update = (): Promise<number[]> => news.coverage.updateDirtyDays('live');
const stateOf = async (day: string): Promise<string> => (await statesOf(news.dataSource))[`2026-03-${day}`];

beforeEach(async () => {
  clock.set('2026-03-30T06:00:00Z');
  database = await createDatabase();
  await open();
});

afterEach(async () => {
  await news.close();
  await database.drop();
});

describe('coverage state of a day', () => {
  it('a day is partial when GDELT is silent while feeds go on', async () => {
    await collect(news.dataSource, FIRST, LAST, { gdelt: { articles: 90 }, rss: [5, 5] });
    await collect(news.dataSource, DAY, DAY, { rss: [5, 5] });
    await update();
    expect(await stateOf('28')).toBe('complete');
    expect(await stateOf('29')).toBe('partial');
    expect((await news.days.findDay('live', DAY))?.facts).toMatchObject({ articles: 10, sources: ['rss'] });
  });

  it.each([
    ['5 %', 95, 5, 'complete'],
    ['half', 50, 50, 'partial'],
  ])('a day whose silent feeds usually bring %s of the articles (GDELT %s, feeds %s) is %s', async (_, gdelt, rss, state) => {
    await collect(news.dataSource, FIRST, LAST, { gdelt: { articles: gdelt }, rss: [rss] });
    await collect(news.dataSource, DAY, DAY, { gdelt: { articles: gdelt }, rss: [null] });
    await update();
    expect(await stateOf('29')).toBe(state);
  });

  it('feeds alone make a day complete, unless the largest of them is silent', async () => {
    await collect(news.dataSource, FIRST, LAST, { rss: [80, 10, 10] });
    await collect(news.dataSource, DAY, DAY, { rss: [null, 10, 10] });
    await update();
    expect(new Set(Object.values(await statesOf(news.dataSource)).slice(0, -1))).toEqual(new Set(['complete']));
    expect(await stateOf('29')).toBe('partial');
  });

  it('a day is complete without a feed that was taken off the list', async () => {
    await collect(news.dataSource, FIRST, LAST, { rss: [80, 10, 10] });
    await collect(news.dataSource, DAY, DAY, { rss: [null, 10, 10] });
    await news.dataSource.query(`UPDATE feeds SET state = 'ended' WHERE id = 1`);
    await update();
    expect(await stateOf('29')).toBe('complete');
  });

  it('imports alone make a day complete', async () => {
    await collect(news.dataSource, FIRST, DAY, { import: { articles: 3 } });
    await update();
    expect(new Set(Object.values(await statesOf(news.dataSource)))).toEqual(new Set(['complete']));
  });

  it('an import neither improves nor worsens the state of a day', async () => {
    await collect(news.dataSource, FIRST, LAST, { gdelt: { articles: 20 }, import: { articles: 60 } });
    await collect(news.dataSource, DAY, DAY, { import: { articles: 60 } });
    await update();
    expect(await stateOf('28')).toBe('complete');
    expect(await stateOf('29')).toBe('partial');
  });

  it('days are partial for 28 days after a source ends, and complete after that', async () => {
    await collect(news.dataSource, march(1), march(1), { gdelt: { articles: 90 }, rss: [10] });
    await collect(news.dataSource, march(2), march(30), { rss: [10] });
    clock.set('2026-04-02T06:00:00Z');
    await update();
    expect(await stateOf('02')).toBe('partial');
    expect(await stateOf('29')).toBe('partial');
    expect(await stateOf('30')).toBe('complete');
  });

  it('a day does not depend on a source that was only backfilled before it', async () => {
    await collect(news.dataSource, FIRST, LAST, { gdelt: { articles: 90, readAt: new Date('2026-03-29T12:00:00Z') } });
    await collect(news.dataSource, DAY, DAY, { rss: [10] });
    await update();
    expect(await stateOf('25')).toBe('complete');
    expect(await stateOf('29')).toBe('complete');
    expect((await news.days.findDay('live', march(25)))?.facts.isBackfilled).toBe(true);
  });
});

describe('building days out of order', () => {
  it('corrects the state of later days and announces it', async () => {
    await collect(news.dataSource, DAY, DAY, { rss: [10] });
    await update();
    expect(await stateOf('29')).toBe('complete');
    const told: CoverageUpdated[] = [];
    news.events.subscribe(CoverageUpdated, (event) => Promise.resolve(void told.push(event)));
    // The worker was down: windows that it had read in time are built only now.
    await collect(news.dataSource, march(27), march(28), { gdelt: { articles: 90 } });
    expect(await update()).toEqual([march(27), march(28)]);
    expect(await stateOf('29')).toBe('partial');
    expect(told.at(-1)).toEqual(new CoverageUpdated('live', [DAY]));
    await update();
    expect(told).toHaveLength(2);
  });

  it('gives days the same states in any order', async () => {
    const parts = [
      () => collect(news.dataSource, march(7), march(9), { gdelt: { articles: 60 }, rss: [20, 20] }),
      () => collect(news.dataSource, march(10), march(10), { gdelt: { articles: 30, windows: 48 }, rss: [20, 20] }),
      () => collect(news.dataSource, march(11), march(12), { gdelt: { articles: 60 }, rss: [20, null] }),
      () => collect(news.dataSource, march(13), march(13), { gdelt: { articles: 60 }, import: { articles: 500 }, rss: [null, null] }),
      () => collect(news.dataSource, march(14), march(14), { rss: [20, 20] }),
    ];
    const results: Record<string, string>[] = [];
    for (const order of [parts, parts.toReversed(), [parts[4], parts[1], parts[3], parts[0], parts[2]]]) {
      for (const part of order) {
        await part();
        await update();
      }
      results.push(await statesOf(news.dataSource));
      await news.dataSource.query(`TRUNCATE articles, source_files, refused_rows, coverage_days, dirty_days, feed_days`);
    }
    expect(results[0]).toMatchObject({
      '2026-03-09': 'complete',
      '2026-03-10': 'partial',
      '2026-03-12': 'complete',
      '2026-03-13': 'partial',
      '2026-03-14': 'partial',
    });
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });
});

describe('noticeSilence', () => {
  const gaps = async (): Promise<string[]> => Object.entries(await statesOf(news.dataSource)).map(([day, state]) => `${day.slice(8)} ${state}`);
  const notice = async (): Promise<void> => {
    await update();
    await news.coverage.noticeSilence('live');
    await update();
  };

  it('records silent days as gaps with feeds alone, even when news arrived before the check', async () => {
    await news.close();
    await open({ FEEDS_FILE });
    await collect(news.dataSource, march(26), march(26), { rss: [10] });
    await collect(news.dataSource, march(29), march(29), { rss: [10] });
    await notice();
    expect(await gaps()).toEqual(['26 complete', '27 gap', '28 gap', '29 complete']);
  });

  it('records no gap while the instance is not collecting', async () => {
    await collect(news.dataSource, march(26), march(26), { gdelt: { articles: 10 } });
    await notice();
    expect(await gaps()).toEqual(['26 complete']);
  });

  it('records no gap before collection began, so an old imported archive leaves no years of gaps', async () => {
    await news.close();
    await open({ LIVE: 'true' });
    await collect(news.dataSource, parseIsoDay('2019-01-01')!, parseIsoDay('2019-01-01')!, { import: { articles: 3 } });
    await collect(news.dataSource, march(28), march(28), { gdelt: { articles: 10 } });
    await notice();
    expect(await gaps()).toEqual(['01 complete', '28 complete', '29 gap']);
  });

  it('makes the current day partial after a few hours of silence, not at once', async () => {
    await news.close();
    await open({ LIVE: 'true' });
    clock.set('2026-03-29T06:00:00Z');
    await collect(news.dataSource, march(29), march(29), { gdelt: { articles: 10, windows: 24 } });
    await update();
    for (const [time, expected] of [
      ['06:45', 'complete'],
      ['07:00', 'complete'],
      ['08:15', 'partial'],
    ]) {
      clock.set(`2026-03-29T${time}:00Z`);
      await notice();
      expect([time, await gaps()]).toEqual([time, [`29 ${expected}`]]);
    }
  });
});

describe('coverage state with a sample of the windows', () => {
  const decide = (day: number, oneIn: number): Promise<void> =>
    news.app.get(GdeltSamplesRepository).add(news.dataSource.manager, { fromDay: day, toDay: null, oneIn }, clock.now());
  /** Leaves of all windows those of the sample, but for so many of each day. */
  const thin = async (first: number, last: number, missing = 0): Promise<void> => {
    const labels = Array.from({ length: last - first + 1 }, (_, at) =>
      sampledLabels(new Date((first + at) * MS_PER_DAY + 1), new Date((first + at + 1) * MS_PER_DAY), 8).slice(missing),
    );
    await news.dataSource.query(`DELETE FROM source_files WHERE window_at > $2 AND window_at <= $3 AND window_at <> ALL ($1)`, [
      labels.flat(),
      new Date(first * MS_PER_DAY),
      new Date((last + 1) * MS_PER_DAY),
    ]);
  };
  const gdeltOf = async (day: number): Promise<object | undefined> => (await news.days.findDay('live', day))?.facts.bySource?.gdelt;

  it('a day is complete with three quarters of its sample of windows, and partial with fewer', async () => {
    await decide(FIRST, 8);
    await collect(news.dataSource, FIRST, DAY, { gdelt: { articles: 12 } });
    await thin(FIRST, march(27));
    await thin(march(28), march(28), 3);
    await thin(DAY, DAY, 4);
    await update();
    expect([await stateOf('27'), await stateOf('28'), await stateOf('29')]).toEqual(['complete', 'complete', 'partial']);
    expect(await gdeltOf(march(27))).toMatchObject({ expected: 12, seen: 12, sample: 8, isRegular: true });
    expect(await gdeltOf(DAY)).toMatchObject({ expected: 12, seen: 8 });
  });

  it('a sampled day keeps its state, and is not built again, when all windows are taken from a later day on', async () => {
    await decide(FIRST, 8);
    await collect(news.dataSource, FIRST, LAST, { gdelt: { articles: 12 }, rss: [6] });
    await thin(FIRST, LAST);
    await update();
    await decide(DAY, 1);
    expect(await update()).toEqual([]);
    // Eight times as many articles make GDELT no larger beside the feeds: its silence counts as it did.
    await collect(news.dataSource, DAY, DAY, { gdelt: { articles: 96 }, rss: [6] });
    expect(await update()).toEqual([DAY]);
    expect(new Set(Object.values(await statesOf(news.dataSource)))).toEqual(new Set(['complete']));
    expect(await gdeltOf(DAY)).toMatchObject({ expected: 96, seen: 96 });
    expect(await gdeltOf(LAST)).toMatchObject({ expected: 12, seen: 12 });
  });
});
