import { findIndex } from '../../server/indexes';
import { MS_PER_DAY } from '../../server/platform/clock';
import { countryScope } from '../../server/reference/scopes';
import type {
  IndexListData,
  IndexPageData,
  LandingData,
  MethodologyData,
  PageData,
  RatingsData,
  StatusData,
  UseCasesData,
} from '../../server/site/data/page-data';
import { PublishedDataService } from '../../server/site/data/published-data.service';
import { SiteDataModule } from '../../server/site/site-data.module';
import { isoDay, quietDay, saveQuietDays, stored } from '../factories/coverage';
import { makeClientFolder } from '../factories/client-folder';
import { MutableClock } from '../support/clock';
import { openIndexes, scopeOf, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { startTestWorker, type TestWorker } from '../support/worker';
import { CURRENT_METHODOLOGY } from '../../server/volatility/methodology/methodologies';
import { severityOfMvi } from '../../server/volatility/rating/severity';

const FIRST = isoDay('2025-09-01');
const LAST = isoDay('2026-02-27');
const OPTIONS = { scopes: SMALL_SCOPES };

let database: TestDatabase;
let indexes: TestIndexes;
let worker: TestWorker;
const client = makeClientFolder();
let data: PublishedDataService;
const clock = new MutableClock('2026-02-28T12:00:00Z');

/** Everything that is gathered, by path. */
async function gather(): Promise<Map<string, PageData | null>> {
  const pages = new Map<string, PageData | null>();
  for await (const page of data.gatherPages(await data.findPublished())) pages.set(page.path, page.data);
  return pages;
}

async function gatherPage<T extends PageData>(path: string): Promise<T> {
  const page = (await gather()).get(path);
  if (page === undefined || page === null) throw new Error(`no data for ${path}`);
  return page as T;
}

beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  worker = await startTestWorker(database.url, { clock, imports: [SiteDataModule.with({ clientFolder: client.folder })] });
  data = worker.app.get(PublishedDataService, { strict: false });
});
afterAll(async () => {
  await worker.close();
  client.remove();
  await indexes.close();
  await database.drop();
});

it('before anything is published only /methodology and /status have data', async () => {
  const pages = await gather();
  expect([...pages].filter(([, page]) => page !== null).map(([path]) => path)).toEqual(['/methodology', '/status']);
  expect(pages.get('/status')).toMatchObject({ publication: null, withValue: 0, indexes: 7_844, history: { completeDays: 0, expectedFrom: null } });
  expect(await data.gatherIndex(findIndex('mvi-sa')!, await data.findPublished())).toBeNull();
});

