import { parse } from 'csv-parse/sync';
import { computeEvidenceText } from '../../server/cli/compute-evidence';
import { PARTITIONS } from '../../server/indexes';
import { SimulatedCoverageService } from '../../server/news';
import { isoDay } from '../factories/coverage';
import { IN_FULL } from '../support/breadth';
import { MutableClock } from '../support/clock';
import { type ListedParts, sumOfParts } from '../support/drivers';
import { KEPT_DAYS } from '../../server/indexes/explanations/change/traced-span';
import type { BriefResponse } from '../../server/indexes/explanations/brief/brief.dto';
import type { DriversResponse } from '../../server/indexes/explanations/drivers/drivers.dto';
import { VisitorQueue } from '../../server/indexes/explanations/shown/visitor-queue';
import { openIndexes, type TestIndexes } from '../support/indexes';
import { ask } from '../support/http';
import { type IndexesApi, openIndexesApi, type Reply } from '../support/indexes-app';
import { createPerson, signIn } from '../support/people';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { toIsoDay } from '../../server/platform/clock';

const DAYS = 64;
const LAST = isoDay('2026-02-09');
/** The first day with a value of ISR, which needs thirty of MVI, for the demonstration of so many days. */
const FIRST_ISR = LAST - 10;

let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;
const clock = new MutableClock('2026-02-10T00:15:00Z');

/** A demonstration of 64 days with the core and the first part of the pairs. */
beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock, partitions: PARTITIONS.slice(0, 2), env: { SIMULATED_DAYS: String(DAYS) } });
  await indexes.app.get(SimulatedCoverageService, { strict: false }).extend();
  await indexes.computeAll('simulated');
  api = await openIndexesApi(database, clock, { TRUSTED_PROXIES: '127.0.0.1' });
});

afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
});

const evidenceOf = (id: string, day: number, format = 'json'): Promise<Reply> =>
  api.get(`/v1/indexes/${id}/evidence?date=${toIsoDay(day)}&format=${format}`);

interface Evidence {
  value: number;
  exact: { mvi: number; isr: number | null };
  data: Record<string, unknown>[];
  state: string;
}

/** Two of each scope in `npm test`. */
const EVIDENCES = IN_FULL ? 50 : 22;
/** Over which the parts of drivers are judged. */
const JUDGED_DAYS = IN_FULL ? 15 : 4;

