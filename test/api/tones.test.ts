import { CoverageService, describeBytes, type DayTone, IngestionService, toneOfScope } from '../../server/news';
import { toIsoDay } from '../../server/platform/clock';
import { type CoverageDay, gapDay } from '../../server/volatility/coverage';
import { isoDay, quietDay, stored } from '../factories/coverage';
import { dayTone } from '../factories/day-tone';
import { gkgLine } from '../factories/gkg';
import { MutableClock } from '../support/clock';
import { gkgZip } from '../support/gkg-window';
import { ImportFolder, importFile, jsonLines } from '../support/imports';
import { openIndexes, scopeOf, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { createDatabase, type TestDatabase } from '../support/postgres';

interface Tone {
  mean: number | null;
  negative: number | null;
  articles: number;
}
interface Value {
  date: string;
  value: number | null;
  reason: string | null;
  state: string;
  computed_at: string;
  confidence: { articles: number; level: string; low: number | null };
  tone: Tone;
  [member: string]: unknown;
}
interface Item extends Value {
  index_id: string;
  change: Record<string, number | null>;
}

interface Listed {
  data: { contribution: number; date?: string; tone?: number; articles?: object[] }[];
  rest: { contribution: number };
  other: number;
}
type Drivers = Record<'outlets' | 'countries' | 'categories' | 'stories', Listed> & { change: number };

const FIRST = isoDay('2025-11-01');
const LAST = isoDay('2026-02-20');
const GAP = LAST - 3;
const UNTONED = LAST - 5;
const RESTATED = LAST - 40;
const WORLD = { scopes: SMALL_SCOPES };
/** When it turned out that the news of a final day was better. */
const LATE = '2026-02-20T13:00:00.000Z';

let database: TestDatabase;
let indexes: TestIndexes;
/** The same coverage without tone. */
let untoned: { database: TestDatabase; indexes: TestIndexes };
let api: IndexesApi;
const clock = new MutableClock('2026-02-20T12:00:00Z');
const folder = new ImportFolder();

const get = async <T>(path: string, key = api.liveKey): Promise<T> => (await api.get(`/v1/indexes${path}`, { key })).json<T>();
const values = async (id: string, query = ''): Promise<Value[]> => (await get<{ data: Value[] }>(`/${id}/values?${query}`)).data;
const list = async (query: string): Promise<{ data: Item[]; volatility: { date: string; score: number }[]; next_cursor: string | null }> =>
  get(`?family=tone&${query}`);

/** Tone of a scope's stories on a day. */
const meanOf = (day: number, scope: number): number => ((day * 7 + scope) % 9) - 6;

const toneOf = (coverage: CoverageDay, better = 0): DayTone | null => dayTone(coverage, (scope) => meanOf(coverage.day, scope) + better);

async function save(to: TestIndexes, toneOn: (coverage: CoverageDay) => DayTone | null): Promise<void> {
  const days = Array.from({ length: LAST - FIRST + 1 }, (_, at) => (FIRST + at === GAP ? gapDay(GAP) : quietDay(FIRST + at, WORLD)));
  await to.days.saveDays(
    'live',
    days.map((coverage) => stored(coverage, {}, toneOn(coverage))),
    clock.now(),
  );
  await to.computeAll('live');
}

/** Sixteen weeks of live days, of one of which the tone became another one. */
beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  const other = await createDatabase();
  untoned = { database: other, indexes: await openIndexes(other.url, { clock }) };
  await save(indexes, (coverage) => (coverage.day === GAP || coverage.day === UNTONED ? null : toneOf(coverage)));
  await save(untoned.indexes, () => null);
  clock.set(LATE);
  const restated = quietDay(RESTATED, WORLD);
  await indexes.days.saveDays('live', [stored(restated, {}, toneOf(restated, 2))], clock.now());
  await indexes.computeAll('live');
  clock.set('2026-02-20T14:00:00Z');
  api = await openIndexesApi(database, clock);
});

afterAll(async () => {
  await api?.close();
  for (const one of [{ database, indexes }, untoned]) {
    await one?.indexes?.close();
    await one?.database?.drop();
  }
  folder.remove();
});

