import { randomUUID } from 'node:crypto';
import { CoverageUpdated } from '../../server/news';
import { OutletFollowing } from '../../server/news/storage/outlets/outlet-following.service';
import { OutletMovesRepository } from '../../server/news/storage/outlets/outlet-moves.repository';
import { OutletRulesRepository, type RuleChange } from '../../server/news/storage/outlets/outlet-rules.repository';
import type { OutletSplit } from '../../server/platform/database/migrations/seeds/outlet-rules';
import { parseIsoDay } from '../../server/platform/clock';
import { MutableClock } from '../support/clock';
import { someoneWaits } from '../support/lock-waits';
import { buildAll, openNews, type TestNews } from '../support/news';
import { articlesByOutlet, takeArticles, windowOf } from '../support/outlets';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';

const NOW = '2026-03-20T12:00:00Z';
const DAYS = ['2026-03-10', '2026-03-11', '2026-03-12'];

let database: TestDatabase;
let news: TestNews;
let tables: OutletRulesRepository;

beforeEach(async () => {
  database = await createDatabase();
  news = await openNews(database.url, { clock: new MutableClock(NOW) });
  tables = news.app.get(OutletRulesRepository);
});

afterEach(async () => {
  await news.close();
  await database.drop();
});

const follow = (daysMax?: number): Promise<number> => news.app.get(OutletFollowing).follow(daysMax);
const stamp = { at: new Date(NOW), by: randomUUID() };

/** One change of the rules by staff. */
async function change(make: (manager: TestNews['dataSource']['manager']) => Promise<RuleChange>): Promise<void> {
  await news.dataSource.transaction(async (manager) => {
    await tables.lock(manager);
    await tables.close(manager, [await make(manager)]);
  });
}

const addAlias = (domain: string, outlet: string): Promise<void> =>
  change(async (manager) => {
    await tables.saveAliases(manager, [domain], outlet, stamp);
    return { domain, before: null };
  });
const removeAlias = (domain: string, before: string): Promise<void> =>
  change(async (manager) => {
    await tables.deleteAlias(manager, domain);
    return { domain, before };
  });
const setPlatform = (domain: string, split: OutletSplit): Promise<void> =>
  change(async (manager) => {
    await tables.savePlatform(manager, domain, split, stamp);
    return { domain, before: null };
  });

async function build(): Promise<void> {
  await buildAll(news);
  await news.dataSource.query('DELETE FROM outbox');
}
const rows = <T>(sql: string): Promise<T[]> => news.dataSource.query(sql);
const dirtyDays = async (): Promise<string[]> =>
  (await rows<{ day: string }>(`SELECT day::text FROM dirty_days ORDER BY dirty_days.day`)).map(({ day }) => day);

