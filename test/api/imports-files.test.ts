import { gzipSync } from 'node:zlib';
import { ARCHIVE_FILES } from '../../server/news/sources/archives/archive-files';
import { type ArchiveReport, importArchive } from '../../server/news/sources/files';
import { ArchivePart } from '../../server/news/sources/archives/archive-part';
import { PART_ROWS_MAX } from '../../server/news/sources/archives/archive-parts';
import { gkgLine } from '../factories/gkg';
import { toDayNumber, toIsoDay } from '../../server/platform/clock';
import { MutableClock } from '../support/clock';
import { gkgCsv } from '../support/gkg-window';
import { ImportFolder, importFile, type ImportRow, jsonLines } from '../support/imports';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { zipFile } from '../support/zip-file';

const NOW = '2026-03-20T12:00:00Z';
const clock = new MutableClock(NOW);
const folder = new ImportFolder();
let database: TestDatabase;
let news: TestNews;

beforeAll(async () => {
  database = await createDatabase();
  news = await openNews(database.url, { clock });
});

afterAll(async () => {
  await news.close();
  await database.drop();
  folder.remove();
});

beforeEach(async () => {
  clock.set(NOW);
  await news.dataSource.query(
    'TRUNCATE articles, article_items, article_pages, withdrawn_articles, source_files, source_days, refused_rows, dirty_days, outlets',
  );
});

function rows(count: number, from = 0): ImportRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `urn:example:${from + at}`,
    title: `Headline of article number ${from + at}`,
    outlet: 'example.com',
    published: new Date(Date.UTC(2026, 2, 1 + ((from + at) % 15), 10)).toISOString(),
  }));
}
const lines = (count: number, from = 0): Buffer => Buffer.from(jsonLines(rows(count, from)));

async function take(name: string, content: Buffer | string): Promise<ArchiveReport> {
  return importFile(news.ingestion, folder.write(name, content), clock.now());
}

async function count(table = 'articles'): Promise<number> {
  const [row]: { count: number }[] = await news.dataSource.query(`SELECT count(*)::int AS count FROM ${table}`);
  return row.count;
}

async function parts(): Promise<string[]> {
  const found: { name: string }[] = await news.dataSource.query('SELECT name FROM source_files ORDER BY id');
  return found.map(({ name }) => name);
}

