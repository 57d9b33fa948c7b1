import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { describeBytes } from '../../server/news';
import { ask } from '../support/http';
import { createPerson, signIn } from '../support/people';
import { gkgLine } from '../factories/gkg';
import { isoDay, saveQuietDays } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { collect, march } from '../support/collected-days';
import { gkgZip } from '../support/gkg-window';
import { SMALL_SCOPES } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { processorMs } from '../support/processor-time';
import { CURRENT_METHODOLOGY } from '../../server/volatility/methodology/methodologies';

interface Day {
  date: string;
  state: string;
  reason: string | null;
  is_open: boolean;
  by_source: Record<string, unknown>[];
  [member: string]: unknown;
}
interface Coverage {
  data: Day[];
  gaps: unknown[];
  changes: unknown[];
  news: unknown;
  source_states: unknown[];
  dataset: string;
  sources: string[];
  methodology: string;
}

/** A Friday morning. GDELT was silent on the 17th and for a while on the 18th; nobody collected on the 14th; one feed has been dead since the 16th. */
const NOW = '2026-03-20T06:07:00Z';
const clock = new MutableClock(NOW);
const CONFIG = { LIVE: 'true', FEEDS_FILE: '/nowhere/feeds.txt' };
let database: TestDatabase;
let news: TestNews;
let api: IndexesApi;

beforeAll(async () => {
  database = await createDatabase();
  news = await openNews(database.url, { clock });
  const { dataSource } = news;
  await collect(dataSource, march(6), march(13), { gdelt: { articles: 40 }, rss: [8, 2] });
  await collect(dataSource, march(15), march(15), { gdelt: { articles: 40 }, rss: [8, 2], import: { articles: 5 } });
  await collect(dataSource, march(16), march(16), { gdelt: { articles: 100 }, rss: [8, null] });
  await collect(dataSource, march(17), march(17), { rss: [8, null] });
  await collect(dataSource, march(18), march(18), { gdelt: { articles: 30, windows: 90 }, rss: [8, null] });
  await collect(dataSource, march(19), march(19), { gdelt: { articles: 40 }, rss: [8, null] });
  await collect(dataSource, march(20), march(20), { gdelt: { articles: 9, windows: 24 } });
  await dataSource.query(`UPDATE feeds SET last_answer_at = '2026-03-20T05:57:30Z'`);
  const window = (label: string, rows: readonly Buffer[]) => describeBytes(`${label}.gkg.csv.zip`, gkgZip(label, rows));
  const twice = gkgLine({ identifier: 'https://paper.example.com/twice', date: '20260318230000', recordId: '20260318230000-1' });
  await news.ingestion.ingest(window('20260318230000', [twice, twice, Buffer.from('nonsense'), gkgLine({ date: '0' })]));
  await news.ingestion.ingest(window('20260319000000', [gkgLine({ date: '20260319000000' }), Buffer.from('nonsense')]));
  // From tomorrow on fewer windows are to be taken.
  await dataSource.query(`INSERT INTO gdelt_samples (from_day, one_in, decided_at) VALUES ('2026-03-06', 1, $1), ('2026-03-21', 8, $1)`, [
    clock.now(),
  ]);
  await news.coverage.updateDirtyDays('live');
  await saveQuietDays(news.days, 'simulated', isoDay('2026-03-01'), isoDay('2026-03-19'), { scopes: SMALL_SCOPES, gaps: [isoDay('2026-03-10')] });
  api = await openIndexesApi(database, clock, CONFIG);
});

afterAll(async () => {
  await api?.close();
  await news?.close();
  await database?.drop();
});

const list = async (query = '', key = api.liveKey): Promise<Coverage> => (await api.get(`/v1/coverage${query}`, { key })).json<Coverage>();
const dayOf = async (date: string): Promise<Day> => (await list()).data.find((one) => one.date === date)!;