describe('tone', () => {
  it('tone stands beside every value of countries, pairs, regions and the world', async () => {
    const day = LAST - 10;
    for (const slug of ['sa', 'energy', 'sa-energy', 'world']) {
      const [value] = await values(`mvi-${slug}`, `from=${toIsoDay(day)}&to=${toIsoDay(day)}`);
      expect(value.tone.mean).toBeCloseTo(meanOf(day, scopeOf(slug)), 2);
      expect(value.tone).toMatchObject({ negative: meanOf(day, scopeOf(slug)) <= -8 ? 1 : 0.25, articles: value.confidence.articles });
      expect((await values(`isr-${slug}`, `from=${toIsoDay(day)}&to=${toIsoDay(day)}`))[0].tone).toEqual(value.tone);
    }
    const ofMembers = await Promise.all(
      ['sa', 'qa'].map(async (slug) => (await values(`mvi-${slug}`, `from=${toIsoDay(day)}&to=${toIsoDay(day)}`))[0].tone),
    );
    const [{ tone }] = await values('mvi-emerging', `from=${toIsoDay(day)}&to=${toIsoDay(day)}`);
    const articles = ofMembers.reduce((sum, member) => sum + member.articles, 0);
    expect(tone.articles).toBeCloseTo(articles, 1);
    expect(tone.mean).toBeCloseTo(ofMembers.reduce((sum, member) => sum + member.mean! * member.articles, 0) / articles, 1);
  });

  it('tone is null on a day on which no story has one, and the value stays', async () => {
    const [untonedDay, gap] = [(await values('mvi-sa', `from=${toIsoDay(UNTONED)}`))[0], (await values('mvi-sa', `from=${toIsoDay(GAP)}`))[0]];
    expect(untonedDay).toMatchObject({ value: expect.any(Number), tone: { mean: null, negative: null, articles: 0 } });
    expect(gap).toMatchObject({ value: null, tone: { mean: null, negative: null, articles: 0 } });
    expect((await values('tone-sa', `from=${toIsoDay(UNTONED)}`))[0]).toMatchObject({ value: null, reason: 'tone_missing', days: 0 });
    expect((await values('tone-sa', `from=${toIsoDay(GAP)}`))[0]).toMatchObject({ value: null, reason: 'gap' });
  });

  it('tone never moves MVI or ISR, which are the same to the last bit without it', async () => {
    for (const slug of ['sa', 'energy', 'sa-energy', 'world', 'emerging']) {
      const [toned, plain] = await Promise.all([indexes, untoned.indexes].map((one) => one.listVintages('live', slug)));
      const own = toned.filter(({ computedAt }) => computedAt < new Date(LATE).getTime() / 1000);
      expect(own.some(({ tone }) => tone !== null)).toBe(true);
      expect(own.map((record) => ({ ...record, tone: null }))).toEqual(plain);
    }
  });
});

