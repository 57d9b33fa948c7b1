import { PARTITIONS } from '../../server/indexes';
import { KEPT_DAYS } from '../../server/indexes/explanations/change/traced-span';
import { SimulatedCoverageService } from '../../server/news';
import { toIsoDay } from '../../server/platform/clock';
import { AggregateTracer } from '../../server/volatility/explain/aggregate-tracer';
import { isoDay } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { openIndexes, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { createDatabase, type TestDatabase } from '../support/postgres';

const LAST = isoDay('2026-02-09');
const clock = new MutableClock('2026-02-10T00:15:00Z');

let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;

beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock, partitions: PARTITIONS.slice(0, 1), env: { SIMULATED_DAYS: '64' } });
  await indexes.app.get(SimulatedCoverageService, { strict: false }).extend();
  await indexes.computeAll('simulated');
  api = await openIndexesApi(database, clock);
});
afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
});
afterEach(() => jest.restoreAllMocks());

describe('explaining world and regions', () => {
  it.each([
    ['evidence', `/v1/indexes/mvi-world/evidence?date=${toIsoDay(LAST)}`],
    ['drivers since the day before', `/v1/indexes/mvi-emerging/drivers?date=${toIsoDay(LAST)}`],
    ['drivers of a long span', `/v1/indexes/mvi-world/drivers?date=${toIsoDay(LAST)}&against=${toIsoDay(LAST - KEPT_DAYS - 1)}`],
  ])('gives the memory of every engine back, and that of the days that it takes: %s', async (_, address) => {
    const traced = jest.spyOn(AggregateTracer.prototype, 'trace');
    const released = jest.spyOn(AggregateTracer.prototype, 'release');
    const taken = jest.spyOn(AggregateTracer.prototype, 'advance');
    expect((await api.get(address)).status).toBe(200);
    const tracers = new Set(traced.mock.contexts);
    expect(tracers.size).toBeGreaterThan(0);
    expect(new Set(released.mock.contexts)).toEqual(tracers);
    expect(taken.mock.calls.filter(([{ entryOutlets, entryCounts }]) => entryOutlets.length + entryCounts.length > 0)).toEqual([]);
  });
});
