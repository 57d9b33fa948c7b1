import type { ArchiveReport } from '../../server/news/sources/files';
import { COUNTRIES } from '../../server/reference/countries';
import { gkgLine, place } from '../factories/gkg';
import { MutableClock } from '../support/clock';
import { gkgZip } from '../support/gkg-window';
import { ImportFolder, importFile, type ImportRow, jsonLines } from '../support/imports';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { describeBytes } from '../../server/news';

const URL = 'https://www.example.com/news/1';
const clock = new MutableClock('2026-03-20T12:00:00Z');
const folder = new ImportFolder();
let database: TestDatabase;
let news: TestNews;
let files = 0;

beforeEach(async () => {
  clock.set('2026-03-20T12:00:00Z');
  database = await createDatabase();
  news = await openNews(database.url, { clock });
});

afterEach(async () => {
  await news.close();
  await database.drop();
});

afterAll(() => folder.remove());

const row = (fields: ImportRow = {}): ImportRow => ({
  id: 'urn:example:1',
  url: URL,
  title: 'Reserves of the central bank are thin',
  outlet: 'example.com',
  published: '2026-03-10T10:00:00Z',
  version: 1,
  countries: ['YE'],
  categories: ['finance'],
  ...fields,
});
const kill = (fields: ImportRow = {}): ImportRow => ({ id: 'urn:example:1', version: 9, status: 'canceled', ...fields });

async function take(...rows: ImportRow[]): Promise<ArchiveReport> {
  return importFile(news.ingestion, folder.write(`rows-${++files}.jsonl`, jsonLines(rows)), clock.now());
}

/** GDELT's own sighting of the page. */
async function gdelt(url = URL, label = '20260310101500'): Promise<void> {
  const line = gkgLine({ identifier: url, date: label, recordId: `${label}-1`, enhancedLocations: place('YM', 10), title: 'As GDELT saw it' });
  await news.ingestion.ingest(describeBytes(`${label}.gkg.csv.zip`, gkgZip(label, [line])));
}

interface Stored {
  readonly day: string;
  readonly title: string;
  readonly version: number;
  readonly source: string;
}

async function stored(): Promise<Stored[]> {
  return news.dataSource.query(`SELECT day::text, title, version::int, source FROM articles ORDER BY source, day, title`);
}

/** Counted articles by day, after building all dirty days. */
async function counted(): Promise<Record<string, number>> {
  await news.coverage.updateDirtyDays('live');
  const days: { day: string; articles: number }[] = await news.dataSource.query(
    `SELECT day::text, articles FROM coverage_days WHERE articles > 0 ORDER BY day`,
  );
  return Object.fromEntries(days.map(({ day, articles }) => [day, articles]));
}

describe('versions of an article', () => {
  const versions = [
    row({ title: 'First', version: 1, published: '2026-03-10T23:00:00Z' }),
    row({ title: 'Second', version: 2, published: '2026-03-12T08:00:00Z', url: 'https://www.example.com/news/one', categories: ['law'] }),
    row({ title: 'Third', version: 3, published: '2026-03-11T01:00:00Z' }),
  ];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  it.each(orders)('the highest version stands on the day of the lowest, imported in the order %i, %i, %i, in one file or three', async (...order) => {
    const expected = [{ day: '2026-03-10', title: 'Third', version: 3, source: 'import' }];
    for (const index of order) await take(versions[index]);
    expect(await stored()).toEqual(expected);
    expect(await counted()).toEqual({ '2026-03-10': 1 });
    await news.dataSource.query('TRUNCATE articles, article_items, article_pages, source_files, refused_rows, dirty_days, coverage_days');
    await take(...order.map((index) => versions[index]));
    expect(await stored()).toEqual(expected);
  });

  it('newer versions count as corrections, and repetitions as duplicates', async () => {
    expect(await take(versions[0], versions[1])).toMatchObject({ accepted: 2, corrected: 1, duplicates: 0 });
    expect(await take(versions[2])).toMatchObject({ accepted: 1, corrected: 1, duplicates: 0 });
    expect(await take(versions[1], row({ id: 'urn:example:2' }))).toMatchObject({ accepted: 2, corrected: 0, duplicates: 1 });
    const [{ corrected }]: { corrected: number }[] = await news.dataSource.query(`SELECT sum(rows_corrected)::int AS corrected FROM source_files`);
    expect(corrected).toBe(2);
  });

  it('versions without a number follow the time of their update', async () => {
    const dated = (title: string, updated: string): ImportRow => row({ title, updated, version: undefined });
    await take(dated('Later', '2026-03-11T12:00:00Z'));
    await take(dated('Earlier', '2026-03-11T11:00:00Z'));
    expect(await stored()).toMatchObject([{ title: 'Later' }]);
  });

  it('a newer version replaces category and country', async () => {
    await take(versions[0]);
    await take(row({ version: 2, categories: ['energy'], countries: ['QA'] }));
    const [{ categories, countries }]: { categories: number[]; countries: number[] }[] = await news.dataSource.query(
      'SELECT categories, countries FROM articles',
    );
    expect([categories, countries]).toEqual([
      [8, 100],
      [COUNTRIES.findIndex(({ iso2 }) => iso2 === 'QA'), 1000],
    ]);
  });

  it('versions are matched within their outlet when the identifier is no URI', async () => {
    await take(row({ id: '1' }), row({ id: '1', outlet: 'other.example.org', url: 'https://other.example.org/1' }));
    expect(await stored()).toHaveLength(2);
  });
});