describe('following a new alias', () => {
  beforeEach(async () => {
    for (const day of DAYS)
      await takeArticles(news, day, [
        { url: `https://www.evening-a.com/${day}/1` },
        { url: `https://www.morning-a.com/${day}/1` },
        { url: `https://www.other-a.com/${day}/1` },
      ]);
    await build();
    await addAlias('evening-a.com', 'morning-a.com');
  });

  it('merges the articles of the alias and promises to build their days', async () => {
    expect(await follow()).toBe(3);
    expect(await articlesByOutlet(news)).toEqual({ 'morning-a.com': 6, 'other-a.com': 3 });
    expect(await dirtyDays()).toEqual(DAYS);
    expect(await rows(`SELECT name FROM outbox`)).toEqual([{ name: 'publish-span' }]);
    expect(await rows(`SELECT domain FROM outlets WHERE merged_into = (SELECT id FROM outlets WHERE domain = 'morning-a.com')`)).toEqual([
      { domain: 'evening-a.com' },
    ]);
    await build();
    const { coverage } = (await news.days.findDay('live', parseIsoDay(DAYS[0])!))!;
    expect(coverage.outlets).toHaveLength(2);
  });

  it('shows the days as they were until all have followed, and then together', async () => {
    const told: number[][] = [];
    news.events.subscribe(CoverageUpdated, ({ days }) => Promise.resolve(void told.push([...days])));
    await follow(2);
    await takeArticles(news, DAYS[0], [{ url: 'https://www.morning-a.com/late' }]);
    expect(await news.coverage.updateDirtyDays('live')).toEqual([]);
    await follow();
    await build();
    expect(told).toEqual([DAYS.map((day) => parseIsoDay(day)!)]);
  });

  it('finds nothing to do in a second run', async () => {
    await follow();
    await build();
    expect(await follow()).toBe(0);
    expect(await dirtyDays()).toEqual([]);
    expect(await rows(`SELECT 1 FROM outbox`)).toEqual([]);
  });

  it('resumes where it stopped, and queues a job for the remaining days', async () => {
    expect(await follow(2)).toBe(2);
    expect(await articlesByOutlet(news, DAYS[2])).toMatchObject({ 'evening-a.com': 1 });
    expect(await rows(`SELECT name FROM outbox ORDER BY id`)).toEqual([{ name: 'follow-outlet-rules' }]);
    expect(await follow()).toBe(1);
    expect(await articlesByOutlet(news)).toEqual({ 'morning-a.com': 6, 'other-a.com': 3 });
  });

  it('loses the work of one day only when killed within it', async () => {
    const moves = news.app.get(OutletMovesRepository);
    const move = moves.move.bind(moves);
    let calls = 0;
    moves.move = async (manager, day, articles) => {
      await move(manager, day, articles);
      if (++calls === 2) await manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
    };
    await expect(follow()).rejects.toThrow();
    expect(await articlesByOutlet(news)).toEqual({ 'evening-a.com': 2, 'morning-a.com': 4, 'other-a.com': 3 });
    expect(await dirtyDays()).toEqual([DAYS[0]]);
    expect(await follow()).toBe(2);
    expect(await dirtyDays()).toEqual(DAYS);
  });

  it('moves each article once in two concurrent runs', async () => {
    const other = await openNews(database.url, { clock: new MutableClock(NOW) });
    const moved = await Promise.all([follow(), other.app.get(OutletFollowing).follow()]);
    await other.close();
    expect(moved[0] + moved[1]).toBe(3);
    expect(await articlesByOutlet(news)).toEqual({ 'morning-a.com': 6, 'other-a.com': 3 });
  });

  it('separates the articles again when the alias is removed', async () => {
    await follow();
    await build();
    await removeAlias('evening-a.com', 'morning-a.com');
    expect(await follow()).toBe(3);
    expect(await articlesByOutlet(news)).toEqual({ 'evening-a.com': 3, 'morning-a.com': 3, 'other-a.com': 3 });
    expect(await dirtyDays()).toEqual(DAYS);
    expect(await rows(`SELECT domain FROM outlets WHERE merged_into IS NOT NULL`)).toEqual([]);
  });
});

describe('following a new platform rule', () => {
  const sites = ['https://one.hosting-a.com/1', 'https://two.hosting-a.com/1', 'https://two.hosting-a.com/2', 'https://www.hosting-a.com/1'];

  it('splits stored articles by their addresses, and merges them again', async () => {
    await takeArticles(
      news,
      DAYS[0],
      sites.map((url) => ({ url })),
    );
    await build();
    expect(await articlesByOutlet(news)).toEqual({ 'hosting-a.com': 4 });
    await setPlatform('hosting-a.com', 'host');
    expect(await follow()).toBe(3);
    expect(await articlesByOutlet(news)).toEqual({ 'hosting-a.com': 1, 'one.hosting-a.com': 1, 'two.hosting-a.com': 2 });
    await addAlias('two.hosting-a.com', 'elsewhere-a.com');
    await follow();
    expect(await articlesByOutlet(news)).toEqual({ 'elsewhere-a.com': 2, 'hosting-a.com': 1, 'one.hosting-a.com': 1 });
    await setPlatform('hosting-a.com', 'none');
    await follow();
    expect(await articlesByOutlet(news)).toEqual({ 'hosting-a.com': 4 });
  });
});

describe('following rules for articles without a usual domain', () => {
  it('moves a citation by the slug of its source, and leaves one without an address in place when the alias is removed', async () => {
    await takeArticles(news, DAYS[0], [
      { url: null, source: 'Northern Monitoring' },
      { url: 'http://192.0.2.7/a', source: 'northern-a.com' },
    ]);
    await build();
    expect(await articlesByOutlet(news)).toEqual({ 'northern-a.com': 1, 'northern-monitoring': 1 });
    await addAlias('northern-monitoring', 'northern-a.com');
    await follow();
    expect(await articlesByOutlet(news)).toEqual({ 'northern-a.com': 2 });
    await takeArticles(news, DAYS[1], [{ url: null, source: 'Northern Monitoring' }]);
    expect(await articlesByOutlet(news)).toEqual({ 'northern-a.com': 3 });
    await removeAlias('northern-monitoring', 'northern-a.com');
    await follow();
    expect(await articlesByOutlet(news)).toEqual({ 'northern-a.com': 3 });
  });

  it('moves the articles of an international domain by its ASCII form', async () => {
    await takeArticles(news, DAYS[0], [{ url: 'https://пример.рф/a' }, { url: 'https://xn--e1afmkfd.xn--p1ai./b' }]);
    await build();
    expect(await articlesByOutlet(news)).toEqual({ 'xn--e1afmkfd.xn--p1ai': 2 });
    await addAlias('xn--e1afmkfd.xn--p1ai', 'primer-a.com');
    expect(await follow()).toBe(2);
  });
});

