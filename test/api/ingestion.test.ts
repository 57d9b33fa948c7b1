import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { IngestionReport } from '../../server/news';
import { openLocalFile } from '../../server/news';
import { COUNTRIES } from '../../server/reference/countries';
import { countryScope } from '../../server/reference/scopes';
import { parseIsoDay } from '../../server/platform/clock';
import { gkgLine, place } from '../factories/gkg';
import { MutableClock } from '../support/clock';
import { gkgCsv, gkgZip } from '../support/gkg-window';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { zipFile } from '../support/zip-file';

const YEMEN = countryScope(COUNTRIES.findIndex(({ iso2 }) => iso2 === 'YE'));

let database: TestDatabase;
let news: TestNews;
let directory: string;
const clock = new MutableClock('2026-03-10T10:20:00Z');

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'barograph-ingestion-'));
  database = await createDatabase();
  news = await openNews(database.url, { clock });
  clock.set('2026-03-10T10:20:00Z');
});

afterEach(async () => {
  await news.close();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

async function ingest(name: string, content: Buffer): Promise<IngestionReport> {
  const path = join(directory, name);
  writeFileSync(path, content);
  return news.ingestion.ingest(await openLocalFile(path));
}

async function count(table: string): Promise<number> {
  const [row]: { count: number }[] = await news.dataSource.query(`SELECT count(*)::int AS count FROM ${table}`);
  return row.count;
}

async function expectNothingStored(): Promise<void> {
  for (const table of ['source_files', 'articles', 'refused_rows', 'dirty_days', 'outbox', 'outlets'])
    expect([table, await count(table)]).toEqual([table, 0]);
}

const dayOf = (text: string): number => parseIsoDay(text)!;

describe('ingesting a file', () => {
  it('stores a file whole: articles, outlets, refused rows, dirty days and the job to build them', async () => {
    const rows = [gkgLine(), gkgLine({ identifier: 'https://other.example.org/1' }), Buffer.from('no\trow')];
    const report = await ingest('20260310101500.gkg.csv.zip', gkgZip('20260310101500', rows));
    expect(report).toMatchObject({
      rowsRead: 3,
      accepted: 2,
      refused: 1,
      refusals: { columns: 1 },
      duplicates: 0,
      skipped: null,
      days: ['2026-03-10'],
    });
    expect(await count('articles')).toBe(2);
    expect(await count('outlets')).toBe(2);
    expect(await news.dataSource.query(`SELECT line, reason, content FROM refused_rows`)).toEqual([
      { line: 3, reason: 'columns', content: Buffer.from('no\trow') },
    ]);
    expect(await news.dataSource.query(`SELECT day::text FROM dirty_days`)).toEqual([{ day: '2026-03-10' }]);
    expect(await news.dataSource.query(`SELECT name, payload FROM outbox`)).toEqual([{ name: 'update-coverage', payload: { dataset: 'live' } }]);
  });

  it('reads the same articles from zip, gzip and plain files', async () => {
    const rows = [gkgLine(), gkgLine({ title: 'A tab \\ and a &#x9; in a "title"' })];
    const read = async (): Promise<unknown> => {
      const articles: unknown = await news.dataSource.query(`SELECT url_hash, title, title_key, gcam_key, countries FROM articles ORDER BY url_hash`);
      await news.dataSource.query(`TRUNCATE articles`);
      return articles;
    };
    await ingest('a.csv', gkgCsv(rows));
    const plain = await read();
    await ingest('a.gz', gzipSync(gkgCsv(rows)));
    expect(await read()).toEqual(plain);
    await ingest('a.zip', gkgZip('a', rows));
    expect(await read()).toEqual(plain);
    expect(plain).toHaveLength(2);
  });

  it('reads the same file once', async () => {
    const content = gkgZip('20260310101500', [gkgLine()]);
    await ingest('20260310101500.gkg.csv.zip', content);
    expect(await ingest('20260310101500.gkg.csv.zip', content)).toMatchObject({ skipped: 'already read', rowsRead: 0 });
    expect(await count('source_files')).toBe(1);
  });

  it('reads a reissued window with other content, and counts known articles as duplicates', async () => {
    const row = gkgLine();
    await ingest('20260310101500.gkg.csv.zip', gkgZip('20260310101500', [row]));
    const again = await ingest('20260310101500.gkg.csv.zip', gkgZip('20260310101500', [row, gkgLine()]));
    expect(again).toMatchObject({ skipped: null, accepted: 2, duplicates: 1 });
    expect(await count('articles')).toBe(2);
  });

  it('counts an address in the English and the translated stream as one article, the one seen first', async () => {
    const identifier = 'https://le-journal.example.fr/une';
    const translated = gkgLine({ identifier, recordId: '20260310100000-T7', date: '20260310100000', translation: 'srclc:fra; eng:Moses' });
    await ingest('20260310101500.gkg.csv.zip', gkgZip('x', [gkgLine({ identifier: `${identifier}?utm_source=x`, date: '20260310101500' })]));
    const report = await ingest('20260310100000.translation.gkg.csv.zip', gkgZip('x', [translated]));
    expect(report).toMatchObject({ accepted: 1, duplicates: 1 });
    expect(await news.dataSource.query(`SELECT record_id, source, language FROM articles`)).toEqual([
      { record_id: '20260310100000-T7', source: 'gdelt-translated', language: 'fr' },
    ]);
  });

  it('counts a window labelled 00:00 for the day before', async () => {
    clock.set('2026-03-10T00:05:00Z');
    const rows = [gkgLine({ date: '20260310000000', recordId: '20260310000000-1', enhancedLocations: place('YM', 10) })];
    expect(await ingest('20260310000000.gkg.csv.zip', gkgZip('20260310000000', rows))).toMatchObject({ days: ['2026-03-09'] });
    await news.coverage.updateDirtyDays('live');
    const stored = await news.days.findDay('live', dayOf('2026-03-09'));
    expect(stored?.facts).toMatchObject({ windowsSeen: 1, windowsExpected: 96, articles: 1 });
    expect([...stored!.coverage.scopes]).toContain(YEMEN);
    expect(await news.days.findDay('live', dayOf('2026-03-10'))).toBeNull();
  });

  it('reads an empty file without counting it as a window', async () => {
    expect(await ingest('20260310101500.gkg.csv', Buffer.alloc(0))).toMatchObject({ rowsRead: 0, accepted: 0, stories: 0, days: [] });
    await news.coverage.updateDirtyDays('live');
    expect((await news.days.findDay('live', dayOf('2026-03-10')))?.coverage.state).toBe('gap');
  });

  it('creates the partition of a month on demand', async () => {
    const published = (date: string): Buffer => gkgLine({ date, recordId: `${date}-9` });
    await ingest('a.csv', gkgCsv([published('20251231120000'), published('20260101120000'), published('20240229120000')]));
    const partitions: { name: string }[] = await news.dataSource.query(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'articles'::regclass ORDER BY 1`,
    );
    expect(partitions.map(({ name }) => name)).toEqual(['articles_2024_02', 'articles_2025_12', 'articles_2026_01']);
  });
});

describe('ingesting a bad file', () => {
  const rows = Array.from({ length: 400 }, (_, index) =>
    gkgLine({ gcam: Array.from({ length: 200 }, (__, at) => `c${at}.${index}:${(at * index) % 97}`).join(',') }),
  );
  const good = gkgZip('20260310101500', rows);
  const csv = gkgCsv(rows);

  it.each([
    ['a truncated zip', good.subarray(0, 40_000), 'file_damaged'],
    ['a zip with a wrong checksum', zipFile([{ name: 'a.csv', content: csv, says: { crc: 7 } }]), 'file_damaged'],
    ['a zip with two entries', zipFile(['a', 'b'].map((name) => ({ name, content: csv }))), 'file_not_gkg'],
    ['a zip bomb', zipFile([{ name: 'a.csv', content: Buffer.alloc(80 * 2 ** 20) }]), 'file_expands_too_far'],
    ['an HTML page', Buffer.from('<html><body>503</body></html>'), 'file_not_gkg'],
    ['a truncated gzip', gzipSync(csv).subarray(0, 40_000), 'file_damaged'],
  ])('stores nothing from %s, and ingests the intact file later', async (_, content, code) => {
    const name = '20260310101500.gkg.csv.zip';
    await expect(ingest(name, content)).rejects.toMatchObject({ kind: { code } });
    await expectNothingStored();
    expect(await ingest(name, good)).toMatchObject({ accepted: 400 });
  });

  it('refuses a missing file, a directory and an oversized file, each with its reason', async () => {
    await expect(openLocalFile(join(directory, 'absent.zip'))).rejects.toThrow('There is no file');
    await expect(openLocalFile(directory)).rejects.toThrow('is a directory');
    writeFileSync(join(directory, 'large.zip'), Buffer.concat([Buffer.from('PK'), Buffer.alloc(33 * 2 ** 20)]));
    await expect(openLocalFile(join(directory, 'large.zip'))).rejects.toMatchObject({ kind: { code: 'file_too_large' } });
  });
});
