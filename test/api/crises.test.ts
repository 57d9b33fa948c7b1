import { CrisesMaker } from '../../server/indexes/crises/crises-maker.service';
import { CrisesRepository } from '../../server/indexes/crises/crises.repository';
import { PeakStories } from '../../server/indexes/crises/peak-stories.service';
import type { Partition } from '../../server/indexes/computation/partitions';
import { PublishedCrises } from '../../server/site/data/published-crises.service';
import { CURRENT_METHODOLOGY } from '../../server/volatility/methodology/methodologies';
import { isoDay, quietDay, saveQuietDays, stored } from '../factories/coverage';
import { tellAlways, tellStories } from '../factories/peak-stories';
import { mergeSurges, RISE, surge } from '../factories/surges';
import { MutableClock } from '../support/clock';
import { openIndexes, scopeOf, type TestIndexes } from '../support/indexes';
import { parseAtomFeed } from 'feedsmith';
import { ask } from '../support/http';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { createPerson, signIn } from '../support/people';
import { createDatabase, type TestDatabase } from '../support/postgres';

const FIRST = isoDay('2025-11-01');
const LAST = isoDay('2026-02-20');
const PAIRS = ['sa-energy', 'sa-economy', 'us-finance'];
const SCOPES = PAIRS.map(scopeOf);
/** Two partitions with pairs, so that one may be ahead of the other. */
const PARTITIONS: readonly Partition[] = [SCOPES.slice(0, 2), SCOPES.slice(2)].map((scopes, at) => ({
  number: at + 1,
  scopes: Int32Array.from(scopes.toSorted((a, b) => a - b)),
  aggregates: [],
}));

interface Crisis {
  id: string;
  status: string;
  start: string;
  peak: string;
  end: string | null;
  peakValue: number;
  severity: number;
  duration: number;
  scopes: string[];
  stories: { headline: string }[];
  [member: string]: unknown;
}
interface Detail extends Crisis {
  episodes: { index_id: string; start: string; end: string | null }[];
  course: { date: string; value: number | null }[];
  vintages: { event: string }[];
}
interface Page {
  data: Crisis[];
  through: string | null;
  next_cursor: string | null;
}

const clock = new MutableClock('2026-02-21T00:20:00Z');
let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;
let maker: CrisesMaker;

/** The two Saudi scopes tell the same. */
const STORIES = tellStories((scope) => (scope === SCOPES[2] ? 'Finance' : 'Saudi story'));

const SURGES = mergeSurges(
  surge('us-finance', '2026-01-12', RISE),
  surge('sa-energy', '2026-01-28', RISE),
  surge('sa-economy', '2026-01-29', RISE),
  surge('us-finance', '2026-02-16', RISE),
);

beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock, partitions: PARTITIONS });
  maker = indexes.app.get(CrisesMaker, { strict: false });
  tellAlways(indexes.app.get(PeakStories, { strict: false }), STORIES);
  await saveQuietDays(indexes.days, 'live', FIRST, LAST, { scopes: SCOPES, surges: SURGES });
  await indexes.computeAll('live');
  await maker.make('live');
  api = await openIndexesApi(database, clock);
});

afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
});

async function list(query = '', options = {}): Promise<Page> {
  return (await api.get(`/v1/ratings?kind=crisis${query}`, options)).json<Page>();
}

