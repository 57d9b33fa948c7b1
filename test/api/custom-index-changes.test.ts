import { CustomRun } from '../../server/indexes/custom/computation/custom-run';
import { isoDay } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { type Custom, customCalls, PAIR } from '../support/custom-calls';
import { type CustomApi, openCustomApi } from '../support/custom-indexes';

const NOW = '2026-02-21T00:15:00Z';
const PAUSES_MS = [60_000, 120_000, 240_000, 480_000];
const WEIGHTS = { spread: 1, velocity: 0, acceleration: 0 };
const clock = new MutableClock(NOW);
let world: CustomApi;

beforeAll(async () => {
  world = await openCustomApi(clock, isoDay('2025-09-01'), isoDay('2026-02-20'));
});

afterEach(async () => {
  clock.set(NOW);
  await world.api.app.dataSource.query(`DELETE FROM custom_indexes`);
});

afterAll(() => world?.close());

const { call, make, read, change, valuesOf } = customCalls(() => world.api);
const listed = async (): Promise<Custom[]> => (await call('/v1/custom-indexes')).body.data as Custom[];

describe('recomputing a failed custom index', () => {
  it('gives a failed series one more try whenever there is something new, and completes it once the cause is gone', async () => {
    const id = await make();
    const fails = jest.spyOn(CustomRun.prototype, 'compute').mockRejectedValue(new Error('the search is away'));
    try {
      await world.worker.computeAll();
      for (const pause of PAUSES_MS) {
        expect((await read(id)).status).toBe('running');
        clock.advance(pause);
        await world.worker.computeAll();
      }
      expect(await read(id)).toMatchObject({ status: 'failed', failure: 'computation_failed' });
      expect(await world.worker.computeAll()).toBe(0);
      await world.worker.queue.wantAll('live', clock.now());
      expect(await read(id)).toMatchObject({ status: 'queued', failure: null });
      expect(await world.worker.computeAll()).toBe(1);
      expect(await read(id)).toMatchObject({ status: 'failed', failure: 'computation_failed' });
    } finally {
      fails.mockRestore();
    }
    await world.worker.queue.wantAll('live', clock.now());
    expect(await world.worker.computeAll()).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'ready', failure: null });
  });
});

describe('logging of a failed custom index', () => {
  it('logs a series that keeps failing as a fault once for each reason', async () => {
    await make();
    const fails = jest.spyOn(CustomRun.prototype, 'compute').mockRejectedValue(new Error('the search is away'));
    const errors = jest.spyOn(world.worker.computation['logger'], 'error').mockReturnValue();
    const tryAgain = async (): Promise<void> => {
      await world.worker.queue.wantAll('live', clock.now());
      expect(await world.worker.computeAll()).toBe(1);
    };
    try {
      await world.worker.computeAll();
      for (const pause of PAUSES_MS) {
        clock.advance(pause);
        await world.worker.computeAll();
      }
      await tryAgain();
      await tryAgain();
      expect(errors).toHaveBeenCalledTimes(1);
      fails.mockRejectedValue(new Error('the disk is full'));
      await tryAgain();
      await tryAgain();
      expect(errors).toHaveBeenCalledTimes(2);
    } finally {
      fails.mockRestore();
      errors.mockRestore();
    }
  });
});

describe('moving the last day of a custom index back', () => {
  it('shows the value of the new last day from then on, before the series has followed and after', async () => {
    const id = await make();
    await world.worker.computeAll();
    const [before, last] = (await valuesOf(id, '?from=2026-02-16&to=2026-02-17')).map(({ value }) => value!);
    await change(id, { end: '2026-02-17' });
    const ended = { date: '2026-02-17', value: last };
    const { lastDay } = (await read(id)).change as { lastDay: number };
    expect(lastDay).toBeCloseTo(last - before, 1);
    for (let isComputed = 0; isComputed < 2; isComputed++) {
      expect(await read(id)).toMatchObject(ended);
      expect(await listed()).toMatchObject([ended]);
      expect((await call(`/v1/indexes/${id}`)).body).toMatchObject(ended);
      await world.worker.computeAll();
    }
  });

  it('leaves a custom index without a value where nothing is known up to its new last day', async () => {
    const id = await make({ start: '2025-09-01' });
    await world.worker.computeAll();
    await change(id, { end: '2025-09-01' });
    expect(await listed()).toMatchObject([{ value: null, reason: expect.any(String) }]);
  });
});

describe('changing the weights of a custom index', () => {
  it('refuses new weights with 409 where the last day has passed, unless it is moved with them', async () => {
    const id = await make({ end: '2026-02-19' });
    await world.worker.computeAll();
    const refused = await change(id, { weights: WEIGHTS });
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, 'custom_index_ended', expect.stringContaining('2026-02-19')]);
    expect(await change(id, { weights: WEIGHTS, end: '2026-02-20' })).toMatchObject({ status: 409 });
    expect((await read(id)).weights_versions).toHaveLength(1);
    const same = { spread: 0.33, velocity: 0.33, acceleration: 0.34 };
    expect(await change(id, { name: 'The same', weights: same })).toMatchObject({ status: 200, body: { name: 'The same' } });
    const moved = await change(id, { weights: WEIGHTS, end: '2026-02-21' });
    expect([moved.status, moved.body.weights, moved.body.end]).toEqual([200, WEIGHTS, '2026-02-21']);
  });
});

describe('listCustomIndexes', () => {
  it('answers in CSV without a cell that is a formula', async () => {
    const id = await make({ name: '=HYPERLINK("https://a.example")', outlets: { keep: ['morning.sa'] } });
    await world.worker.computeAll();
    clock.advance(1_000);
    await make({ name: 'Another' });
    const { body, headers } = await call('/v1/custom-indexes?limit=1');
    expect([(body.data as object[]).length, body.places, headers.get('link')]).toEqual([
      1,
      { used: 2, limit: expect.any(Number) },
      expect.stringContaining('rel="next"'),
    ]);
    const [header, , row] = (await call('/v1/custom-indexes?format=csv')).text.split('\r\n');
    expect(header).toMatch(/^index_id,name,.*,outlets_keep,.*,status,.*,source_outlets,value,.*,change_lastDay,.*,dataset,sources,methodology$/);
    expect(row.startsWith(`${id},"'=HYPERLINK(""https://a.example"")",${PAIR.description},SA,energy,`)).toBe(true);
    expect(row).toContain(',ready,,173,173,0,3,1,3,morning.sa,,gap,2026-02-20,');
    const [line] = (await world.api.get('/v1/custom-indexes?format=ndjson')).text.split('\n');
    expect(JSON.parse(line)).toMatchObject({ name: 'Another', dataset: 'live', source_outlets: expect.arrayContaining(['morning.sa']) });
  });
});
