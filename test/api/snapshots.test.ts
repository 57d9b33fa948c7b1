import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { runSnapshot } from '../../server/cli/snapshot-command';
import { CoverageRepository, CoverageService, IngestionService, OutletsRepository } from '../../server/news';
import type { SnapshotIndex } from '../../server/news/snapshots/snapshot-format';
import { toIsoDay } from '../../server/platform/clock';
import { isoDay } from '../factories/coverage';
import { startApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { ask } from '../support/http';
import { ImportFolder, type ImportRow, importFile, jsonLines } from '../support/imports';
import { openIndexes, type TestIndexes } from '../support/indexes';
import { createDatabase, type TestDatabase } from '../support/postgres';

// Long over by the computer's clock, which the command goes by.
const FIRST = isoDay('2025-01-01');
const DAYS = 110;
const clock = new MutableClock('2025-07-01T10:00:00Z');
const SCOPES = ['sa', 'qa', 'us', 'world', 'developed', 'emerging'];

interface Instance {
  readonly database: TestDatabase;
  readonly indexes: TestIndexes;
}

const folder = new ImportFolder();
const snapshot = join(folder.path, 'snapshot');
const opened: Instance[] = [];
let origin: Instance;
let empty: Instance;

async function open(): Promise<Instance> {
  const database = await createDatabase();
  const instance = { database, indexes: await openIndexes(database.url, { clock }) };
  opened.push(instance);
  return instance;
}

beforeAll(async () => {
  origin = await open();
  empty = await open();
  await importRows(
    origin,
    Array.from({ length: DAYS }, (_, at) => rowsOf(FIRST + at)),
  );
  await origin.indexes.computeAll('live');
  expect(await run(origin, 'export', snapshot)).toMatchObject({ code: 0, output: `${DAYS} days written to ${snapshot}.\n` });
});

afterAll(async () => {
  for (const { database, indexes } of opened) {
    await indexes.close();
    await database.drop();
  }
  folder.remove();
});

/** Stories of nine outlets on a day, some of them about one country or two. The last outlets come late and sort first. */
function rowsOf(day: number): ImportRow[] {
  return Array.from({ length: day - FIRST < 40 ? 24 : 36 }, (_, at) => ({
    id: `urn:${day}:${at}`,
    title: `Story ${at} of day ${day}, told by nobody else`,
    outlet: at < 24 ? `paper-${at % 6}.example` : `another-${at % 3}.example`,
    published: `${toIsoDay(day)}T09:00:00Z`,
    countries: [['SA'], ['QA', 'US'], [day % 7 === 0 ? 'SA' : 'FR'], ['JP']][at % 4],
    // Of the first days nobody says how good or bad their news was.
    ...(day - FIRST < 3 ? {} : { tone: ((day + at * 5) % 17) - 9.25 }),
  }));
}

async function importRows({ indexes }: Instance, days: readonly ImportRow[][]): Promise<void> {
  const path = folder.write('rows.jsonl', jsonLines(days.flat()));
  await importFile(indexes.app.get(IngestionService, { strict: false }), path, clock.now());
  await indexes.app.get(CoverageService, { strict: false }).updateDirtyDays('live');
}

async function run(at: Instance, direction: string, place: string, env: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> {
  const output: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      if (stream === process.stderr) output.push(String(text));
      return true;
    }),
  );
  try {
    const code = await runSnapshot([direction, place], { NODE_ENV: 'test', DATABASE_URL: at.database.url, ...env });
    return { code, output: output.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Every vintage but for when it was computed. */
async function vintages({ indexes }: Instance): Promise<object[]> {
  const all = await Promise.all(SCOPES.map((slug) => indexes.listVintages('live', slug)));
  return all.flat().map((record) => ({ ...record, computedAt: null }));
}

/** A copy of the snapshot in which a file was changed. */
function altered(name: string, change: (path: string) => void): string {
  const copy = join(folder.path, name.replaceAll(/\W+/g, '-'));
  cpSync(snapshot, copy, { recursive: true });
  change(copy);
  return copy;
}

const indexOf = (path: string): SnapshotIndex => JSON.parse(readFileSync(join(path, 'snapshot.json'), 'utf8'));
const writeIndex = (path: string, index: object): void => writeFileSync(join(path, 'snapshot.json'), JSON.stringify(index));

/** Changes the lines of a month, and the index with it. */
function rewrite(path: string, change: (text: string) => string, which = 0): void {
  const index = indexOf(path);
  const file = index.files[which];
  const packed = gzipSync(change(gunzipSync(readFileSync(join(path, file.name))).toString()));
  writeFileSync(join(path, file.name), packed);
  const changed = { ...file, bytes: packed.length, sha256: createHash('sha256').update(packed).digest('hex') };
  writeIndex(path, { ...index, files: index.files.with(which, changed) });
}

async function countDays({ indexes }: Instance): Promise<number> {
  const [{ count }]: { count: number }[] = await indexes.dataSource.query(`SELECT count(*)::int AS count FROM coverage_days`);
  return count;
}

describe('snapshots', () => {
  it('a snapshot brought into an empty instance gives every published value again, to the last bit', async () => {
    const other = await open();
    expect(await run(other, 'import', snapshot)).toEqual({
      code: 0,
      output: `${DAYS} days from 2025-01-01 to 2025-04-20 brought in. The values are computed at the next npm start.\n`,
    });
    await other.indexes.computeAll('live');
    const published = await vintages(origin);
    expect(published.filter((record) => (record as { values: unknown }).values !== null).length).toBeGreaterThan(100);
    expect(await vintages(other)).toEqual(published);
    expect(new Set(published.map((record) => (record as { tone: unknown }).tone === null))).toEqual(new Set([true, false]));
    expect((await run(other, 'import', snapshot)).output).toBe(`Nothing was brought in. ${DAYS} days were here already and stayed as they were.\n`);
    const again = join(folder.path, 'again');
    expect((await run(other, 'export', again)).code).toBe(0);
    expect(indexOf(again).files.map(({ days }) => days)).toEqual([31, 28, 31, 20]);
  });

  it('a snapshot of the version before tone was kept gives the same values without it', async () => {
    const other = await open();
    const before = altered('version 1', (path) => {
      indexOf(path).files.forEach((_, which) => rewrite(path, (text) => text.replaceAll(/,"tone":\{[^}]*\}/g, ''), which));
      writeIndex(path, { ...indexOf(path), version: 1 });
    });
    expect(await run(other, 'import', before)).toMatchObject({ code: 0 });
    await other.indexes.computeAll('live');
    expect(await vintages(other)).toEqual((await vintages(origin)).map((record) => ({ ...record, tone: null })));
  });

  it('importing leaves days that exist as they are, and no article changes a day that came with it', async () => {
    const older = await open();
    await importRows(older, [rowsOf(FIRST + 3).slice(0, 5)]);
    expect((await run(older, 'import', snapshot)).output).toContain(
      `${DAYS - 1} days from 2025-01-01 to 2025-04-20 brought in. 1 day was here already and stayed as it was.`,
    );
    const articles = async (): Promise<unknown> =>
      older.indexes.dataSource.query(`SELECT day::text, articles FROM coverage_days WHERE day IN ('2025-01-04', '2025-01-05') ORDER BY day`);
    const before = await articles();
    expect(before).toEqual([
      { day: '2025-01-04', articles: 5 },
      { day: '2025-01-05', articles: 24 },
    ]);
    await importRows(older, [rowsOf(FIRST + 4).map((row) => ({ ...row, id: `${String(row.id)}:late` }))]);
    expect(await articles()).toEqual(before);
  });

  it('importing reads the snapshot while others store, and holds them up only while it stores', async () => {
    const other = await open();
    const layAside = CoverageRepository.prototype.layAside;
    const laid = jest.spyOn(CoverageRepository.prototype, 'layAside').mockImplementationOnce(async function (this: CoverageRepository, ...days) {
      await importRows(other, [rowsOf(FIRST + 2).slice(0, 5)]);
      return layAside.apply(this, days);
    });
    expect((await run(other, 'import', snapshot)).output).toContain('1 day was here already and stayed as it was.');
    expect(laid).toHaveBeenCalled();
    laid.mockRestore();
  });

  it('a snapshot is of one instant even where days change while it is written', async () => {
    const changing = await open();
    await importRows(changing, [rowsOf(FIRST), rowsOf(FIRST + 1)]);
    const listByIds = OutletsRepository.prototype.listByIds;
    jest.spyOn(OutletsRepository.prototype, 'listByIds').mockImplementationOnce(async function (this: OutletsRepository, ...ids) {
      const outlets = await listByIds.apply(this, ids);
      await importRows(changing, [[{ ...rowsOf(FIRST)[0], id: 'urn:new', title: 'A story that came meanwhile', outlet: 'new.example' }]]);
      return outlets;
    });
    const written = join(folder.path, 'changing');
    expect((await run(changing, 'export', written)).code).toBe(0);
    jest.restoreAllMocks();
    expect(await run(await open(), 'import', written)).toMatchObject({ code: 0, output: expect.stringContaining('2 days') });
  });

  it('a snapshot teaches nobody to expect a source that they do not have', async () => {
    const feed = '"rss":{"articles":24,"expected":3,"seen":3,"late":0,"share":1,"isRegular":true}';
    const withFeeds = altered('with feeds', (path) => rewrite(path, (text) => text.replaceAll('"bySource":{', `"bySource":{${feed},`), 3));
    const other = await open();
    expect(await run(other, 'import', withFeeds)).toMatchObject({ code: 0 });
    await importRows(other, [rowsOf(FIRST + DAYS)]);
    expect((await other.indexes.days.findDay('live', FIRST + DAYS))?.coverage.state).toBe('complete');
  });

  it('a snapshot is fetched from an instance that offers it, and from nowhere that the operator has not allowed', async () => {
    const offering = await startApp({ config: { PUBLIC_SNAPSHOTS: snapshot } });
    try {
      const other = await open();
      const address = `${offering.url}/snapshots`;
      expect((await run(other, 'import', address)).output).toContain('127.0.0.1');
      expect(await countDays(other)).toBe(0);
      expect((await run(other, 'import', address, { OUTBOUND_ALLOW: new URL(offering.url).host })).output).toContain(`${DAYS} days from`);
      folder.write('snapshot/notes.txt', 'not for everybody');
      const status = async (path: string): Promise<number> => (await ask(offering.url + path)).status;
      expect(
        await Promise.all(
          ['/snapshots/snapshot.json', '/snapshots/2025-01.jsonl.gz', '/snapshots/notes.txt', '/snapshots/..%2frows.jsonl'].map(status),
        ),
      ).toEqual([200, 200, 404, 404]);
    } finally {
      rmSync(join(snapshot, 'notes.txt'), { force: true });
      await offering.close();
    }
  });

  it.each([
    ['cut off', (path: string) => truncateSync(join(path, '2025-02.jsonl.gz'), 100), /^2025-02\.jsonl\.gz is cut off: it has 100 of \d+ bytes\.\n$/],
    ['without a month', (path: string) => rmSync(join(path, '2025-03.jsonl.gz')), '2025-03.jsonl.gz is missing.\n'],
    [
      'altered',
      (path: string) => {
        const file = join(path, '2025-01.jsonl.gz');
        const bytes = readFileSync(file);
        bytes[bytes.length >> 1] ^= 1;
        writeFileSync(file, bytes);
      },
      '2025-01.jsonl.gz was altered: its checksum is another one.\n',
    ],
    [
      'of a newer version',
      (path: string) => writeIndex(path, { ...indexOf(path), version: 4 }),
      'The snapshot is of version 4, and this program reads up to 3: use a newer one.\n',
    ],
    [
      'of the other dataset',
      (path: string) => writeIndex(path, { ...indexOf(path), dataset: 'simulated' }),
      'The snapshot is of the simulated dataset, which never meets the live one.\n',
    ],
    [
      'of something else',
      (path: string) => writeFileSync(join(path, 'snapshot.json'), '[1]'),
      /holds no snapshot: snapshot\.json is something else\.\n$/,
    ],
    [
      'with a file elsewhere',
      (path: string) => writeIndex(path, { ...indexOf(path), files: [{ ...indexOf(path).files[0], name: '../rows.jsonl' }] }),
      /^snapshot\.json is damaged: files\.0\.name: /,
    ],
    [
      'whose days contradict themselves',
      (path: string) => rewrite(path, (text) => text.replace(/"totals":\[\[(\d+),\d+\]/, '"totals":[[$1,1]')),
      /^2025-01\.jsonl\.gz, 2025-01-01: outlet \d+ has more stories in \S+ than in all\.\n$/,
    ],
    [
      'with more clearly negative stories than there are with a tone',
      (path: string) => rewrite(path, (text) => text.replace(/("tone":\{"world":\[)(\d+),\d+/, '$1$2,9$2')),
      /more stories are negative in world than have a tone\.\n$/,
    ],
    [
      'with stories beyond the worst tone',
      (path: string) => rewrite(path, (text) => text.replace(/("tone":\{"world":\[\d+,\d+),-?\d+/, '$1,99000000')),
      /the tone of world is beyond what tone can be\.\n$/,
    ],
    ['with a scope of its own', (path: string) => rewrite(path, (text) => text.replace('"sa":', '"atlantis":')), /"atlantis" is no scope\.\n$/],
    [
      'with days to come',
      (path: string) => {
        rewrite(path, (text) => text.replaceAll('"day":"2025-01', '"day":"2099-01'));
        const index = indexOf(path);
        renameSync(join(path, '2025-01.jsonl.gz'), join(path, '2099-01.jsonl.gz'));
        writeIndex(path, { ...index, files: [{ ...index.files[0], name: '2099-01.jsonl.gz', month: '2099-01' }] });
      },
      '2099-01.jsonl.gz, 2099-01-01: that day is not over yet.\n',
    ],
    [
      'with a day twice',
      (path: string) => rewrite(path, (text) => text.replace('"day":"2025-01-02"', '"day":"2025-01-01"')),
      /2025-01-01 does not follow 2025-01-01 of 2025-01\.\n$/,
    ],
  ])('a snapshot %s is refused in one line, and nothing of it is stored', async (name, change, output) => {
    const result = await run(empty, 'import', altered(name, change));
    expect(result).toEqual({ code: 1, output: typeof output === 'string' ? output : expect.stringMatching(output) });
    expect([result.output.split('\n').length, await countDays(empty)]).toEqual([2, 0]);
  });
});