describe('importing an archive', () => {
  it('imports the archive in parts, and only new parts the next time', async () => {
    const whole = lines(PART_ROWS_MAX + 500);
    expect(await take('a.jsonl', whole)).toMatchObject({ accepted: PART_ROWS_MAX + 500, parts: 2, partsSkipped: 0, formats: ['jsonl'] });
    expect(await take('a.jsonl', whole)).toMatchObject({ accepted: 0, parts: 2, partsSkipped: 2, skipped: 'already read' });
    const grown = Buffer.concat([whole, lines(10, PART_ROWS_MAX + 500)]);
    expect(await take('a.jsonl', grown)).toMatchObject({ accepted: 510, duplicates: 500, partsSkipped: 1, skipped: null });
    expect(await count()).toBe(PART_ROWS_MAX + 510);
    expect(await parts()).toEqual(['a.jsonl [part 1]', 'a.jsonl [part 2]', 'a.jsonl [part 2]']);
  });

  it('imports a table of headlines, sources and dates, and knows its rows again', async () => {
    const table =
      'headline,source,date\nHarvest ends early,NPR,2026-03-10\nHarvest ends early,The Verge,2026-03-10\nHarvest ends early,NPR,2026-03-11\n';
    expect(await take('simple.csv', table)).toMatchObject({ accepted: 3, duplicates: 0, refused: 0, days: ['2026-03-10', '2026-03-11'] });
    const intakes = `SELECT day::text, files::int, rows_read::int AS rows, rows_accepted::int AS accepted, rows_duplicate::int AS duplicates FROM source_days ORDER BY day`;
    expect(await news.dataSource.query(intakes)).toEqual([
      { day: '2026-03-10', files: 0, rows: 2, accepted: 2, duplicates: 0 },
      { day: '2026-03-11', files: 0, rows: 1, accepted: 1, duplicates: 0 },
      { day: toIsoDay(toDayNumber(clock.now())), files: 1, rows: 0, accepted: 0, duplicates: 0 },
    ]);
    expect(await take('grown.csv', `${table}Rain stops play,NPR,2026-03-11\n`)).toMatchObject({ accepted: 4, duplicates: 3 });
    expect(await count()).toBe(4);
  });

  it('keeps refused rows by line and reason', async () => {
    const report = await take('b.jsonl', `${jsonLines(rows(2))}no json\n${jsonLines([{ id: '9', title: 'x', pubished: '2026' }, { id: '1' }])}`);
    expect(report).toMatchObject({ rowsRead: 5, accepted: 2, refused: 3, refusals: { date: 1, field: 1, json: 1 } });
    const kept: { line: number; reason: string }[] = await news.dataSource.query('SELECT line, reason FROM refused_rows ORDER BY line');
    expect(kept).toEqual([
      { line: 3, reason: 'json' },
      { line: 4, reason: 'field' },
      { line: 5, reason: 'date' },
    ]);
  });

  it.each([
    ['future', { published: '2026-03-20T12:15:01Z' }],
    ['ancient', { published: '1979-12-31T23:59:59Z' }],
    ['outlet', { outlet: undefined }],
    ['empty', { title: '' }],
    ['url', { url: 'ftp://example.com/1' }],
    ['identifier', { id: '1', outlet: undefined, status: 'canceled' }],
  ])('refuses, with the reason %s, the row %j', async (reason, fields) => {
    expect(await take('one.jsonl', jsonLines([{ ...rows(1)[0], ...fields }]))).toMatchObject({ accepted: 0, refusals: { [reason]: 1 } });
  });

  it('holds an article back until its embargo ends, and takes it when imported again after that', async () => {
    const archive = jsonLines([...rows(1), { ...rows(1, 1)[0], embargoed: '2026-03-21T00:00:00Z' }]);
    expect(await take('c.jsonl', archive)).toMatchObject({ accepted: 1, refusals: { embargoed: 1 } });
    expect(await take('c.jsonl', archive)).toMatchObject({ skipped: 'already read' });
    clock.set('2026-03-21T00:00:00Z');
    expect(await take('c.jsonl', archive)).toMatchObject({ accepted: 2, duplicates: 1, refused: 0 });
    expect(await count()).toBe(2);
  });

  it('takes an article dated in the future once that date has passed', async () => {
    const archive = jsonLines([{ ...rows(1)[0], published: '2026-03-21T00:00:00Z' }]);
    expect(await take('c2.jsonl', archive)).toMatchObject({ accepted: 0, refusals: { future: 1 } });
    clock.set('2026-03-21T00:00:00Z');
    expect(await take('c2.jsonl', archive)).toMatchObject({ accepted: 1, refused: 0 });
  });

  it('keeps the complete parts of a truncated archive, and continues from there with the intact one', async () => {
    const half = lines(PART_ROWS_MAX + 200);
    const broken = gzipSync(half).subarray(0, -5000);
    const path = folder.write('e.gz', broken);
    const { report, failure } = await importArchive(await ARCHIVE_FILES.open(path, { now: clock.now(), format: null }), {
      ingest: (document, options) => news.ingestion.ingest(document, options),
    });
    expect(failure).toMatchObject({ kind: { code: 'file_damaged' } });
    expect(report.accepted).toBe(await count());
    expect(await take('e.gz', gzipSync(half))).toMatchObject({ skipped: null });
    expect(await count()).toBe(PART_ROWS_MAX + 200);
  });
});

