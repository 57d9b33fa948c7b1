import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAtomFeed } from 'feedsmith';
import { BulkFolder } from '../../server/indexes/bulk/bulk-folder';
import { BulkYearWriting } from '../../server/indexes/bulk/bulk-year-writing.service';
import { FileInMaking } from '../../server/indexes/bulk/file-in-making';
import { Stopped, Stopping } from '../../server/platform/stopping';
import { CrisesMaker } from '../../server/indexes/crises/crises-maker.service';
import type { StoredCoverage } from '../../server/news';
import { type CoverageDay, gapDay } from '../../server/volatility/coverage';
import { isoDay, quietDay, saveQuietDays, stored } from '../factories/coverage';
import { dayTone } from '../factories/day-tone';
import { IN_FULL } from '../support/breadth';
import { type BulkList, bulkWriting, type ListedFile } from '../support/bulk';
import { MutableClock } from '../support/clock';
import { openIndexes, scopeOf, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { type Change, type ChangesPage, downloadBulkFile, Mirror, readAllChanges, readChanges } from '../support/mirror';
import { randomFrom } from '../support/noise';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { scratchFolder } from '../support/scratch-folder';
import { until } from '../support/until';

const FIRST = isoDay('2025-12-20');
const WORLD = { scopes: SMALL_SCOPES };
const SLUGS = ['world', 'developed', 'emerging', 'qa', 'sa', 'us', 'finance', 'energy', 'sa-energy', 'us-finance'];
const IDS = ['mvi', 'isr'].flatMap((family) => SLUGS.map((slug) => `${family}-${slug}`));
const BEGUN = '2026-02-20T00:20:00Z';
// The mirrors of the sixth begin with Parquet files.
const SEQUENCES = IN_FULL ? 50 : 6;

const clock = new MutableClock(BEGUN);
const random = randomFrom(20260220);
const pick = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;
let folder: string;
let maker: CrisesMaker;

const changes = (query: string): Promise<ChangesPage> => readChanges(api, query);
const allChanges = (query: string): Promise<Change[]> => readAllChanges(api, query);
const download = (url: string): Promise<Buffer> => downloadBulkFile(api, url);

async function closedValues(id: string, query = ''): Promise<{ date: string; state: string; value: number | null }[]> {
  const { data } = (await api.get(`/v1/indexes/${id}/values${query}`)).json<{ data: { date: string; state: string; value: number | null }[] }>();
  return data.filter(({ state }) => state !== 'open');
}

const tones = (coverage: CoverageDay): StoredCoverage =>
  stored(
    coverage,
    {},
    dayTone(coverage, () => pick(-8, 4)),
  );

/** A late file: one scope of a day has other counts than before. */
async function bringLate(day: number): Promise<void> {
  const scope = SMALL_SCOPES[pick(0, SMALL_SCOPES.length - 1)];
  await indexes.days.saveDays('live', [tones(quietDay(day, WORLD, new Map([[scope, pick(0, 12) / 4]])))], clock.now());
}

/** A file of days on which a pair is told of many times as often as usual, or of a day of which nothing is left. */
async function bringMore(day: number): Promise<void> {
  if (random() < 0.3) return indexes.days.saveDays('live', [stored(gapDay(day))], clock.now());
  const surges = new Map([[pick(0, 1) === 0 ? scopeOf('sa-energy') : scopeOf('us-finance'), 5]]);
  const days = [day - 2, day - 1, day].map((one) => tones(quietDay(one, WORLD, surges)));
  await indexes.days.saveDays('live', days, clock.now());
}

let lastDay = isoDay('2026-02-19');

/** Time passes; days that began meanwhile are collected. */
async function pass(hours: number): Promise<void> {
  clock.advance(hours * 3_600_000);
  const today = Math.floor(clock.now().getTime() / 86_400_000);
  for (; lastDay < today; lastDay++) await indexes.days.saveDays('live', [stored(quietDay(lastDay + 1, WORLD))], clock.now());
}

beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  maker = indexes.app.get(CrisesMaker, { strict: false });
  folder = await mkdtemp(join(scratchFolder(), 'bulk-'));
  api = await openIndexesApi(database, clock, { BULK_FOLDER: folder });
  await saveQuietDays(indexes.days, 'live', FIRST, lastDay, WORLD);
  await indexes.computeAll('live');
  clock.advance(1_000);
  await bringLate(FIRST + 30);
  await indexes.computeAll('live');
});
afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('GET /v1/changes and its feed', () => {
  it('lists each changed value once, with the value before', async () => {
    const since = clock.now().toISOString();
    clock.advance(1_000);
    await bringLate(FIRST + 30);
    await indexes.computeAll('live');
    const found = await allChanges(`since=${since}`);
    expect(new Set(found.map(({ event }) => event))).toEqual(new Set(['restated']));
    expect(new Set(found.map(({ index_id: id, date }) => `${id} ${date}`)).size).toBe(found.length);
    for (const { index_id: id, date, old_value: before, new_value: after, run } of found) {
      const { data } = (await api.get(`/v1/indexes/${id}/vintages?date=${date}`)).json<{ data: { value: number | null }[] }>();
      expect([before, after]).toEqual(data.slice(-2).map(({ value }) => value));
      const runs: object[] = await indexes.dataSource.query(`SELECT FROM computation_runs WHERE starts_with(encode(inputs, 'hex'), $1)`, [run]);
      expect(runs).toHaveLength(1);
    }
  });

  it('the public feed announces restated final values once for each UTC day of publication', async () => {
    const reply = await fetch(`${api.app.url}/changes.atom`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const { entries } = parseAtomFeed(await reply.text());
    const restated = (await allChanges(`since=${BEGUN}`)).filter(({ event }) => event === 'restated');
    const days = restated.map(({ date }) => new Date(date!)).sort((a, b) => a.getTime() - b.getTime());
    const [first, last] = [days[0], days.at(-1)!].map((day) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(day));
    expect(entries).toMatchObject([
      {
        id: `${api.app.config.http.publicUrl}/changes.atom#2026-02-20`,
        title: { value: `Values from ${first} to ${last} were restated` },
        summary: { value: expect.stringContaining(`${new Intl.NumberFormat('en-GB').format(restated.length)} final values`) },
        updated: restated.at(-1)!.published_at,
      },
    ]);
    const again = await fetch(`${api.app.url}/changes.atom`, { headers: { 'if-none-match': reply.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  it('leaves out the value of a day that is still open', async () => {
    await pass(12);
    const since = clock.now().toISOString();
    clock.advance(1_000);
    await bringLate(lastDay);
    await indexes.computeAll('live');
    expect(await changes(`since=${since}`)).toMatchObject({ data: [], next_cursor: null, resume_cursor: expect.any(String) });
  });

  it(
    `a mirror of the bulk files that follows the changes holds the records of /values after any of ${SEQUENCES} sequences of late files, whatever is published between two pages`,
    async () => {
      const writing = bulkWriting(api);
      let mirror = new Mirror(api);
      for (let sequence = 0; sequence < SEQUENCES; sequence++) {
        // Sometimes those of this night, sometimes those of one before.
        if (sequence % 10 === 0) await writing.writeDue('live');
        if (sequence % 5 === 0) mirror = await new Mirror(api).begin(sequence % 2 === 0 ? 'csv' : 'parquet', IDS);
        clock.advance(2_000);
        for (let step = pick(1, 3); step > 0; step--) {
          if (random() < 0.4) await pass(pick(1, 30));
          await (random() < 0.7 ? bringLate : bringMore)(lastDay - pick(0, random() < 0.7 ? 9 : 35));
        }
        await indexes.computation.computePartition('live', 0);
        await mirror.read(pick(1, 30));
        await indexes.computation.computePartition('live', 1);
        await mirror.read(pick(1, 30));
        await maker.make('live');
        while (await mirror.read(pick(300, 1_000)));
        const looked = sequence === SEQUENCES - 1 ? IDS : IDS.filter(() => random() < 0.1);
        for (const id of looked) expect(mirror.valuesOf(id)).toEqual(await closedValues(id));
        const slug = SLUGS[pick(0, SLUGS.length - 1)];
        const means = (await closedValues(`tone-${slug}`)).map(({ date, value }) => [date, value]);
        expect(mirror.valuesOf(`mvi-${slug}`)).toMatchObject(means.map(([date, mean]) => ({ date, tone: { mean } })));
        if (sequence % 5 === 4) await mirror.expectNothingTwiceNorMissed();
      }
      // Those of `npm test` had a part of all that can happen to values and crises.
      if (!IN_FULL) return;
      const events = new Set(
        (await allChanges(`since=${BEGUN}`)).map(({ event, new_value: value }) => (value === null ? `${event} to none` : event)),
      );
      expect([...events]).toEqual(
        expect.arrayContaining([
          'published',
          'revised',
          'settled',
          'restated',
          'restated to none',
          'crisis_opened',
          'crisis_restated',
          'crisis_withdrawn to none',
        ]),
      );
    },
    // All of them take half a minute alone, and more than any other test beside others.
    600_000,
  );

  it('accepts a since with fractions of a second', async () => {
    const since = BEGUN.replace('Z', '.123Z');
    expect(await allChanges(`since=${since}`)).toEqual(await allChanges(`since=${BEGUN}`));
    expect((await changes(`since=0001-01-01T00:00:00.999999999Z&limit=1`)).data).toHaveLength(1);
    expect(await changes(`since=9999-12-31T23:59:59.5Z`)).toMatchObject({ data: [], next_cursor: null });
  });

  it('lists only changes of the dataset that the key reads', async () => {
    expect((await changes(`since=${BEGUN}&limit=1`)).data).toHaveLength(1);
    const reply = await api.get(`/v1/changes?since=${BEGUN}`, { key: api.testKey });
    expect(reply.json()).toMatchObject({ dataset: 'simulated', data: [] });
  });

  it('answers in CSV with the members of the record in columns of their own', async () => {
    const [header, first] = (await api.get(`/v1/changes?since=${BEGUN}&limit=1&format=csv`)).text.split('\r\n');
    expect(header).toContain('event,reason,index_id,crisis_id,date,published_at,old_value,new_value,methodology,run,record_date,record_value');
    expect(first).toMatch(/^restated,inputs_changed,mvi-/);
  });
});

describe('bulk files', () => {
  const list = async (): Promise<BulkList> => (await api.get('/v1/bulk')).json<BulkList>();
  const csvOf = ({ data }: BulkList, year: number): ListedFile => data.find((file) => file.year === year && file.format === 'csv')!;
  const ask = (url: string, headers: Record<string, string>, method = 'GET'): Promise<Response> =>
    fetch(api.app.url + url, { method, headers: { authorization: `Bearer ${api.liveKey}`, ...headers } });

  it('the list has a file for each family, year and format, with its size and checksum', async () => {
    const { data } = await list();
    expect(data.map(({ name }) => name.replace(/-\w{12}\./, '.')).sort()).toEqual(
      ['isr', 'mvi'].flatMap((family) => [2025, 2026].flatMap((year) => ['csv.gz', 'parquet'].map((ending) => `${family}-${year}.${ending}`))),
    );
    for (const { url, bytes, sha256 } of data) {
      const file = await download(url);
      expect([file.length, createHash('sha256').update(file).digest('hex')]).toEqual([bytes, sha256]);
    }
  });

  it('a file is written again where something has changed, and stands for a later instant where nothing has', async () => {
    const before = await list();
    // To the middle of a day, so that no night begins within the hours after it.
    await pass(36 - clock.now().getUTCHours());
    await bringLate(lastDay - 3);
    await indexes.computeAll('live');
    await bulkWriting(api).writeDue('live');
    const after = await list();
    expect(csvOf(after, 2025)).toMatchObject({ name: csvOf(before, 2025).name, written_at: csvOf(before, 2025).written_at });
    expect(csvOf(after, 2025).as_of > csvOf(before, 2025).as_of).toBe(true);
    expect(csvOf(after, 2026).name).not.toBe(csvOf(before, 2026).name);
    expect(after.changes_since! > before.changes_since!).toBe(true);
    // Whoever has begun to read the old one may end.
    expect(await download(csvOf(before, 2026).url)).toHaveLength(csvOf(before, 2026).bytes);
  });

  it('bulk files are written once a night', async () => {
    const before = await list();
    await pass(2);
    await bringLate(lastDay - 3);
    await indexes.computeAll('live');
    await bulkWriting(api).writeDue('live');
    expect(await list()).toEqual(before);
  });

  it('broken-off writing and a full disk leave the bulk files as they were', async () => {
    const before = await list();
    await pass(24);
    await indexes.computeAll('live');
    const stopping = new Stopping();
    stopping.stop();
    await expect(bulkWriting(api, stopping).writeDue('live')).rejects.toThrow(Stopped);
    const full = jest.spyOn(FileInMaking.prototype, 'write').mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    await bulkWriting(api).writeDue('live');
    full.mockRestore();
    expect(await list()).toEqual(before);
    expect((await readdir(join(folder, 'live'))).filter((name) => name.endsWith('.part'))).toEqual([]);
    await bulkWriting(api).writeDue('live');
    expect(csvOf(await list(), 2026).name).not.toBe(csvOf(before, 2026).name);
  });

  it('one process writes the bulk files where several begin at once, each into files of its own', async () => {
    await pass(24);
    await indexes.computeAll('live');
    const years = jest.spyOn(BulkYearWriting.prototype, 'write');
    await Promise.all([bulkWriting(api).writeDue('live'), bulkWriting(api).writeDue('live')]);
    const written = years.mock.calls.map(([{ year }]) => year);
    years.mockRestore();
    expect(written).toEqual([2026]);
    const parts = new BulkFolder({ bulk: { ...api.app.config.bulk, folder: join(folder, 'parts') } });
    const [one, other] = await Promise.all([parts.begin('live', 'file'), parts.begin('live', 'file')]);
    for (const [file, text] of [[one, 'one'], [other, 'other']] as const) await file.write(Buffer.from(text)); // prettier-ignore
    await one.finish();
    await one.publish(parts.pathOf('live', 'published'));
    await other.finish();
    await other.discard();
    expect(await readFile(parts.pathOf('live', 'published'), 'utf8')).toBe('one');
  });

  it('writing bulk files waits until all indexes of a night are computed', async () => {
    const before = await list();
    await pass(24);
    await indexes.computation.computePartition('live', 0);
    await bulkWriting(api).writeDue('live');
    expect(await list()).toEqual(before);
    await indexes.computation.computePartition('live', 1);
    await bulkWriting(api).writeDue('live');
    expect(csvOf(await list(), 2026).name).not.toBe(csvOf(before, 2026).name);
  });

  it('a bulk file is gone two days after it was replaced', async () => {
    const { url } = csvOf(await list(), 2026);
    for (const days of [1, 3]) {
      await pass(24 * days);
      await indexes.computeAll('live');
      // Clocks seldom show a whole second.
      clock.advance(1_345);
      await bulkWriting(api).writeDue('live');
    }
    expect((await ask(url, {})).status).toBe(404);
  });

  it('a bulk file can be read in parts, as long as it is the same file', async () => {
    const { url, bytes, sha256 } = csvOf(await list(), 2025);
    const whole = await download(url);
    const part = await ask(url, { range: 'bytes=100-', 'if-range': `"${sha256}"` });
    expect([part.status, part.headers.get('content-range'), part.headers.get('accept-ranges')]).toEqual([
      206,
      `bytes 100-${bytes - 1}/${bytes}`,
      'bytes',
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100));
    expect((await ask(url, { range: 'bytes=100-', 'if-range': '"another"' })).status).toBe(200);
    const behind = await ask(url, { range: `bytes=${bytes}-` });
    expect([behind.status, behind.headers.get('content-range'), await behind.json()]).toMatchObject([
      416,
      `bytes */${bytes}`,
      { code: 'range_not_satisfiable' },
    ]);
    expect((await ask(url, { 'if-none-match': `"${sha256}"` })).status).toBe(304);
    const head = await ask(url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(bytes), '']);
  });

  it('a download costs one call whatever its size, and a request that gets no bytes costs none', async () => {
    const { url, bytes, sha256 } = csvOf(await list(), 2025);
    const used = async (): Promise<number> => (await api.get('/v1/credits')).json<{ used: number }>().used;
    const before = await used();
    const asked: Record<string, string>[] = [
      {},
      { range: 'bytes=100-', 'if-range': `"${sha256}"` },
      { 'if-none-match': `"${sha256}"` },
      { range: `bytes=${bytes}-` },
    ];
    for (const headers of asked) await (await ask(url, headers)).arrayBuffer();
    // What was reserved for the last two is given back once they are answered; each look at the number is a call itself.
    let looks = 0;
    await until(async () => (await used()) - before - ++looks === 2);
  });

  it('a key lists and reads the bulk files of its own dataset alone', async () => {
    const { url } = csvOf(await list(), 2025);
    expect((await api.get('/v1/bulk', { key: api.testKey })).json()).toMatchObject({ dataset: 'simulated', data: [], changes_since: null });
    expect((await api.get(url, { key: api.testKey })).json()).toMatchObject({ status: 404, code: 'bulk_file_not_found' });
    for (const name of ['files.json', '..%2Flive%2Ffiles.json']) expect((await api.get(`/v1/bulk/${name}`)).status).toBe(404);
  });
});

describe('refusals of GET /v1/changes', () => {
  it('refuses a call without a beginning, with a foreign cursor or with an invalid instant', async () => {
    const { resume_cursor: cursor } = await changes(`since=${BEGUN}&limit=1`);
    for (const query of [
      '',
      'limit=5',
      'since=yesterday',
      `cursor=${cursor}`,
      `since=${BEGUN}&cursor=${cursor}x`,
      `since=${BEGUN}&limit=0`,
      `since=${BEGUN}&limit=1001`,
    ]) {
      expect((await api.get(`/v1/changes?${query}`)).status).toBe(400);
    }
    expect((await api.get(`/v1/changes?since=${BEGUN}&cursor=${cursor}`, { key: api.testKey })).json()).toMatchObject({ code: 'invalid_cursor' });
  });

  it('answers 404 for a since before changes were recorded, and says when that began', async () => {
    await indexes.dataSource.query(
      `INSERT INTO index_changes (dataset, kind, methodology, published_at) VALUES ('live', 'beginning', 'v2', extract(epoch FROM $1::timestamptz))`,
      [BEGUN],
    );
    expect((await api.get('/v1/changes?since=2026-02-01T00:00:00Z')).json()).toMatchObject({
      status: 404,
      code: 'changes_not_recorded',
      detail: 'Changes are recorded since 2026-02-20T00:20:00.000Z. Read the values as of then, and the changes since.',
    });
    expect((await api.get(`/v1/changes?since=${BEGUN}&limit=1`)).status).toBe(200);
  });
});

it('the mirror holds all scopes of the small catalogue', () => {
  expect(SLUGS.map(scopeOf)).toEqual(expect.arrayContaining([...SMALL_SCOPES]));
});