describe('tone indexes', () => {
  it('a tone index gives the mean tone by day, week and month, as CSV, and with an ETag', async () => {
    const [tones, beside] = await Promise.all([values('tone-sa'), values('mvi-sa')]);
    expect(tones.map(({ date, value }) => [date, value])).toEqual(beside.map(({ date, tone }) => [date, tone.mean]));
    expect(tones.at(-1)).toMatchObject({ state: 'open', rating: null, attention: null, spread: null, spread_score: null, days: 1 });
    expect(tones[0]).toMatchObject({ reason: null, value: expect.any(Number) });
    const days = tones.filter(({ date, value }) => date.startsWith('2026-01') && value !== null);
    const [month] = await values('tone-sa', 'from=2026-01-01&to=2026-01-31&frequency=month');
    expect(month.value).toBeCloseTo(days.reduce((sum, { value }) => sum + value!, 0) / days.length, 2);
    expect(month.tone.articles).toBeCloseTo(
      days.reduce((sum, { tone }) => sum + tone.articles, 0),
      0,
    );
    const path = '/v1/indexes/tone-sa/values?from=2026-02-20&fields=value,tone&format=csv';
    const csv = await api.get(path);
    expect(csv.text).toMatch(
      /^date,value,tone_mean,tone_negative,tone_articles,dataset,sources,methodology\r\n2026-02-20,(-?[\d.]+),\1,0.25,[\d.]+,live,gdelt,v\d\r\n$/,
    );
    expect((await api.get(path, { headers: { 'if-none-match': csv.headers.get('etag')! } })).status).toBe(304);
  });

  it('a tone index has a vintage where the tone alone changed, and as_of gives the one known then', async () => {
    const date = toIsoDay(RESTATED);
    const { data } = await get<{ data: Value[] }>(`/tone-sa/vintages?date=${date}`);
    expect(data.map(({ state, computed_at }) => `${state} ${computed_at}`)).toEqual(['final 2026-02-20T12:00:00.000Z', `restated ${LATE}`]);
    expect(data[1].value! - data[0].value!).toBeCloseTo(2, 2);
    const { data: ofMvi } = await get<{ data: Value[] }>(`/mvi-sa/vintages?date=${date}`);
    expect(ofMvi.map(({ value }) => value)).toEqual([ofMvi[0].value, ofMvi[0].value]);
    expect(ofMvi.map(({ tone }) => tone.mean)).toEqual(data.map(({ value }) => value));
    const asOf = async (instant: string): Promise<Value[]> => values('tone-sa', `from=${date}&to=${date}&as_of=${instant}`);
    expect(await asOf('2026-02-20T12:30:00Z')).toEqual([data[0]]);
    expect(await asOf(LATE)).toEqual([data[1]]);
    expect(await asOf('2026-02-20T11:00:00Z')).toEqual([]);
  });

  it('the catalogue has a tone index by its ID and all of them by family, and none otherwise', async () => {
    const [before, last] = await values('tone-sa', `from=${toIsoDay(LAST - 1)}`);
    const index = await get<Item>('/tone-sa');
    expect(index).toMatchObject({
      index_id: 'tone-sa',
      code: 'TONE-SA',
      name: 'Saudi Arabia',
      family: 'tone',
      value: last.value,
      date: '2026-02-20',
      reason: null,
      state: 'open',
      rating: null,
      spread: null,
      confidence: { ...last.confidence, low: null, high: null },
      tone: last.tone,
      change: { lastDay: expect.closeTo(last.value! - before.value!, 2) },
      expected_from: null,
    });
    expect((await get<Item>('/mvi-sa')).tone).toEqual(last.tone);
    const { data, volatility } = await list('country=SA&limit=5');
    expect(data.map(({ index_id }) => index_id).slice(0, 3)).toEqual(['tone-sa', 'tone-sa-energy', 'tone-sa-politics']);
    expect(data[0]).toEqual(expect.objectContaining({ value: index.value, change: index.change }));
    expect(data[2]).toMatchObject({ value: null, reason: 'not_computed' });
    expect(volatility.at(-1)).toEqual({ date: '2026-02-20', score: last.value });
    const ids: string[] = [];
    for (let query = 'limit=1000'; query !== '';) {
      const page = await list(query);
      for (const { index_id: id } of page.data) ids.push(id);
      query = page.next_cursor === null ? '' : `limit=1000&cursor=${page.next_cursor}`;
    }
    expect([ids.length, new Set(ids).size]).toEqual([3922, 3922]);
    expect((await get<{ data: Item[] }>('?q=saudi&limit=1000')).data.some(({ index_id }) => index_id.startsWith('tone-'))).toBe(false);
  });

  it('the list with as_of shows the tone and its changes of that time', async () => {
    const { data } = await list('q=qatar&limit=1&as_of=2026-02-20T12:30:00Z');
    const past = await values('tone-qa', `from=${toIsoDay(LAST - 2)}&as_of=2026-02-20T12:30:00Z`);
    expect(data[0]).toMatchObject({ index_id: 'tone-qa', date: '2026-02-19', value: past.at(-1)!.value, state: 'provisional' });
    expect(data[0].change.lastDay).toBeCloseTo(past.at(-1)!.value! - past.at(-2)!.value!, 2);
  });

  it('answers 404 for the tone of an unknown scope', async () => {
    expect((await api.get('/v1/indexes/tone-zz')).status).toBe(404);
    expect((await api.get('/v1/indexes/tone-zz/values')).status).toBe(404);
    expect((await api.get('/v1/indexes/tone-zz/vintages?date=2026-02-01')).status).toBe(404);
  });

  it.each(['/v1/indexes/tone-sa/evidence', '/v1/indexes/tone-sa/brief', '/api/explanations/tone-sa/evidence'])(
    'refuses %s with a 404 that names the index to ask for instead',
    async (path) => {
      const reply = await api.get(`${path}?date=2026-02-19`);
      const refusal = { code: 'index_not_explained', detail: expect.stringContaining('Ask for mvi-sa,') };
      expect([reply.status, reply.json()]).toEqual([404, expect.objectContaining(refusal)]);
    },
  );
});