describe('reading packed archives', () => {
  it('reads a gzip of several members as one file', async () => {
    expect(await take('f.gz', Buffer.concat([gzipSync(lines(3)), gzipSync(lines(4, 3))]))).toMatchObject({ accepted: 7, parts: 1 });
  });

  it('joins small files of a zip in one part, names unreadable ones, and uses names only as labels', async () => {
    const entries = [
      { name: 'one/', content: Buffer.alloc(0) },
      { name: '../../etc/passwd', content: lines(2) },
      { name: 'C:\\b.csv', content: Buffer.from('title;id;published\nA;urn:x:1;2026-03-01\nB;urn:x:2;2026-03-02') },
      { name: '__MACOSX/._a', content: Buffer.from('x') },
      { name: 'photo.jpg', content: Buffer.from([0xff, 0xd8, 0xff]) },
      { name: 'inner.zip', content: zipFile([{ name: 'a', content: lines(1) }]) },
      { name: 'window.csv', content: gkgCsv([gkgLine()]) },
      { name: 'empty.json', content: Buffer.alloc(0) },
    ];
    const report = await take('g.zip', zipFile(entries));
    expect(report).toMatchObject({ rowsRead: 4, formats: ['jsonl', 'csv'], parts: 1 });
    expect(report.refusals).toEqual({ outlet: 2 });
    expect(report.passedOver.count).toBe(4);
    expect(report.passedOver.first.map(({ entry }) => entry)).toEqual(['photo.jpg', 'inner.zip', 'window.csv', 'empty.json']);
    expect(await parts()).toEqual(['g.zip#../../etc/passwd to C:/b.csv [part 1]']);
  });

  it('reads a zip with one article per file', async () => {
    const entries = rows(300).map((row, at) => ({ name: `${at}.json`, content: Buffer.from(JSON.stringify(row)) }));
    expect(await take('h.zip', zipFile(entries))).toMatchObject({ accepted: 300, parts: 1 });
  });

  it.each([
    ['a bomb in a zip', zipFile([{ name: 'a', content: Buffer.concat([lines(1), Buffer.alloc(40 * 2 ** 20, ' ')]) }]), 'file_expands_too_far'],
    ['a bomb in a gzip', gzipSync(Buffer.concat([lines(1), Buffer.alloc(40 * 2 ** 20, ' ')])), 'file_expands_too_far'],
    ['a wrong checksum', zipFile([{ name: 'a', content: lines(9), says: { crc: 7 } }]), 'file_damaged'],
    ['a wrong size', zipFile([{ name: 'a', content: lines(9), says: { unpackedBytes: 7 } }]), 'file_damaged'],
    ['a zip cut short', zipFile([{ name: 'a', content: lines(99) }]).subarray(0, 300), 'file_damaged'],
    ['a zip of pictures', zipFile(['a', 'b'].map((name) => ({ name, content: Buffer.from('x') }))), 'archive_unknown'],
    ['an empty file', Buffer.alloc(0), 'archive_unknown'],
    ['a web page', Buffer.from('<!doctype html><html></html>'), 'archive_unknown'],
    ['a list of texts', Buffer.from('["a","b"]'), 'archive_unknown'],
    ['a list of numbers', Buffer.from('[1,2]'), 'archive_unknown'],
    ['XML with a document type', Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><newsMessage></newsMessage>'), 'archive_unreadable'],
    ['a table with unknown columns', Buffer.from('title,url,date,mood\n'), 'archive_columns'],
  ])('refuses %s', async (_, content, code) => {
    await expect(take('bad', content)).rejects.toMatchObject({ kind: { code } });
    expect(await count()).toBe(0);
  });

  it.each([
    ['a table with only a header', 'title,url,published\n', 'csv'],
    ['an empty list', ' [ ]\n', 'jsonl'],
    ['a message without items', '<newsMessage><itemSet/></newsMessage>', 'newsml'],
  ])('accepts %s as an archive of no rows', async (_, content, format) => {
    expect(await take('quiet', content)).toMatchObject({ rowsRead: 0, formats: [format], skipped: null, passedOver: { count: 0 } });
  });

  it('names a file without rows in a zip, and imports the others', async () => {
    const report = await take(
      'i.zip',
      zipFile([
        { name: 'a.jsonl', content: lines(2) },
        { name: 'b.json', content: Buffer.from('["a","b"]') },
      ]),
    );
    expect(report).toMatchObject({ accepted: 2, passedOver: { count: 1, first: [{ entry: 'b.json', reason: 'it holds no JSON object' }] } });
    expect(await parts()).toEqual(['i.zip#a.jsonl [part 1]']);
  });

  it('tells parts of equal name but different content apart', () => {
    const archive = { name: 'a', months: new Set<string>(), rows: 0, bytesRead: () => 0, bytes: 0 };
    const part = (text: string) =>
      new ArchivePart('a', [{ line: 1, bytes: Buffer.from(text), parsed: { kind: 'refused', reason: 'json' }, isRepaired: false }], archive);
    expect(part('x').md5).not.toBe(part('y').md5);
    expect(part('x').md5).toBe(part('x').md5);
  });
});

// Last, because it leaves many partitions behind.
describe('importing an archive with implausible dates', () => {
  it('refuses dates in more than 480 months, and creates no partitions', async () => {
    clock.set('2040-01-01T00:00:00Z');
    const spread = Array.from({ length: 481 }, (_, month) => ({ ...rows(1, month)[0], published: new Date(Date.UTC(1990, month)).toISOString() }));
    await expect(take('d.jsonl', jsonLines(spread))).rejects.toThrow('more than 480 months');
    expect(await count()).toBe(0);
    const made: unknown[] = await news.dataSource.query(`SELECT 1 WHERE to_regclass('articles_1990_01') IS NOT NULL`);
    expect(made).toEqual([]);
    expect(await take('d.jsonl', jsonLines(spread.slice(1)))).toMatchObject({ accepted: 480 });
  });
});
