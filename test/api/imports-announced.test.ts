import { AnnouncedDays, type Announcement, CoverageService, CoverageUpdated, IngestionService } from '../../server/news';
import { ARCHIVE_FILES } from '../../server/news/sources/archives/archive-files';
import { importArchive } from '../../server/news/sources/files';
import { isoDay } from '../factories/coverage';
import { toIsoDay } from '../../server/platform/clock';
import type { MutableClock } from '../support/clock';
import { ImportFolder, type ImportRow, jsonLines } from '../support/imports';
import { openOwnIndexes, type TestIndexes } from '../support/indexes';
import type { TestDatabase } from '../support/postgres';

const NOW = '2026-03-10T10:00:00Z';
const TODAY = isoDay('2026-03-10');
const DAYS = 110;
const FIRST = TODAY - DAYS;
const FILES = 4;
const LEASE_MS = 120_000;

let database: TestDatabase;
let clock: MutableClock;
let indexes: TestIndexes;
const folder = new ImportFolder();

beforeEach(async () => {
  ({ database, clock, indexes } = await openOwnIndexes(NOW));
});

afterEach(async () => {
  await indexes.close();
  await database.drop();
});

afterAll(() => folder.remove());

const announcement = (id = 'import one'): Announcement => ({ id, source: 'import', who: 'a test', since: clock.now(), leaseMs: LEASE_MS });

/** Stories of six outlets on a day, about two countries in turn. */
function rowsOf(day: number, house = 'house'): ImportRow[] {
  return Array.from({ length: 24 }, (_, at) => ({
    id: `urn:${house}:${day}:${at}`,
    title: `Story ${at} of day ${day} of the ${house}, told by nobody else`,
    outlet: `${house}-${at % 6}.example`,
    published: `${toIsoDay(day)}T09:00:00Z`,
    countries: [at % 4 === 0 || (day % 7 === 0 && at % 3 === 0) ? 'SA' : 'QA'],
  }));
}

/** Files of which each holds a part of every day. */
const files = Array.from({ length: FILES }, (_, file) =>
  folder.write(
    `${file}.jsonl`,
    jsonLines(Array.from({ length: DAYS }, (_rows, at) => rowsOf(FIRST + at)).flatMap((rows) => rows.filter((_row, at) => at % FILES === file))),
  ),
);

async function take(path: string, announced?: Announcement): Promise<void> {
  const ingestion = indexes.app.get(IngestionService, { strict: false });
  const { failure } = await importArchive(await ARCHIVE_FILES.open(path, { now: clock.now(), format: null }), {
    ingest: (document, options) => ingestion.ingest(document, { ...options, announcement: announced }),
  });
  if (failure !== null) throw failure;
}

const takeRows = (name: string, rows: readonly ImportRow[], announced?: Announcement): Promise<void> =>
  take(folder.write(`${name}.jsonl`, jsonLines(rows)), announced);
const build = (): Promise<number[]> => indexes.app.get(CoverageService, { strict: false }).updateDirtyDays('live');
const publish = (id = 'import one', isLapsed = false): Promise<number[]> =>
  indexes.app.get(AnnouncedDays, { strict: false }).publish(id, { isLapsed });
const renew = (): Promise<void> => indexes.app.get(AnnouncedDays, { strict: false }).renew(announcement());
/** Spans that are left to the worker, since their importers seem dead. */
async function lapsed(): Promise<object[]> {
  await indexes.app.get(AnnouncedDays, { strict: false }).promiseLapsed();
  const rows: { payload: object }[] = await indexes.dataSource.query(`SELECT payload FROM outbox WHERE name = 'publish-span'`);
  return rows.map(({ payload }) => payload);
}
const spans = (): Promise<{ id: string }[]> => indexes.dataSource.query(`SELECT id FROM announced_spans ORDER BY id`);

/** What the worker does about what has come in. */
async function work(): Promise<void> {
  await build();
  await indexes.computeAll('live');
}

/** Every vintage of a country but for its instant. */
async function vintages(): Promise<object[]> {
  return (await indexes.listVintages('live', 'sa')).map((record) => ({ ...record, computedAt: null }));
}

async function countRestatements(): Promise<number> {
  const [{ restatements }]: { restatements: number }[] = await indexes.dataSource.query(
    `SELECT coalesce(sum(restatements), 0)::int AS restatements FROM computation_runs`,
  );
  return restatements;
}

