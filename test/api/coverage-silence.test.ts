import { CoverageService } from '../../server/news';
import { parseIsoDay, toIsoDay } from '../../server/platform/clock';
import { saveQuietDays } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { collect } from '../support/collected-days';
import { openIndexes, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { createDatabase, type TestDatabase } from '../support/postgres';

const FIRST = parseIsoDay('2025-09-01')!;
const SILENT = parseIsoDay('2026-02-19')!;

let database: TestDatabase;
let indexes: TestIndexes;
const clock = new MutableClock('2026-02-21T00:15:00Z');

/** Half a year of quiet days of GDELT and feeds; then one on which feeds alone bring something; then one as before. */
beforeEach(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  await saveQuietDays(indexes.days, 'live', FIRST, SILENT + 1, { scopes: SMALL_SCOPES });
  const facts = (articles: number, expected: number): object => ({ articles, expected, seen: expected, late: 0, share: 1, isRegular: true });
  await indexes.dataSource.query(`UPDATE coverage_days SET by_source = $1`, [JSON.stringify({ gdelt: facts(450, 96), rss: facts(30, 2) })]);
});

afterEach(async () => {
  await indexes.close();
  await database.drop();
});

const build = (): Promise<number[]> => indexes.app.get(CoverageService, { strict: false }).updateDirtyDays('live');
const values = async (slug: string): Promise<Map<string, { reason: string | null; mvi: number | null }>> => {
  const vintages = await indexes.listVintages('live', slug);
  return new Map(vintages.map(({ day, reason, values: given }) => [toIsoDay(day), { reason, mvi: given?.mvi ?? null }]));
};

it.each(['us', 'energy', 'world'])('the index of %s has no value, rather than a fall, on a day when the main source is silent', async (slug) => {
  await indexes.dataSource.query(`DELETE FROM coverage_days WHERE day = $1`, [toIsoDay(SILENT)]);
  await collect(indexes.dataSource, SILENT, SILENT, { rss: [15, 15] });
  expect(await build()).toEqual([SILENT]);
  await indexes.computeAll('live');
  const found = await values(slug);
  expect(found.get('2026-02-18')).toMatchObject({ reason: null, mvi: expect.any(Number) });
  expect(found.get('2026-02-19')).toEqual({ reason: 'partial', mvi: null });
  expect(found.get('2026-02-20')).toMatchObject({ reason: null, mvi: expect.any(Number) });
  // The day after behaves as if the silent one had not happened: nothing was learned from it.
  const [before, after] = [found.get('2026-02-18')!.mvi!, found.get('2026-02-20')!.mvi!];
  expect(Math.abs(after - before)).toBeLessThan(15);
});
