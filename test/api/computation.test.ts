import { MutableClock } from '../support/clock';
import { isoDay, quietDay, saveQuietDays, stored } from '../factories/coverage';
import { openIndexes, scopeOf, SMALL_PARTITIONS, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { CoverageUpdated, type Dataset, NewsModule, SearchUpdates } from '../../server/news';
import { ComputationProcessor } from '../../server/indexes/computation/computation.processor';
import { IndexesComputationModule } from '../../server/indexes/indexes-computation.module';
import { withMemberLock } from '../../server/platform/database/advisory-locks';
import { Schedules } from '../../server/platform/queue/schedules';
import { until } from '../support/until';
import { startTestWorker } from '../support/worker';
import { closingSecond } from '../../server/reference/day-closing';

const FIRST = isoDay('2025-09-01');
const LAST = isoDay('2026-02-20');
const WORLD = { scopes: SMALL_SCOPES };
/** Who waits for an advisory lock of this database. */
const HELD_UP = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

let database: TestDatabase;
let indexes: TestIndexes;
let clock: MutableClock;

beforeEach(async () => {
  database = await createDatabase();
  clock = new MutableClock('2026-02-21T00:15:00Z');
  indexes = await openIndexes(database.url, { clock });
});

afterEach(async () => {
  await indexes.close();
  await database.drop();
});

describe('computation of simulated days', () => {
  it('gives each simulated day one vintage, final and dated at the close of the day', async () => {
    await saveQuietDays(indexes.days, 'simulated', FIRST, LAST, { ...WORLD, gaps: [LAST - 30] });
    await indexes.computeAll('simulated');
    const vintages = await indexes.listVintages('simulated', 'sa');
    expect(vintages.map(({ day }) => day)).toEqual(Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at));
    expect(new Set(vintages.map(({ state }) => state))).toEqual(new Set(['final']));
    expect(vintages.every(({ day, computedAt }) => computedAt === closingSecond(day))).toBe(true);
    expect(vintages[0]).toMatchObject({ reason: 'history_short', isrReason: 'history_short', values: null });
    expect(vintages[LAST - FIRST - 30]).toMatchObject({ reason: 'gap', values: null });
    expect(vintages[LAST - FIRST].values).toMatchObject({ mvi: expect.any(Number), low: expect.any(Number) });
    const latest = await indexes.findLatest('simulated', 'sa');
    expect(latest?.record).toEqual(vintages[vintages.length - 1]);
    expect(latest?.trend.mvi.sparkline).toHaveLength(90);
  });

  it('computes world and regions in the core partition, and pairs in the others', async () => {
    await saveQuietDays(indexes.days, 'simulated', FIRST, LAST, WORLD);
    await indexes.computeAll('simulated');
    for (const slug of ['world', 'developed', 'us', 'energy', 'sa-energy']) {
      expect((await indexes.findLatest('simulated', slug))?.record).toMatchObject({ day: LAST, reason: null, state: 'final' });
    }
  });

  it('continues from the checkpoint with days added later, and gives the same bytes as a single run', async () => {
    await saveQuietDays(indexes.days, 'simulated', FIRST, LAST - 20, WORLD);
    await indexes.computeAll('simulated');
    await saveQuietDays(indexes.days, 'simulated', LAST - 19, LAST, WORLD);
    const summary = await indexes.computation.computePartition('simulated', 0);
    expect(summary).toMatchObject({ outcome: 'computed', days: 20 });
    await indexes.computation.computePartition('simulated', 1);
    const inSteps = await indexes.dump('simulated');
    await indexes.dataSource.query(`TRUNCATE index_values, index_latest, engine_checkpoints, computations`);
    await indexes.computeAll('simulated');
    expect(await indexes.dump('simulated')).toEqual(inSteps);
  });
});

