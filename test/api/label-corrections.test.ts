import { NewsWorkerModule } from '../../server/news/news.worker.module';
import { LabelledArticlesRepository } from '../../server/news/storage/labels/labelled-articles.repository';
import { Relabelling } from '../../server/news/storage/labels/relabelling.service';
import { CATEGORIES } from '../../server/reference/categories';
import { COUNTRIES } from '../../server/reference/countries';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { buildAll, openNews, type TestNews } from '../support/news';
import { takeArticles, windowOf } from '../support/outlets';
import { createPerson, type Person, signIn } from '../support/people';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';
import { startTestWorker } from '../support/worker';

const NOW = '2026-03-20T12:00:00Z';
const DAYS = ['2026-03-10', '2026-03-11', '2026-03-12'];
const RING = { term: 'the Ring', countriesAdded: ['PE'], categoriesForbidden: ['culture'], reason: 'A road in Lima' };

let editor: Person & { headers: Record<string, string> };
let news: TestNews;
let api: TestApp;
let database: TestDatabase;

beforeAll(async () => {
  const clock = new MutableClock(NOW);
  database = await createDatabase();
  news = await openNews(database.url, { clock });
  api = await startApp({ database, clock });
  const person = await createPerson(api.app, { isStaff: true });
  editor = { ...person, headers: (await signIn(api.url, person)).headers };
  for (const day of DAYS) {
    await takeArticles(news, day, [
      { url: `https://morning-a.com/${day}/1`, title: 'Peru and Chile sign a trade deal' },
      { url: `https://morning-a.com/${day}/2`, title: 'Cars wait at The Ring' },
      { url: `https://evening-a.com/${day}/3`, title: 'Rain at the ring, more to come' },
      ...Array.from({ length: 5 }, (_, n) => ({ url: `https://evening-a.com/${day}/quiet-${n}` })),
    ]);
  }
});

afterAll(async () => {
  await news?.close();
  await api?.close();
  await database.drop();
});

/** Days are built, and no job waits: each test begins with what it does itself. No worker runs beside. */
beforeEach(async () => {
  await buildAll(news);
  await api.dataSource.query(`DELETE FROM outbox`);
});

const call = (path: string, options: Parameters<typeof ask>[1] = {}): Promise<Answer> =>
  ask(`${api.url}/api/staff/${path}`, { ...options, headers: editor.headers });
const rows = <T>(sql: string, parameters: unknown[] = []): Promise<T[]> => api.dataSource.query(sql, parameters);
const relabel = (portions?: number): Promise<number> => news.app.get(Relabelling).relabel(portions);
const listed = async (query: string): Promise<string[]> =>
  ((await call(`articles?${query}`)).body.data as { title: string }[]).map(({ title }) => title);
const create = (correction: object): Promise<Answer> => call('label-corrections', { json: correction });
const end = (id: unknown): Promise<Answer> => call(`label-corrections/${String(id)}`, { method: 'DELETE' });
/** Countries of the articles with the term, by day. */
const countriesOfTerm = async (): Promise<string[]> =>
  (
    await rows<{ day: string; countries: number[] }>(
      `SELECT day::text, countries FROM articles WHERE title ILIKE '%the ring%' ORDER BY articles.day, url`,
    )
  ).map(
    ({ day, countries }) =>
      `${day} ${countries
        .filter((_, at) => at % 2 === 0)
        .map((index) => COUNTRIES[index].iso2)
        .join()}`,
  );
const dirtyDays = async (): Promise<string[]> =>
  (await rows<{ day: string }>(`SELECT day::text FROM dirty_days ORDER BY dirty_days.day`)).map(({ day }) => day);
const waiting = async (): Promise<string[]> => (await rows<{ name: string }>(`SELECT name FROM outbox ORDER BY id`)).map(({ name }) => name);
const withPeru = (countries: string): string[] => DAYS.flatMap((day) => [`${day} ${countries}`, `${day} ${countries}`]);

/** Runs with a correction in force and followed, and takes it back. */
async function corrected(run: (id: string) => Promise<void>): Promise<void> {
  const { body } = await create(RING);
  await relabel();
  await buildAll(news);
  await run(String(body.id));
  await end(body.id);
  await relabel();
}

