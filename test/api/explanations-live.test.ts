import { describeBytes } from '../../server/news';
import { toIsoDay } from '../../server/platform/clock';
import type { DriversResponse } from '../../server/indexes/explanations/drivers/drivers.dto';
import { isoDay, quietDay, saveQuietDays, stored } from '../factories/coverage';
import { gkgLine } from '../factories/gkg';
import { MutableClock } from '../support/clock';
import { sumOfParts } from '../support/drivers';
import { gkgZip } from '../support/gkg-window';
import { openIndexes, scopeOf, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi, type Reply } from '../support/indexes-app';
import { openNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';

const LAST = isoDay('2026-02-09');

let database: TestDatabase;
let indexes: TestIndexes;
let live: IndexesApi;
const clock = new MutableClock('2026-02-10T00:15:00Z');

describe('drivers of live days', () => {
  const world = { scopes: SMALL_SCOPES };
  const read = (day: number): Promise<Reply> => live.get(`/v1/indexes/mvi-us/drivers?date=${toIsoDay(day)}`);
  const surge = (day: number): Promise<void> =>
    indexes.days.saveDays('live', [stored(quietDay(day, world, new Map([[scopeOf('us'), 4]])))], clock.now());

  beforeAll(async () => {
    database = await createDatabase();
    indexes = await openIndexes(database.url, { clock });
    await saveQuietDays(indexes.days, 'live', LAST - 40, LAST, world);
    await indexes.computeAll('live');
    live = await openIndexesApi(database, clock);
  });
  afterAll(async () => {
    await live?.close();
    await indexes?.close();
    await database?.drop();
  });

  it('drivers explain a value as it is now where articles came in late, and still add up to the change of the published values', async () => {
    await surge(LAST);
    const { value, against, change, ...lists } = (await read(LAST)).json<DriversResponse>();
    expect(value).toMatchObject({ date: toIsoDay(LAST), recomputed: true });
    expect(value.recomputed_value).toBeGreaterThan(value.value + 1);
    expect(Math.abs(change - (value.value - against.value))).toBeLessThan(0.02);
    for (const listed of [lists.outlets, lists.countries, lists.categories, lists.stories])
      expect(Math.abs(sumOfParts(listed) - change)).toBeLessThan(0.01);
  });

  it('drivers are made from the coverage of now where another call has read the earlier one', async () => {
    const day = LAST - 1;
    const before = (await read(day)).json<DriversResponse>();
    await surge(day);
    const after = (await read(day)).json<DriversResponse>();
    expect([before.value.recomputed, after.value.recomputed]).toEqual([false, true]);
  });

  it('refuses drivers where the articles of the day are not kept any more, and names the first day whose articles are', async () => {
    const news = await openNews(database.url, { clock });
    const rows = [gkgLine({ date: '20260210001500' })];
    await news.ingestion.ingest(describeBytes('20260210001500.gkg.csv.zip', gkgZip('20260210001500', rows)));
    await news.close();
    const reply = await read(LAST);
    expect([reply.status, reply.json()]).toEqual([404, expect.objectContaining({ code: 'articles_missing', first: toIsoDay(LAST + 1) })]);
    // Nothing before that day is offered to whoever asks for another.
    expect((await read(LAST + 5)).json()).toMatchObject({ status: 404, code: 'values_missing' });
    // What a value rests on is not made of articles.
    const evidence = (date: number): Promise<Reply> => live.get(`/v1/indexes/mvi-us/evidence?date=${toIsoDay(date)}`);
    expect((await evidence(LAST + 5)).json()).toMatchObject({ status: 404, code: 'value_missing', last: toIsoDay(LAST) });
    expect((await evidence(LAST - 2)).json()).toMatchObject({ sources: ['gdelt'], attribution: expect.stringContaining('gdeltproject.org') });
  });

  it('refuses drivers for a moment with 503 where a settled day is being computed again', async () => {
    await surge(LAST - 12);
    const reply = await read(LAST - 12);
    expect([reply.status, reply.json().code, reply.headers.get('retry-after')]).toEqual([503, 'values_changing', '30']);
  });
});
