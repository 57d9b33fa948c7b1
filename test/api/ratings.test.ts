import { textOfPdf } from '../support/pdf';
import { parse } from 'csv-parse/sync';
import type { CountryBriefResponse } from '../../server/indexes/countries/country-brief.dto';
import type { RatingHistoryResponse } from '../../server/indexes/ratings/rating-history.dto';
import type { IndexRecord } from '../../server/indexes/storage/index-record';
import type { Latest } from '../../server/indexes/storage/latest.repository';
import { isoDay } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import type { TestIndexes } from '../support/indexes';
import { type IndexesApi, openQuietIndexes, type QuietIndexes } from '../support/indexes-app';
import { createPerson, signIn } from '../support/people';
import { until } from '../support/until';
import { CURRENT_METHODOLOGY } from '../../server/volatility/methodology/methodologies';

interface Rating {
  index_id: string;
  rating: string | null;
  outlook: string | null;
  value: number | null;
  reason: string | null;
  [member: string]: unknown;
}
interface Page {
  data: Rating[];
  next_cursor: string | null;
  dataset: string;
}

const clock = new MutableClock('2026-02-21T00:15:00Z');
let quiet: QuietIndexes;
let indexes: TestIndexes;
let api: IndexesApi;

beforeAll(async () => {
  quiet = await openQuietIndexes(clock, isoDay('2025-06-01'), isoDay('2026-02-20'));
  ({ api, indexes } = quiet);
});

afterAll(() => quiet?.close());