describe('computation of live days', () => {
  it('takes a live day from open through provisional and revised to final, and writes each vintage once', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    clock.set('2026-02-20T18:00:00Z');
    await indexes.computeAll('live');
    const statesOf = async (): Promise<string[]> =>
      (await indexes.listVintages('live', 'sa'))
        .filter(({ day }) => day === LAST)
        .map(({ state, computedAt }) => `${state} ${new Date(computedAt * 1000).toISOString()}`);
    expect(await statesOf()).toEqual([]);
    expect((await indexes.findLatest('live', 'sa'))?.record).toMatchObject({ day: LAST, state: 'open', reason: null });
    for (const instant of [
      '2026-02-21T00:15:00Z',
      '2026-02-21T09:00:00Z',
      '2026-02-22T00:15:00Z',
      '2026-02-25T00:15:00Z',
      '2026-02-28T00:15:00Z',
      '2026-03-05T00:15:00Z',
    ]) {
      clock.set(instant);
      await indexes.computeAll('live');
    }
    expect(await statesOf()).toEqual(['provisional 2026-02-21T00:15:00.000Z', 'revised 2026-02-22T00:15:00.000Z', 'final 2026-02-28T00:15:00.000Z']);
    expect((await indexes.findLatest('live', 'sa'))?.record).toMatchObject({ day: LAST, state: 'final' });
  });

  it('gives a day computed late the state that is due by then', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    clock.set('2026-02-23T10:00:00.500Z');
    await indexes.computeAll('live');
    const vintages = await indexes.listVintages('live', 'sa');
    expect(vintages).toHaveLength(LAST - FIRST + 1);
    expect(vintages.slice(-10).map(({ state }) => state)).toEqual([...Array<string>(5).fill('final'), ...Array<string>(5).fill('revised')]);
    expect(new Set(vintages.map(({ computedAt }) => computedAt))).toEqual(new Set([Date.parse('2026-02-23T10:00:01Z') / 1000]));
  });

  it('revises a day with late articles, while the provisional vintage stays as it was', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    await indexes.computeAll('live');
    const [provisional] = (await indexes.listVintages('live', 'sa')).filter(({ day }) => day === LAST);
    const late = quietDay(LAST, WORLD, new Map([[scopeOf('sa'), 3]]));
    clock.set('2026-02-21T12:00:00Z');
    await indexes.days.saveDays('live', [stored(late)], clock.now());
    await indexes.computeAll('live');
    expect((await indexes.listVintages('live', 'sa')).filter(({ day }) => day === LAST)).toEqual([provisional]);
    expect((await indexes.findLatest('live', 'sa'))?.record).toEqual(provisional);
    clock.set('2026-02-22T00:15:00Z');
    await indexes.computeAll('live');
    const [first, second] = (await indexes.listVintages('live', 'sa')).filter(({ day }) => day === LAST);
    expect(first).toEqual(provisional);
    expect(second.state).toBe('revised');
    expect(second.stories).toBeGreaterThan(first.stories);
    expect(second.values!.mvi).toBeGreaterThan(first.values!.mvi!);
  });

  it('restates values from a changed final day on, and writes nothing else', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    clock.set('2026-03-10T00:15:00Z');
    await indexes.computeAll('live');
    const before = await indexes.listVintages('live', 'sa');
    clock.set('2026-03-11T00:15:00Z');
    await indexes.days.saveDays('live', [stored(quietDay(LAST - 3, WORLD, new Map([[scopeOf('sa'), 4]])))], clock.now());
    const summary = await indexes.computation.computePartition('live', 0);
    expect(summary.restatements).toBe(summary.vintages);
    const after = await indexes.listVintages('live', 'sa');
    const added = after.filter(({ state }) => state === 'restated');
    expect(after.filter(({ state }) => state !== 'restated')).toEqual(before);
    expect(added[0]).toMatchObject({ day: LAST - 3, computedAt: Date.parse('2026-03-11T00:15:00Z') / 1000 });
    expect(Math.min(...added.map(({ day }) => day))).toBe(LAST - 3);
    const [run] = await indexes.dataSource.query(
      `SELECT restatements, code_version, parameters FROM computation_runs WHERE partition = 0 ORDER BY id DESC LIMIT 1`,
    );
    expect(run).toMatchObject({ restatements: summary.restatements, code_version: expect.stringMatching(/^\d/), parameters: { panelDays: 28 } });
  });

  it('restates nothing when coverage is stored again with the same counts', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    clock.set('2026-03-10T00:15:00Z');
    await indexes.computeAll('live');
    const before = await indexes.dump('live');
    await indexes.days.saveDays('live', [stored(quietDay(LAST - 3, WORLD))], clock.now());
    expect(await indexes.computation.computePartition('live', 0)).toMatchObject({ outcome: 'unchanged' });
    expect(await indexes.dump('live')).toEqual(before);
  });

  it('adds days backfilled later without changing what was published', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST + 30, LAST, WORLD);
    clock.set('2026-03-10T00:15:00Z');
    await indexes.computeAll('live');
    const before = await indexes.listVintages('live', 'sa');
    clock.set('2026-03-20T00:00:00Z');
    await indexes.days.saveDays('live', [stored(quietDay(FIRST, WORLD), { isBackfilled: true })], clock.now());
    await indexes.computeAll('live');
    const after = await indexes.listVintages('live', 'sa');
    expect(after.filter(({ computedAt }) => computedAt < clock.now().getTime() / 1000)).toEqual(before);
    expect(after.find(({ day }) => day === FIRST)).toMatchObject({ isBackfilled: true, state: 'final', computedAt: clock.now().getTime() / 1000 });
    expect(after.find(({ day }) => day === FIRST + 1)).toMatchObject({ reason: 'gap' });
  });

  it('computes no days for months without news, and goes on after them as after a gap', async () => {
    await indexes.days.saveDays('live', [stored(quietDay(isoDay('2015-02-18'), WORLD))], clock.now());
    await saveQuietDays(indexes.days, 'live', LAST - 2, LAST, WORLD);
    await indexes.computeAll('live');
    const days = (await indexes.listVintages('live', 'sa')).map(({ day }) => day);
    expect(days).toHaveLength(28 - 18 + 1 + 20);
    expect((await indexes.findLatest('live', 'sa'))?.record).toMatchObject({ day: LAST, reason: 'history_short' });
  });

  it('keeps the open day the latest until it closes, even when an article of the next day comes early', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST + 1, WORLD);
    const openAt = async (instant: string): Promise<unknown> => {
      clock.set(instant);
      await indexes.computeAll('live');
      return (await indexes.findLatest('live', 'sa'))?.record;
    };
    expect(await openAt('2026-02-20T23:55:00Z')).toMatchObject({ day: LAST, state: 'open', reason: null });
    expect(await openAt('2026-02-21T00:14:59Z')).toMatchObject({ day: LAST, state: 'open' });
    expect(await openAt('2026-02-21T00:15:00Z')).toMatchObject({ day: LAST + 1, state: 'open' });
    expect((await indexes.listVintages('live', 'sa')).at(-1)).toMatchObject({ day: LAST, state: 'provisional' });
  });

  it('shows counts but no values while the history is short', async () => {
    await indexes.days.saveDays('live', [stored({ ...quietDay(LAST, WORLD), state: 'partial' }, { windowsSeen: 1 })], clock.now());
    clock.set('2026-02-20T12:00:00Z');
    await indexes.computeAll('live');
    const latest = await indexes.findLatest('live', 'us');
    expect(latest?.record).toMatchObject({ day: LAST, state: 'open', reason: 'history_short', values: null, outlets: 12 });
    expect(latest!.record.stories).toBeGreaterThan(0);
  });
});