describe('an article in both an archive and GDELT', () => {
  it.each(['before', 'after'])('an article counts once, as the archive has it, when GDELT saw it %s', async (when) => {
    if (when === 'before') await gdelt();
    await take(row());
    if (when === 'after') await gdelt();
    expect(await stored()).toHaveLength(2);
    expect(await counted()).toEqual({ '2026-03-10': 1 });
  });

  it('an article counts again as the GDELT article once a lower version moves the archived one to another day', async () => {
    await gdelt(URL, '20260310101500');
    await take(row({ version: 2, published: '2026-03-11T10:00:00Z' }));
    expect(await counted()).toEqual({ '2026-03-11': 1 });
    await take(row({ version: 1, published: '2026-02-01T10:00:00Z' }));
    expect(await counted()).toEqual({ '2026-02-01': 1, '2026-03-10': 1 });
    const gone: unknown[] = await news.dataSource.query(`SELECT 1 FROM coverage_days WHERE day = '2026-03-11' AND articles = 0`);
    expect(gone).toHaveLength(1);
  });
});

describe('withdrawing an article', () => {
  it.each(['canceled', 'withheld'])('takes an article marked as %s out of coverage and leaves its row', async (status) => {
    await take(row());
    expect(await take(kill({ status }))).toMatchObject({ withdrawn: 1, accepted: 0, days: ['2026-03-10'] });
    expect(await counted()).toEqual({});
    expect(await stored()).toHaveLength(1);
  });

  it('takes an article out even when the withdrawal comes before it and its versions', async () => {
    await take(kill({ version: 2 }));
    await take(row({ version: 2 }));
    await take(row({ version: 1 }));
    expect(await counted()).toEqual({});
  });

  it('a later usable version undoes a withdrawal, and counts on the first day', async () => {
    await take(row(), kill({ version: 2 }));
    await take(row({ version: 3, title: 'Again', published: '2026-03-14' }));
    expect(await counted()).toEqual({ '2026-03-10': 1 });
  });

  it('ignores the withdrawal of a version lower than the current one', async () => {
    await take(row({ version: 3 }));
    await take(kill({ version: 2 }));
    expect(await counted()).toEqual({ '2026-03-10': 1 });
  });

  it('withdraws the articles that GDELT saw of the page, before or after, even under an earlier address', async () => {
    await gdelt();
    await take(row());
    await take(row({ version: 2, url: 'https://www.example.com/news/moved' }));
    await gdelt('https://m.example.com/news/moved', '20260310103000');
    expect(await counted()).toEqual({ '2026-03-10': 1 });
    await take(kill());
    expect(await counted()).toEqual({});
    await gdelt('http://example.com/news/1', '20260312103000');
    expect(await counted()).toEqual({});
  });

  it('withdraws the articles that GDELT saw of the named page, even if the article was never imported', async () => {
    await gdelt();
    expect(await counted()).toEqual({ '2026-03-10': 1 });
    await take(kill({ url: URL }));
    expect(await counted()).toEqual({});
  });

  it('matches a withdrawn article without an identifier by its address', async () => {
    await take(row({ id: undefined }));
    await take(kill({ id: undefined, url: `${URL}?utm_source=x` }));
    expect(await counted()).toEqual({});
  });
});
