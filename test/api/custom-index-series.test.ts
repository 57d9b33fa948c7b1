import { CustomIndex } from '../../server/indexes/custom/model/custom-index.entity';
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { computeEvidenceText } from '../../server/cli/compute-evidence';
import { IndexesPublished } from '../../server/indexes';
import { CustomComputationProcessor } from '../../server/indexes/custom/computation/custom-computation.processor';
import { CustomRun } from '../../server/indexes/custom/computation/custom-run';
import { CustomComputation } from '../../server/indexes/custom/computation/custom-computation.service';
import { CustomQueueRepository } from '../../server/indexes/custom/computation/custom-queue.repository';
import { Publications } from '../../server/indexes/storage/publications';
import { IndexesReadingModule } from '../../server/indexes/indexes-reading.module';
import { StreamListener } from '../../server/platform/http/event-streams/stream-listener';
import { NewsModule } from '../../server/news';
import { isoDay } from '../factories/coverage';
import { createCustomer } from '../factories/customer';
import { firstOf } from '../support/breadth';
import { MutableClock } from '../support/clock';
import { customCalls, PAIR, plain, type Value } from '../support/custom-calls';
import { type CustomApi, type CustomWorker, listenTo, openCustomApi, openCustomWorker } from '../support/custom-indexes';
import { ask } from '../support/http';
import type { TestIndexes } from '../support/indexes';
import type { IndexesApi } from '../support/indexes-app';
import type { TestDatabase } from '../support/postgres';
import { until } from '../support/until';
import { startTestWorker } from '../support/worker';

const NOW = '2026-02-21T00:15:00Z';
const FIRST = isoDay('2025-09-01');
const LAST = isoDay('2026-02-20');
const DAYS = LAST - FIRST + 1;
const FEBRUARY_17 = isoDay('2026-02-17');
const clock = new MutableClock(NOW);
let opened: CustomApi;
let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;
let worker: CustomWorker;

// Whether somebody may listen is answered late on a busy machine, and no answer would end their stream.
const patience = jest.replaceProperty(StreamListener, 'ASK_AT_MOST_MS', 60_000);
afterAll(() => patience.restore());

beforeAll(async () => {
  opened = await openCustomApi(clock, FIRST, LAST);
  ({ database, indexes, api, worker } = opened);
});

afterEach(async () => {
  clock.set(NOW);
  await api.app.dataSource.query(`DELETE FROM custom_indexes`);
});

afterAll(() => opened?.close());

const { call, make, read, change, valuesOf, stored } = customCalls(() => api);

