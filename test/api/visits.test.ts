import { parse } from 'csv-parse/sync';
import { ESPERANTO_PAGES, makeClientFolder } from '../factories/client-folder';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { createPerson, signIn } from '../support/people';

interface Counted {
  readonly day: string;
  readonly page: string;
  readonly count: number;
}

/** A minute before midnight UTC. */
const clock = new MutableClock('2026-02-20T23:59:00Z');
const client = makeClientFolder(ESPERANTO_PAGES);
let api: TestApp;
let staff: Record<string, string>;
let networks = 0;

const network = (): string => `10.1.${++networks >> 8}.${networks & 255}`;

/** From a network of its own unless `from` names one. */
const visit = (page: unknown, { from = network(), headers = {} }: { from?: string; headers?: Record<string, string> } = {}): Promise<Answer> =>
  ask(`${api.url}/api/visits`, { json: { page }, headers: { 'x-forwarded-for': from, ...headers } });

const list = (query = ''): Promise<Answer> => ask(`${api.url}/api/staff/visits${query}`, { headers: staff });

const countsOf = async (query = ''): Promise<Counted[]> => (await list(query)).body.data as Counted[];

beforeAll(async () => {
  api = await startApp({ clock, config: { TRUSTED_PROXIES: '127.0.0.1' }, site: { clientFolder: client.folder } });
  staff = (await signIn(api.url, await createPerson(api.app, { isStaff: true }))).headers;
});
afterAll(async () => {
  await api.close();
  client.remove();
});
beforeEach(() => api.dataSource.query('DELETE FROM site_visits'));

describe('createVisit', () => {
  it('counts a visit for the page and the UTC day, and answers 204', async () => {
    const answer = await visit('/');
    expect([answer.status, answer.text, answer.headers.get('set-cookie')]).toEqual([204, '', null]);
    await visit('/');
    await visit('/indexes/:id');
    clock.set('2026-02-21T00:00:00Z');
    await visit('/');
    expect(await countsOf()).toEqual([
      { day: '2026-02-21', page: '/', count: 1 },
      { day: '2026-02-20', page: '/', count: 2 },
      { day: '2026-02-20', page: '/indexes/:id', count: 1 },
    ]);
  });

  it('counts a page apart in each language that the build of the client has', async () => {
    for (const page of ['/eo/ratings', '/ratings', '/ar']) expect((await visit(page)).status).toBe(204);
    expect((await visit('/eo/status')).status).toBe(400);
    expect((await countsOf()).map(({ page }) => page).sort()).toEqual(['/ar', '/eo/ratings', '/ratings']);
  });

  it('counts every one of 40 simultaneous visits', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => visit('/ratings')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await countsOf()).toEqual([{ day: '2026-02-21', page: '/ratings', count: 40 }]);
  });

  it.each(['/reset-password/:uid/:token', '/indexes/mvi-sa', '/dashboard', 'https://evil.example/', '', null, 7, ['/']])(
    'refuses %j, which is not a page of the site, and counts nothing',
    async (page) => {
      expect(await visit(page)).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: { page: [expect.any(String)] } } });
      expect(await countsOf()).toEqual([]);
    },
  );

  it('refuses any field but the page', async () => {
    const more = await ask(`${api.url}/api/visits`, { json: { page: '/', referrer: 'https://a.example' } });
    expect(more).toMatchObject({ status: 400, body: { errors: { referrer: [expect.any(String)] } } });
    expect((await ask(`${api.url}/api/visits`, { method: 'POST' })).status).toBe(400);
  });

  it('stores the day, the page and the count, and nothing about the visitor', async () => {
    await visit('/', { from: '198.51.100.77', headers: { 'user-agent': 'Visiting Browser 1.0', ...staff } });
    expect(await api.dataSource.query('SELECT to_jsonb(v) AS row FROM site_visits v')).toEqual([{ row: { day: '2026-02-21', page: '/', count: 1 } }]);
    const stored = await api.dataSource.query('SELECT * FROM rate_limits');
    expect(JSON.stringify(stored)).not.toContain('198.51.100');
    expect(await api.dataSource.query(`SELECT 1 FROM audit_events WHERE action LIKE '%visit%'`)).toEqual([]);
  });

  it('accepts 60 visits a minute from one network, independently of others', async () => {
    const from = network();
    for (let count = 0; count < 60; count++) expect((await visit('/about', { from })).status).toBe(204);
    const refused = await visit('/about', { from });
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'rate_limited', '60']);
    expect((await visit('/about')).status).toBe(204);
    expect(await countsOf()).toEqual([{ day: '2026-02-21', page: '/about', count: 61 }]);
    clock.advance(60_000);
    expect((await visit('/about', { from })).status).toBe(204);
  });
});

describe('listVisits', () => {
  const DAYS = ['2026-02-18', '2026-02-19', '2026-02-20'];

  beforeEach(() =>
    api.dataSource.query(
      `INSERT INTO site_visits (day, page, count) SELECT day, page, 5 FROM unnest($1::date[]) AS day CROSS JOIN unnest($2::text[]) AS page`,
      [DAYS, ['/', '/indexes']],
    ),
  );

  it('lists the newest day first, limited to the requested days', async () => {
    const daysOf = async (query: string): Promise<string[]> => (await countsOf(query)).map(({ day, page }) => `${day} ${page}`);
    expect(await daysOf('')).toEqual([...DAYS].reverse().flatMap((day) => [`${day} /`, `${day} /indexes`]));
    expect(await daysOf('?from=2026-02-19&to=2026-02-19')).toEqual(['2026-02-19 /', '2026-02-19 /indexes']);
    expect(await daysOf('?from=2026-02-20')).toHaveLength(2);
    expect(await daysOf('?to=2026-02-17')).toEqual([]);
  });

  it('pages through the list without gaps or repeats while visits are added', async () => {
    const seen: Counted[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await list(`?limit=1${cursor === null ? '' : `&cursor=${cursor}`}`);
      seen.push(...(body.data as Counted[]));
      cursor = body.next_cursor as string | null;
      await visit('/contact');
    } while (cursor !== null);
    expect(seen).toHaveLength(6);
    expect(new Set(seen.map(({ day, page }) => day + page)).size).toBe(6);
    const { body } = await list('?limit=1&from=2026-02-18&to=2026-02-20');
    expect(await list(`?limit=1&cursor=${body.next_cursor as string}`)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  });

  it('exports the whole list as CSV, whatever the limit', async () => {
    const answer = await list('?format=csv&limit=1&to=2026-02-19');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="visits.csv"');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(parse(answer.text, { columns: true, record_delimiter: '\r\n' })).toEqual(
      ['2026-02-19', '2026-02-18'].flatMap((day) => ['/', '/indexes'].map((page) => ({ day, page, count: '5' }))),
    );
  });

  it.each(['?from=2026-02-30', '?to=yesterday', '?from=2026-02-20&to=2026-02-19', '?page=/', '?limit=0'])('refuses %s', async (query) => {
    for (const format of ['', '&format=csv']) expect(await list(query + format)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('answers customers with 404 and requests without a session with 401', async () => {
    const { headers } = await signIn(api.url, await createPerson(api.app));
    for (const query of ['', '?format=csv']) {
      expect((await ask(`${api.url}/api/staff/visits${query}`, { headers })).status).toBe(404);
      expect((await ask(`${api.url}/api/staff/visits${query}`)).status).toBe(401);
    }
  });
});