describe('following rules while documents are stored', () => {
  /** Reads a document under the rules of now, and stores it once they have been changed. */
  async function ingestDuring(file: ReturnType<typeof windowOf>, changeRules: () => Promise<void>): Promise<void> {
    const reading = Promise.withResolvers<void>();
    const read: typeof file.read = (...given) => {
      reading.resolve();
      return file.read(...given);
    };
    await news.ingestion.ingest({ ...file, read }, { after: reading.promise.then(changeRules) });
  }

  it('moves a document that was read under older rules too', async () => {
    const file = windowOf(DAYS[0], [{ url: 'https://www.evening-a.com/1' }, { url: 'https://one.hosting-a.com/1' }]);
    await ingestDuring(file, async () => {
      await addAlias('evening-a.com', 'morning-a.com');
      await setPlatform('hosting-a.com', 'host');
      await follow();
    });
    expect(await articlesByOutlet(news)).toEqual({ 'evening-a.com': 1, 'hosting-a.com': 1 });
    expect((await rows<{ name: string }>(`SELECT name FROM outbox ORDER BY name`)).map(({ name }) => name)).toEqual([
      'follow-outlet-rules',
      'update-coverage',
    ]);
    expect(await follow()).toBe(2);
    expect(await articlesByOutlet(news)).toEqual({ 'morning-a.com': 1, 'one.hosting-a.com': 1 });
    expect(await rows(`SELECT 1 FROM outlet_stale_days`)).toEqual([]);
  });

  it('stores a document under the right outlet when that became an alias during reading', async () => {
    await takeArticles(news, DAYS[0], [{ url: 'https://www.evening-a.com/1' }]);
    await ingestDuring(windowOf(DAYS[1], [{ url: 'https://www.evening-a.com/2' }]), async () => {
      await addAlias('evening-a.com', 'morning-a.com');
      await follow();
    });
    expect(await articlesByOutlet(news)).toEqual({ 'morning-a.com': 2 });
  });

  it('leaves nothing to follow for a document read under the current rules', async () => {
    await takeArticles(news, DAYS[0], [{ url: 'https://www.evening-a.com/1' }]);
    expect(await rows(`SELECT 1 FROM outlet_stale_days`)).toEqual([]);
    expect(await rows(`SELECT 1 FROM outbox WHERE name = 'follow-outlet-rules'`)).toEqual([]);
  });

  it('waits for a document being stored, without a deadlock', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => openNews(database.url, { clock: new MutableClock(NOW) })));
    const urls = (at: number): { url: string }[] =>
      Array.from({ length: 40 }, (_, n) => ({ url: `https://www.${n % 2 === 0 ? 'evening' : 'morning'}-a.com/${at}-${n}` }));
    const stored = Array.from({ length: 24 }, (_, at) => others[at % 3].ingestion.ingest(windowOf(DAYS[at % 3], urls(at))));
    const changes = (async () => {
      for (let round = 0; round < 6; round++) {
        await (round % 2 === 0 ? addAlias('evening-a.com', 'morning-a.com') : removeAlias('evening-a.com', 'morning-a.com'));
        await Promise.all([follow(), news.coverage.updateDirtyDays('live')]);
      }
      await addAlias('evening-a.com', 'morning-a.com');
    })();
    await Promise.all([...stored, changes]);
    await follow();
    await Promise.all(others.map((other) => other.close()));
    expect(await articlesByOutlet(news)).toEqual({ 'morning-a.com': 960 });
    await buildAll(news);
    for (const day of DAYS) expect((await news.days.findDay('live', parseIsoDay(day)!))!.coverage.outlets).toHaveLength(1);
  });

  it('does not begin while storing holds the lock', async () => {
    await takeArticles(news, DAYS[0], [{ url: 'https://www.evening-a.com/1' }]);
    await addAlias('evening-a.com', 'morning-a.com');
    const runner = news.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT pg_advisory_xact_lock(7261003)');
    const following = follow();
    await until(() => someoneWaits(news.dataSource));
    expect(await articlesByOutlet(news)).toEqual({ 'evening-a.com': 1 });
    await runner.commitTransaction();
    await runner.release();
    expect(await following).toBe(1);
  });
});

