import { OutletDirectory } from '../../server/news';
import { OutletFollowing } from '../../server/news/storage/outlets/outlet-following.service';
import { OutletLearning } from '../../server/news/storage/outlets/outlet-learning.service';
import { NewsWorkerModule } from '../../server/news/news.worker.module';
import { parseIsoDay } from '../../server/platform/clock';
import { SEEDED_ALIASES, SEEDED_PLATFORMS } from '../../server/platform/database/migrations/seeds/outlet-rules';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { openNews, type TestNews } from '../support/news';
import { articlesByOutlet, takeArticles } from '../support/outlets';
import { createPerson, type Person, signIn } from '../support/people';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';
import { startTestWorker } from '../support/worker';

const NOW = '2026-03-20T12:00:00Z';
const DAY = '2026-03-10';
const NOTHING_KNOWN = { value: null, source: null, share: null, articles: null };

const clock = new MutableClock(NOW);
let database: TestDatabase;
let api: TestApp;
let news: TestNews;
let editor: Person & { headers: Record<string, string> };

beforeAll(async () => {
  database = await createDatabase();
  api = await startApp({ database, clock });
  news = await openNews(database.url, { clock });
  const person = await createPerson(api.app, { isStaff: true });
  editor = { ...person, headers: (await signIn(api.url, person)).headers };
  const of = (host: string, count: number): { url: string; language: string }[] =>
    Array.from({ length: count }, (_, n) => ({ url: `https://${host}/${n}`, language: 'deu' }));
  await takeArticles(news, DAY, [...of('morning-a.com', 25), ...of('evening-a.de', 2), ...of('night-a.com', 1), ...of('one.hosting-a.com', 3)]);
  await takeArticles(news, DAY, [{ url: null, source: 'Northern Monitoring' }, { url: 'https://xn--e1afmkfd.xn--p1ai/a' }]);
  await news.coverage.updateDirtyDays('live');
  await news.app.get(OutletLearning).learn();
});

afterAll(async () => {
  await news?.close();
  await api?.close();
  await database.drop();
});

const call = (path: string, options: Parameters<typeof ask>[1] = {}): Promise<Answer> =>
  ask(`${api.url}/api/staff/${path}`, { ...options, headers: editor.headers });
const patch = (domain: string, json: unknown): Promise<Answer> => call(`outlets/${domain}`, { method: 'PATCH', json });
const addAlias = (domain: string, alias: unknown): Promise<Answer> => call(`outlets/${domain}/aliases`, { json: { domain: alias } });
const removeAlias = (domain: string, alias: string): Promise<Answer> => call(`outlets/${domain}/aliases/${alias}`, { method: 'DELETE' });
const setPlatform = (domain: string, split: unknown): Promise<Answer> => call(`outlet-platforms/${domain}`, { method: 'PUT', json: { split } });
const domainsOf = async (query: string): Promise<string[]> =>
  ((await call(`outlets${query}`)).body.data as { domain: string }[]).map(({ domain }) => domain);
const audit = (action: string): Promise<unknown[]> =>
  api.dataSource.query(`SELECT user_id, details FROM audit_events WHERE action = $1 ORDER BY id`, [action]);
const version = async (): Promise<number> => (await api.dataSource.query(`SELECT version FROM outlet_rules`))[0].version;
const jobs = async (): Promise<string[]> =>
  (await api.dataSource.query(`SELECT name FROM outbox WHERE done_at IS NULL ORDER BY name`)).map(({ name }: { name: string }) => name);

beforeEach(() => api.dataSource.query(`DELETE FROM outbox`));

