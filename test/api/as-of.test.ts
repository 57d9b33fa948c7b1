import { IndexPagesService } from '../../server/indexes/catalogue/index-pages.service';
import { KnownLatest } from '../../server/indexes/catalogue/known-latest.service';
import { FamiliesService } from '../../server/indexes/catalogue/families.service';
import { SharesService } from '../../server/indexes/catalogue/share/shares.service';
import { TonesService } from '../../server/indexes/catalogue/tone/tones.service';
import { SeriesService } from '../../server/indexes/catalogue/series.service';
import { onlyEdition } from '../../server/indexes/storage/edition';
import type { IndexRecord } from '../../server/indexes/storage/index-record';
import { Publications } from '../../server/indexes/storage/publications';
import { ValuesRepository } from '../../server/indexes/storage/values.repository';
import { Clock } from '../../server/platform/clock';
import { CursorCodec } from '../../server/platform/http/lists/cursor';
import { SCOPES } from '../../server/reference/scopes';
import { CURRENT_METHODOLOGY } from '../../server/volatility/methodology/methodologies';
import { isoDay, quietDay, saveQuietDays, stored } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { openIndexes, scopeOf, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { someoneWaits } from '../support/lock-waits';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';

const FIRST = isoDay('2025-09-01');
const LAST = isoDay('2026-02-20');
const WORLD = { scopes: SMALL_SCOPES };
const SAUDI_ARABIA = scopeOf('sa');
const EDITION = onlyEdition({ dataset: 'live', methodology: CURRENT_METHODOLOGY });

let database: TestDatabase;
let indexes: TestIndexes;
let clock: MutableClock;
let series: SeriesService;
let pages: IndexPagesService;

beforeEach(async () => {
  database = await createDatabase();
  clock = new MutableClock('2026-02-20T18:00:00Z');
  indexes = await openIndexes(database.url, { clock });
  const [values, publications] = [ValuesRepository, Publications].map((type) => indexes.app.get<never>(type, { strict: false }));
  const cursors = new CursorCodec({ secrets: { cursor: 'of-no-use-here', cursorPrevious: null } });
  series = new SeriesService(values, indexes.latest, publications);
  const shares = new SharesService(values, indexes.latest, publications);
  const tones = new TonesService(series, values, indexes.latest);
  const families = new FamiliesService(series, new KnownLatest(indexes.latest, values), shares, tones);
  pages = new IndexPagesService(indexes.latest, families, publications, cursors);
});

afterEach(async () => {
  await indexes.close();
  await database.drop();
});

async function readSeries(asOf: Date): Promise<IndexRecord[]> {
  return [...(await series.read(EDITION, SAUDI_ARABIA, { from: LAST - 5, to: null, asOf })).records()];
}

async function readList(asOf: Date): Promise<unknown> {
  const scopes = SCOPES.filter(({ number }) => number === SAUDI_ARABIA);
  const request = { edition: EDITION, organizationId: 'any', list: 'any', scopes, family: null, limit: 10, cursor: null } as const;
  const { indexes: read } = await pages.read({ ...request, asOf });
  return read.map(({ value, change, day, state, sparkline }) => ({ value, change, day, state, sparkline }));
}

/** Computes the core, and calls back before each commit. */
async function compute(beforeCommit: (commits: number) => Promise<void>): Promise<void> {
  const createQueryRunner = indexes.dataSource.createQueryRunner.bind(indexes.dataSource);
  let commits = 0;
  indexes.dataSource.createQueryRunner = (mode) => {
    const runner = createQueryRunner(mode);
    const commit = runner.commitTransaction.bind(runner);
    runner.commitTransaction = async () => {
      await beforeCommit(++commits);
      await commit();
    };
    return runner;
  };
  try {
    await indexes.computation.computePartition('live', 0);
  } finally {
    indexes.dataSource.createQueryRunner = createQueryRunner;
  }
}

describe('values as of an instant', () => {
  it('the answer stays the same when values are being published as it is read', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    await indexes.computeAll('live');
    clock.set('2026-02-21T00:15:00Z');
    const read: { asOf: Date; answers: Promise<unknown> }[] = [];
    await compute(async () => {
      clock.advance(20_000);
      const asOf = clock.now();
      const answers = Promise.all([readSeries(asOf), readList(asOf)]);
      let isAnswered = false;
      void answers.then(() => (isAnswered = true));
      await until(async () => isAnswered || (await someoneWaits(indexes.dataSource)));
      read.push({ asOf, answers });
    });
    expect(read.length).toBeGreaterThan(0);
    for (const { asOf, answers } of read) expect(await answers).toEqual(await Promise.all([readSeries(asOf), readList(asOf)]));
    const { asOf } = read[read.length - 1];
    expect((await readSeries(asOf)).at(-1)).toMatchObject({ day: LAST, state: 'provisional' });
    const yesterday = expect.objectContaining({ day: '2026-02-19', state: 'provisional', value: expect.any(Number) });
    expect(await readList(new Date(asOf.getTime() - 21_000))).toEqual([yesterday, yesterday]);
  });

  it('the open day, which is overwritten, has no value unless the instant is still to come', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    await indexes.computeAll('live');
    const asOf = clock.now();
    const before = await Promise.all([readSeries(asOf), readList(asOf)]);
    expect(before[0].at(-1)).toMatchObject({ day: LAST - 1 });
    expect((await readSeries(new Date('2030-01-01'))).at(-1)).toMatchObject({ day: LAST, state: 'open' });
    clock.advance(60_000);
    await indexes.days.saveDays('live', [stored(quietDay(LAST, WORLD, new Map([[SAUDI_ARABIA, 4]])))], clock.now());
    await indexes.computeAll('live');
    expect(await Promise.all([readSeries(asOf), readList(asOf)])).toEqual(before);
  });

  it('the changes and sparklines of a list hold no later restatement', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    clock.set('2026-03-10T00:15:00Z');
    await indexes.computeAll('live');
    const asOf = clock.now();
    const before = await readList(asOf);
    const [{ record }]: { record: Buffer }[] = await indexes.dataSource.query(`SELECT record FROM index_latest WHERE scope = $1`, [SAUDI_ARABIA]);
    clock.advance(60_000);
    await indexes.days.saveDays('live', [stored(quietDay(LAST - 20, WORLD, new Map([[SAUDI_ARABIA, 4]])))], clock.now());
    await indexes.computeAll('live');
    expect((await indexes.listVintages('live', 'sa')).some(({ day, state }) => day === LAST - 20 && state === 'restated')).toBe(true);
    expect(await readList(clock.now())).not.toEqual(before);
    expect(await readList(asOf)).toEqual(before);
    // As where the value of the latest day comes out the same, and only days before it are restated.
    await indexes.dataSource.query(`UPDATE index_latest SET record = $2 WHERE scope = $1`, [SAUDI_ARABIA, record]);
    expect(await readList(clock.now())).not.toEqual(before);
    expect(await readList(asOf)).toEqual(before);
  });
});