describe('computing of indexes', () => {
  it('publishes every vintage once when two workers run it at once', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    const other = await openIndexes(database.url, { clock });
    const outcomes = await Promise.all([indexes, other, indexes, other].map(({ computation }) => computation.computePartition('live', 0)));
    await other.close();
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['computed', 'unchanged', 'unchanged', 'unchanged']);
    const vintages = await indexes.listVintages('live', 'sa');
    expect(new Set(vintages.map(({ day, state }) => `${day} ${state}`)).size).toBe(vintages.length);
  });

  it('reports the progress of a computation, and why it failed', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    await indexes.computation.computePartition('live', 0);
    const total = LAST - FIRST + 1;
    expect(await indexes.computations.listProgress(await indexes.editionOf('live'))).toEqual([
      expect.objectContaining({ partition: 0, status: 'done', dayDone: LAST, daysDone: total, daysTotal: total, error: null }),
    ]);
    await indexes.dataSource.query(`UPDATE coverage_days SET counts = '\\x09' WHERE day = (SELECT max(day) FROM coverage_days)`);
    await expect(indexes.computation.computePartition('live', 0)).rejects.toThrow(RangeError);
    expect(await indexes.computations.listProgress(await indexes.editionOf('live'))).toEqual([
      expect.objectContaining({ status: 'failed', error: 'unknown coverage format' }),
    ]);
  });

  it('leaves the other dataset untouched by a computation', async () => {
    await saveQuietDays(indexes.days, 'simulated', FIRST, LAST, { ...WORLD, seed: 2 });
    await indexes.computeAll('simulated');
    const simulated = await indexes.dump('simulated');
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    await indexes.computeAll('live');
    expect(await indexes.dump('simulated')).toEqual(simulated);
    expect(await indexes.dump('live')).not.toEqual(simulated);
  });

  it('updated coverage queues a computation once for every partition', async () => {
    for (let times = 0; times < 2; times++) {
      for (const dataset of ['simulated', 'live'] as const) {
        await indexes.dataSource.transaction((manager) => indexes.events.publish(new CoverageUpdated(dataset, [LAST]), manager));
      }
    }
    const jobs = (dataset: string, queue: string): object[] =>
      [0, 1].map((partition) => ({ queue, name: 'compute-partition', payload: { dataset, partition } }));
    // Live values do not wait for the simulated world.
    expect(await indexes.dataSource.query(`SELECT queue, name, payload FROM outbox WHERE name = 'compute-partition' ORDER BY id`)).toEqual([
      ...jobs('simulated', 'simulated'),
      ...jobs('live', 'indexes'),
    ]);
  });

  it('a worker runs queued computations, and closes the days every night, though a computation of the simulated world is held up', async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    await saveQuietDays(indexes.days, 'simulated', FIRST, LAST, WORLD);
    const queue = (dataset: Dataset): Promise<void> =>
      indexes.dataSource.transaction((manager) => indexes.events.publish(new CoverageUpdated(dataset, [FIRST, LAST]), manager));
    const imports = [NewsModule, IndexesComputationModule.with(SMALL_PARTITIONS)];
    const worker = await startTestWorker(database.url, { imports, providers: [ComputationProcessor], clock });
    const holder = indexes.dataSource.createQueryRunner();
    const stateOfLastDay = async (dataset: Dataset): Promise<unknown> => (await indexes.findLatest(dataset, 'sa-energy'))?.record.state;
    try {
      await withMemberLock(holder, 'computation simulated', 0, async () => {
        await queue('simulated');
        await until(async () => (await indexes.dataSource.query(HELD_UP)).length > 0);
        await queue('live');
        await until(async () => (await stateOfLastDay('live')) === 'provisional');
        clock.set('2026-02-22T00:15:00Z');
        await worker.app.get(Schedules).look();
        await until(async () => (await stateOfLastDay('live')) === 'revised');
        expect(await stateOfLastDay('simulated')).toBeUndefined();
        expect(await worker.app.get(SearchUpdates).isHeldBack('simulated')).toBe(true);
      });
      await until(async () => (await stateOfLastDay('simulated')) === 'final');
      expect(await worker.app.get(SearchUpdates).isHeldBack('simulated')).toBe(false);
    } finally {
      await holder.release();
      await worker.close();
    }
  });

  it('a worker computes the core once more at its start where an upgrade asked for it', async () => {
    await saveQuietDays(indexes.days, 'simulated', FIRST, LAST, WORLD);
    await indexes.computeAll('simulated');
    const read = async (): Promise<{ asked: boolean; states: number }> => {
      const [row] = await indexes.dataSource.query(`SELECT (SELECT inputs IS NULL FROM computations WHERE partition = 0) AS asked,
        (SELECT count(*)::int FROM engine_checkpoints WHERE partition = 0) AS states`);
      return row;
    };
    const { states } = await read();
    await indexes.dataSource.query(`DELETE FROM engine_checkpoints WHERE partition = 0`);
    await indexes.dataSource.query(`UPDATE computations SET inputs = NULL WHERE partition = 0`);
    const published = await indexes.dump('simulated');
    const imports = [NewsModule, IndexesComputationModule.with(SMALL_PARTITIONS)];
    const worker = await startTestWorker(database.url, { imports, providers: [ComputationProcessor], clock });
    try {
      await until(async () => !(await read()).asked);
      expect((await read()).states).toBe(states);
    } finally {
      await worker.close();
    }
    expect(await indexes.dump('simulated')).toEqual(published);
  });

  it('does nothing for a dataset without coverage', async () => {
    expect(await indexes.computation.computePartition('live', 0)).toMatchObject({ outcome: 'empty' });
  });
});