describe('the series of a custom index', () => {
  it('a custom index of one country and one category has the series of the catalogue', async () => {
    const id = await make();
    expect(await worker.computeAll()).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'ready', progress: { days_done: DAYS, days_total: DAYS, days_pending: 0 } });
    const values = await valuesOf(id);
    expect(values.filter(({ value }) => value !== null).length).toBeGreaterThan(40);
    expect(plain(values)).toEqual(plain(await valuesOf('mvi-sa-energy', '?from=2026-01-01')));
    const [own, pair] = await Promise.all([call(`/v1/indexes/${id}`), call('/v1/indexes/mvi-sa-energy')]);
    expect(own.body).toMatchObject({ index_id: id, code: id.toUpperCase(), name: 'Saudi energy', country: 'SA', sector: 'energy', status: 'ready' });
    for (const member of ['value', 'date', 'rating', 'spread', 'change', 'state']) expect(own.body[member]).toEqual(pair.body[member]);
    expect((await call(`/v1/custom-indexes/${id}/values?format=csv`)).text).toBe((await call(`/v1/indexes/${id}/values?format=csv`)).text);
  });

  it('explains a custom index as one of the catalogue, with the name that its organization gave it', async () => {
    const id = await make();
    await worker.computeAll();
    for (const query of ['date=2026-02-20', 'date=2026-02-19&against=2026-02-03', 'date=2026-02-17&against=2026-01-07']) {
      const [own, pair] = await Promise.all([id, 'mvi-sa-energy'].map((of) => call(`/v1/indexes/${of}/drivers?${query}`)));
      const { tone: _tone, ...drivers } = pair.body;
      const times = { value: expect.objectContaining({ value: (pair.body.value as Value).value }), against: expect.anything() };
      expect(own.body).toMatchObject({ ...drivers, index_id: id, measure: id, ...times });
      expect(own.status).toBe(200);
    }
    const evidence = await Promise.all([id, 'mvi-sa-energy'].map((of) => call(`/v1/indexes/${of}/evidence?date=2026-02-12`)));
    for (const member of ['data', 'exact', 'value', 'weights']) expect(evidence[0].body[member]).toEqual(evidence[1].body[member]);
    expect(computeEvidenceText(evidence[0].text).mvi).toBeCloseTo((evidence[0].body.exact as { mvi: number }).mvi, 9);
    const { body } = await call(`/v1/indexes/${id}/brief?date=2026-02-20`);
    expect((body.sentences as string[])[0]).toMatch(/^MVI Saudi energy /);
    const path = `/v1/indexes/${id}/drivers?date=2026-02-20`;
    const etag = (await call(path)).headers.get('etag')!;
    const headers = { authorization: `Bearer ${api.liveKey}`, 'if-none-match': etag };
    expect((await ask(api.app.url + path, { headers })).status).toBe(304);
  });

  it('keeps the earlier values of an index when its weights change, and those of other indexes', async () => {
    const id = await make();
    await worker.computeAll();
    const before = await valuesOf(id);
    const answer = await change(id, { weights: { spread: 1, velocity: 0, acceleration: 0 }, name: 'Spread alone' });
    expect(answer.body).toMatchObject({
      name: 'Spread alone',
      weights: { spread: 1, velocity: 0, acceleration: 0 },
      weights_versions: [
        { version: 1, from: PAIR.start },
        { version: 2, from: '2026-02-21' },
      ],
    });
    await worker.computeAll();
    expect(await valuesOf(id)).toEqual(before);
    const spread = await make({ weights: { spread: 1, velocity: 0, acceleration: 0 } });
    await worker.computeAll();
    const scored = (await valuesOf(spread)).filter(({ value }) => value !== null);
    expect(scored.length).toBeGreaterThan(40);
    expect(scored.every(({ value, spread_score: score }) => value === score)).toBe(true);
  });

  it('a series goes on as days close, is known as of an instant, and ends with its last day', async () => {
    const id = await make({ end: '2026-02-19' });
    clock.set('2026-02-17T12:00:00Z');
    await worker.computeAll();
    expect((await read(id)).date).toBe('2026-02-17');
    clock.set(NOW);
    const continued = `DELETE FROM outbox WHERE name = 'continue-custom-indexes' RETURNING payload`;
    await indexes.dataSource.query(continued);
    await indexes.dataSource.transaction((manager) => indexes.events.publish(new IndexesPublished('live'), manager));
    expect((await indexes.dataSource.query(continued))[0]).toEqual([{ payload: { dataset: 'live' } }]);
    await worker.queue.wantAll('live', clock.now());
    await worker.computeAll();
    expect((await valuesOf(id)).at(-1)?.date).toBe('2026-02-19');
    expect((await valuesOf(id, '?as_of=2026-02-18T00:00:00Z')).at(-1)?.date).toBe('2026-02-16');
    await change(id, { end: '2026-12-31' });
    await worker.computeAll();
    expect((await valuesOf(id)).at(-1)?.date).toBe('2026-02-20');
    const { body } = await call(`/v1/indexes/${id}/vintages?date=2026-02-16`);
    expect((body.data as { state: string }[]).map(({ state }) => state)).toEqual(['provisional', 'revised']);
  });

  it('shows a series to nobody else, in the catalogue or its changes', async () => {
    const id = await make();
    await worker.computeAll();
    const { key } = await createCustomer(api.app.app, { plan: 'enterprise' });
    for (const path of [`/v1/indexes/${id}`, `/v1/indexes/${id}/values`, `/v1/indexes/${id}/vintages?date=2026-02-16`, `/v1/indexes/${id}/events`]) {
      expect([path, (await call(path, { key })).status]).toEqual([path, 404]);
      expect([path, (await call(path, { key: api.testKey })).status]).toEqual([path, 404]);
    }
    for (const what of ['drivers', 'evidence', 'brief']) {
      expect([what, (await call(`/v1/indexes/${id}/${what}?date=2026-02-16`, { key })).status]).toEqual([what, 404]);
    }
    expect((await ask(`${api.app.url}/api/explanations/${id}?date=2026-02-16`)).status).toBe(404);
    expect((await call('/v1/indexes?limit=1000')).text).not.toContain(id);
    expect((await call('/v1/changes?since=2020-01-01T00:00:00Z&limit=1000')).text).not.toContain(id);
    expect(await call(`/v1/custom-indexes/${id}`, { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect(await stored(id)).toEqual([]);
    expect((await call(`/v1/indexes/${id}/values`)).status).toBe(404);
  });

  it('answers 304 until a value of the index or its name changes', async () => {
    const id = await make();
    await worker.computeAll();
    const paths = [`/v1/indexes/${id}`, `/v1/indexes/${id}/values`];
    const tags = await Promise.all(paths.map(async (path) => (await call(path)).headers.get('etag')!));
    const statuses = (): Promise<number[]> =>
      Promise.all(
        paths.map(async (path, at) => {
          const headers = { authorization: `Bearer ${api.liveKey}`, 'if-none-match': tags[at] };
          return (await ask(api.app.url + path, { headers })).status;
        }),
      );
    expect(await statuses()).toEqual([304, 304]);
    await change(id, { name: 'Energy of the kingdom' });
    expect((await statuses())[0]).toBe(200);
    clock.advance(86_400_000);
    await change(id, { weights: { spread: 0, velocity: 0, acceleration: 1 }, end: '2027-01-31' });
    await worker.computeAll();
    expect(await statuses()).toEqual([200, 200]);
  });

  it('tells by events how the computation comes along', async () => {
    const id = await make();
    const events = await listenTo(api, id);
    await worker.computeAll();
    const states = (await events.rest()).map(({ data }) => data.status);
    expect([states[0], states.at(-1)]).toEqual(['queued', 'ready']);
  });

  it('tells by events that an index was called off, and that it was deleted', async () => {
    const [first, second] = [await make(), await make()];
    const [calledOff, deleted] = [await listenTo(api, first), await listenTo(api, second)];
    await call(`/v1/custom-indexes/${first}/computation`, { method: 'DELETE' });
    await call(`/v1/custom-indexes/${second}`, { method: 'DELETE' });
    expect((await calledOff.rest()).at(-1)).toMatchObject({ type: 'progress', data: { status: 'failed', failure: 'canceled' } });
    expect((await deleted.rest()).at(-1)).toMatchObject({ type: 'deleted', data: { index_id: second } });
  });

  it('tells ten listeners of an organization at a time, and asks the next to come back', async () => {
    const id = await make();
    const streams = await Promise.all(Array.from({ length: 10 }, () => listenTo(api, id)));
    const eleventh = await call(`/v1/indexes/${id}/events`);
    expect([eleventh.status, eleventh.body.code, eleventh.headers.get('retry-after')]).toEqual([429, 'streams_busy', '5']);
    await worker.computeAll();
    await Promise.all(streams.map((stream) => stream.rest()));
    expect((await (await listenTo(api, id)).rest()).at(-1)).toMatchObject({ data: { status: 'ready' } });
  });

  it('a computation waits for articles that cannot be searched yet, says of how many days they are, and can be called off meanwhile', async () => {
    const id = await make({ countries: ['SA', 'QA'] });
    await api.app.dataSource.query(`DELETE FROM search_days WHERE dataset = 'live' AND day >= '2026-02-17'`);
    expect(await worker.computeAll()).toBe(1);
    const { progress } = await read(id);
    expect(progress).toEqual({ days_done: FEBRUARY_17 - FIRST, days_total: DAYS, days_pending: LAST - FEBRUARY_17 + 1 });
    expect(await read(id)).toMatchObject({ status: 'queued' });
    const path = `/v1/custom-indexes/${id}/computation`;
    expect((await call(path, { method: 'DELETE' })).body).toMatchObject({ status: 'failed', failure: 'canceled' });
    await call(path, { method: 'POST' });
    expect(await worker.search.update('live')).toBeGreaterThan(0);
    expect(await worker.computeAll()).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'ready', progress: { days_done: DAYS, days_pending: 0 } });
  });

  it('a computation can be called off while it waits, and begun again', async () => {
    const id = await make();
    const path = `/v1/custom-indexes/${id}/computation`;
    expect((await call(path, { method: 'DELETE' })).body).toMatchObject({ status: 'failed', failure: 'canceled' });
    expect(await worker.computeAll()).toBe(0);
    await worker.queue.wantAll('live', clock.now());
    expect(await worker.computeAll()).toBe(0);
    expect(await call(path, { method: 'DELETE' })).toMatchObject({ status: 409 });
    expect((await call(path, { method: 'POST' })).body).toMatchObject({ status: 'queued', failure: null });
    expect(await worker.computeAll()).toBe(1);
    expect((await read(id)).status).toBe('ready');
  });

  it('a computation called off on its way ends, keeps what there is, and is whole once it is begun again', async () => {
    const id = await make();
    const path = `/v1/custom-indexes/${id}/computation`;
    const { begin } = Publications.prototype;
    let publications = 0;
    const spy = jest.spyOn(Publications.prototype, 'begin').mockImplementation(async function (this: Publications, ...given) {
      if (++publications === 3) expect(await call(path, { method: 'DELETE' })).toMatchObject({ status: 200, body: { failure: 'canceled' } });
      return begin.apply(this, given);
    });
    try {
      await worker.computation.computeNext();
    } finally {
      spy.mockRestore();
    }
    expect(publications).toBe(3);
    expect(await read(id)).toMatchObject({ status: 'failed', failure: 'canceled' });
    expect(await stored(id)).toHaveLength(2);
    await call(path, { method: 'POST' });
    await worker.computeAll();
    const whole = await make({ name: 'Undisturbed' });
    await worker.computeAll();
    expect(await stored(id)).toEqual(await stored(whole));
  });

  it('a computation is tried again each time later where the search fails, and is whole once the search is back', async () => {
    const id = await make();
    const fails = jest.spyOn(CustomRun.prototype, 'compute').mockRejectedValue(new Error('the search is away'));
    try {
      expect(await worker.computation.computeNext()).toBe(id.slice(7));
      for (const pause of [60_000, 120_000, 240_000]) {
        clock.advance(pause - 1);
        expect(await worker.computation.computeNext()).toBeNull();
        clock.advance(1);
        expect(await worker.computation.computeNext()).toBe(id.slice(7));
      }
    } finally {
      fails.mockRestore();
    }
    expect(await read(id)).toMatchObject({ status: 'running' });
    clock.advance(480_000);
    await worker.computeAll();
    expect(await read(id)).toMatchObject({ status: 'ready' });
  });

  it('a computation that is called off when its turn ends stays so until its index is changed', async () => {
    const id = await make();
    const wantedAt = clock.now();
    await call(`/v1/custom-indexes/${id}/computation`, { method: 'DELETE' });
    const index = await indexes.dataSource.manager.findOneByOrFail(CustomIndex, { key: id.slice(7) });
    await worker.queue.finish(indexes.dataSource.manager, { ...index, wantedAt }, { isWhole: false, daysTotal: DAYS, daysPending: 0 }, clock.now());
    expect(await read(id)).toMatchObject({ status: 'failed', failure: 'canceled' });
    await change(id, { end: '2027-01-31' });
    expect(await read(id)).toMatchObject({ status: 'queued', failure: null });
  });
});

