import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBytes, type IngestionReport, openLocalFile } from '../../server/news';
import { gkgColumns, gkgLine, type GkgRowOverrides } from '../factories/gkg';
import { MutableClock } from '../support/clock';
import { march, statesOf } from '../support/collected-days';
import { labelsOf, windowName } from '../support/gdelt-days';
import { gkgCsv, gkgZip } from '../support/gkg-window';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';

const NAME = '20260310101500.gkg.csv.zip';
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
const clock = new MutableClock('2026-03-10T10:20:00Z');

let database: TestDatabase;
let news: TestNews;
let directory: string;

beforeEach(async () => {
  clock.set('2026-03-10T10:20:00Z');
  directory = mkdtempSync(join(tmpdir(), 'barograph-edges-'));
  database = await createDatabase();
  news = await openNews(database.url, { clock });
});

afterEach(async () => {
  await news.close();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

const rows = <T = Record<string, unknown>>(query: string): Promise<T[]> => news.dataSource.query(query);
const take = (lines: readonly Buffer[], name = NAME): Promise<IngestionReport> => news.ingestion.ingest(describeBytes(name, gkgZip('x', lines)));
const cells = (columns: readonly string[]): Buffer => Buffer.from(columns.join('\t'));

/** A row as in 2015: empty after the tone column. */
function bareRow(overrides: GkgRowOverrides = {}): Buffer {
  return cells(gkgColumns(overrides).map((column, at) => (at > 15 ? '' : column)));
}

it.each([
  ['1e308', null],
  ['-1e308', null],
  ['3.5e38', null],
  ['1e-50', 0],
  ['-1e-50', 0],
  ['1e-40', expect.closeTo(0)],
  ['3.4e38', expect.any(Number)],
])('a tone of %s, even if out of range for its column, loses neither the row nor the file', async (tone, kept) => {
  const numbers = `${tone},2,3,6,21,0.5,400`;
  expect(await take([gkgLine({ tone: numbers }), gkgLine({ tone: '1.5,2,3,6,21,0.5,1e-50' })])).toMatchObject({ accepted: 2 });
  expect(await rows(`SELECT tone, words FROM articles ORDER BY words DESC`)).toEqual([
    { tone: kept, words: 400 },
    { tone: 1.5, words: 0 },
  ]);
});

describe('reading a file without articles', () => {
  const header = cells(Array.from({ length: 27 }, (_, at) => `V2COLUMN${at}`));

  it.each([
    ['a zip of nothing', []],
    ['only a header', [header]],
    ['rows with one column too many', [cells([...gkgColumns(), '']), cells([...gkgColumns(), ''])]],
  ])('reads a file of %s, stores no article, and does not count it as a window of the day', async (_, lines) => {
    expect(await take([gkgLine({ date: '20260310100000' })], '20260310100000.gkg.csv.zip')).toMatchObject({ accepted: 1 });
    expect(await take(lines)).toMatchObject({ rowsRead: lines.length, accepted: 0, refused: lines.length, skipped: null });
    await news.coverage.updateDirtyDays('live');
    expect((await news.days.findDay('live', march(10)))?.facts).toMatchObject({ windowsSeen: 1, articles: 1 });
  });

  it('does not complete a day whose files bring no articles, even while the translated stream continues', async () => {
    clock.set('2026-03-12T06:00:00Z');
    const labels = (day: number): Date[] => labelsOf(`2026-03-${day}T00:15:00Z`, `2026-03-${day + 1}T00:00:00Z`);
    for (const label of labels(10)) await take([gkgLine({ date: windowName(label).slice(0, 14) })], windowName(label));
    for (const label of labels(11)) await take([cells([...gkgColumns(), ''])], windowName(label));
    await take([gkgLine({ date: '20260311120000', recordId: '20260311120000-T1' })], '20260311120000.translation.gkg.csv.zip');
    await news.coverage.updateDirtyDays('live');
    expect(await statesOf(news.dataSource)).toEqual({ '2026-03-10': 'complete', '2026-03-11': 'partial' });
  });
});

describe('reading a row', () => {
  it('keeps the empty last columns of a row of 2015, from a zip or a plain file, even without a final newline', async () => {
    const half = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? bareRow() : bareRow({ recordId: `20260310101500-T${at}` })));
    const lines = [...half, ...half.map(() => gkgLine()), bareRow()];
    expect(await take(lines)).toMatchObject({ rowsRead: 101, accepted: 101, refused: 0 });
    const path = join(directory, 'plain.gkg.csv');
    writeFileSync(path, gkgCsv(lines).subarray(0, -1));
    expect(await news.ingestion.ingest(await openLocalFile(path))).toMatchObject({ rowsRead: 101, accepted: 101, refused: 0, duplicates: 101 });
  });

  it('reads a row with Windows line endings as the same row', async () => {
    const lines = [bareRow(), gkgLine({ title: 'A row that ends as on Windows' })];
    await take(lines);
    expect(await take(lines.map((line) => Buffer.concat([line, Buffer.from('\r')])))).toMatchObject({ accepted: 2, duplicates: 2 });
  });

  it('replaces a raw Latin-1 byte, counts the row as repaired, and leaves the other rows intact', async () => {
    const [before, after] = gkgLine({ title: 'Caf@ reopens after the long winter' }).toString('latin1').split('@');
    const lines = [
      gkgLine({ title: 'Café opens before it' }),
      Buffer.from(`${before}\xe9${after}`, 'latin1'),
      gkgLine({ title: '日銀が政策金利を引き上げた' }),
    ];
    expect(await take(lines)).toMatchObject({ accepted: 3, refused: 0 });
    expect((await rows<{ title: string }>(`SELECT title FROM articles`)).map(({ title }) => title).sort()).toEqual([
      'Café opens before it',
      'Caf\ufffd reopens after the long winter',
      '日銀が政策金利を引き上げた',
    ]);
    expect(await rows(`SELECT rows_repaired FROM source_files`)).toEqual([{ rows_repaired: 1 }]);
  });

  it.each<[string, string]>([
    ['NUL', '\0'],
    ['a carriage return', '\r'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a next line', '\u0085'],
    ['an escape', '\u001b'],
    ['a quote', '"'],
    ['a backslash', '\\'],
    ['a byte order mark', '\ufeff'],
    ['an end of COPY', '\\.'],
  ])('reads a row with %s in any column as one row, and stores no control characters', async (_, character) => {
    const dirty = Array.from({ length: 27 }, (__, column) => {
      const columns = gkgColumns({ translation: 'srclc:fra; eng:x', themes: 'EDUCATION;TRIAL;' });
      // Such a character makes a host invalid; in a path it is escaped.
      const at = column === 4 ? columns[4].indexOf('/news') + 3 : columns[column].length >> 1;
      columns[column] = columns[column].slice(0, at) + character + columns[column].slice(at);
      return cells(columns);
    });
    const report = await take([...dirty, gkgLine({ title: 'The row behind them all' })]);
    // The number, date and collection columns are parsed strictly.
    expect(report).toMatchObject({ rowsRead: 28, accepted: 25, refusals: { record_id: 1, date: 1, source_collection: 1 } });
    const texts = await rows<Record<string, string | null>>(
      `SELECT a.title, a.url, a.language, a.record_id, o.domain, o.name FROM articles a JOIN outlets o ON o.id = a.outlet_id`,
    );
    expect(texts).toHaveLength(25);
    expect(texts.filter((row) => Object.values(row).some((text) => text !== null && CONTROL.test(text)))).toEqual([]);
    expect(texts.filter(({ title }) => title === 'The row behind them all')).toHaveLength(1);
    const kept = await rows<{ content: Buffer }>(`SELECT content FROM refused_rows ORDER BY line`);
    expect(kept.map(({ content }) => content)).toEqual(dirty.slice(0, 3));
  });

  it('swallows nothing after a lone quote in front of long fields', async () => {
    const long = `"${'c1.1:1,'.repeat(30_000)}`;
    const titled = gkgLine({ title: '"Never again, says the mayor of the town' });
    expect(await take([gkgLine({ gcam: long }), titled, gkgLine({ themes: `"${'A;'.repeat(80_000)}` }), gkgLine()])).toMatchObject({
      rowsRead: 4,
      accepted: 4,
    });
  });

  it('refuses, counts and keeps rows with an impossible date, and stores the others', async () => {
    const dates = ['0', '', '20260230101500', '20261301101500', '20260310246000', '20230229000000', '2026031010150', '20260310101501'];
    const bad = dates.map((date) => gkgLine({ date, recordId: '20260310101500-1' }));
    expect(await take([gkgLine(), ...bad, gkgLine()])).toMatchObject({ accepted: 2, refused: 8, refusals: { date: 8 }, days: ['2026-03-10'] });
    expect(await rows(`SELECT count(*)::int AS kept, min(line) AS first FROM refused_rows`)).toEqual([{ kept: 8, first: 2 }]);
  });
});

describe('the time of an article', () => {
  const extrasWith = (precise: string): string =>
    `<PAGE_PRECISEPUBTIMESTAMP>${precise}</PAGE_PRECISEPUBTIMESTAMP><PAGE_TITLE>As published at ${precise}</PAGE_TITLE>`;

  it('an article counts for the day before in a window labelled 00:00 and posted early, and is refused in a later one', async () => {
    clock.set('2026-03-10T23:52:00Z');
    const date = '20260311000000';
    expect(await take([gkgLine({ date })], `${date}.gkg.csv.zip`)).toMatchObject({ accepted: 1, days: ['2026-03-10'] });
    const later = '20260311001500';
    expect(await take([gkgLine({ date: later })], `${later}.gkg.csv.zip`)).toMatchObject({ accepted: 0, refusals: { future: 1 } });
  });

  it('an article has its publisher’s time from 48 hours before the label to 15 minutes after it, otherwise the window’s', async () => {
    clock.set('2026-03-10T23:52:00Z');
    const given: [string, string, boolean][] = [
      ['20260310233000', '2026-03-10', true],
      ['20260311001500', '2026-03-11', true],
      ['20260311001501', '2026-03-10', false],
      ['20260311053000', '2026-03-10', false],
      ['20260309000000', '2026-03-09', true],
      ['20260308235959', '2026-03-10', false],
      ['20210910120000', '2026-03-10', false],
      ['20260230120000', '2026-03-10', false],
      ['0', '2026-03-10', false],
    ];
    await take(
      given.map(([precise]) => gkgLine({ date: '20260311000000', extras: extrasWith(precise) })),
      '20260311000000.gkg.csv.zip',
    );
    const stored = await rows(`SELECT substring(title FROM '[0-9]+$') AS precise, day::text, published_at IS NOT NULL AS known FROM articles`);
    const expected = given.map(([precise, day, known]) => ({ precise, day, known }));
    const byInstant = (a: { precise?: unknown }, b: { precise?: unknown }): number => (String(a.precise) < String(b.precise) ? -1 : 1);
    expect(stored.sort(byInstant)).toEqual(expected.sort(byInstant));
  });
});
