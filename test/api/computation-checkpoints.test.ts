import type { MutableClock } from '../support/clock';
import { isoDay, quietDay, saveQuietDays, stored } from '../factories/coverage';
import { openIndexes, openOwnIndexes, scopeOf, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import type { TestDatabase } from '../support/postgres';
import { SeriesService } from '../../server/indexes/catalogue/series.service';
import { Publications } from '../../server/indexes/storage/publications';
import { ValuesRepository } from '../../server/indexes/storage/values.repository';
import { Stopped, Stopping } from '../../server/platform/stopping';
import { VolatilityEngine } from '../../server/volatility/engine/engine';

const FIRST = isoDay('2025-09-01');
const LAST = isoDay('2026-02-20');
const WORLD = { scopes: SMALL_SCOPES };

let database: TestDatabase;
let indexes: TestIndexes;
let clock: MutableClock;

beforeEach(async () => {
  ({ database, clock, indexes } = await openOwnIndexes('2026-02-21T00:15:00Z'));
});

afterEach(async () => {
  await indexes.close();
  await database.drop();
});

/** The last day before one of which the core's state is kept. */
const keptBefore = (day: number): number => Math.floor((day - 1) / 14) * 14;

describe('checkpoints of computations', () => {
  it('a computation killed after anything that it stores and run again leaves the same bytes as an undisturbed run', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    await indexes.computeAll('live');
    const undisturbed = await indexes.dump('live');
    let before = 0;
    for (let commits = 1; commits <= 5; commits++) {
      await indexes.dataSource.query(`TRUNCATE index_values, index_latest, engine_checkpoints, computations`);
      await killAfterCommits(commits);
      const [{ bytes }]: { bytes: number }[] = await indexes.dataSource.query(`SELECT sum(length(packed))::int AS bytes FROM index_values`);
      expect(bytes).toBeGreaterThan(before);
      before = bytes;
      await indexes.computeAll('live');
      expect(await indexes.dump('live')).toEqual(undisturbed);
    }
  });

  it('a computation of a worker that ends leaves off after the day it is at, and run again leaves the same bytes as an undisturbed run', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    await indexes.computeAll('live');
    const undisturbed = await indexes.dump('live');
    await indexes.dataSource.query(`TRUNCATE index_values, index_latest, engine_checkpoints, computations, computation_runs`);
    const ending = await openIndexes(database.url, { clock });
    const [stopping, advance] = [ending.app.get(Stopping), VolatilityEngine.prototype.advance];
    let days = 0;
    jest.spyOn(VolatilityEngine.prototype, 'advance').mockImplementation(function (this: VolatilityEngine, coverage) {
      if (++days === 75) stopping.stop();
      return advance.call(this, coverage);
    });
    await expect(ending.computation.computePartition('live', 0)).rejects.toThrow(Stopped);
    jest.restoreAllMocks();
    expect(days).toBe(75);
    expect(await indexes.computations.listProgress(await indexes.editionOf('live'))).toEqual([
      expect.objectContaining({ status: 'running', error: null }),
    ]);
    const restarted = await openIndexes(database.url, { clock });
    expect(await restarted.computation.computePartition('live', 0)).toMatchObject({ days: LAST - keptBefore(FIRST + 74) });
    await restarted.close();
    await ending.close();
    await indexes.computeAll('live');
    expect(await indexes.dump('live')).toEqual(undisturbed);
  });

  it('a computation killed after the month in which the open day closed stores no day twice', async () => {
    const closing = isoDay('2026-01-31');
    await saveQuietDays(indexes.days, 'live', FIRST, closing + 1, WORLD);
    clock.set('2026-01-31T18:00:00Z');
    await indexes.computeAll('live');
    clock.set('2026-02-02T00:15:00Z');
    await killAfterCommits(1);
    expect((await indexes.findLatest('live', 'sa'))?.record).toMatchObject({ day: closing, state: 'open' });
    const series = new SeriesService(
      indexes.app.get(ValuesRepository, { strict: false }),
      indexes.latest,
      indexes.app.get(Publications, { strict: false }),
    );
    const stored = await series.read(await indexes.editionOf('live'), scopeOf('sa'), { from: closing - 1, to: null, asOf: null });
    expect([...stored.records()].map(({ day, state }) => [day, state])).toEqual([
      [closing - 1, 'revised'],
      [closing, 'revised'],
    ]);
    expect((await series.listVintages(await indexes.editionOf('live'), scopeOf('sa'), closing)).map(({ state }) => state)).toEqual(['revised']);
  });

  it('a computation goes on from the month before a changed final day, in the core from two weeks before at most, and gives the values of a whole one', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    clock.set('2026-03-10T00:15:00Z');
    await indexes.computeAll('live');
    const valuesOf = async (): Promise<unknown> =>
      Promise.all(
        ['world', 'sa', 'energy', 'sa-energy'].map(async (slug) => {
          // Of each day what stands for it now.
          const latest = new Map((await indexes.listVintages('live', slug)).map((record) => [record.day, record]));
          return [...latest.values()]
            .sort((a, b) => a.day - b.day)
            .map(({ day, values, letter, reason, level }) => ({ day, values, letter, reason, level }));
        }),
      );
    for (const [text, replayedFrom] of [
      ['2026-02-18', '2026-02-01'],
      ['2025-12-31', '2025-12-01'],
      ['2026-01-01', '2026-01-01'],
      ['2025-09-20', '2025-09-01'],
    ]) {
      const surges = new Map([[scopeOf('sa'), 3 + Number(text.at(-1))]]);
      await indexes.days.saveDays('live', [stored(quietDay(isoDay(text), WORLD, surges))], clock.now());
      clock.advance(60_000);
      expect(await indexes.computation.computePartition('live', 0)).toMatchObject({ days: LAST - keptBefore(isoDay(text)) });
      expect(await indexes.computation.computePartition('live', 1)).toMatchObject({ days: LAST - isoDay(replayedFrom) + 1 });
      const replayed = await valuesOf();
      await indexes.dataSource.query(`TRUNCATE index_values, index_latest, engine_checkpoints, computations`);
      await indexes.computeAll('live');
      expect(await valuesOf()).toEqual(replayed);
    }
  });

  it('a computation starts over when the checkpoint is from another version of the code, and changes nothing', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    await indexes.computeAll('live');
    const before = await indexes.dump('live');
    await indexes.dataSource.query(`UPDATE engine_checkpoints SET state = '\\x00000000ff'`);
    await indexes.dataSource.query(`UPDATE computations SET inputs = NULL`);
    expect(await indexes.computation.computePartition('live', 0)).toMatchObject({ days: LAST - FIRST + 1, vintages: 0 });
    expect(await indexes.dump('live')).toEqual(before);
  });
});

/** Runs a computation whose connection ends after some commits, as that of a killed worker would. */
async function killAfterCommits(commits: number): Promise<void> {
  const victim = await openIndexes(database.url, { clock });
  const stores = victim.dataSource;
  let left = commits;
  const createQueryRunner = stores.createQueryRunner.bind(stores);
  stores.createQueryRunner = (mode) => {
    const runner = createQueryRunner(mode);
    const commit = runner.commitTransaction.bind(runner);
    runner.commitTransaction = async () => {
      await commit();
      if (--left > 0) return;
      const [{ pid }]: { pid: number }[] = await runner.query(`SELECT pg_backend_pid() AS pid`);
      await indexes.dataSource.query(`SELECT pg_terminate_backend($1)`, [pid]);
    };
    return runner;
  };
  await expect(victim.computation.computePartition('live', 0)).rejects.toThrow();
  await victim.close();
}