describe('pages of crises', () => {
  const provenance = { dataset: 'live', notice: null, attribution: null, sources: ['gdelt'], methodology: CURRENT_METHODOLOGY } as const;
  const publication = { ...provenance, day: '2026-02-20', updatedAt: '2026-02-21T00:20:00.000Z' };
  const edition = { dataset: 'live', methodology: CURRENT_METHODOLOGY, knownFrom: -Infinity, endsAt: Infinity } as const;
  let crises: PublishedCrises;

  beforeAll(() => {
    crises = api.app.app.get(PublishedCrises, { strict: false });
  });

  it('the overview lists open crises first, with the countries to mark', async () => {
    const overview = (await crises.findOverview(edition))!;
    expect(overview).toMatchObject({ through: '2026-02-20', open: 1, openCountries: ['US'] });
    expect(overview.rows.map(({ id, status }) => [id, status])).toEqual([
      ['crisis-us-finance-20260216', 'open'],
      ['crisis-sa-energy-20260128', 'closed'],
      ['crisis-us-finance-20260112', 'closed'],
    ]);
    expect(overview.rows[1]).toMatchObject({
      countries: [{ id: 'mvi-sa', code: 'SA', name: 'Saudi Arabia' }],
      categories: [{ id: 'mvi-economy' }, { id: 'mvi-energy' }],
    });
  });

  it('the page of a crisis shows its course, indexes, stories and all that was published', async () => {
    const page = (await crises.find('crisis-sa-energy-20260128', edition, publication, provenance))!;
    expect(page.course.firstDay).toBe('2026-01-14');
    expect(page.course.values).toHaveLength(37);
    expect(page.course.values[16]).toBe(99.4);
    expect(page.scopes.map(({ id }) => id)).toEqual(['mvi-sa-energy', 'mvi-sa-economy']);
    expect(page.stories[0]).toMatchObject({ headline: 'Saudi story 0', outlets: 9, language: 'en' });
    expect(page.versions).toMatchObject([{ event: 'opened', status: 'closed', scopes: 2 }]);
  });

  it('only a crisis has a page', async () => {
    expect(await crises.find('crisis-sa-energy-20260129', edition, publication, provenance)).toBeNull();
    expect(await crises.isKnown('crisis-sa-energy-20260129', edition)).toBe(false);
    expect(await crises.isKnown('crisis-sa-energy-20260128', edition)).toBe(true);
    expect(await crises.findOverview({ ...edition, dataset: 'simulated' })).toBeNull();
  });

  it('pages have an edition once crises are published', async () => {
    expect(await crises.findEdition(edition)).toEqual(expect.any(Number));
    expect(await crises.findEdition({ ...edition, dataset: 'simulated' })).toBeNull();
  });
});

