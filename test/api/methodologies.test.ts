import { ComputationProgressView } from '../../server/indexes/catalogue/computation-progress.view';
import { editionsOf } from '../../server/indexes/catalogue/editions';
import { EditionsService } from '../../server/indexes/catalogue/editions.service';
import { viewVersions } from '../../server/indexes/catalogue/versions';
import { ComputationProcessor } from '../../server/indexes/computation/computation.processor';
import { IndexesComputationModule } from '../../server/indexes/indexes-computation.module';
import { Publications } from '../../server/indexes/storage/publications';
import { CoverageSummariesView, DatasetService, NewsModule, PublishedMethodologiesView } from '../../server/news';
import { UNWATCHED } from '../../server/platform/changes/change-watch';
import { METHODOLOGIES, type MethodologyVersion } from '../../server/volatility/methodology/methodologies';
import { isoDay, quietDay, saveQuietDays, stored } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { openIndexes, scopeOf, SMALL_PARTITIONS, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi, type Reply } from '../support/indexes-app';
import { someoneWaits } from '../support/lock-waits';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';
import { beforeEachCommit, BOTH, computeEarlierDays, openUpgradedIndexes } from '../support/upgraded-indexes';
import { startTestWorker } from '../support/worker';

const FIRST = isoDay('2025-09-01');
const LAST = isoDay('2026-02-20');
const WORLD = { scopes: SMALL_SCOPES };
const ENDED = '2026-02-21T00:15:00.000Z';
const PUBLISHED = '2026-02-21T07:00:00.000Z';

interface Values {
  data: { date: string; value: number | null; state: string; computed_at: string }[];
  methodology: string;
}

/** Computed once for all tests. */
let computed: TestDatabase;
let database: TestDatabase;
let clock: MutableClock;
let upgraded: TestIndexes;
let close: () => Promise<void>;

/** Three months of live days by v1, the last of them still open; then a worker that knows v2 as well. */
async function openUpgraded(): Promise<void> {
  ({ database, clock, upgraded, close } = await openUpgradedIndexes(FIRST, LAST, { computed }));
}

beforeAll(async () => {
  computed = await computeEarlierDays(FIRST, LAST);
});
afterAll(() => computed?.drop());

async function dumpOf(methodology: MethodologyVersion): Promise<unknown[]> {
  return (await upgraded.dump('live')).filter((row) => (row as { methodology: string }).methodology === methodology);
}