it('the queue computes each index that was asked for, and goes on with it', async () => {
  await indexes.dataSource.query(`DELETE FROM outbox`);
  const first = await make();
  const imports = [NewsModule, IndexesReadingModule];
  const queued = await startTestWorker(database.url, {
    imports,
    providers: [CustomComputation, CustomComputationProcessor, CustomQueueRepository],
    clock,
  });
  try {
    await until(async () => (await read(first)).status === 'ready');
    const second = await make();
    await until(async () => (await read(second)).status === 'ready');
    clock.advance(86_400_000);
    await indexes.dataSource.transaction((manager) => indexes.events.publish(new IndexesPublished('live'), manager));
    const states = async (id: string): Promise<unknown> =>
      ((await call(`/v1/indexes/${id}/vintages?date=2026-02-20`)).body.data as { state: string }[]).map(({ state }) => state);
    await until(
      async () => JSON.stringify(await Promise.all([first, second].map(states))) === '[["provisional","revised"],["provisional","revised"]]',
    );
  } finally {
    await queued.close();
  }
});

describe('the turns of custom indexes', () => {
  it('another organization waits for one index of five hundred at most', async () => {
    const crowded = await make();
    await api.app.dataSource.query(
      `INSERT INTO custom_indexes SELECT (c).* FROM (SELECT jsonb_populate_record(c, jsonb_build_object('key', 'copy' || translate(lpad(n::text, 6, '0'), '0123456789', 'abcdefghij'))) AS c
       FROM custom_indexes c, generate_series(1, 499) AS n WHERE c.key = $1) AS copies`,
      [crowded.slice(7)],
    );
    const next = (): Promise<string | null> => {
      clock.advance(1_000);
      return worker.computation.computeNext();
    };
    await next();
    const { key } = await createCustomer(api.app.app, { plan: 'enterprise' });
    const single = await make({}, key);
    expect(await next()).toBe(single.slice(7));
    const second = await make({}, key);
    expect(await next()).not.toBe(second.slice(7));
    expect(await next()).toBe(second.slice(7));
  });

  it('two workers get different indexes, and each index goes to one', async () => {
    const other = await openCustomWorker(database.url, clock);
    const ids = [await make(), await make({ name: 'Another' }), await make({ name: 'A third' })];
    const done = await Promise.all([worker.computation.computeNext(), other.computation.computeNext(), other.computation.computeNext()]);
    await other.close();
    expect(new Set(done.map((key) => `custom-${key}`))).toEqual(new Set(ids));
    expect(await stored(ids[0])).toEqual(await stored(ids[1]));
  });
});

describe('a killed worker', () => {
  let dying: ChildProcess | undefined;
  afterEach(() => void dying?.kill('SIGKILL'));

  it.each(firstOf(1, [3, 1, 6]))('a worker killed in publication %i leaves the next one to give the same bytes', async (publication) => {
    const id = await make();
    const files = ['typescript.cjs', 'killable-custom-worker.ts'].map((name) => join(__dirname, '../support', name));
    const child = spawn(process.execPath, ['--require', files[0], files[1], database.url, NOW, String(publication)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    dying = child;
    await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    expect((await read(id)).status).toBe('running');
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    // The database notices that the connection has gone, and frees its locks.
    while ((await worker.computation.computeNext()) === null);
    const whole = await make({ name: 'Undisturbed' });
    await worker.computeAll();
    expect(await stored(id)).toEqual(await stored(whole));
    expect(await read(id)).toMatchObject({ status: 'ready', progress: { days_done: DAYS } });
  });
});