describe('getIndexEvidence', () => {
  it(`holds all that ${EVIDENCES} values of the demonstration are computed from: of the world, regions, countries, categories and pairs, of both families`, async () => {
    const scopes = ['world', 'developed', 'emerging', 'us', 'sa', 'de', 'energy', 'politics', 'au-politics', 'br-economy', 'bd-law'];
    const wanted = Array.from({ length: 140 }, (_, i) => ({
      id: `${i % 2 === 0 ? 'mvi' : 'isr'}-${scopes[(i >> 1) % scopes.length]}`,
      day: FIRST_ISR + ((7 * i) % 11),
    }));
    const compared: string[] = [];
    for (const { id, day } of wanted) {
      if (compared.length === EVIDENCES) break;
      const reply = await evidenceOf(id, day);
      if (reply.status === 404) continue;
      const evidence = reply.json<Evidence>();
      const computed = computeEvidenceText(reply.text);
      expect(computed.mvi).toBeCloseTo(evidence.exact.mvi, 9);
      expect(computed.isr ?? NaN).toBeCloseTo(evidence.exact.isr ?? NaN, 9);
      const value = id.startsWith('mvi') ? computed.mvi : computed.isr!;
      expect({ id, day, near: Math.abs(value - evidence.value) <= 0.005_001 }).toEqual({ id, day, near: true });
      compared.push(id);
    }
    expect(compared).toHaveLength(EVIDENCES);
    expect(new Set(compared.map((id) => id.slice(4)))).toEqual(new Set(scopes));
  });

  it('lists the outlets of a day with what they printed and were expected to as CSV', async () => {
    const reply = await evidenceOf('mvi-us', LAST, 'csv');
    const rows: Record<string, string>[] = parse(reply.text, { columns: true });
    expect(reply.headers.get('content-type')).toContain('text/csv');
    expect(Object.keys(rows[0])).toEqual([
      'outlet',
      'owner',
      'stories',
      'all_stories',
      'expected',
      'weight',
      'is_above',
      'dataset',
      'sources',
      'methodology',
    ]);
    expect(rows.every(({ outlet }) => outlet.endsWith('.example'))).toBe(true);
    expect(rows.some(({ is_above }) => is_above === 'true')).toBe(true);
  });

  it('lists the countries of the world with their scores and stories', async () => {
    const { data } = (await evidenceOf('mvi-world', LAST)).json<Evidence>();
    expect(data.length).toBeGreaterThan(50);
    expect(data[0]).toEqual({
      index_id: expect.stringMatching(/^mvi-[a-z]{2}$/),
      name: expect.any(String),
      stories: expect.any(Number),
      spread: expect.any(Number),
      velocity: expect.any(Number),
      acceleration: expect.any(Number),
      noises: [expect.any(Number), expect.any(Number), expect.any(Number)],
    });
  });

  it('answers 304 to a caller who has the evidence already', async () => {
    const first = await evidenceOf('mvi-us', LAST);
    const again = await api.get(`/v1/indexes/mvi-us/evidence?date=${toIsoDay(LAST)}&format=json`, {
      headers: { 'if-none-match': first.headers.get('etag')! },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    ['mvi-us', '2026-02-10', 'value_missing'],
    ['mvi-us', '2030-01-01', 'value_missing'],
    ['mvi-us', '2025-12-20', 'value_missing'],
    ['mvi-va-retail', '2026-02-09', 'values_missing'],
    ['mvi-atlantis', '2026-02-09', 'index_not_found'],
  ])('refuses the evidence of %s on %s with 404 %s, and names the days that can be explained where there are some', async (id, date, code) => {
    const { status, ...reply } = await api.get(`/v1/indexes/${id}/evidence?date=${date}`);
    const body = reply.json<{ code: string; detail: string; last?: string }>();
    expect([status, body.code]).toEqual([404, code]);
    if (code === 'value_missing') expect([body.last, body.detail]).toEqual(['2026-02-09', expect.stringContaining('to 2026-02-09 can be explained')]);
  });
});

describe('getIndexDrivers', () => {
  const driversOf = async (id: string, query: string): Promise<DriversResponse> =>
    (await api.get(`/v1/indexes/${id}/drivers?${query}`)).json<DriversResponse>();

  it.each(
    ['mvi-us', 'mvi-politics', 'mvi-au-politics', 'isr-us', 'mvi-world', 'mvi-emerging'].flatMap((id) => [
      { id, days: 1, since: 'the day before' },
      { id, days: KEPT_DAYS + 5, since: 'many weeks before, whose days are not kept while they are gone through' },
    ]),
  )('the drivers of $id add up to the change since $since, by components, outlets, countries, categories and stories', async ({ id, days }) => {
    const drivers = await driversOf(id, `date=${toIsoDay(LAST)}&against=${toIsoDay(LAST - days)}`);
    expect([drivers.value.date, drivers.against.date]).toEqual([toIsoDay(LAST), toIsoDay(LAST - days)]);
    expect(Math.abs(drivers.components.reduce((sum, { contribution }) => sum + contribution, 0) - drivers.change)).toBeLessThan(0.03);
    for (const listed of [drivers.outlets, drivers.countries, drivers.categories, drivers.stories]) {
      expect(Math.abs(sumOfParts(listed) - drivers.change)).toBeLessThan(0.01);
      expect(listed.data.length).toBeGreaterThan(0);
    }
  });

  it('leaves at most a fifth of all parts, signs left aside, to other on 95 of 100 days', async () => {
    const shares: number[] = [];
    for (const id of ['mvi-us', 'mvi-de', 'mvi-energy', 'mvi-au-politics', 'mvi-world', 'mvi-emerging']) {
      for (let day = LAST - JUDGED_DAYS + 1; day <= LAST; day++) {
        const { outlets, countries, categories, stories } = await driversOf(id, `date=${toIsoDay(day)}`);
        for (const listed of [outlets, countries, categories, stories] as ListedParts[]) {
          const parts = [...listed.data.map(({ contribution }) => contribution), listed.rest.contribution, listed.absent ?? 0, listed.other];
          shares.push(Math.abs(listed.other) / parts.reduce((gross, part) => gross + Math.abs(part), 0));
        }
      }
    }
    expect(shares.filter((share) => share <= 0.2).length).toBeGreaterThanOrEqual(0.95 * shares.length);
  });

  it('gives the difference of the two values to the hundredth, as a reader who subtracts them gets it', async () => {
    for (let against = LAST - (IN_FULL ? 20 : 5); against < LAST; against++) {
      const { value, change, ...before } = await driversOf('mvi-us', `date=${toIsoDay(LAST)}&against=${toIsoDay(against)}`);
      expect(change).toBeCloseTo(value.value - before.against.value, 6);
    }
  });

  it('opens the articles of each story, invented ones in the simulated world, with why they are in scope', async () => {
    const { stories } = await driversOf('mvi-au-politics', `date=${toIsoDay(LAST)}`);
    for (const { articles } of stories.data) {
      expect(articles![0]).toEqual({
        headline: expect.stringContaining('(simulated story'),
        outlet: expect.stringMatching(/\.example$/),
        language: expect.any(String),
        first_seen: expect.stringMatching(/^2026-02-0[89]T/),
        url: expect.stringMatching(/^https:\/\/[a-z-]+\.example\//),
        source: 'simulated',
        tone: expect.any(Number),
        countries: expect.arrayContaining([{ code: 'AU', presence: expect.any(Number) }]),
        categories: expect.arrayContaining([{ code: 'politics', presence: 1 }]),
      });
    }
  });

  it('says whether the move since the day before is good or bad news by the tone of both days, and what tone stories and outlets had', async () => {
    const drivers = await driversOf('mvi-us', `date=${toIsoDay(LAST)}`);
    expect(drivers.against.date).toBe(toIsoDay(LAST - 1));
    const beside = (await api.get(`/v1/indexes/mvi-us/values?from=${toIsoDay(LAST - 1)}`)).json<{ data: { tone: { mean: number } }[] }>();
    const [against, value] = beside.data.map(({ tone }) => tone.mean);
    expect(drivers.tone).toMatchObject({ value, against, news: value - against >= 0.5 ? 'good' : value - against <= -0.5 ? 'bad' : 'neutral' });
    expect(drivers.tone.change).toBeCloseTo(value - against, 2);
    for (const { tone, articles } of drivers.stories.data) expect(tone).toBe(articles![0].tone);
    expect(drivers.outlets.data.some(({ tone }) => typeof tone === 'number')).toBe(true);
  });

  it.each(['tone-us', 'tone-politics', 'tone-au-politics', 'tone-world', 'tone-emerging'])(
    'divides the change of %s, a mean tone, into parts that leave nothing over',
    async (id) => {
      const drivers = await driversOf(id, `date=${toIsoDay(LAST)}&against=${toIsoDay(LAST - 3)}`);
      expect(drivers).toMatchObject({ index_id: id, measure: id, components: [], value: { recomputed: false }, tone: { change: drivers.change } });
      expect(drivers.change).toBeCloseTo(drivers.value.value - drivers.against.value, 2);
      for (const listed of [drivers.outlets, drivers.countries, drivers.categories, drivers.stories]) {
        expect(Math.abs(sumOfParts(listed) - drivers.change)).toBeLessThan(0.01);
        expect(Math.abs(listed.other)).toBeLessThan(0.03);
        expect(listed.data.length).toBeGreaterThan(0);
      }
      const day = drivers.stories.data.find(({ date }) => date === toIsoDay(LAST))!;
      const mean = (drivers.value.value + drivers.against.value) / 2;
      expect(Math.sign(day.contribution)).toBe(Math.sign(day.tone! - mean));
    },
  );

  it.each(['share-zz', 'tone-zz', 'mvi-zz'])('answers 404 for the drivers of %s, which does not exist', async (id) => {
    const reply = await api.get(`/v1/indexes/${id}/drivers?date=${toIsoDay(LAST)}`);
    expect([reply.status, reply.json().code]).toEqual([404, 'index_not_found']);
  });

  it('explains an ISR by the drivers of the MVI that it follows from', async () => {
    const query = `date=${toIsoDay(LAST)}`;
    expect(await driversOf('isr-us', query)).toEqual({ ...(await driversOf('mvi-us', query)), index_id: 'isr-us' });
  });

  it.each([
    [`date=2026-02-09&against=2026-02-09`, 400, 'validation_failed'],
    [`date=2026-02-08&against=2026-02-09`, 400, 'validation_failed'],
    [`date=2026-02-30`, 400, 'validation_failed'],
    [`date=2030-01-01`, 404, 'value_missing'],
    [`date=2026-02-09&against=2023-02-09`, 404, 'value_missing'],
  ])('refuses drivers asked for with %s by %i %s, and says what can be asked for', async (query, status, code) => {
    const reply = await api.get(`/v1/indexes/mvi-us/drivers?${query}`);
    expect([reply.status, reply.json().code]).toEqual([status, code]);
    expect(reply.json().detail).toMatch(query === 'date=2026-02-30' ? /YYYY-MM-DD/ : /from (2025-12-31|2026-01-01) to 2026-02-0[789]/);
  });

  it('explains no day before the second with a value, which is the first that a refusal names', async () => {
    const { data } = (await api.get('/v1/indexes/mvi-us/values')).json<{ data: { date: string; value: number | null }[] }>();
    const [first, second] = data.filter(({ value }) => value !== null);
    const refused = await api.get(`/v1/indexes/mvi-us/drivers?date=${first.date}`);
    expect([refused.status, refused.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'value_missing', first: second.date, nearest: second.date }),
    ]);
    expect((await driversOf('mvi-us', `date=${second.date}`)).against.date).toBe(first.date);
  });

  it('answers 304 to a caller who has the drivers already', async () => {
    const path = `/v1/indexes/mvi-us/drivers?date=${toIsoDay(LAST)}`;
    const first = await api.get(path);
    expect((await api.get(path, { headers: { 'if-none-match': first.headers.get('etag')! } })).status).toBe(304);
  });
});

describe('getIndexBrief', () => {
  const briefOf = (id: string, query: string): Promise<Reply> => api.get(`/v1/indexes/${id}/brief?${query}`);

  it.each(['mvi-us', 'mvi-au-politics', 'mvi-world', 'mvi-emerging'])('the brief of %s says the numbers of its drivers', async (id) => {
    const { change, value, against, components, stories } = (await api.get(`/v1/indexes/${id}/drivers?date=2026-02-09`)).json<DriversResponse>();
    const { sentences, ...brief } = (await briefOf(id, 'date=2026-02-09')).json<BriefResponse>();
    expect(brief).toMatchObject({ measure: id, date: '2026-02-09', against: '2026-02-08' });
    expect(sentences).toHaveLength(3);
    for (const number of [change, value.value, against.value]) expect(sentences[0]).toContain(Math.abs(number).toFixed(2));
    expect(sentences[0]).toContain(change > 0 ? 'rose' : 'fell');
    for (const { contribution } of [...components, stories.data[0]]) expect(sentences[1]).toContain(Math.abs(contribution).toFixed(2));
    expect(sentences[2]).toMatch(/^It rests on [\d.,]+ stories in \d+ outlets, which gives (high|fair|thin) confidence; /);
  });

  it('looks back as many days as it is told, or to the last value before those', async () => {
    const brief = (await briefOf('isr-us', `date=${toIsoDay(LAST)}&days=12`)).json<BriefResponse>();
    expect([brief.measure, brief.against]).toEqual(['mvi-us', toIsoDay(LAST - 12)]);
    expect(brief.sentences[0]).toMatch(/^ISR United States follows from MVI United States, which .* on 28 January 2026\.$/);
  });

  it.each([
    ['date=2030-01-01', 404, 'value_missing'],
    ['date=2026-02-09&days=365', 404, 'value_missing'],
    ['date=2026-02-09&days=3654', 400, 'validation_failed'],
    ['days=1', 400, 'validation_failed'],
  ])('refuses a brief asked for with %s by %i %s', async (query, status, code) => {
    const reply = await briefOf('mvi-us', query);
    expect([reply.status, reply.json().code]).toEqual([status, code]);
  });
});

describe('getExplanation', () => {
  const explanationOf = (id: string, query: string, headers = {}): ReturnType<typeof ask> =>
    ask(`${api.app.url}/api/explanations/${id}?${query}`, { headers });

  it('gives visitors and people who are signed in the drivers and the sentences that programs get, and limits both', async () => {
    const query = 'date=2026-02-09&against=2026-02-01';
    const { headers } = await signIn(api.app.url, await createPerson(api.app.app));
    const [open, own] = [await explanationOf('mvi-us', query), await ask(`${api.app.url}/api/indexes/list/mvi-us/explanation?${query}`, { headers })];
    const { sentences } = (await api.get('/v1/indexes/mvi-us/brief?date=2026-02-09&days=8')).json<BriefResponse>();
    expect(JSON.parse(open.text)).toEqual({ drivers: (await api.get(`/v1/indexes/mvi-us/drivers?${query}`)).json(), sentences });
    expect(own.text).toBe(open.text);
    expect([open.headers.get('cache-control'), own.headers.get('cache-control')]).toEqual(['public, max-age=60', 'private, no-cache']);
    expect(open.headers.get('ratelimit')).toMatch(/^"explanations by network";r=\d+;t=\d+$/);
    expect(own.headers.get('ratelimit')).toMatch(/^"session calls of the data API";/);
  });

  it('speaks the language that a page asks for, while programs read English', async () => {
    const query = 'date=2026-02-09&against=2026-02-01';
    const asked = { 'accept-language': 'fr' };
    const french = JSON.parse((await explanationOf('mvi-us', query, asked)).text) as { sentences: string[] };
    expect(french.sentences[0]).toMatch(/^Le MVI États-Unis a (?:gagné|perdu) \d+,\d\d points\u00a0: \d+,\d\d le 9 février 2026, contre/);
    const arabic = JSON.parse((await explanationOf('mvi-us', query, { 'accept-language': 'ar' })).text) as { sentences: string[] };
    expect(arabic.sentences.join(' ')).toMatch(/^مؤشر MVI الولايات المتحدة .* 9 فبراير 2026/);
    const english = JSON.parse((await explanationOf('mvi-us', query)).text) as { sentences: string[] };
    expect(english.sentences[0]).toMatch(/^MVI United States /);
    const brief = await api.get('/v1/indexes/mvi-us/brief?date=2026-02-09&days=8', { headers: asked });
    expect(brief.json<BriefResponse>().sentences[0]).toMatch(/^MVI United States /);
  });

  it('makes one explanation for all who look at it together, who then take one place in the queue', async () => {
    const asked = Array.from({ length: 8 }, () => explanationOf('mvi-world', 'date=2026-02-07'));
    const replies = await Promise.all(asked);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  });

  it('refuses a network that asks for too many explanations at once with 503, and keeps no other network from its own', async () => {
    const queue = api.app.app.get(VisitorQueue, { strict: false });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const occupied = Array.from({ length: 3 }, () => queue.run('203.0.113.7', () => held));
    const refused = await explanationOf('mvi-de', 'date=2026-02-06', { 'x-forwarded-for': '203.0.113.7' });
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'explanations_busy', '2']);
    const others = ['203.0.113.8', '203.0.113.9'].map((from) => explanationOf('mvi-de', 'date=2026-02-06', { 'x-forwarded-for': from }));
    release();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(occupied);
  });

  it('answers 304 to a caller who has the explanation already', async () => {
    const first = await explanationOf('mvi-us', 'date=2026-02-09');
    expect((await explanationOf('mvi-us', 'date=2026-02-09', { 'if-none-match': first.headers.get('etag')! })).status).toBe(304);
  });

  it.each([
    ['mvi-us', 'date=2026-02-10', 404, 'value_missing'],
    ['mvi-us', 'date=2026-02-08&against=2026-02-09', 400, 'validation_failed'],
    ['mvi-atlantis', 'date=2026-02-09', 404, 'index_not_found'],
  ])('refuses the explanation of %s for %s by %i %s', async (id, query, status, code) => {
    const reply = await explanationOf(id, query);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });
});