describe('readers of a recent instant', () => {
  it('a reader has seen all that bears the instant, also where the clock of a publisher is a little behind', async () => {
    class TickingClock extends Clock {
      constructor(private readonly origin: number) {
        super();
      }
      override now(): Date {
        return new Date(this.origin + performance.now());
      }
    }
    const asOf = new Date('2026-02-20T18:00:00Z');
    const origin = asOf.getTime() - performance.now();
    const [reader, publisher] = [0, -90].map((behind) => new Publications(indexes.dataSource, new TickingClock(origin + behind)));
    expect(await reader.settle('live', asOf)).toBe(true);
    const runner = indexes.dataSource.createQueryRunner();
    await runner.startTransaction();
    const publishedAt = await publisher.begin(runner, 'live');
    await runner.rollbackTransaction();
    await runner.release();
    expect(publishedAt).toBeGreaterThan(asOf.getTime() / 1_000);
  });

  it('readers wait for a publication on one connection, however many they are', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    await indexes.computeAll('live');
    const publisher = indexes.dataSource.createQueryRunner();
    await publisher.startTransaction();
    await indexes.app.get(Publications, { strict: false }).begin(publisher, 'live');
    const readers = Promise.all(Array.from({ length: 20 }, () => readSeries(clock.now())));
    try {
      await until(() => someoneWaits(indexes.dataSource));
      const [{ waiting }]: { waiting: number }[] = await indexes.dataSource.query(
        `SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      expect(waiting).toBe(1);
    } finally {
      await publisher.rollbackTransaction();
      await publisher.release();
    }
    expect((await readers).map((read) => read.length)).toEqual(Array(20).fill(5));
  });
});

describe('a computation', () => {
  it('a computation reads coverage as it was when it began', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    clock.set('2026-02-21T00:15:00Z');
    await compute(async (commits) => {
      if (commits === 1) await indexes.days.saveDays('live', [stored(quietDay(LAST, WORLD, new Map([[SAUDI_ARABIA, 4]])))], clock.now());
    });
    const disturbed = await indexes.listVintages('live', 'sa');
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    await indexes.dataSource.query(`TRUNCATE index_values, index_latest, engine_checkpoints, computations`);
    await indexes.computeAll('live');
    expect(disturbed).toEqual(await indexes.listVintages('live', 'sa'));
  });
});
