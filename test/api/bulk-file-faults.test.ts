import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BulkYearWriting } from '../../server/indexes/bulk/bulk-year-writing.service';
import { LOGGER, type Logger } from '../../server/platform/logging/logger';
import { Stopped } from '../../server/platform/stopping';
import { isoDay, saveQuietDays } from '../factories/coverage';
import { type BulkList, bulkWriting, type ListedFile } from '../support/bulk';
import { MutableClock } from '../support/clock';
import { openIndexes, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { scratchFolder } from '../support/scratch-folder';

const clock = new MutableClock('2026-01-10T00:20:00Z');
let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;
let folder: string;

const list = async (): Promise<BulkList> => (await api.get('/v1/bulk')).json<BulkList>();
const csvOf = ({ data }: BulkList, year: number): ListedFile => data.find((file) => file.year === year && file.format === 'csv')!;

beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  folder = await mkdtemp(join(scratchFolder(), 'bulk-'));
  api = await openIndexesApi(database, clock, { BULK_FOLDER: folder });
  await saveQuietDays(indexes.days, 'live', isoDay('2025-12-20'), isoDay('2026-01-09'), { scopes: SMALL_SCOPES });
  await indexes.computeAll('live');
  clock.advance(1_000);
  await bulkWriting(api).writeDue('live');
});
afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('bulk files', () => {
  it('files of another methodology stay listed until all years are replaced', async () => {
    const manifest = join(folder, 'live', 'files.json');
    const earlier = { ...JSON.parse(await readFile(manifest, 'utf8')), methodology: 'v1' };
    await writeFile(manifest, JSON.stringify(earlier));
    const before = await list();
    clock.advance(86_400_000);
    const { write } = BulkYearWriting.prototype;
    const years = jest.spyOn(BulkYearWriting.prototype, 'write').mockImplementation(function (this: BulkYearWriting, plan) {
      return plan.year === 2026 ? Promise.reject(new Stopped()) : write.call(this, plan);
    });
    await expect(bulkWriting(api).writeDue('live')).rejects.toThrow(Stopped);
    const begun = years.mock.calls.map(([{ year }]) => year);
    years.mockRestore();
    expect(begun).toEqual([2025, 2026]);
    expect(await list()).toEqual(before);
    await bulkWriting(api).writeDue('live');
    const after = await list();
    for (const year of [2025, 2026]) expect(csvOf(after, year).written_at > csvOf(before, year).written_at).toBe(true);
  });

  it('a file that is listed but not there answers 404, which the log tells', async () => {
    const { name, url } = csvOf(await list(), 2025);
    const path = join(folder, 'live', name);
    const warn = jest.spyOn(api.app.app.get<Logger>(LOGGER), 'warn');
    await rename(path, `${path}.aside`);
    const reply = await api.get(url);
    await rename(`${path}.aside`, path);
    expect(reply.json()).toMatchObject({ status: 404, code: 'bulk_file_not_found' });
    expect(warn.mock.calls).toMatchObject([[{ code: 'bulk_file_not_found', errorCode: 'ENOENT' }, 'request failed']]);
    warn.mockRestore();
    expect((await api.get(url)).status).toBe(200);
  });
});