describe('listRatings', () => {
  it('lists all 195 countries, those with a rating first', async () => {
    const { data, dataset, next_cursor } = (await api.get('/v1/ratings?kind=country&limit=1000')).json<Page>();
    expect({ count: data.length, dataset, next_cursor }).toEqual({ count: 195, dataset: 'simulated', next_cursor: null });
    expect(data.slice(0, 3).map(({ index_id }) => index_id)).toEqual(['isr-qa', 'isr-sa', 'isr-us']);
    expect(data[1]).toEqual({
      index_id: 'isr-sa',
      code: 'ISR-SA',
      name: 'Saudi Arabia',
      kind: 'country',
      rating: expect.stringMatching(/^(A{1,3}|B{1,3}|C{1,3}|D)$/),
      outlook: expect.stringMatching(/^(positive|stable|negative)$/),
      since: expect.stringMatching(/^202[56]-\d\d-\d\d$/),
      rank: expect.any(Number),
      rankChange: expect.any(Number),
      value: expect.any(Number),
      reason: null,
      state: 'final',
      country: 'SA',
      sector: null,
      region: 'emerging',
      confidence: { level: expect.any(String), articles: expect.any(Number), outlets: 12, low: null, high: null },
      change: expect.objectContaining({ lastDay: expect.any(Number), oneYear: null }),
      methodology: CURRENT_METHODOLOGY,
      expected_from: null,
      updated_at: '2026-02-21T00:15:00.000Z',
    });
    expect(data.slice(3).every(({ rating, value, reason }) => rating === null && value === null && reason !== null)).toBe(true);
  });

  it('lists a country with an MVI but no rating after the rated ones, on every page', async () => {
    const latest = (await indexes.findLatest('simulated', 'qa'))!;
    const runner = indexes.dataSource.createQueryRunner();
    const edition = await indexes.editionOf('simulated');
    const save = (row: Latest): Promise<void> => indexes.latest.save(runner, edition, [row], clock.now());
    const record: IndexRecord = { ...latest.record, isrReason: 'history_short', letter: null, values: { ...latest.record.values!, isr: null } };
    await save({ ...latest, record });
    const { data } = (await api.get('/v1/ratings?kind=country&limit=195')).json<Page>();
    expect(data.slice(0, 2).map(({ index_id }) => index_id)).toEqual(['isr-sa', 'isr-us']);
    expect(data.find(({ index_id }) => index_id === 'isr-qa')).toMatchObject({ rating: null, value: null, reason: 'history_short' });
    const first = (await api.get('/v1/ratings?kind=country&limit=1')).json<Page>();
    const rest = (await api.get(`/v1/ratings?kind=country&limit=194&cursor=${first.next_cursor}`)).json<Page>();
    expect([...first.data, ...rest.data]).toEqual(data);
    await save(latest);
    await runner.release();
  });

  it('gives each rating the value of the index behind it', async () => {
    const { data } = (await api.get('/v1/ratings?kind=country')).json<Page>();
    const index = (await api.get('/v1/indexes/isr-sa')).json<{ value: number; rating: string; change: object }>();
    expect(data[1]).toMatchObject({ value: index.value, rating: index.rating, change: index.change });
  });

  it('ranks the least stable first, says how far each has risen in 30 days, and since when its letter holds', async () => {
    const countries = async (query = ''): Promise<Rating[]> => {
      const { data } = (await api.get(`/v1/ratings?kind=country&limit=1000${query}`)).json<Page>();
      return data.filter(({ value }) => value !== null);
    };
    const rated = await countries();
    const before = await countries('&as_of=2026-01-22T00:15:00Z');
    const placeOf = (all: Rating[], id: string): number =>
      1 + all.filter(({ value }) => value! < all.find(({ index_id }) => index_id === id)!.value!).length;
    expect(before.map(({ index_id }) => index_id)).toEqual(rated.map(({ index_id }) => index_id));
    for (const { index_id, rank, rankChange, since, rating } of rated) {
      expect([rank, rankChange]).toEqual([placeOf(rated, index_id), placeOf(rated, index_id) - placeOf(before, index_id)]);
      const values = (await api.get(`/v1/indexes/${index_id}/values?fields=rating`)).json<{ data: { date: string; rating: string | null }[] }>().data;
      const other = values.findLast((value) => value.rating !== null && value.rating !== rating);
      expect(since).toBe(values.find((value) => value.rating === rating && value.date > (other?.date ?? ''))!.date);
    }
    expect((await countries('&as_of=2025-07-01T00:00:00Z')).length).toBe(0);
  });

  it('lists the 19 categories as rated sectors', async () => {
    const { data } = (await api.get('/v1/ratings?kind=sector')).json<Page>();
    expect(data).toHaveLength(19);
    expect(data[0]).toMatchObject({ index_id: 'isr-energy', kind: 'sector', sector: 'energy', country: null });
  });

  it('lists every country once over all pages', async () => {
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = (await api.get(`/v1/ratings?kind=country&limit=50${cursor === '' ? '' : `&cursor=${cursor}`}`)).json<Page>();
      ids.push(...page.data.map(({ index_id }) => index_id));
      cursor = page.next_cursor;
    }
    expect(new Set(ids).size).toBe(195);
    expect(ids).toHaveLength(195);
  });

  it('answers with ratings in CSV', async () => {
    const rows = parse((await api.get('/v1/ratings?kind=sector&format=csv')).text, { columns: true, record_delimiter: '\r\n' }) as Record<
      string,
      string
    >[];
    expect(rows).toHaveLength(19);
    expect(rows[0]).toMatchObject({ index_id: 'isr-energy', dataset: 'simulated' });
  });

  it.each([
    '',
    '?kind=',
    '?kind=country&status=open',
    '?kind=sector&since=2026-01-01',
    '?kind=country&as_of=yesterday',
    '?kind=country&limit=0',
    '?kind=country&cursor=x',
  ])('refuses the query "%s"', async (query) => {
    expect((await api.get(`/v1/ratings${query}`)).status).toBe(400);
  });

  it('names the known kinds when it refuses an unknown one', async () => {
    expect((await api.get('/v1/ratings?kind=moon')).json().detail).toMatch(/country, sector, crisis/);
  });
});