describe('upgrade of the methodology', () => {
  beforeEach(openUpgraded);
  afterEach(() => close());

  it('a worker computes the new version as soon as it starts, and publishes it when all of it is there', async () => {
    const before = await dumpOf('v1');
    const imports = [NewsModule, IndexesComputationModule.with(SMALL_PARTITIONS, BOTH)];
    const worker = await startTestWorker(database.url, { imports, providers: [ComputationProcessor], clock });
    try {
      await until(async () => (await upgraded.editionOf('live')).methodology === 'v2');
    } finally {
      await worker.close();
    }
    expect(await dumpOf('v1')).toEqual(before);
    expect((await dumpOf('v2')).length).toBe(before.length);
  });

  it('a killed computation of the new version goes on, and leaves the bytes of an undisturbed run', async () => {
    await upgraded.computeAll('live');
    const undisturbed = await dumpOf('v2');
    await upgraded.dataSource.query(`DELETE FROM published_methodologies WHERE methodology = 'v2'`);
    for (const table of ['index_values', 'index_latest', 'engine_checkpoints', 'computations']) {
      await upgraded.dataSource.query(`DELETE FROM ${table} WHERE methodology = 'v2'`);
    }
    await killAfterCommits(2);
    expect((await upgraded.editionOf('live')).methodology).toBe('v1');
    expect((await dumpOf('v2')).length).toBeGreaterThan(0);
    await upgraded.computeAll('live');
    expect((await upgraded.editionOf('live')).methodology).toBe('v2');
    expect(await dumpOf('v2')).toEqual(undisturbed);
  });

  it('the new version ends the one before: nothing more is computed by it, and its states are given up', async () => {
    const before = await dumpOf('v1');
    await upgraded.computation.computePartition('live', 0);
    clock.set('2026-02-23T00:15:00Z');
    await saveQuietDays(upgraded.days, 'live', LAST + 2, LAST + 3, WORLD);
    await upgraded.computeAll('live');
    expect(await dumpOf('v1')).toEqual(before);
    expect((await upgraded.findLatest('live', 'sa'))?.record).toMatchObject({ day: LAST + 3, state: 'open', reason: null });
    expect(await upgraded.dataSource.query(`SELECT DISTINCT methodology FROM engine_checkpoints`)).toEqual([{ methodology: 'v2' }]);
  });

  it('a change of values that nobody could read yet is not a restatement', async () => {
    clock.set('2026-03-10T00:15:00Z');
    await upgraded.computation.computePartition('live', 0);
    await upgraded.days.saveDays('live', [stored(quietDay(LAST - 20, WORLD, new Map([[scopeOf('sa'), 4]])))], clock.now());
    await upgraded.computeAll('live');
    const states = (await upgraded.listVintages('live', 'sa')).map(({ state }) => state);
    expect(states).not.toContain('restated');
    clock.advance(3_600_000);
    await upgraded.days.saveDays('live', [stored(quietDay(LAST - 20, WORLD, new Map([[scopeOf('sa'), 5]])))], clock.now());
    await upgraded.computeAll('live');
    expect((await upgraded.listVintages('live', 'sa')).map(({ state }) => state)).toContain('restated');
  });

  it('everybody gets the same default version as of an instant, even while the next one is being published', async () => {
    const { dataSource } = upgraded;
    const datasets = new DatasetService(
      new CoverageSummariesView(dataSource),
      new PublishedMethodologiesView(dataSource),
      { demonstration: false },
      UNWATCHED,
    );
    const editions = new EditionsService(datasets, upgraded.app.get(Publications, { strict: false }));
    await upgraded.computation.computePartition('live', 0);
    const asked: { asOf: string; answer: Promise<string> }[] = [];
    await beforeEachCommit(upgraded, 1, async () => {
      clock.advance(20_000);
      const asOf = clock.now().toISOString();
      const answer = editions.choose({ mode: 'live' }, { as_of: asOf }).then(({ edition }) => edition.methodology);
      let isAnswered = false;
      void answer.then(() => (isAnswered = true));
      await until(async () => isAnswered || (await someoneWaits(dataSource)));
      asked.push({ asOf, answer });
      // What is published next bears a later instant.
      clock.advance(1_000);
    });
    const published = editionsOf('live', await datasets.readMethodologies('live'));
    expect(published.map(({ methodology }) => methodology)).toEqual(['v1', 'v2']);
    const answers = await Promise.all(asked.map(({ answer }) => answer));
    expect(answers.at(-1)).toBe('v2');
    for (const [at, { asOf }] of asked.entries()) {
      expect((await editions.choose({ mode: 'live' }, { as_of: asOf })).edition.methodology).toBe(answers[at]);
    }
  });

  it('a new instance computes the newest version alone', async () => {
    const fresh = await createDatabase();
    const indexes = await openIndexes(fresh.url, { clock, methodologies: BOTH });
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, WORLD);
    await indexes.computeAll('live');
    expect(await indexes.editionOf('live')).toEqual({ dataset: 'live', methodology: 'v2', knownFrom: -Infinity, endsAt: Infinity });
    expect(await indexes.dataSource.query(`SELECT DISTINCT methodology FROM index_values`)).toEqual([{ methodology: 'v2' }]);
    await indexes.close();
    await fresh.drop();
  });
});

