/** Real files of GDELT kept outside the repository (REALDATA_DIR); skipped with a message when they are missing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IngestionReport, openLocalFile } from '../../server/news';
import { COUNTRIES } from '../../server/reference/countries';
import { countryScope } from '../../server/reference/scopes';
import { parseIsoDay } from '../../server/platform/clock';
import type { CoverageDay } from '../../server/volatility/coverage';
import { GdeltServer } from '../support/gdelt-server';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { realDataDirectory } from '../support/real-data';

const realData = realDataDirectory('real GKG windows');
const WINDOW = '20230702153000.gkg.csv.zip';
const describeReal = realData === null ? describe.skip : describe;
const pathOf = (name: string): string => join(realData ?? '', 'gdelt/gkg21', name);

function storiesIn(coverage: CoverageDay, iso2: string): number {
  const at = coverage.scopes.indexOf(countryScope(COUNTRIES.findIndex((country) => country.iso2 === iso2)));
  return at < 0 ? 0 : coverage.entryCounts.subarray(coverage.starts[at], coverage.starts[at + 1]).reduce((sum, units) => sum + units, 0) / 1000;
}

describeReal('real GDELT files', () => {
  let database: TestDatabase;
  let news: TestNews;
  let gdelt: GdeltServer;

  beforeAll(async () => {
    database = await createDatabase();
    gdelt = await GdeltServer.start();
    news = await openNews(database.url, { env: { GDELT_BASE_URL: gdelt.url } });
  });

  afterAll(async () => {
    await news.close();
    await gdelt.close();
    await database.drop();
  });

  const dayOf = async (text: string) => (await news.days.findDay('live', parseIsoDay(text)!))!;

  it('stores the complete window: 951 rows read, each refusal with a reason, 765 to 785 stories', async () => {
    gdelt.publish(WINDOW, readFileSync(pathOf(WINDOW)), { md5: '8be81a4633473180a781d8ec1de154a3' });
    const [report] = await news.live.takeLatest();
    expect(report).toMatchObject({ file: WINDOW, rowsRead: 951 });
    expect(report.accepted + report.refused).toBe(951);
    expect(Object.values(report.refusals).reduce((sum, rows) => sum + rows, 0)).toBe(report.refused);
    expect(report.accepted).toBeGreaterThan(940);
    expect(report.stories).toBeGreaterThanOrEqual(765);
    expect(report.stories).toBeLessThanOrEqual(785);
  });

  it('counts the window in the coverage of its day: Yemen under YE, the United States in front, one window of 96', async () => {
    await news.coverage.updateDirtyDays('live');
    const { coverage, facts } = await dayOf('2023-07-02');
    expect(coverage.state).toBe('partial');
    expect(facts).toMatchObject({ windowsSeen: 1, windowsExpected: 96, sources: ['gdelt'], isBackfilled: true });
    expect(facts.stories).toBeGreaterThan(740);
    expect(storiesIn(coverage, 'YE')).toBeGreaterThan(0);
    expect(storiesIn(coverage, 'US')).toBeGreaterThan(100);
    const [row]: { count: number }[] = await news.dataSource.query(
      `SELECT count(*)::int AS count FROM articles WHERE $1 = ANY (countries) AND url IS NOT NULL AND title ILIKE '%yemen%'`,
      [COUNTRIES.findIndex(({ iso2 }) => iso2 === 'YE')],
    );
    expect(row.count).toBeGreaterThan(0);
  });

  it('adds nothing to the simulated dataset', async () => {
    expect(await news.days.findSpan('simulated')).toBeNull();
  });

  it.each([
    ['20150218224500.translation.gkg.first100.csv', 11],
    ['20150218230000.gkg.first100.csv', 0],
  ])('stores all 100 rows of %s, including empty last columns and citations', async (name, duplicates) => {
    const report: IngestionReport = await news.ingestion.ingest(await openLocalFile(pathOf(name)));
    expect(report).toMatchObject({ rowsRead: 100, accepted: 100, refused: 0, duplicates });
    await news.coverage.updateDirtyDays('live');
    expect((await dayOf('2015-02-18')).facts.articles).toBeGreaterThan(30);
    expect((await dayOf('2020-03-18')).facts.articles).toBeGreaterThan(30);
  });
});