describe('getRatingHistory', () => {
  const read = (headers: Record<string, string> = {}): Promise<Response> => fetch(`${api.app.url}/api/ratings/history`, { headers });

  it('returns the ratings at the ends of months, and of the newest day at the end', async () => {
    const reply = await read();
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    const { dates, countries, sectors, dataset } = (await reply.json()) as RatingHistoryResponse;
    expect(dates.slice(-3)).toEqual(['2025-12-31', '2026-01-31', '2026-02-20']);
    expect([dataset, countries.index_id, sectors.index_id]).toEqual(['simulated', ['isr-qa', 'isr-sa', 'isr-us'], ['isr-energy', 'isr-finance']]);
    for (const { index_id, since, value, change, rating } of [countries, sectors]) {
      expect([since.length, value.length, change.length, rating.length]).toEqual(Array(4).fill(index_id.length));
      for (const row of [...value, ...change, ...rating]) expect(row).toHaveLength(dates.length);
    }
  });

  it('matches the values of each day, and at the end the ratings', async () => {
    const { dates, countries } = (await (await read()).json()) as RatingHistoryResponse;
    const ratings = (await api.get('/v1/ratings?kind=country&limit=1000')).json<Page>().data;
    for (const [row, id] of countries.index_id.entries()) {
      const { data } = (await api.get(`/v1/indexes/${id}/values?fields=value,rating`)).json<{
        data: { date: string; value: number | null; rating: string | null }[];
      }>();
      const on = (date: string) => data.find((one) => one.date === date) ?? { value: null, rating: null };
      const [value, change, rating] = [countries.value[row], countries.change[row], countries.rating[row]];
      expect(value).toEqual(dates.map((date) => on(date).value));
      expect(rating).toEqual(dates.map((date) => on(date).rating));
      expect(change.at(-2)).toBeCloseTo(on('2026-01-31').value! - on('2026-01-01').value!, 1);
      const now = countries.value.map((one) => one.at(-1)!);
      const rank = 1 + now.filter((other) => other < value.at(-1)!).length;
      const since = countries.since[row];
      expect(ratings.find(({ index_id }) => index_id === id)).toMatchObject({ value: value.at(-1), rank, rating: rating.at(-1), since });
    }
  });

  it('makes the history once, and anew when something is published', async () => {
    const etag = (await read()).headers.get('etag')!;
    expect((await read({ 'if-none-match': etag })).status).toBe(304);
    const latest = (await indexes.findLatest('simulated', 'qa'))!;
    const runner = indexes.dataSource.createQueryRunner();
    const edition = await indexes.editionOf('simulated');
    const isr = latest.record.values!.isr! - 5;
    await indexes.latest.save(runner, edition, [{ ...latest, record: { ...latest.record, values: { ...latest.record.values!, isr } } }], clock.now());
    await until(async () => (await read({ 'if-none-match': etag })).status === 200);
    const { countries } = (await (await read()).json()) as RatingHistoryResponse;
    expect(countries.value[0].at(-1)).toBeCloseTo(isr, 8);
    await indexes.latest.save(runner, edition, [latest], clock.now());
    await runner.release();
    await until(async () => (await read({ 'if-none-match': etag })).status === 304);
  });
});