describe('page data from live values', () => {
  beforeAll(async () => {
    await saveQuietDays(indexes.days, 'live', FIRST, LAST, OPTIONS);
    await indexes.computeAll('live');
    // The last day was provisional; more of it has come in when it is revised.
    clock.advance(MS_PER_DAY);
    const more = new Map([[scopeOf('sa'), 3]]);
    await indexes.days.saveDays('live', [stored(quietDay(LAST, OPTIONS, more)), stored(quietDay(LAST + 1, OPTIONS))], clock.now());
    await indexes.computeAll('live');
  });

  it('an index page has the latest value with its percentile, yearly mean and components', async () => {
    const page = await gatherPage<IndexPageData>('/indexes/mvi-sa');
    const latest = (await indexes.findLatest('live', 'sa'))!;
    expect(page.publication).toMatchObject({
      dataset: 'live',
      notice: null,
      sources: ['gdelt'],
      day: '2026-02-28',
      methodology: CURRENT_METHODOLOGY,
    });
    expect(page.index).toMatchObject({
      id: 'mvi-sa',
      code: 'MVI-SA',
      kind: 'country',
      value: latest.record.values!.mvi,
      rating: latest.record.letter,
      day: '2026-02-28',
      state: 'provisional',
      change: latest.trend.mvi.changes,
    });
    expect(page.index.sparkline.at(-1)).toBe(page.index.value);
    expect(page.series.values.at(-1)).toBe(page.index.value);
    const known = page.series.values.filter((value) => value !== null);
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
    expect(page.yearMean).toBeCloseTo(mean, 2);
    expect(page.index.percentile).toBe(Math.floor((100 * known.filter((value) => value <= page.index.value!).length) / known.length));
    expect(page.components).toMatchObject({ spreadScore: latest.record.values!.spreadScore });
  });

  it('an index page lists revised values with the former ones', async () => {
    const { revisions, series } = await gatherPage<IndexPageData>('/indexes/mvi-sa');
    const [first, last] = (await indexes.listVintages('live', 'sa')).filter(({ day }) => day === LAST);
    expect(revisions[0]).toEqual({
      day: '2026-02-27',
      from: first.values!.mvi,
      to: last.values!.mvi,
      state: 'revised',
      at: '2026-03-01T12:00:00.000Z',
    });
    expect(series.values.at(-2)).toBe(last.values!.mvi);
  });

  it('an index page gives the reason for a missing value, and a pair has a page like any other', async () => {
    const page = await gatherPage<IndexPageData>('/indexes/isr-jp');
    expect(page.index).toMatchObject({ value: null, severity: null, rating: null, percentile: null });
    expect(page.index.reason).not.toBeNull();
    expect(page).toMatchObject({ components: null, yearMean: null, highestSince: null, revisions: [], series: { values: [] } });
    const pair = await data.gatherIndex(findIndex('mvi-us-finance')!, await data.findPublished());
    expect(pair).toMatchObject({ page: 'index', index: { id: 'mvi-us-finance', kind: 'pair', country: 'US', category: 'finance' } });
  });

  it('a page says in its own language where its values come from', async () => {
    const credits = ['/', '/ar'].map(async (path) => (await gatherPage<LandingData>(path)).publication.attribution);
    expect(await Promise.all(credits)).toEqual([expect.stringContaining('Built on data'), expect.stringContaining('مشروع GDELT')]);
  });

  it('a page gathered alone equals the one gathered with all others', async () => {
    const published = await data.findPublished();
    const pages = await gather();
    for (const id of ['mvi-sa', 'isr-world', 'mvi-energy', 'isr-emerging']) {
      expect(await data.gatherIndex(findIndex(id)!, published)).toEqual(pages.get(`/indexes/${id}`));
    }
  });

  it('the front page has the world index with its series, and the most volatile countries and categories', async () => {
    const { world, trace, strip, chart, example } = await gatherPage<LandingData>('/');
    expect(world).toMatchObject({ id: 'mvi-world', severity: severityOfMvi(world!.value!) });
    expect(trace.at(-1)).toBe(world!.value);
    expect(chart!.series.values.at(-1)).toBe(world!.value);
    expect(chart!.peaks.length).toBeLessThanOrEqual(4);
    expect(strip.map(({ kind }) => kind)).toEqual(['world', 'country', 'country', 'country', 'category', 'category']);
    const countries = strip.slice(1, 4).map(({ value }) => value!);
    expect(countries).toEqual([...countries].sort((a, b) => b - a));
    expect(example).toMatchObject({ day: '2026-02-28', articles: [] });
    expect(example!.value).toBe((await gatherPage<IndexPageData>(`/indexes/${example!.index.id}`)).index.value);
  });

  it('the methodology shows the steps of a published value and of the day before, whose weighted scores are the values', async () => {
    const { example, parameters } = await gatherPage<MethodologyData>('/methodology');
    const { spread, velocity, acceleration } = parameters.mviWeights as Record<'spread' | 'velocity' | 'acceleration', number>;
    expect([example!.value.day, example!.before!.day]).toEqual(['2026-02-28', '2026-02-27']);
    for (const { value, spreadScore, velocityScore, accelerationScore } of [example!.value, example!.before!])
      expect(Math.abs(spread * spreadScore + velocity * velocityScore + acceleration * accelerationScore - value)).toBeLessThan(0.02);
    expect((await gatherPage<IndexPageData>(`/indexes/${example!.value.index.id}`)).index.value).toBe(example!.value.value);
  });

  it('the worked example cites articles of its day and country, one for each outlet and title, and no page without one', async () => {
    const { example } = await gatherPage<LandingData>('/');
    const country = scopeOf(example!.index.id.slice(4)) - countryScope(0);
    const other = country + 1;
    await worker.dataSource.query(`CREATE TABLE articles_2026_02 PARTITION OF articles FOR VALUES FROM ('2026-02-01') TO ('2026-03-01')`);
    await worker.dataSource.query(
      `INSERT INTO outlets (dataset, domain, name, first_seen_at) SELECT 'live', 'outlet-' || n || '.example', 'Outlet', now() FROM generate_series(1, 9) n`,
    );
    const article = (at: number, outlet: number, day: string, countries: number[], title: string | null, url: string | null) =>
      worker.dataSource.query(
        `INSERT INTO articles (day, url_hash, seen_at, ingested_at, source, source_file_id, record_id, outlet_id, language, title, url, countries, categories)
         VALUES ($1, $2, $3, now(), 'gdelt', 1, $4, (SELECT id FROM outlets WHERE domain = $5), 'en', $6, $7, $8, '{}')`,
        [day, Buffer.from([at]), new Date(Date.parse('2026-02-28') + at), `r${at}`, `outlet-${outlet}.example`, title, url, countries],
      );
    const day = '2026-02-28';
    await article(1, 1, day, [country, 400, other, 600], 'Partly about it', 'https://outlet-1.example/1');
    await article(2, 2, day, [country, 1_000], 'All about it', 'https://outlet-2.example/2');
    await article(3, 2, day, [country, 1_000], 'More from the same outlet', 'https://outlet-2.example/3');
    await article(4, 3, day, [country, 1_000], 'ALL ABOUT IT', 'https://outlet-3.example/4');
    await article(5, 4, day, [other, 1_000], 'About another country', 'https://outlet-4.example/5');
    await article(6, 5, day, [country, 1_000], null, 'https://outlet-5.example/6');
    await article(7, 6, day, [country, 1_000], 'Not to be opened', 'javascript:alert(1)');
    await article(8, 7, '2026-02-27', [country, 1_000], 'Of the day before', 'https://outlet-7.example/8');
    await article(9, 8, day, [other, 200, country, 800], 'Mostly about it', 'https://outlet-8.example/9');
    await article(0, 9, day, [country, 1_000], 'The article requested cannot be found!', 'https://outlet-9.example/10');
    expect((await gatherPage<LandingData>('/')).example!.articles).toEqual([
      { title: 'All about it', url: 'https://outlet-2.example/2', outlet: 'outlet-2.example' },
      { title: 'Mostly about it', url: 'https://outlet-8.example/9', outlet: 'outlet-8.example' },
      { title: 'Partly about it', url: 'https://outlet-1.example/1', outlet: 'outlet-1.example' },
    ]);
  });

  it('the index list has every index that is not a pair, those with a value first, and a card for each category', async () => {
    const { rows, categories } = await gatherPage<IndexListData>('/indexes');
    expect(rows).toHaveLength(217);
    const empty = rows.findIndex(({ value }) => value === null);
    expect(rows.slice(empty).every(({ value }) => value === null)).toBe(true);
    expect(rows[0].id).toBe('mvi-world');
    expect(categories).toHaveLength(19);
    expect(categories[0]).toMatchObject({ code: 'politics', count: 392, sparkline: Array<null>(52).fill(null) });
    expect(categories.find(({ code }) => code === 'energy')!.sparkline.at(-1)).toEqual(expect.any(Number));
  });

  it('the ratings run from the least to the most stable, with unrated countries last and without a rank', async () => {
    const { countries, categories, crises } = await gatherPage<RatingsData>('/ratings');
    expect(crises).toBeNull();
    expect([countries.length, categories.length]).toEqual([195, 19]);
    expect(countries.slice(0, 4).map(({ rank }) => rank)).toEqual([1, 2, 3, null]);
    const values = countries.slice(0, 3).map(({ value }) => value!);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(countries[0]).toMatchObject({ id: expect.stringMatching(/^isr-(qa|sa|us)$/) as string, momentum: expect.any(Number) as number });
    expect(countries.slice(0, 3)).toEqual(
      Array(3).fill(expect.objectContaining({ rankChange: expect.any(Number) as number, since: expect.stringMatching(/^202/) as string })),
    );
    expect(countries[3]).toMatchObject({ rankChange: null, since: null, value: null, rating: null, severity: null, outlook: null, momentum: null });
  });

  it('the use cases have those of their indexes that are published', async () => {
    const { indexes: shown } = await gatherPage<UseCasesData>('/use-cases');
    expect(Object.entries(shown).map(([useCase, { id }]) => [useCase, id])).toEqual([
      ['embassy', 'isr-sa'],
      ['funds', 'mvi-finance'],
    ]);
  });

  it('the status page shows 90 days, those without data as gaps', async () => {
    const { days, withValue, at, history } = await gatherPage<StatusData>('/status');
    expect(history).toBeNull();
    expect(days).toHaveLength(90);
    expect(days.at(-1)).toEqual({ day: '2026-02-28', state: 'complete', stories: expect.any(Number) as number, outlets: 12 });
    expect(withValue).toBeGreaterThan(10);
    expect(at).toBe(clock.now().toISOString());
    clock.advance(3 * MS_PER_DAY);
    const later = (await gatherPage<StatusData>('/status')).days.slice(-3);
    expect(later.map(({ day, state }) => [day, state])).toEqual([
      ['2026-03-01', 'gap'],
      ['2026-03-02', 'gap'],
      ['2026-03-03', 'gap'],
    ]);
  });
});
