import type { DriversResponse } from '../../server/indexes/explanations/drivers/drivers.dto';
import { computeEvidenceText } from '../../server/cli/compute-evidence';
import { createPerson, signIn } from '../support/people';
import { toIsoDay } from '../../server/platform/clock';
import { isoDay } from '../factories/coverage';
import { hasHeard } from '../support/changes';
import { MutableClock } from '../support/clock';
import { type CustomWorker, openCustomWorker } from '../support/custom-indexes';
import { type Answer, ask } from '../support/http';
import { openIndexes, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { openNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { searchedArticle } from '../support/search-words';
import { takeArticles } from '../support/searched-articles';

const FIRST = isoDay('2025-12-10');
const DAYS = 72;
const LAST = FIRST + DAYS - 1;
const PAPERS = ['morning.sa', 'evening.qa', 'matin.fr', 'abend.de', 'daily.uk', 'globo.br'];
const GULF = {
  name: 'Gulf energy',
  description: 'Energy and finance news of the Gulf',
  countries: ['SA', 'QA'],
  categories: ['energy', 'finance'],
  start: toIsoDay(FIRST),
  end: '2026-12-31',
  query: 'gas or port',
  weights: { spread: 1, velocity: 1, acceleration: 2 },
};

let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;
let worker: CustomWorker;
let id: string;

/** Each paper prints some articles of each day, in and out of scope, by its number and the day's. */
function articlesOfDays(): ReturnType<typeof searchedArticle>[] {
  return Array.from({ length: DAYS }, (_, day) =>
    PAPERS.flatMap((outlet, paper) =>
      Array.from({ length: 4 + ((day * 7 + paper * 3) % 5) }, (_, at) => {
        const isQatar = (day + paper + at) % 3 === 0;
        return searchedArticle({
          outlet,
          title: `${at % 4 === 3 ? 'Football' : 'Gas'} report ${at} of ${outlet} on day ${day}: ${isQatar ? 'Doha' : 'Jeddah'}`,
          published: `${toIsoDay(FIRST + day)}T10:0${at}:00Z`,
          countries: isQatar ? ['SA', 'QA'] : ['SA'],
          categories: at % 2 === 0 ? ['energy'] : ['energy', 'finance'],
        });
      }),
    ),
  ).flat();
}

beforeAll(async () => {
  const clock = new MutableClock(`${toIsoDay(LAST + 1)}T00:15:00Z`);
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  const news = await openNews(database.url, { clock });
  await takeArticles(news, clock.now(), articlesOfDays());
  await news.close();
  await indexes.computeAll('live');
  api = await openIndexesApi(database, clock);
  worker = await openCustomWorker(database.url, clock);
  await hasHeard(api.app);
  const made = await call('/v1/indexes/index-generate/', { method: 'POST', json: GULF });
  expect(made.status).toBe(201);
  id = made.body.index_id as string;
  await worker.computeAll();
});

afterAll(async () => {
  await worker?.close();
  await api?.close();
  await indexes?.close();
  await database?.drop();
});

const call = (path: string, options: { method?: string; json?: unknown } = {}): Promise<Answer> =>
  ask(api.app.url + path, { ...options, headers: { authorization: `Bearer ${api.liveKey}` } });
const driversOf = async (query: string): Promise<DriversResponse> => {
  const { status, body } = await call(`/v1/indexes/${id}/drivers?${query}`);
  expect([status, body.code]).toEqual([200, undefined]);
  return body as unknown as DriversResponse;
};
const sumOf = ({ data, rest, ...left }: DriversResponse['stories']): number =>
  data.reduce((sum, { contribution }) => sum + contribution, rest.contribution + left.absent + left.other);

describe('explanation of a custom index of some countries, categories and words', () => {
  it('divides the whole change by outlet, country, category and story', async () => {
    for (const query of [`date=${toIsoDay(LAST)}`, `date=${toIsoDay(LAST - 2)}&against=${toIsoDay(LAST - 20)}`]) {
      const drivers = await driversOf(query);
      expect(Math.abs(drivers.change - (drivers.value.value - drivers.against.value))).toBeLessThan(0.02);
      expect(Math.abs(drivers.components.reduce((sum, { contribution }) => sum + contribution, 0) - drivers.change)).toBeLessThan(0.03);
      for (const listed of [drivers.outlets, drivers.countries, drivers.categories, drivers.stories]) {
        expect(Math.abs(sumOf({ absent: 0, ...listed } as DriversResponse['stories']) - drivers.change)).toBeLessThan(0.01);
      }
      expect(drivers.countries.data.map(({ code }) => code).sort()).toEqual(['QA', 'SA']);
      expect(drivers.categories.data.map(({ code }) => code).sort()).toEqual(['energy', 'finance']);
    }
  });

  it('names the articles that have the words of the index, and no others', async () => {
    const { stories } = await driversOf(`date=${toIsoDay(LAST)}`);
    const headlines = stories.data.flatMap(({ articles }) => articles ?? []).map(({ headline }) => headline);
    expect(headlines.length).toBeGreaterThan(0);
    expect(headlines.filter((headline) => !headline.startsWith('Gas report'))).toEqual([]);
  });

  it('holds all that a value of the index is computed from, by its weights', async () => {
    for (const day of [LAST - 30, LAST]) {
      const { text, body } = await call(`/v1/indexes/${id}/evidence?date=${toIsoDay(day)}`);
      const { mvi, isr } = body.exact as { mvi: number; isr: number | null };
      const computed = computeEvidenceText(text);
      expect([computed.mvi, computed.isr ?? NaN].map((value) => value.toFixed(9))).toEqual([mvi, isr ?? NaN].map((value) => value.toFixed(9)));
      expect(Math.abs(mvi - (body.value as number))).toBeLessThanOrEqual(0.005_001);
      expect(Object.keys((body.data as object[])[0])).toContain('is_above');
    }
  });

  it('answers people of the organization, and nobody else', async () => {
    const path = `/api/indexes/list/${id}/explanation?date=${toIsoDay(LAST)}`;
    const [member, stranger] = [await createPerson(api.app.app), await createPerson(api.app.app)];
    await api.app.dataSource.query(`UPDATE custom_indexes SET organization_id = $1`, [member.organizationId]);
    const own = await ask(api.app.url + path, await signIn(api.app.url, member));
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await ask(api.app.url + path, await signIn(api.app.url, stranger))).status).toBe(404);
    expect((await ask(`${api.app.url}/api/explanations/${id}?date=${toIsoDay(LAST)}`)).status).toBe(404);
  });
});
