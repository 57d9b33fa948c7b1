import { CoverageService } from '../../server/news';
import { parseIsoDay, toIsoDay } from '../../server/platform/clock';
import { saveQuietDays } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { collect } from '../support/collected-days';
import { openIndexes, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { createDatabase, type TestDatabase } from '../support/postgres';

const FIRST = parseIsoDay('2025-09-01')!;
const SILENT = parseIsoDay('2026-02-19')!;

interface World {
  readonly database: TestDatabase;
  readonly indexes: TestIndexes;
}

const clock = new MutableClock('2026-02-21T00:15:00Z');
let undisturbed: World;
let silent: World;

/** Half a year of quiet days of GDELT and feeds. */
async function openWorld(): Promise<World> {
  const database = await createDatabase();
  const indexes = await openIndexes(database.url, { clock });
  await saveQuietDays(indexes.days, 'live', FIRST, SILENT + 1, { scopes: SMALL_SCOPES });
  const facts = (articles: number, expected: number): object => ({ articles, expected, seen: expected, late: 0, share: 1, isRegular: true });
  await indexes.dataSource.query(`UPDATE coverage_days SET by_source = $1`, [JSON.stringify({ gdelt: facts(450, 96), rss: facts(30, 2) })]);
  return { database, indexes };
}

async function valuesOf({ indexes }: World, slug: string): Promise<Map<string, { reason: string | null; mvi: number | null }>> {
  const vintages = await indexes.listVintages('live', slug);
  return new Map(vintages.map(({ day, reason, values: given }) => [toIsoDay(day), { reason, mvi: given?.mvi ?? null }]));
}

/** One world as it is, and one in which feeds alone bring something on the last day but one. */
beforeAll(async () => {
  undisturbed = await openWorld();
  silent = await openWorld();
  const { dataSource, app } = silent.indexes;
  await dataSource.query(`DELETE FROM coverage_days WHERE day = $1`, [toIsoDay(SILENT)]);
  await collect(dataSource, SILENT, SILENT, { rss: [15, 15] });
  expect(await app.get(CoverageService, { strict: false }).updateDirtyDays('live')).toEqual([SILENT]);
  for (const { indexes } of [undisturbed, silent]) await indexes.computeAll('live');
});

afterAll(async () => {
  for (const { database, indexes } of [undisturbed, silent]) {
    await indexes.close();
    await database.drop();
  }
});

it.each(['us', 'energy', 'world'])('the index of %s has no value, rather than a fall, on a day when the main source is silent', async (slug) => {
  const [expected, found] = [await valuesOf(undisturbed, slug), await valuesOf(silent, slug)];
  expect(expected.get('2026-02-19')).toMatchObject({ reason: null, mvi: expect.any(Number) });
  expect(found.get('2026-02-19')).toEqual({ reason: 'partial', mvi: null });
  expect(found.get('2026-02-18')).toEqual(expected.get('2026-02-18'));
  // The day after is much as it would have been: nothing was learned from the silent one.
  expect(Math.abs(found.get('2026-02-20')!.mvi! - expected.get('2026-02-20')!.mvi!)).toBeLessThan(5);
});