describe('listCoverage', () => {
  it('gives the state of each day, why it has no values, and where its articles come from', async () => {
    const { data, dataset, sources, methodology } = await list();
    expect({ dataset, sources, methodology }).toEqual({ dataset: 'live', sources: ['gdelt', 'import', 'rss'], methodology: CURRENT_METHODOLOGY });
    expect(data.map(({ date, state, reason, is_open }) => `${date.slice(8)} ${state} ${reason} ${is_open}`)).toEqual([
      ...['06', '07', '08', '09', '10', '11', '12', '13'].map((day) => `${day} complete null false`),
      '14 gap gap false',
      '15 complete null false',
      '16 complete null false',
      '17 partial partial false',
      '18 complete null false',
      '19 complete null false',
      '20 complete null true',
    ]);
    expect(data[7]).toMatchObject({ articles: 50, stories: 50, outlets: 8, known_at: '2026-03-14T00:00:00.000Z', is_backfilled: false });
    expect(data[8]).toMatchObject({ articles: 0, known_at: null, by_source: [] });
  });

  it('shows for each source what was expected, what is missing and what is unusual', async () => {
    const brief = ({ source, articles, expected, seen, missing, unusual }: Record<string, unknown>) => ({
      source,
      articles,
      expected,
      seen,
      missing,
      unusual,
    });
    expect((await dayOf('2026-03-15')).by_source.map(brief)).toEqual([
      { source: 'gdelt', articles: 40, expected: 96, seen: 96, missing: 0, unusual: null },
      { source: 'rss', articles: 10, expected: 2, seen: 2, missing: 0, unusual: null },
      { source: 'import', articles: 5, expected: 0, seen: 0, missing: 0, unusual: null },
    ]);
    expect((await dayOf('2026-03-16')).by_source.map(brief)).toMatchObject([
      { source: 'gdelt', articles: 100, unusual: 'more' },
      { source: 'rss', expected: 2, seen: 1, missing: 1 },
    ]);
    expect((await dayOf('2026-03-17')).by_source[0]).toMatchObject({
      ...{ source: 'gdelt', articles: 0, expected: 96, seen: 0, missing: 96, unusual: 'less' },
      missing_windows: [{ from: '2026-03-17T00:15:00.000Z', to: '2026-03-18T00:00:00.000Z' }],
    });
  });

  it('lists the missing windows and counts the rows by outcome', async () => {
    expect((await dayOf('2026-03-18')).by_source[0]).toEqual({
      ...{ source: 'gdelt', articles: 32, unusual: null, expected: 96, sample: 1, seen: 92, missing: 4, late: 0 },
      missing_windows: [
        { from: '2026-03-18T22:45:00.000Z', to: '2026-03-18T22:45:00.000Z' },
        { from: '2026-03-18T23:15:00.000Z', to: '2026-03-18T23:45:00.000Z' },
      ],
      ...{ rows: 6, accepted: 3, refused: 3, refusals: { columns: 2, record_id: 1 }, duplicates: 1, repaired: 0, withdrawn: 0 },
    });
  });

  it('says when no worker runs or the host of live news does not answer, and what to do, also to those who have no key', async () => {
    const states = async () => [(await list()).news, (await api.get('/api/news-state')).json()];
    const nothing = { heard_at: null, history: null };
    expect(await states()).toEqual(Array(2).fill({ ...nothing, state: 'stopped', advice: expect.stringContaining('the worker is not running') }));
    const worker = new Client({ connectionString: database.url, application_name: 'barograph-worker' });
    await worker.connect();
    expect(await states()).toEqual(Array(2).fill({ ...nothing, state: 'waiting', advice: null }));
    await news.dataSource.query(`INSERT INTO source_contacts (source, failed_at, reason) VALUES ('gdelt', $1, 'no network')`, [clock.now()]);
    const advice = expect.stringContaining('npm run snapshot -- import');
    expect(await states()).toEqual(Array(2).fill({ ...nothing, state: 'unreachable', advice }));
    await news.dataSource.query(`UPDATE source_contacts SET heard_at = $1, reason = NULL`, [clock.now()]);
    expect(await states()).toEqual(Array(2).fill({ ...nothing, state: 'hearing', heard_at: clock.now().toISOString(), advice: null }));
    await news.dataSource.query(`UPDATE source_contacts SET heard_at = heard_at - interval '21 minutes'`);
    expect(await states()).toEqual(Array(2).fill(expect.objectContaining({ state: 'unreachable', advice })));
    await worker.end();
  });

  it('announces from which day on a smaller share of a source is taken', async () => {
    const change = { date: '2026-03-21', source: 'gdelt', sample_before: 1, sample: 8 };
    expect([(await list()).changes, (await list('?source=rss')).changes]).toEqual([[change], []]);
  });

  it('expects of the current day only what is due so far', async () => {
    expect((await dayOf('2026-03-20')).by_source[0]).toMatchObject({ source: 'gdelt', expected: 24, seen: 24, missing_windows: [], unusual: null });
  });

  it('lists the gaps as ranges of days, and the current state of each source', async () => {
    const { gaps, source_states } = await list();
    expect(gaps).toEqual([
      { from: '2026-03-14', to: '2026-03-14', reason: 'gap' },
      { from: '2026-03-17', to: '2026-03-17', reason: 'partial' },
    ]);
    expect(source_states).toEqual([
      { source: 'gdelt', state: 'ok', last_at: '2026-03-20T06:00:00.000Z', lag_seconds: 420 },
      { source: 'rss', state: 'ok', last_at: '2026-03-20T05:57:30.000Z', lag_seconds: 540 },
      { source: 'import', state: 'off', last_at: null, lag_seconds: null },
    ]);
  });

  it('filters by range and source, and leaves out days before the first and after the last', async () => {
    const { data, source_states } = await list('?from=2026-03-01&to=2026-03-15&source=rss');
    expect([data.length, data[0].date, data.at(-1)?.date]).toEqual([10, '2026-03-06', '2026-03-15']);
    expect(data.at(-1)).toMatchObject({ articles: 55, by_source: [{ source: 'rss', articles: 10 }] });
    expect(source_states).toMatchObject([{ source: 'rss' }]);
    expect((await list('?from=2026-03-14&to=2026-03-14')).data).toMatchObject([{ date: '2026-03-14', state: 'gap' }]);
    expect((await list('?from=2027-01-01')).data).toEqual([]);
  });

  it('shows the newest days that there are where nothing has come for long', async () => {
    clock.set('2026-09-20T06:07:00Z');
    const { data } = await list();
    clock.set(NOW);
    expect([data.length, data[0].date, data.at(-1)?.date]).toEqual([15, '2026-03-06', '2026-03-20']);
  });

  it('answers a range thousands of years ahead at once with an empty list', async () => {
    const startedAt = processorMs();
    expect((await list('?from=9999-12-30&to=9999-12-31')).data).toEqual([]);
    expect(processorMs() - startedAt).toBeLessThan(2_000);
  });

  it.each([
    ['?from=2026-03-02&to=2026-03-01', 'to must not be before from.'],
    ['?from=2025-03-19&to=2026-03-20', 'from must leave a range of at most 366 days.'],
    ['?from=2026-02-30', 'from must be a calendar day in the form YYYY-MM-DD.'],
    ['?source=moon', 'source must be one of gdelt, rss, import, simulated.'],
  ])('refuses %s with 400: %s', async (query, detail) => {
    const reply = await api.get(`/v1/coverage${query}`);
    expect([reply.status, reply.json().detail]).toEqual([400, detail]);
  });

  it('gives a CSV row for each day and source, with missing windows as ISO 8601 intervals', async () => {
    const reply = await api.get('/v1/coverage?from=2026-03-14&to=2026-03-18&format=csv');
    const rows = parse(reply.text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
    expect(rows.map(({ date, source, articles, source_articles: own }) => `${date.slice(8)} ${source} ${articles} ${own}`)).toEqual([
      '14  0 ',
      '15 gdelt 55 40',
      '15 rss 55 10',
      '15 import 55 5',
      '16 gdelt 108 100',
      '16 rss 108 8',
      '17 gdelt 8 0',
      '17 rss 8 8',
      '18 gdelt 40 32',
      '18 rss 40 8',
    ]);
    expect(rows[8]).toMatchObject({
      missing_windows: '2026-03-18T22:45:00.000Z/2026-03-18T22:45:00.000Z 2026-03-18T23:15:00.000Z/2026-03-18T23:45:00.000Z',
      refusals: 'columns:2 record_id:1',
      dataset: 'live',
      sources: 'gdelt import rss',
    });
  });

  it('answers a matching If-None-Match with 304, compressed or not', async () => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      const first = await api.get('/v1/coverage', { headers });
      expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(first.json<Coverage>().data).toHaveLength(15);
      const second = await api.get('/v1/coverage', { headers: { ...headers, 'if-none-match': first.headers.get('etag')! } });
      expect([second.status, second.text]).toEqual([304, '']);
    }
  });

  it('shows a test key the simulated dataset with its single source', async () => {
    const { data, gaps, source_states, dataset } = await list('', api.testKey);
    expect(dataset).toBe('simulated');
    expect(data).toHaveLength(19);
    expect(data[18]).toMatchObject({ date: '2026-03-19', state: 'complete', by_source: [{ source: 'simulated', expected: 96, seen: 96, rows: 0 }] });
    expect(gaps).toEqual([{ from: '2026-03-10', to: '2026-03-10', reason: 'gap' }]);
    expect(source_states).toEqual([{ source: 'simulated', state: 'ok', last_at: '2026-03-20T00:00:00.000Z', lag_seconds: 22_020 }]);
  });

  it('gives the same answer under /api/v1 and to people who are signed in', async () => {
    const same = await list();
    expect((await api.get('/api/v1/coverage/')).json()).toEqual(same);
    const { headers } = await signIn(api.app.url, await createPerson(api.app.app));
    expect((await ask(`${api.app.url}/api/coverage`, { headers })).body).toEqual(same);
  });
});