describe('an import while the product runs', () => {
  it('an import while the product runs publishes what one before the start does, each day once and nothing in between', async () => {
    for (const path of files) {
      await take(path, announcement());
      await takeRows('today', rowsOf(TODAY));
      await work();
      expect((await vintages()).filter((record) => (record as { day: number }).day < TODAY)).toEqual([]);
    }
    expect(await publish()).toEqual(Array.from({ length: DAYS }, (_, at) => FIRST + at));
    await work();
    const running = await vintages();
    expect([running.length, await countRestatements()]).toEqual([DAYS, 0]);
    expect(running.filter((record) => (record as { values: object | null }).values !== null).length).toBeGreaterThan(0);

    await indexes.close();
    await database.drop();
    ({ database, clock, indexes } = await openOwnIndexes(NOW));
    for (const path of files) await take(path);
    await takeRows('today', rowsOf(TODAY));
    await work();
    expect(await vintages()).toEqual(running);
  }, 120_000);

  it('an import shows published days as before until its end, and restates each once', async () => {
    for (const path of files) await take(path);
    await work();
    const before = await indexes.dump('live');
    const more = Array.from({ length: 30 }, (_, at) => rowsOf(TODAY - 40 + at, 'late'));
    for (const part of [0, 1, 2]) {
      await takeRows(
        `late-${part}`,
        more.flatMap((rows) => rows.filter((_row, at) => at % 3 === part)),
        announcement(),
      );
      await work();
      expect(await indexes.dump('live')).toEqual(before);
    }
    expect(await publish()).toHaveLength(30);
    await work();
    const states = Map.groupBy(await indexes.listVintages('live', 'sa'), ({ day }) => day);
    expect(Math.max(...[...states.values()].map((records) => records.filter(({ state }) => state === 'restated').length))).toBe(1);
  }, 120_000);
});

describe('AnnouncedDays', () => {
  it('builds the days of a span as one event when their importer has given no sign of life for its lease', async () => {
    const told: number[][] = [];
    indexes.events.subscribe(CoverageUpdated, ({ days }) => Promise.resolve(void told.push([...days])));
    for (const day of [TODAY - 20, TODAY - 3]) await takeRows(`${day}`, rowsOf(day), announcement());
    clock.advance(LEASE_MS - 1);
    expect(await lapsed()).toEqual([]);
    await renew();
    clock.advance(LEASE_MS - 1);
    expect(await lapsed()).toEqual([]);
    clock.advance(1);
    expect([await build(), await lapsed()]).toEqual([[], [{ announcement: 'import one', isLapsed: true }]]);
    await renew();
    expect(await publish('import one', true)).toEqual([]);
    clock.advance(LEASE_MS);
    expect(await publish('import one', true)).toEqual([TODAY - 20, TODAY - 3]);
    expect([told, await spans()]).toEqual([[[TODAY - 20, TODAY - 3]], []]);
  });

  it('builds lapsed days where no worker does, but not those of an importer that is alive', async () => {
    await takeRows('dead', rowsOf(TODAY - 20), announcement('import dead'));
    clock.advance(LEASE_MS);
    await takeRows('alive', rowsOf(TODAY - 3), announcement('import alive'));
    expect(await indexes.app.get(AnnouncedDays, { strict: false }).publishLapsed()).toEqual([TODAY - 20]);
    expect(await spans()).toEqual([{ id: 'import alive' }]);
  });

  it('leaves days as they were where the process dies while it builds them, and the next one builds them', async () => {
    await takeRows('killed', rowsOf(TODAY - 5), announcement());
    let dies = true;
    indexes.events.subscribe(CoverageUpdated, async (_event, manager) => {
      if (dies) await manager.query(`SELECT pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(publish()).rejects.toThrow();
    expect([await indexes.days.findDay('live', TODAY - 5), await spans()]).toEqual([null, [{ id: 'import one' }]]);
    dies = false;
    expect(await publish()).toEqual([TODAY - 5]);
  });

  it('holds the days that were over when the span was announced, and builds the open day as ever', async () => {
    await takeRows('today', [...rowsOf(TODAY - 1), ...rowsOf(TODAY)], announcement());
    expect(await build()).toEqual([TODAY]);
    clock.set('2026-03-11T00:20:00Z');
    await renew();
    expect(await build()).toEqual([TODAY]);
    expect(await publish()).toEqual([TODAY - 1]);
  });

  it('holds days until the last of two imports that name them is done', async () => {
    const other = announcement('import two');
    await takeRows('one', [...rowsOf(TODAY - 9), ...rowsOf(TODAY - 5)], announcement());
    await takeRows('two', [...rowsOf(TODAY - 5, 'other'), ...rowsOf(TODAY - 2, 'other')], other);
    expect(await publish('import one')).toEqual([TODAY - 9]);
    expect(await publish('import two')).toEqual([TODAY - 5, TODAY - 2]);
    expect((await indexes.days.findDay('live', TODAY - 5))?.facts.articles).toBe(48);
    expect(await spans()).toEqual([]);
  });

  it('builds days while others store and build', async () => {
    await takeRows('past', [...rowsOf(TODAY - 9), ...rowsOf(TODAY - 5)], announcement());
    const live = (at: number): Promise<void> => takeRows(`live-${at}`, [...rowsOf(TODAY - 5, `live${at}`), ...rowsOf(TODAY, `live${at}`)]);
    await Promise.all([publish(), live(1), build(), live(2), build(), live(3)]);
    await build();
    expect((await indexes.days.findDay('live', TODAY - 5))?.facts.articles).toBe(24 * 4);
    expect(await indexes.dataSource.query(`SELECT 1 FROM dirty_days`)).toEqual([]);
  });
});