describe('GET /api/staff/outlets', () => {
  const ALL = ['evening-a.de', 'hosting-a.com', 'morning-a.com', 'night-a.com', 'northern-monitoring', 'xn--e1afmkfd.xn--p1ai'];

  it('lists, searches, filters and sorts outlets', async () => {
    expect(await domainsOf('')).toEqual(ALL);
    expect(await domainsOf('?search=MORNING')).toEqual(['morning-a.com']);
    expect(await domainsOf('?search=%25')).toEqual([]);
    expect(await domainsOf(`?search=${encodeURIComponent('пример')}`)).toEqual(['xn--e1afmkfd.xn--p1ai']);
    expect(await domainsOf('?country=DE')).toEqual(['evening-a.de']);
    expect(await domainsOf('?language=de')).toEqual(['morning-a.com']);
    expect(await domainsOf('?language=ger')).toEqual(['morning-a.com']);
    expect((await domainsOf('?sort=articles')).slice(0, 2)).toEqual(['morning-a.com', 'hosting-a.com']);
  });

  it.each(['domain', 'articles', 'newest'])('continues after every page of outlets sorted by %s', async (sort) => {
    const seen: string[] = [];
    for (let cursor: unknown = ''; cursor !== null;) {
      const { body } = await call(`outlets?sort=${sort}&limit=2${cursor === '' ? '' : `&cursor=${String(cursor)}`}`);
      seen.push(...(body.data as { domain: string }[]).map(({ domain }) => domain));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(await domainsOf(`?sort=${sort}`));
    expect(seen).toHaveLength(ALL.length);
  });

  it.each(['?search=a%00b', '?sort=size', '?country=UK', '?language=EN', '?search=', '?merged=true', '?limit=0'])(
    'refuses the query %s by name',
    async (query) => {
      expect(await call(`outlets${query}`)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    },
  );

  it('refuses the cursor of a list with other filters', async () => {
    const { body } = await call('outlets?limit=1');
    const cursor = String(body.next_cursor);
    expect(await call(`outlets?limit=1&sort=newest&cursor=${cursor}`)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  });
});

describe('GET and PATCH /api/staff/outlets/{domain}', () => {
  it('shows the learned facts of an outlet, and from how many articles they are', async () => {
    expect(await call('outlets/morning-a.com')).toMatchObject({
      status: 200,
      body: {
        domain: 'morning-a.com',
        name: 'morning-a.com',
        country: NOTHING_KNOWN,
        language: { value: 'de', source: 'articles', share: 1, articles: 25 },
        recentArticles: 25,
        learnedAt: '2026-03-20T12:00:00.000Z',
        firstSeenAt: '2026-03-20T12:00:00.000Z',
        aliasOf: null,
        aliases: [],
        pendingDays: 0,
      },
    });
    expect((await call(`outlets/${encodeURIComponent('Пример.РФ.')}`)).body).toMatchObject({ domain: 'xn--e1afmkfd.xn--p1ai', name: 'пример.рф' });
  });

  it.each(['never-a.com', 'a%2Fb', '..%2F', '192.0.2.7', 'a%20b', '%F0%90%8C%B0', 'xn--0.com'])(
    'answers 404 for the unknown outlet %s',
    async (domain) => {
      expect(await call(`outlets/${domain}`)).toMatchObject({ status: 404, body: { code: 'outlet_not_found' } });
    },
  );

  it('keeps a corrected fact, learns it again when the correction is cleared, and audits each change', async () => {
    expect(await patch('night-a.com', { name: 'The Night', country: 'AT', language: 'rm' })).toMatchObject({
      status: 200,
      body: {
        name: 'The Night',
        country: { value: 'AT', source: 'staff', share: null, articles: null },
        language: { value: 'rm', source: 'staff' },
      },
    });
    expect(await jobs()).toEqual([]);
    expect((await news.app.get(OutletDirectory).rules()).factsOf('night-a.com')).toMatchObject({ country: 'AT', field: null });
    expect(await patch('night-a.com', { country: null })).toMatchObject({ body: { name: 'The Night', country: NOTHING_KNOWN } });
    expect(await jobs()).toEqual(['learn-outlets']);
    await patch('night-a.com', { name: 'Night' });
    expect((await patch('night-a.com', { name: null, language: null })).body).toMatchObject({ name: 'night-a.com', language: NOTHING_KNOWN });
    expect(await audit('outlet.updated')).toEqual([
      { user_id: editor.userId, details: { domain: 'night-a.com', name: 'The Night', country: 'AT', language: 'rm' } },
      { user_id: editor.userId, details: { domain: 'night-a.com', country: null } },
      { user_id: editor.userId, details: { domain: 'night-a.com', name: 'Night' } },
      { user_id: editor.userId, details: { domain: 'night-a.com', name: null, language: null } },
    ]);
  });

  it('stores one code for a language, whichever code staff use', async () => {
    expect((await patch('evening-a.de', { language: 'fil' })).body).toMatchObject({ language: { value: 'tl', source: 'staff' } });
    expect(await domainsOf('?language=fil')).toEqual(['evening-a.de']);
  });

  it.each([
    { country: 'UK' },
    { country: 'germany' },
    { language: 'german' },
    { name: ' ' },
    { name: 'a'.repeat(101) },
    { name: 'a\u0000b' },
    { domain: 'other-a.com' },
  ])('refuses the change %j of an outlet with 400', async (json) => {
    expect(await patch('night-a.com', json)).toMatchObject({ status: 400, body: { errors: { [Object.keys(json)[0]]: [expect.any(String)] } } });
  });
});

describe('aliases of outlets', () => {
  it('an alias moves the articles when added and removed, and each change is audited', async () => {
    const added = await addAlias('morning-a.com', 'Evening-A.de.');
    expect(added).toMatchObject({
      status: 201,
      body: { aliases: [{ domain: 'evening-a.de', changedAt: '2026-03-20T12:00:00.000Z', changedBy: editor.userId }], pendingDays: 1 },
    });
    expect(await jobs()).toEqual(['follow-outlet-rules']);
    await news.app.get(OutletFollowing).follow();
    expect(await articlesByOutlet(news)).toMatchObject({ 'morning-a.com': 27 });
    expect((await call('outlets/morning-a.com')).body.pendingDays).toBe(0);
    expect(await domainsOf('?search=evening')).toEqual(['morning-a.com']);
    expect((await call('outlets/evening-a.de')).body).toMatchObject({ aliasOf: 'morning-a.com' });
    expect(await patch('evening-a.de', { name: 'Evening' })).toMatchObject({ status: 409, body: { code: 'outlet_is_alias' } });
    expect(await removeAlias('morning-a.com', 'evening-a.de')).toMatchObject({ status: 204, text: '' });
    await news.app.get(OutletFollowing).follow();
    expect(await articlesByOutlet(news)).toMatchObject({ 'evening-a.de': 2, 'morning-a.com': 25 });
    const entry = [{ user_id: editor.userId, details: { domain: 'morning-a.com', alias: 'evening-a.de' } }];
    expect([await audit('outlet.alias_added'), await audit('outlet.alias_removed')]).toEqual([entry, entry]);
  });

  it('aliases never form a circle or a chain', async () => {
    await addAlias('evening-a.de', 'night-a.com');
    expect(await addAlias('night-a.com', 'evening-a.de')).toMatchObject({ status: 409, body: { code: 'outlet_is_alias' } });
    expect(await addAlias('night-a.com', 'morning-a.com')).toMatchObject({ status: 409, body: { code: 'outlet_is_alias' } });
    expect(await addAlias('morning-a.com', 'night-a.com')).toMatchObject({ status: 409, body: { code: 'outlet_alias_taken' } });
    expect(await addAlias('morning-a.com', 'morning-a.com')).toMatchObject({ status: 422, body: { code: 'outlet_alias_itself' } });
    expect((await addAlias('morning-a.com', 'evening-a.de')).body.aliases).toMatchObject([{ domain: 'evening-a.de' }, { domain: 'night-a.com' }]);
    await news.app.get(OutletFollowing).follow();
    expect(await articlesByOutlet(news)).toMatchObject({ 'morning-a.com': 28 });
    for (const alias of ['evening-a.de', 'night-a.com']) await removeAlias('morning-a.com', alias);
    await news.app.get(OutletFollowing).follow();
    expect(await articlesByOutlet(news)).toMatchObject({ 'evening-a.de': 2, 'morning-a.com': 25, 'night-a.com': 1 });
  });

  it('three identical concurrent requests add an alias once', async () => {
    const before = await version();
    const answers = await Promise.all([1, 2, 3].map(() => addAlias('morning-a.com', 'never-a.com')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await version()).toBe(before + 1);
    await removeAlias('morning-a.com', 'never-a.com');
    expect(await removeAlias('morning-a.com', 'never-a.com')).toMatchObject({ status: 404, body: { code: 'outlet_alias_not_found' } });
  });

  it('concurrent requests form no circle or chain of aliases', async () => {
    const pairs = [
      ['evening-a.de', 'night-a.com'],
      ['night-a.com', 'evening-a.de'],
      ['morning-a.com', 'evening-a.de'],
    ] as const;
    for (let round = 0; round < 4; round++) {
      await Promise.all(pairs.map(([outlet, alias]) => addAlias(outlet, alias)));
      const aliases: { domain: string; outlet: string }[] = await api.dataSource.query(
        `SELECT domain, outlet FROM outlet_aliases WHERE changed_by IS NOT NULL`,
      );
      expect(aliases.length).toBeGreaterThan(0);
      expect(aliases.filter(({ outlet }) => aliases.some(({ domain }) => domain === outlet))).toEqual([]);
      for (const { domain, outlet } of aliases) expect((await removeAlias(outlet, domain)).status).toBe(204);
    }
    await news.app.get(OutletFollowing).follow();
    expect(await articlesByOutlet(news)).toMatchObject({ 'evening-a.de': 2, 'morning-a.com': 25, 'night-a.com': 1 });
  });

  it.each([
    ['www.evening-a.de', 422, 'outlet_alias_idle'],
    ['news.google.com', 422, 'outlet_alias_idle'],
    ['wordpress.com', 422, 'outlet_alias_platform'],
    ['never-seen-slug', 404, 'outlet_not_found'],
    ['192.0.2.7', 400, 'validation_failed'],
    ['https://evening-a.de/', 400, 'validation_failed'],
    ['a b', 400, 'validation_failed'],
    ['', 400, 'validation_failed'],
    [7, 400, 'validation_failed'],
  ])('refuses the alias %j with %i %s', async (alias, status, code) => {
    const before = await version();
    expect(await addAlias('morning-a.com', alias)).toMatchObject({ status, body: { code } });
    expect(await version()).toBe(before);
  });

  it('refuses an alias of an unknown outlet with 404', async () => {
    expect(await addAlias('never-a.com', 'evening-a.de')).toMatchObject({ status: 404, body: { code: 'outlet_not_found' } });
  });
});

describe('platforms', () => {
  it('the list holds the seeded platforms until staff change them', async () => {
    const { body } = await call('outlet-platforms');
    expect(body.data).toHaveLength(SEEDED_PLATFORMS.length);
    expect(body.data).toContainEqual({ domain: 'wordpress.com', split: 'host', changedAt: expect.any(String), changedBy: null });
    const [{ count }] = await api.dataSource.query(`SELECT count(*)::int FROM outlet_aliases WHERE changed_by IS NULL`);
    expect(count).toBeGreaterThan(SEEDED_ALIASES.length);
  });

  it('a platform moves its articles when split and merged, and each change is audited once', async () => {
    const before = await version();
    expect(await setPlatform('hosting-a.com', 'host')).toMatchObject({ status: 200, body: { split: 'host', changedBy: editor.userId } });
    await setPlatform('Hosting-A.com', 'host');
    expect(await version()).toBe(before + 1);
    await news.app.get(OutletFollowing).follow();
    expect(await articlesByOutlet(news)).toMatchObject({ 'one.hosting-a.com': 3 });
    expect(await setPlatform('one.hosting-a.com', 'none')).toMatchObject({ status: 200 });
    expect(await setPlatform('hosting-a.com', 'none')).toMatchObject({ status: 200 });
    await news.app.get(OutletFollowing).follow();
    expect(await articlesByOutlet(news)).toMatchObject({ 'one.hosting-a.com': 3 });
    expect(await audit('outlet.platform_changed')).toHaveLength(3);
  });

  it('refuses a platform with an invalid domain, with an alias or with an unknown split', async () => {
    expect(await setPlatform('northern-monitoring', 'host')).toMatchObject({ status: 400, body: { errors: { domain: [expect.any(String)] } } });
    expect(await setPlatform('blogspot.de', 'none')).toMatchObject({ status: 409, body: { code: 'outlet_is_alias' } });
    expect(await setPlatform('hosting-a.com', 'label')).toMatchObject({ status: 400, body: { errors: { split: [expect.any(String)] } } });
  });
});

it('the worker moves the articles and updates the coverage after a new alias', async () => {
  await call('outlets/morning-a.com/aliases', { json: { domain: 'evening-a.de' } });
  const worker = await startTestWorker(database.url, { imports: [NewsWorkerModule], clock });
  const isDone = async (): Promise<boolean> =>
    (await jobs()).length === 0 && (await news.dataSource.query(`SELECT 1 FROM dirty_days WHERE day = $1`, [DAY])).length === 0;
  await until(isDone);
  await worker.close();
  expect(await articlesByOutlet(news)).toMatchObject({ 'morning-a.com': 27 });
  const ids: { id: number }[] = await news.dataSource.query(`SELECT id FROM outlets WHERE domain = 'evening-a.de'`);
  const { coverage } = (await news.days.findDay('live', parseIsoDay(DAY)!))!;
  expect([...coverage.outlets]).not.toContain(ids[0].id);
});

it('the staff routes of outlets answer 404 to customers', async () => {
  const { headers } = await signIn(api.url, await createPerson(api.app));
  for (const path of ['outlets', 'outlets/morning-a.com', 'outlet-platforms'])
    expect([path, (await ask(`${api.url}/api/staff/${path}`, { headers })).status]).toEqual([path, 404]);
});