describe('tone of articles', () => {
  const tonesOn = async (day: string): Promise<(slug: string) => unknown> => {
    const found = await untoned.indexes.days.findDay('live', isoDay(day));
    return (slug) => toneOfScope(found?.tone ?? null, scopeOf(slug));
  };

  it('tone is taken from a window of GDELT, each story once for an outlet, as it was first seen', async () => {
    clock.set('2026-03-10T12:00:00Z');
    const app = untoned.indexes.app;
    const row = (tone: string, title: string, minute: number): Buffer =>
      gkgLine({
        tone: `${tone},1,2,3,4,5,400`,
        title,
        recordId: `20260310101500-${minute}`,
        identifier: `https://www.example-gazette.com/news/tone-${minute}`,
      });
    const rows = [
      row('-6.5', 'A harvest is lost to rust', 1),
      row('4', 'A harvest is lost to rust', 2),
      row('2.25', 'A bridge opens in the old town', 3),
    ];
    await app.get(IngestionService, { strict: false }).ingest(describeBytes('20260310101500.gkg.csv.zip', gkgZip('20260310101500', rows)));
    await app.get(CoverageService, { strict: false }).updateDirtyDays('live');
    expect((await tonesOn('2026-03-10'))('world')).toEqual({ units: 2_000, negative: 1_000, sum: -425 });
  });

  it('tone is taken from an imported archive where its rows state one', async () => {
    const { app } = untoned.indexes;
    const row = (id: number, tone: number | undefined): object => ({
      id: `urn:toned:${id}`,
      title: `A story that nobody else tells, number ${id}`,
      outlet: `paper-${id}.example`,
      published: '2026-03-08T09:00:00Z',
      countries: ['SA'],
      ...(tone === undefined ? {} : { tone }),
    });
    const path = folder.write('toned.jsonl', jsonLines([row(1, -8), row(2, 3.5), row(3, undefined)] as never));
    await importFile(app.get(IngestionService, { strict: false }), path, clock.now());
    await app.get(CoverageService, { strict: false }).updateDirtyDays('live');
    const toneIn = await tonesOn('2026-03-08');
    expect(toneIn('sa')).toEqual({ units: 2_000, negative: 1_000, sum: -450 });
    expect(toneIn('emerging')).toEqual(toneIn('sa'));
    expect(toneIn('us')).toBeNull();
  });

  it('a change of tone is divided among the articles of two days, which add up to it', async () => {
    const { app } = untoned.indexes;
    const row = (id: number, tone: number, countries: string[], categories: string[]): object => ({
      id: `urn:later:${id}`,
      title: `Another story that nobody else tells, number ${id}`,
      outlet: `paper-${id}.example`,
      published: '2026-03-09T09:00:00Z',
      ...{ countries, categories, tone },
    });
    const rows = [row(1, -6.5, ['SA'], ['energy']), row(2, 1.25, ['SA', 'QA'], ['energy', 'economy']), row(3, -9, ['SA'], ['economy'])];
    await importFile(app.get(IngestionService, { strict: false }), folder.write('later.jsonl', jsonLines(rows as never)), clock.now());
    await app.get(CoverageService, { strict: false }).updateDirtyDays('live');
    await untoned.indexes.computeAll('live');
    const own = await openIndexesApi(untoned.database, clock);
    try {
      for (const id of ['tone-sa', 'tone-emerging', 'tone-world']) {
        const { json } = await own.get(`/v1/indexes/${id}/drivers?date=2026-03-09&against=2026-03-08`);
        const drivers = json<Drivers>();
        const [against, value] = await Promise.all(['08', '09'].map(async (day) => valueOn(own, id, `2026-03-${day}`)));
        expect(drivers).toMatchObject({
          measure: id,
          components: [],
          value: { value, recomputed: false },
          against: { value: against, recomputed: false },
        });
        expect(drivers.change).toBeCloseTo(value - against, 2);
        for (const listed of [drivers.outlets, drivers.countries, drivers.categories, drivers.stories]) {
          const sum = listed.data.reduce((all, { contribution }) => all + contribution, listed.rest.contribution + listed.other);
          expect(sum).toBeCloseTo(drivers.change, 2);
          expect(Math.abs(listed.other)).toBeLessThan(0.02);
        }
        const [worst] = drivers.stories.data.filter(({ date }) => date === '2026-03-09').sort((a, b) => a.contribution - b.contribution);
        expect(worst).toMatchObject({
          tone: -9,
          articles: [{ headline: expect.stringContaining('number 3'), source: 'import' }],
        });
      }
    } finally {
      await own.close();
    }
  });
});

async function valueOn(own: IndexesApi, id: string, day: string): Promise<number> {
  return (await own.get(`/v1/indexes/${id}/values?from=${day}&to=${day}`)).json<{ data: { value: number }[] }>().data[0].value;
}