describe('getEvidenceFile', () => {
  it('hands visitors and people who are signed in the rows that programs get, as a file', async () => {
    const { headers } = await signIn(api.app.url, await createPerson(api.app.app));
    const [open, own] = [
      await ask(`${api.app.url}/api/explanations/mvi-us/evidence?date=2026-02-09`),
      await ask(`${api.app.url}/api/indexes/list/mvi-us/evidence?date=2026-02-09`, { headers }),
    ];
    expect([open.text, own.text]).toEqual(Array(2).fill((await evidenceOf('mvi-us', LAST, 'csv')).text));
    expect(open.headers.get('content-disposition')).toBe('attachment; filename="mvi-us-2026-02-09-evidence.csv"');
  });

  it('makes a file once for all who ask for it, and says what it is each time', async () => {
    const path = `${api.app.url}/api/explanations/mvi-world/evidence?date=2026-02-05`;
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(path)));
    replies.push(await ask(path));
    expect(new Set(replies.map(({ status, headers }) => `${status} ${headers.get('content-type')} ${headers.get('cache-control')}`))).toEqual(
      new Set(['200 text/csv; charset=utf-8; header=present public, max-age=60']),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect((await ask(path, { headers: { 'if-none-match': replies[0].headers.get('etag')! } })).status).toBe(304);
  });
});