describe('listRatings of crises', () => {
  it('lists the crises that began last first, each with its scopes, days, severity and stories', async () => {
    const { data, through } = await list();
    expect(through).toBe('2026-02-20');
    expect(data.map(({ id, status }) => [id, status])).toEqual([
      ['crisis-us-finance-20260216', 'open'],
      ['crisis-sa-energy-20260128', 'closed'],
      ['crisis-us-finance-20260112', 'closed'],
    ]);
    expect(data[1]).toEqual({
      id: 'crisis-sa-energy-20260128',
      kind: 'crisis',
      name: 'Saudi Arabia: Energy',
      status: 'closed',
      severity: 5,
      start: '2026-01-28',
      peak: '2026-01-30',
      end: '2026-02-05',
      peakValue: 99.4,
      duration: 9,
      index_id: 'mvi-sa-energy',
      scopes: ['mvi-sa-energy', 'mvi-sa-economy'],
      countries: ['SA'],
      categories: ['economy', 'energy'],
      stories: expect.any(Array),
      merged_into: null,
      methodology: expect.any(String),
      updated_at: '2026-02-21T00:20:00.000Z',
    });
    expect(data[1].stories[0]).toEqual({
      headline: 'Saudi story 0',
      date: '2026-01-30',
      outlet: 'news.example',
      outlets: 9,
      language: 'en',
      first_seen: '2026-01-30T00:00:00.000Z',
      url: null,
      source: 'gdelt',
    });
    expect(data[0]).toMatchObject({ end: null, duration: 5, updated_at: '2026-02-21T00:20:00.000Z' });
  });

  it('filters crises by country, category, status and the day on which they were still open', async () => {
    const ids = async (query: string): Promise<string[]> => (await list(query)).data.map(({ id }) => id);
    expect(await ids('&country=SAU')).toEqual(['crisis-sa-energy-20260128']);
    expect(await ids('&category=economy')).toEqual(['crisis-sa-energy-20260128']);
    expect(await ids('&country=US&category=energy')).toEqual([]);
    expect(await ids('&status=open')).toEqual(['crisis-us-finance-20260216']);
    expect(await ids('&status=closed&country=us')).toEqual(['crisis-us-finance-20260112']);
    expect(await ids('&since=2026-02-05')).toEqual(['crisis-us-finance-20260216', 'crisis-sa-energy-20260128']);
    expect(await ids('&since=2026-02-06')).toEqual(['crisis-us-finance-20260216']);
    expect(await ids('&status=withdrawn')).toEqual([]);
  });

  it('pages crises by cursors that belong to the list and its filters', async () => {
    const all = (await list()).data;
    const first = await list('&limit=2');
    const second = await list(`&limit=2&cursor=${first.next_cursor}`);
    expect([...first.data, ...second.data]).toEqual(all);
    expect(second.next_cursor).toBeNull();
    for (const query of [`&country=SA&cursor=${first.next_cursor}`, '&cursor=x']) {
      expect((await api.get(`/v1/ratings?kind=crisis${query}`)).json()).toMatchObject({ status: 400, code: 'invalid_cursor' });
    }
    expect((await api.get(`/v1/ratings?kind=crisis&cursor=${first.next_cursor}`, { key: api.testKey })).json()).toMatchObject({
      code: 'invalid_cursor',
    });
  });

  it.each(['status=over', 'since=last-week', 'since=2026-02-30', 'as_of=2026-02-01', 'country=XX', 'category=weather', 'limit=0', 'methodology=v9'])(
    'refuses the query %s',
    async (query) => {
      expect((await api.get(`/v1/ratings?kind=crisis&${query}`)).json()).toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );

  it('answers in CSV, and with 304 to a caller that has the list already', async () => {
    const csv = await api.get('/v1/ratings?kind=crisis&format=csv');
    const [header, row] = csv.text.split('\r\n');
    expect(header).toMatch(
      /^id,kind,name,status,severity,start,peak,end,peakValue,duration,index_id,scopes,countries,categories,stories,merged_into,methodology,updated_at/,
    );
    expect(row).toMatch(
      /^crisis-us-finance-20260216,crisis,United States: Finance & Banking,open,5,2026-02-16,2026-02-20,,98.11,5,mvi-us-finance,mvi-us-finance,US,finance,Finance 0; Finance 1/,
    );
    const tag = csv.headers.get('etag')!;
    expect((await api.get('/v1/ratings?kind=crisis&format=csv', { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  it('keeps crises of the datasets apart', async () => {
    expect(await list('', { key: api.testKey })).toMatchObject({ data: [], through: null });
    expect(await maker.make('simulated')).toBe(0);
  });
});

describe('getCrisis', () => {
  it('shows the episodes and the course of a crisis, and what was known of it', async () => {
    const crisis = (await api.get('/v1/ratings/crises/crisis-sa-energy-20260128')).json<Detail>();
    expect(crisis).toMatchObject({ dataset: 'live', sources: ['gdelt'], methodology: CURRENT_METHODOLOGY });
    expect(crisis.episodes.map(({ index_id, start, end }) => [index_id, start, end])).toEqual([
      ['mvi-sa-energy', '2026-01-28', '2026-02-04'],
      ['mvi-sa-economy', '2026-01-29', '2026-02-05'],
    ]);
    expect([crisis.course[0].date, crisis.course.at(-1)!.date]).toEqual(['2026-01-14', '2026-02-19']);
    expect(crisis.course.find(({ date }) => date === '2026-01-30')).toEqual({ date: '2026-01-30', value: 99.4 });
    expect(crisis.vintages).toMatchObject([{ event: 'opened', known_at: '2026-02-21T00:20:00.000Z', through: '2026-02-20', status: 'closed' }]);
  });

  it.each(['crisis-sa-energy-20260129', 'crisis', 'crisis-us-finance-20260216?as_of=2026-02-20T00:00:00Z'])('finds no crisis %s', async (id) => {
    expect((await api.get(`/v1/ratings/crises/${id}`)).json()).toMatchObject({ status: 404, code: 'crisis_not_found' });
  });
});

describe('crises in the dashboard', () => {
  const read = (path: string, headers: Record<string, string>): ReturnType<typeof ask> =>
    ask(`${api.app.url}/api/ratings/crises${path}`, { headers });

  it('a session reads crises, open ones first, without counting a call', async () => {
    const { headers } = await signIn(api.app.url, await createPerson(api.app.app));
    const { status, body, headers: sent } = await read('', headers);
    expect([status, sent.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const { data, through } = await list();
    expect(body).toMatchObject({ data: data.toSorted((a, b) => Number(a.end !== null) - Number(b.end !== null)), through });
    expect(await read('?country=SA&status=closed', headers)).toMatchObject({ body: { data: [{ id: 'crisis-sa-energy-20260128' }] } });
    expect((await read('', { ...headers, 'if-none-match': sent.get('etag')! })).status).toBe(304);
    const one = await read('/crisis-sa-energy-20260128', headers);
    expect(one.body).toEqual((await api.get('/v1/ratings/crises/crisis-sa-energy-20260128')).json());
    expect(await read('/crisis-none', headers)).toMatchObject({ status: 404, body: { code: 'crisis_not_found' } });
    expect((await ask(`${api.app.url}/api/accounts/me/`, { headers })).body.usage).toMatchObject({ used: 0 });
  });

  it.each(['', '/crisis-sa-energy-20260128'])('refuses crises of the dashboard to visitors and API keys (%s)', async (path) => {
    for (const headers of [{}, { authorization: `Bearer ${api.liveKey}` }] as Record<string, string>[])
      expect((await read(path, headers)).status).toBe(401);
  });
});

describe('GET /ratings/crises.atom', () => {
  it('tells everybody what became of each crisis, newest first', async () => {
    const reply = await fetch(`${api.app.url}/ratings/crises.atom`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const feed = parseAtomFeed(await reply.text());
    const { publicUrl } = api.app.config.http;
    expect(feed.id).toBe(`${publicUrl}/ratings/crises.atom`);
    expect(feed.entries).toHaveLength(3);
    expect(feed.entries!.find(({ id }) => id!.includes('sa-energy'))).toMatchObject({
      id: `${publicUrl}/ratings/crises/crisis-sa-energy-20260128#${CURRENT_METHODOLOGY}-1`,
      title: { value: 'Saudi Arabia: Energy: a crisis from 28 January 2026 to 5 February 2026' },
      summary: { value: 'Severity 5 of 5. It lasted from 28 January 2026 to 5 February 2026; its peak was 99.4 on 30 January 2026.' },
      updated: '2026-02-21T00:20:00.000Z',
      links: [{ href: `${publicUrl}/ratings/crises/crisis-sa-energy-20260128` }],
    });
    expect((await fetch(`${api.app.url}/ratings/crises.atom`, { headers: { 'if-none-match': reply.headers.get('etag')! } })).status).toBe(304);
  });
});

describe('publishing another day', () => {
  const publish = async (day: number, surges: ReadonlyMap<number, number>, at: string): Promise<void> => {
    clock.set(at);
    await indexes.days.saveDays('live', [stored(quietDay(day, { scopes: SCOPES }, surges))], clock.now());
    for (const { number } of PARTITIONS) await indexes.computation.computePartition('live', number);
  };
  const eventsSince = async (since: string): Promise<string[][]> => {
    const { data } = (await api.get(`/v1/changes?since=${since}&limit=1000`)).json<{
      data: { event: string; crisis_id: string | null; reason: string }[];
    }>();
    return data.filter(({ event }) => event.startsWith('crisis_')).map(({ event, crisis_id, reason }) => [event, crisis_id!, reason]);
  };

  it('a day is judged for crises only once all partitions have published it', async () => {
    clock.set('2026-02-22T00:20:00Z');
    await indexes.days.saveDays('live', [stored(quietDay(LAST + 1, { scopes: SCOPES }, SURGES.get(LAST)))], clock.now());
    await indexes.computation.computePartition('live', 2);
    expect(await maker.make('live')).toBe(0);
    await indexes.computation.computePartition('live', 1);
    expect(await maker.make('live')).toBe(1);
    expect(await maker.make('live')).toBe(0);
    expect(await eventsSince('2026-02-21T12:00:00Z')).toEqual([['crisis_extended', 'crisis-us-finance-20260216', 'new_day']]);
  });

  it('quiet days close a crisis, whose severity stays; what was known before is still told as of then', async () => {
    for (const [at, time] of ['2026-02-23T00:20:00Z', '2026-02-24T00:20:00Z', '2026-02-25T00:20:00Z', '2026-02-26T00:20:00Z'].entries()) {
      await publish(LAST + 2 + at, new Map(), time);
      await maker.make('live');
    }
    const [now] = (await list()).data;
    expect(now).toMatchObject({ id: 'crisis-us-finance-20260216', status: 'closed', severity: 5 });
    expect(now.end! < '2026-02-26').toBe(true);
    expect((await list('&as_of=2026-02-22T12:00:00Z')).data[0]).toMatchObject({ status: 'open', end: null, duration: 6 });
    expect((await list('&as_of=2026-02-20T12:00:00Z')).data).toEqual([]);
    const { vintages } = (await api.get('/v1/ratings/crises/crisis-us-finance-20260216')).json<Detail>();
    expect(vintages.map(({ event }) => event)).toEqual(['opened', ...vintages.slice(1, -1).map(() => 'extended'), 'closed']);
  });

  it('a new crisis is recorded once, even when the worker dies in between', async () => {
    clock.set('2026-02-27T00:20:00Z');
    const saving = jest.spyOn(indexes.app.get(CrisesRepository, { strict: false }), 'addProgress').mockRejectedValueOnce(new Error('killed'));
    await publish(LAST + 6, new Map([[SCOPES[2], 6]]), '2026-02-27T00:20:00Z');
    await publish(LAST + 7, new Map([[SCOPES[2], 8]]), '2026-02-28T00:20:00Z');
    await expect(maker.make('live')).rejects.toThrow('killed');
    saving.mockRestore();
    const before = await eventsSince('2026-02-26T12:00:00Z');
    await Promise.all([maker.make('live'), maker.make('live')]);
    const after = await eventsSince('2026-02-26T12:00:00Z');
    expect([before, after]).toEqual([[], [['crisis_opened', 'crisis-us-finance-20260226', 'new_day']]]);
  });

  it('a late file withdraws a crisis that was none', async () => {
    const quiet = Array.from({ length: 7 }, (_, at) => stored(quietDay(isoDay('2026-01-12') + at, { scopes: SCOPES })));
    await indexes.days.saveDays('live', quiet, clock.now());
    await indexes.computeAll('live');
    await maker.make('live');
    expect((await list()).data.map(({ id }) => id)).not.toContain('crisis-us-finance-20260112');
    expect((await list('&status=withdrawn')).data).toMatchObject([{ id: 'crisis-us-finance-20260112', status: 'withdrawn' }]);
    expect(await eventsSince('2026-02-26T12:00:00Z')).toContainEqual(['crisis_withdrawn', 'crisis-us-finance-20260112', 'inputs_changed']);
    expect((await list('&as_of=2026-02-27T00:00:00Z')).data.map(({ id }) => id)).toContain('crisis-us-finance-20260112');
  });

  it('a late file opens a crisis that was not known before, because inputs have changed', async () => {
    const loud = [3, 4, 4.8, 4.8, 3].map((factor, at) =>
      stored(quietDay(isoDay('2026-01-06') + at, { scopes: SCOPES }, new Map([[scopeOf('us-finance'), factor]]))),
    );
    clock.advance(60_000);
    const since = clock.now().toISOString();
    clock.advance(60_000);
    await indexes.days.saveDays('live', loud, clock.now());
    await indexes.computeAll('live');
    await maker.make('live');
    const opened = (await eventsSince(since)).filter(([event]) => event === 'crisis_opened');
    expect(opened).toEqual([['crisis_opened', expect.stringMatching(/^crisis-us-finance-202601/), 'inputs_changed']]);
    const { vintages } = (await api.get(`/v1/ratings/crises/${opened[0][1]}`)).json<Detail>();
    expect(vintages.map(({ event }) => event)).toEqual(['opened']);
  });

  it('the feed has each change of a crisis under an id of its own', async () => {
    const { entries } = parseAtomFeed(await (await fetch(`${api.app.url}/ratings/crises.atom`)).text());
    const titles = entries!.map(({ title }) => title!.value!);
    for (const title of ['the crisis is over', 'the crisis was withdrawn']) expect(titles).toContain(`United States: Finance & Banking: ${title}`);
    const ids = entries!.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const updated = entries!.map(({ updated: at }) => at!);
    expect(updated).toEqual(updated.toSorted().reverse());
  });

  it('publishing values queues the making of crises in the same transaction', async () => {
    const jobs: { count: number }[] = await indexes.dataSource.query(
      `SELECT count(*)::int AS count FROM outbox WHERE name = 'make-crises' AND queue = 'indexes' AND key = 'live' AND started_at IS NULL`,
    );
    expect(jobs).toEqual([{ count: 1 }]);
  });
});