describe('getCountryBrief', () => {
  let headers: Record<string, string>;
  const read = (code: string, more: Record<string, string> = {}) => api.get(`/api/countries/${code}/brief`, { headers: { ...headers, ...more } });

  beforeAll(async () => {
    ({ headers } = await signIn(api.app.url, await createPerson(api.app.app)));
  });

  it('tells the same of a country as its indexes and ratings', async () => {
    const brief = (await read('SA')).json<CountryBriefResponse>();
    expect(brief).toMatchObject({ country: 'SA', name: 'Saudi Arabia', region: 'emerging', dataset: 'simulated', methodology: CURRENT_METHODOLOGY });
    const index = (await api.get('/v1/indexes/mvi-sa')).json<{ value: number; change: object; confidence: object }>();
    expect(brief.mvi).toMatchObject({ index_id: 'mvi-sa', value: index.value, change: index.change, date: '2026-02-20', state: 'final' });
    const rating = (await api.get('/v1/ratings?kind=country&limit=1000')).json<Page>().data.find(({ index_id }) => index_id === 'isr-sa')!;
    const { letter, outlook, rank, rank_change, since, ranked } = brief.rating;
    expect({ letter, outlook, rank, rank_change, since }).toEqual({
      letter: rating.rating,
      outlook: rating.outlook,
      rank: rating.rank,
      rank_change: rating.rankChange,
      since: rating.since,
    });
    expect([ranked, brief.isr.value]).toEqual([3, rating.value]);
    expect(brief.mvi.series.values.at(-1)).toBe(index.value);
    expect(brief.mvi.series.values.length).toBeLessThanOrEqual(365);
  });

  it('tells of the 19 categories of a country, those without a value with a reason', async () => {
    const { categories } = (await read('sau')).json<CountryBriefResponse>();
    expect(categories).toHaveLength(19);
    const valued = categories.filter(({ value }) => value !== null);
    expect(valued.length).toBeGreaterThan(0);
    const { value } = (await api.get(`/v1/indexes/${valued[0].index_id}`)).json<{ value: number }>();
    expect(valued[0]).toMatchObject({ value, reason: null, week_change: expect.any(Number) });
    expect(categories.filter(({ value: one, reason }) => (one === null) === (reason === null))).toEqual([]);
  });

  it('says what moved a country in a week, and what its values rest on', async () => {
    const { week, coverage, mvi } = (await read('SA')).json<CountryBriefResponse>();
    expect(week).toMatchObject({ from: '2026-02-13', to: '2026-02-20', missing: null });
    expect(week.sentences).toHaveLength(3);
    expect(week.sentences[0]).toContain(mvi.value!.toFixed(2));
    expect(coverage).toMatchObject({ level: 'fair', days: 90, without_value: 0 });
    expect(Object.values(coverage.by_level).reduce((sum, days) => sum + days, 0)).toBe(90);
  });

  it('says what is missing of a country without values', async () => {
    const { mvi, week, rating, coverage, crises } = (await read('VA')).json<CountryBriefResponse>();
    expect(mvi).toMatchObject({ value: null, reason: 'not_computed', series: { first_day: null, values: [] } });
    expect([week.missing, rating.letter, rating.rank, coverage.days, crises]).toEqual(['no_value', null, null, 0, []]);
  });

  it('answers 304 to a caller that has the brief already, and refuses what is no country', async () => {
    const { headers: known } = await read('SA');
    expect((await read('SA', { 'if-none-match': known.get('etag')! })).status).toBe(304);
    for (const code of ['XX', 'atlantis', '0'])
      expect([(await read(code)).status, (await read(code)).json().code]).toEqual([404, 'country_not_found']);
  });
});

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('getCountryBriefPdf', () => {
  const read = async (code: string) => {
    const reply = await fetch(`${api.app.url}/api/countries/${code}/brief.pdf`);
    return { reply, pdf: Buffer.from(await reply.arrayBuffer()) };
  };

  it('returns a document of one page, the same for everybody', async () => {
    const [{ reply, pdf }, again] = [await read('SA'), await read('sau')];
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'public, max-age=60',
    ]);
    expect(again.pdf.equals(pdf)).toBe(true);
    expect(pagesOf(pdf)).toBe(1);
    const text = textOfPdf(pdf);
    const { value } = (await api.get('/v1/indexes/mvi-sa')).json<{ value: number }>();
    for (const told of ['Saudi Arabia', 'As of 20 Feb 2026', value.toFixed(1), 'Drivers of the week', 'Categories', 'Crises', 'Coverage quality'])
      expect(text ?? told).toContain(told);
    // Lines are drawn as such.
    expect(pdf.includes('/Subtype /Image')).toBe(false);
  });

  it('says what is missing of a country without values, and refuses what is no country', async () => {
    const { pdf } = await read('VA');
    const told = 'There is no value of MVI to explain.';
    expect([pagesOf(pdf), textOfPdf(pdf) ?? told]).toEqual([1, expect.stringContaining(told)]);
    expect((await read('XX')).reply.status).toBe(404);
  });
});