describe('following a new owner', () => {
  const setOwner = (outlet: string, since: string, owner: string): Promise<void> =>
    change(async (manager) => {
      await manager.query(
        `INSERT INTO outlet_owners (outlet, since, owner, source, changed_at, changed_by) VALUES ($1, $2, $3, 'unverified', $4, $5)`,
        [outlet, since, owner, stamp.at, stamp.by],
      );
      return { domain: outlet, before: null, ownerSince: since };
    });
  const voicesOf = async (day: string): Promise<number[]> => {
    const { coverage } = (await news.days.findDay('live', parseIsoDay(day)!))!;
    return [coverage.outlets.length, coverage.totals.reduce((sum, total) => sum + total, 0)];
  };

  beforeEach(async () => {
    for (const day of DAYS) {
      const towns = ['one', 'two', 'three'].map((town) => ({ url: `https://${town}.wickedlocal.com/${day}/1` }));
      await takeArticles(news, day, [...towns, { url: `https://www.morning-a.com/${day}/1` }, { url: `https://www.evening-a.com/${day}/1` }]);
    }
    await build();
  });

  it('counts the sites of an owner whom the table knows as one voice, and shows them as outlets', async () => {
    expect((await voicesOf(DAYS[0]))[0]).toBe(3);
    expect(await rows(`SELECT DISTINCT outlets, voices FROM coverage_days WHERE state <> 'gap'`)).toEqual([{ outlets: 5, voices: 3 }]);
    expect(await rows(`SELECT name FROM outlets WHERE domain = 'owner:gannett'`)).toEqual([{ name: 'Gannett' }]);
    expect(Object.keys(await articlesByOutlet(news))).toContain('two.wickedlocal.com');
  });

  it('builds the days again from the first one that a new owner touches, and none before or of others', async () => {
    await setOwner('morning-a.com', DAYS[1], 'One Press');
    await setOwner('evening-a.com', DAYS[1], 'One Press');
    await setOwner('silent-a.com', '-infinity', 'One Press');
    expect(await follow()).toBe(0);
    expect(await dirtyDays()).toEqual(DAYS.slice(1));
    await build();
    expect((await Promise.all(DAYS.map(voicesOf))).map(([voices]) => voices)).toEqual([3, 2, 2]);
    expect(await follow()).toBe(0);
    expect(await dirtyDays()).toEqual([]);
  });
});

describe('the table of large outlets', () => {
  const forget = (): Promise<unknown> =>
    news.dataSource.query(
      `WITH names AS (DELETE FROM outlet_aliases WHERE outlet = 'wsj.com' RETURNING domain)
       , changes AS (DELETE FROM outlet_rule_changes WHERE domain IN (SELECT domain FROM names))
       UPDATE outlet_rules SET table_hash = NULL`,
    );

  it('brings the table in once, and moves articles that came under a name to its outlet', async () => {
    await forget();
    await takeArticles(news, DAYS[0], [
      { url: null, source: 'The Wall Street Journal' },
      { url: null, source: 'WSJ' },
    ]);
    await build();
    expect(await articlesByOutlet(news)).toEqual({ 'the-wall-street-journal': 1, wsj: 1 });
    expect(await follow()).toBe(2);
    expect(await articlesByOutlet(news)).toEqual({ 'wsj.com': 2 });
    expect(await rows(`SELECT name FROM outlets WHERE domain = 'wsj.com'`)).toEqual([{ name: 'The Wall Street Journal' }]);
    const versions = await tables.getVersions();
    await follow();
    expect(await tables.getVersions()).toEqual(versions);
  });

  it('changes no name and no owner that staff have decided on', async () => {
    await removeAlias('wsj', 'wsj.com');
    await news.dataSource.query(`UPDATE outlet_owners SET changed_by = $1, owner = 'Another' WHERE outlet = 'wsj.com'`, [stamp.by]);
    await news.dataSource.query(`UPDATE outlet_rules SET table_hash = NULL`);
    await follow();
    expect(await rows(`SELECT outlet FROM outlet_aliases WHERE domain = 'wsj'`)).toEqual([]);
    expect(await rows(`SELECT owner FROM outlet_owners WHERE outlet = 'wsj.com'`)).toEqual([{ owner: 'Another' }]);
  });
});
