import { IngestionService } from '../../server/news';
import { CoverageService } from '../../server/news';
import { isoDay, saveQuietDays } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { ImportFolder, importFile, type ImportRow, jsonLines } from '../support/imports';
import { openIndexes, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { createDatabase, type TestDatabase } from '../support/postgres';

const DAY = '2026-03-10';
const CLOSED = '2026-03-11T00:15:00Z';
const KILLED = '2026-03-12T00:15:00Z';
const [OUTLETS, STORIES, ABOUT] = [12, 40, 6];

let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;
const folder = new ImportFolder();
const clock = new MutableClock(CLOSED);

interface Value {
  readonly date: string;
  readonly value: number | null;
  readonly state: string;
}

async function valueOf(query = ''): Promise<Value> {
  const reply = await api.get(`/v1/indexes/mvi-sa/values?from=${DAY}&to=${DAY}${query}`);
  return reply.json<{ data: Value[] }>().data[0];
}

/** One day of every outlet; the first stories of each are about Saudi Arabia. */
function rowsOfDay(): ImportRow[] {
  return Array.from({ length: OUTLETS * STORIES }, (_, at) => {
    const [outlet, story] = [at % OUTLETS, Math.floor(at / OUTLETS)];
    const about = story < ABOUT ? { countries: ['SA'] } : { countries: ['PE'] };
    const title = `Story ${story} of the house with number ${outlet}, told by nobody else`;
    return { id: `urn:example:${at}`, title, outlet: `house-${outlet}.example`, published: `${DAY}T10:00:00Z`, version: 1, ...about };
  });
}

async function take(rows: readonly ImportRow[]): Promise<void> {
  await importFile(
    indexes.app.get(IngestionService, { strict: false }),
    folder.write(`${clock.now().getTime()}.jsonl`, jsonLines(rows)),
    clock.now(),
  );
  await indexes.app.get(CoverageService, { strict: false }).updateDirtyDays('live');
  await indexes.computeAll('live');
}

beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  await saveQuietDays(indexes.days, 'live', isoDay('2025-09-01'), isoDay(DAY) - 1, { scopes: SMALL_SCOPES });
  api = await openIndexesApi(database, clock);
});

afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
  folder.remove();
});

describe('withdrawn articles', () => {
  it('the next vintage lacks withdrawn articles, and the one published with them keeps them', async () => {
    await take(rowsOfDay());
    const published = await valueOf();
    expect(published.value).toEqual(expect.any(Number));

    clock.set(KILLED);
    const about = rowsOfDay().slice(0, OUTLETS * (ABOUT - 1));
    await take(about.map(({ id }) => ({ id, version: 2, status: 'canceled' })));
    const after = await valueOf();
    expect(after.state).toBe('revised');
    expect(after.value).not.toBe(published.value);
    expect(await valueOf(`&as_of=${CLOSED}`)).toEqual(published);

    const [{ articles }]: { articles: number }[] = await indexes.dataSource.query(
      `SELECT articles FROM coverage_days WHERE dataset = 'live' AND day = $1`,
      [DAY],
    );
    expect(articles).toBe(OUTLETS * STORIES - about.length);
    const [{ rows }]: { rows: number }[] = await indexes.dataSource.query('SELECT count(*)::int AS rows FROM articles');
    expect(rows).toBe(OUTLETS * STORIES);
  });
});