describe('reading by version of the methodology', () => {
  const PATHS = ['/v1/indexes/mvi-sa/values', '/v1/indexes/mvi-sa', '/v1/indexes?country=SA', '/v1/ratings?kind=country'] as const;
  let api: IndexesApi;
  /** What was answered before the upgrade, by path. */
  const byV1 = new Map<string, Reply>();

  const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  const valuesOf = async (query: string): Promise<Values> => (await api.get(`/v1/indexes/mvi-sa/values?${query}`)).json<Values>();

  beforeAll(async () => {
    await openUpgraded();
    api = await openIndexesApi(database, clock);
    for (const path of PATHS) byV1.set(path, await api.get(path));
    clock.set('2026-02-21T06:00:00Z');
    await upgraded.computation.computePartition('live', 0);
  });
  afterAll(async () => {
    await api?.close();
    await close();
  });

  it('every route serves the published version while the next one is computed', async () => {
    for (const path of PATHS) {
      const { headers, text } = await api.get(path);
      expect({ path, etag: headers.get('etag'), text }).toEqual({ path, etag: byV1.get(path)!.headers.get('etag'), text: byV1.get(path)!.text });
    }
  });

  it('the methodology route shows the published version while the next one is half computed', async () => {
    const progress = new ComputationProgressView(upgraded.dataSource);
    expect(await progress.getShare({ dataset: 'live', methodology: 'v2' })).toBe(0.5);
    expect(viewVersions(editionsOf('live', [{ version: 'v1', publishedAt: null }])).at(-1)).toMatchObject({ version: 'v1', state: 'current' });
    expect((await api.get('/v1/methodology')).json()).toMatchObject({ version: 'v1', parameters: METHODOLOGIES.v1.parameters });
  });

  it('the computation state counts the computed indexes, and says that computing goes on once it takes longer than a moment', async () => {
    const state = async (): Promise<unknown> => (await api.get('/api/computation-state')).json();
    const known = { methodology: 'v2', shown_methodology: 'v1', indexes: 7_844, indexes_done: 434 };
    await upgraded.dataSource.query(`DELETE FROM outbox WHERE name = 'compute-partition'`);
    expect(await state()).toEqual({ ...known, is_computing: false });
    await upgraded.dataSource.query(
      `INSERT INTO outbox (queue, name, payload, attempts, backoff_ms, created_at)
       VALUES ('indexes', 'compute-partition', '{"dataset": "live", "partition": 1}', 1, 0, clock_timestamp() - interval '1 minute')`,
    );
    // Whoever asks within a second shares an answer.
    expect(await state()).toEqual({ ...known, is_computing: false });
    clock.advance(1_000);
    expect(await state()).toEqual({ ...known, is_computing: true });
    await upgraded.dataSource.query(`DELETE FROM outbox WHERE name = 'compute-partition'`);
  });

  it('a version that is not published is refused with 404, which names the published ones', async () => {
    for (const path of [...PATHS, '/v1/indexes/mvi-sa/vintages?date=2026-02-01']) {
      const reply = await api.get(withQuery(path, 'methodology=v2'));
      expect(reply.json()).toMatchObject({
        status: 404,
        code: 'methodology_not_published',
        detail: 'Nothing has been published by methodology v2. Published versions: v1.',
      });
    }
  });

  it('an unknown version is refused with 400, which names the known ones', async () => {
    for (const wanted of ['v3', 'V1', '1', 'x'.repeat(40)]) {
      const reply = await api.get(`/v1/indexes/mvi-sa/values?methodology=${wanted}`);
      expect(reply.json()).toMatchObject({ status: 400, code: 'validation_failed', errors: { methodology: [expect.stringContaining('v1, v2')] } });
    }
    expect((await api.get(`/v1/indexes/mvi-sa/values?methodology=${'x'.repeat(41)}`)).status).toBe(400);
    expect((await api.get(`/v1/indexes/mvi-sa/values?methodology=v1&methodology=v2`)).status).toBe(400);
  });

  describe('reading after the next version is published', () => {
    beforeAll(async () => {
      clock.set(PUBLISHED);
      await upgraded.computation.computePartition('live', 1);
      clock.set('2026-02-21T08:00:00Z');
    });

    it('every route serves the new version, named in body and header', async () => {
      for (const path of [...PATHS, '/v1/indexes/mvi-sa/vintages?date=2026-02-01']) {
        const reply = await api.get(path);
        expect(reply.json()).toMatchObject({ methodology: 'v2' });
        expect(reply.text).not.toEqual(byV1.get(path)?.text);
      }
      expect((await api.get(PATHS[0])).headers.get('x-methodology')).toBe('v2');
      const { data } = (await api.get(PATHS[2])).json<{ data: { methodology: string }[] }>();
      expect(new Set(data.map(({ methodology }) => methodology))).toEqual(new Set(['v2']));
    });

    it('the version before is served by its name, to the byte, without the value of the day that was open', async () => {
      const before = byV1.get(PATHS[0])!.json<Values>();
      const after = await valuesOf('methodology=v1');
      expect(before.data.at(-1)).toMatchObject({ date: '2026-02-21', state: 'open' });
      expect({ ...after, data: after.data }).toEqual({ ...before, data: before.data.slice(0, -1) });
      expect(after.data.at(-1)).toMatchObject({ date: '2026-02-20', state: 'provisional', computed_at: ENDED });
      const detail = (await api.get('/v1/indexes/mvi-sa?methodology=v1')).json();
      expect(detail).toMatchObject({ methodology: 'v1', date: '2026-02-20', value: after.data.at(-1)!.value, state: 'provisional' });
      const { data } = (await api.get('/v1/indexes?country=SA&methodology=v1')).json<{ data: object[] }>();
      expect(data[0]).toMatchObject({ index_id: 'mvi-sa', methodology: 'v1', date: '2026-02-20', value: after.data.at(-1)!.value });
      const ratings = (await api.get('/v1/ratings?kind=country&methodology=v1')).json<{ data: object[] }>();
      expect(ratings).toMatchObject({ methodology: 'v1' });
      expect(ratings.data[0]).toMatchObject({ methodology: 'v1', state: 'provisional', rating: expect.any(String) });
      const { data: vintages } = (await api.get('/v1/indexes/mvi-sa/vintages?date=2026-02-21&methodology=v1')).json<Values>();
      expect(vintages).toEqual([]);
    });

    it('an as_of before the publication gets the version before, as it was then', async () => {
      const before = byV1.get(PATHS[0])!.json<Values>();
      const then = await valuesOf('as_of=2026-02-21T06:59:59Z');
      expect(then).toEqual({ ...before, data: before.data.slice(0, -1) });
      expect(await valuesOf(`as_of=${PUBLISHED}`)).toMatchObject({ methodology: 'v2' });
      const list = (await api.get('/v1/indexes?country=SA&as_of=2026-02-21T06:59:59Z')).json<{ data: object[]; methodology: string }>();
      expect(list.methodology).toBe('v1');
      expect(list.data[0]).toMatchObject({ methodology: 'v1', date: '2026-02-20' });
    });

    it('the new version has no values as of an instant before it was published, whenever they were computed', async () => {
      expect((await valuesOf('methodology=v2&as_of=2026-02-21T06:59:59Z')).data).toEqual([]);
      const { data } = await valuesOf('methodology=v2');
      expect(data.map(({ date }) => date)[0]).toBe('2025-09-01');
      expect(new Set(data.slice(0, -1).map(({ computed_at: at }) => at))).toEqual(new Set([PUBLISHED]));
      const past = (await api.get('/v1/indexes?country=SA&methodology=v2&as_of=2026-02-21T06:59:59Z')).json<{ data: object[] }>();
      expect(past.data[0]).toMatchObject({ value: null, reason: 'not_computed' });
    });

    it('the methodology says since when the current version is in force, and which one it replaced', async () => {
      const { version, parameters, changes } = (await api.get('/v1/methodology')).json<{ version: string; parameters: object; changes: object[] }>();
      expect({ version, changes }).toEqual({
        version: 'v2',
        changes: [
          { version: 'v2', summary: expect.any(String), state: 'current', published_at: PUBLISHED, ended_at: null, progress: null },
          { version: 'v1', summary: expect.any(String), state: 'ended', published_at: null, ended_at: PUBLISHED, progress: null },
        ],
      });
      expect(parameters).toEqual(METHODOLOGIES.v2.parameters);
    });

    it('the cursor of a list begun with the version before is refused with 400', async () => {
      const first = (await api.get('/v1/indexes?limit=2&methodology=v1')).json<{ next_cursor: string }>();
      const cursor = encodeURIComponent(first.next_cursor);
      expect((await api.get(`/v1/indexes?limit=2&cursor=${cursor}`)).json()).toMatchObject({ status: 400, code: 'invalid_cursor' });
      expect((await api.get(`/v1/indexes?limit=2&methodology=v1&cursor=${cursor}`)).status).toBe(200);
    });
  });
});

/** Computes the core by v2 until its connection ends after some commits, as that of a killed worker would. */
async function killAfterCommits(commits: number): Promise<void> {
  const victim = await openIndexes(database.url, { clock, methodologies: BOTH });
  const createQueryRunner = victim.dataSource.createQueryRunner.bind(victim.dataSource);
  let left = commits;
  victim.dataSource.createQueryRunner = (mode) => {
    const runner = createQueryRunner(mode);
    const commit = runner.commitTransaction.bind(runner);
    runner.commitTransaction = async () => {
      await commit();
      if (--left > 0) return;
      const [{ pid }]: { pid: number }[] = await runner.query(`SELECT pg_backend_pid() AS pid`);
      await upgraded.dataSource.query(`SELECT pg_terminate_backend($1)`, [pid]);
    };
    return runner;
  };
  await expect(victim.computation.computePartition('live', 0)).rejects.toThrow();
  await victim.close();
}