describe('GET /api/staff/articles', () => {
  it('lists articles by words, outlet, day, country and category, the latest day first', async () => {
    expect(await listed('words=trade%20PERU')).toHaveLength(3);
    expect(await listed('words=100%25')).toEqual([]);
    expect(await listed(`day=${DAYS[1]}&outlet=morning-a.com`)).toHaveLength(2);
    expect(await listed('country=CL')).toEqual(Array(3).fill('Peru and Chile sign a trade deal'));
    expect(await listed('category=economy&words=trade')).toHaveLength(3);
    const { body } = await call('articles?words=ring&limit=4');
    const data = body.data as { day: string }[];
    expect(data.map(({ day }) => day)).toEqual([DAYS[2], DAYS[2], DAYS[1], DAYS[1]]);
    expect(await listed(`words=ring&limit=4&cursor=${String(body.next_cursor)}`)).toHaveLength(2);
  });

  it.each(['country=XX', 'category=news', 'day=2026-02-30', 'limit=0'])('refuses the query %s by name', async (query) => {
    expect(await call(`articles?${query}`)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe('GET /api/staff/articles/{id}', () => {
  it('shows each label with what points to it, and how strongly', async () => {
    const [{ id }] = (await call('articles?words=trade')).body.data as { id: string }[];
    const { status, body } = await call(`articles/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Peru and Chile sign a trade deal', outlet: 'morning-a.com', tone: -1.5, names: [], isCurrent: true });
    expect(body.countryReasons).toEqual([
      { code: 'PE', presence: 1, score: null, reasons: [{ from: 'headline', kind: 'country', words: 'Peru', weight: null }] },
      { code: 'CL', presence: 1, score: null, reasons: [{ from: 'headline', kind: 'country', words: 'Chile', weight: null }] },
    ]);
    const [category] = body.categoryReasons as { code: string; reasons: { weight: number }[] }[];
    expect(category.code).toBe('economy');
    expect(category.reasons[0].weight).toBeGreaterThan(0);
  });

  it.each(['2026-03-10.00112233445566778899aabbccddeeff', '2026-13-99.00112233445566778899aabbccddeeff', 'x'])(
    'answers 404 for the unknown article %s',
    async (id) => {
      expect(await call(`articles/${id}`)).toMatchObject({ status: 404, body: { code: 'article_not_found' } });
    },
  );
});

describe('POST /api/staff/label-corrections/preview', () => {
  it('counts and shows what would change, and changes nothing', async () => {
    const { status, body } = await call('label-corrections/preview', { json: { term: 'THE  ring', countriesAdded: ['PE'] } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ sample: 24, matched: 6, changed: 6, isTooBroad: false });
    const [example] = body.examples as { countries: unknown[]; countriesAfter: unknown[] }[];
    expect([example.countries, example.countriesAfter]).toEqual([[], [{ code: 'PE', presence: 1 }]]);
    expect([await waiting(), await countriesOfTerm()]).toEqual([[], withPeru('')]);
  });

  it('previews only articles from the first day of the correction on', async () => {
    const { body } = await call('label-corrections/preview', { json: { term: 'the ring', countriesAdded: ['PE'], fromDay: DAYS[2] } });
    expect(body).toMatchObject({ sample: 8, matched: 2 });
  });
});

describe('corrections of terms', () => {
  it('a correction reaches stored articles in the background, the latest day first, and is undone when it ends', async () => {
    const { status, body } = await create(RING);
    expect(status).toBe(201);
    expect(await waiting()).toEqual(['relabel-articles']);
    expect((await call('relabeling')).body).toMatchObject({ days: 3, daysLeft: 3 });
    expect(await relabel(1)).toBe(2);
    expect(await countriesOfTerm()).toEqual([...withPeru('').slice(0, 4), ...withPeru('PE').slice(4)]);
    expect([await dirtyDays(), (await call('relabeling')).body]).toEqual([[DAYS[2]], expect.objectContaining({ days: 3, daysLeft: 2 })]);
    expect(await news.coverage.updateDirtyDays('live')).toEqual([]);
    expect(await relabel()).toBe(4);
    expect(await waiting()).toEqual(['relabel-articles', 'publish-span']);
    expect([await countriesOfTerm(), await dirtyDays()]).toEqual([withPeru('PE'), DAYS]);
    expect((await call('relabeling')).body).toMatchObject({ daysLeft: 0 });
    expect(await relabel()).toBe(0);
    expect((await end(body.id)).status).toBe(200);
    expect(await relabel()).toBe(6);
    expect(await countriesOfTerm()).toEqual(withPeru(''));
    expect(await end(body.id)).toMatchObject({ status: 409, body: { code: 'label_correction_ended' } });
    expect(await rows(`SELECT action, user_id FROM audit_events WHERE action LIKE 'label_correction.%' ORDER BY id`)).toEqual([
      { action: 'label_correction.created', user_id: editor.userId },
      { action: 'label_correction.ended', user_id: editor.userId },
    ]);
  });

  it('a correction holds for new articles at once, with its term as the reason', () =>
    corrected(async () => {
      await takeArticles(news, DAYS[0], [{ url: 'https://night-a.com/1', title: 'Fog on the ring' }]);
      const [{ id, countries }] = (await call('articles?outlet=night-a.com&day=2026-03-10')).body.data as { id: string; countries: unknown[] }[];
      expect(countries).toEqual([{ code: 'PE', presence: 1 }]);
      const { body } = await call(`articles/${id}`);
      expect(body.countryReasons).toMatchObject([{ reasons: [{ from: 'correction', words: 'the Ring' }] }]);
      await rows(`DELETE FROM articles WHERE url LIKE 'https://night-a.com%'`);
    }));

  it('a correction reaches a document that was read before it and is stored after it', async () => {
    let release = (): void => undefined;
    const after = new Promise<void>((resolve) => (release = resolve));
    const stored = news.ingestion.ingest(windowOf('2026-03-14', [{ url: 'https://night-a.com/2', title: 'Ice on the ring' }]), { after });
    // The document waits with what it read; the correction is there before it is stored.
    const { body } = await create(RING);
    release();
    await stored;
    await relabel();
    expect(await countriesOfTerm()).toContain('2026-03-14 PE');
    await rows(`DELETE FROM articles WHERE url LIKE 'https://night-a.com%'`);
    await end(body.id);
    await relabel();
  });

  it('labeling again goes on after a kill, and loses one portion at most', async () => {
    const { body } = await create(RING);
    const relabelling = news.app.get(Relabelling);
    const articles = news.app.get(LabelledArticlesRepository);
    const save = articles.save.bind(articles);
    relabelling.portion = 4;
    let calls = 0;
    articles.save = async (manager, ...rest) => {
      await save(manager, ...rest);
      if (++calls === 4) await manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
    };
    await expect(relabel()).rejects.toThrow();
    articles.save = save;
    expect((await countriesOfTerm()).slice(4)).toEqual(withPeru('PE').slice(4));
    expect((await call('relabeling')).body).toMatchObject({ daysLeft: 2 });
    await relabel();
    relabelling.portion = 5_000;
    expect([await countriesOfTerm(), await dirtyDays()]).toEqual([withPeru('PE'), DAYS]);
    await end(body.id);
    await relabel();
  });

  it('a correction is refused where half of all headlines have the term, where one is in force, and where it says nothing', async () => {
    expect(await create({ ...RING, term: 'of', countriesAdded: ['US'] })).toMatchObject({
      status: 422,
      body: { code: 'label_correction_too_broad' },
    });
    expect(await create({ term: 'ring', reason: 'none' })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await create({ ...RING, term: '!?' })).toMatchObject({ status: 400, body: { errors: { term: expect.any(Array) } } });
    expect(await create({ ...RING, countriesForbidden: ['PE'] })).toMatchObject({ status: 400 });
    await corrected(async () => {
      expect(await create({ ...RING, term: 'The RING' })).toMatchObject({ status: 409, body: { code: 'label_correction_taken' } });
      expect((await call('label-corrections')).body.data).toContainEqual(expect.objectContaining({ term: 'the Ring', endedAt: null }));
    });
    expect(await end('x')).toMatchObject({ status: 404, body: { code: 'label_correction_not_found' } });
  });
});

describe('labeling old articles again', () => {
  it('the first worker with newer labels labels articles without evidence again: shares become presences, categories stay', async () => {
    const [peru, chile] = ['PE', 'CL'].map((iso2) => COUNTRIES.findIndex((country) => country.iso2 === iso2));
    const law = CATEGORIES.findIndex(({ code }) => code === 'law');
    await rows(`UPDATE articles SET labels_version = NULL, evidence = NULL, countries = $1, categories = $2 WHERE title LIKE 'Peru%' AND day = $3`, [
      [peru, 500, chile, 500],
      [law, 30],
      DAYS[0],
    ]);
    await rows(`UPDATE label_rules SET code_version = 0`);
    await relabel();
    const [article] = (await call(`articles?day=${DAYS[0]}&words=trade`)).body.data as object[];
    expect(article).toMatchObject({
      countries: [
        { code: 'PE', presence: 1 },
        { code: 'CL', presence: 1 },
      ],
      categories: [{ code: 'law', presence: 1 }],
    });
    expect(await dirtyDays()).toEqual([DAYS[0]]);
    expect(await relabel()).toBe(0);
  });
});

it('the staff routes of labels answer 404 to customers', async () => {
  const { headers } = await signIn(api.url, await createPerson(api.app));
  for (const path of ['articles', 'label-corrections', 'relabeling'])
    expect((await ask(`${api.url}/api/staff/${path}`, { headers })).status).toBe(404);
});

it('the worker labels stored articles again after a correction, and builds their days', async () => {
  const worker = await startTestWorker(database.url, { clock: new MutableClock(NOW), imports: [NewsWorkerModule] });
  try {
    await create(RING);
    await until(async () => (await countriesOfTerm()).join() === withPeru('PE').join() && (await dirtyDays()).length === 0);
    expect((await call('relabeling')).body).toMatchObject({ daysLeft: 0 });
  } finally {
    await worker.close();
  }
});
