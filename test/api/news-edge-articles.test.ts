import { gzipSync } from 'node:zlib';
import { describeBytes, type IngestionReport } from '../../server/news';
import { CATEGORIES } from '../../server/reference/categories';
import { COUNTRIES } from '../../server/reference/countries';
import { encodeCoverage } from '../../server/volatility/coverage';
import { gkgLine, type GkgRowOverrides, place, places } from '../factories/gkg';
import { MutableClock } from '../support/clock';
import { march } from '../support/collected-days';
import { gkgCsv, gkgZip } from '../support/gkg-window';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';

const NAME = '20260310101500.gkg.csv.zip';
const TRANSLATED = '20260310101500.translation.gkg.csv.zip';
const clock = new MutableClock('2026-03-10T10:20:00Z');

let database: TestDatabase;
let news: TestNews;

beforeEach(async () => {
  clock.set('2026-03-10T10:20:00Z');
  database = await createDatabase();
  news = await openNews(database.url, { clock });
});

afterEach(async () => {
  await news.close();
  await database.drop();
});

const rows = <T = Record<string, unknown>>(query: string): Promise<T[]> => news.dataSource.query(query);
const takeBytes = (name: string, bytes: Buffer): Promise<IngestionReport> => news.ingestion.ingest(describeBytes(name, bytes));
const take = (lines: readonly Buffer[], name = NAME): Promise<IngestionReport> => takeBytes(name, gkgZip('x', lines));

/** The facts counted for 10 March. */
async function counted(): Promise<{ articles: number; stories: number; outlets: number[]; bytes: string }> {
  await news.coverage.updateDirtyDays('live');
  const { coverage, facts } = (await news.days.findDay('live', march(10)))!;
  return { articles: facts.articles, stories: facts.stories, outlets: [...coverage.totals], bytes: encodeCoverage(coverage).toString('hex') };
}

describe('addresses of articles', () => {
  it('counts all spellings of one address as one article, and other pages separately', async () => {
    const variants = [
      'https://ex-gazette.com/news/a?id=7',
      'http://ex-gazette.com/news/a?id=7',
      'HTTPS://WWW.EX-GAZETTE.COM/news/a?id=7',
      'https://m.ex-gazette.com/news/a/?id=7',
      'http://ex-gazette.com:80/news/a?id=7#comments',
      'http://http://ex-gazette.com/news/a?id=7',
      'https://ex-gazette.com/news/a?utm_source=rss&id=7&fbclid=x',
      'https://amp.ex-gazette.com/news/a/amp?id=7',
      'https://www.google.com/amp/s/ex-gazette.com/news/a?id=7',
      'https://ex-gazette.com//news/a;jsessionid=9?id=7',
    ];
    const others = ['https://ex-gazette.com/news/a?id=8', 'https://ex-gazette.com/news/A?id=7', 'https://sport.ex-gazette.com/news/a?id=7'];
    const report = await take([...variants, ...others].map((identifier) => gkgLine({ identifier })));
    expect(report).toMatchObject({ accepted: 13, duplicates: variants.length - 1 });
    expect(await counted()).toMatchObject({ articles: 4, outlets: [4] });
  });

  it('counts eleven addresses once when they repeat among a hundred translated rows and again in English', async () => {
    const page = (at: number): string => `https://le-journal.example.fr/${at % 89}`;
    const translated = Array.from({ length: 100 }, (_, at) =>
      gkgLine({ identifier: page(at), recordId: `20260310101500-T${at}`, translation: 'srclc:fra; eng:x' }),
    );
    expect(await take(translated, TRANSLATED)).toMatchObject({ accepted: 100, duplicates: 11 });
    expect(await take(Array.from({ length: 20 }, (_, at) => gkgLine({ identifier: `${page(at)}?utm_medium=x` })))).toMatchObject({ duplicates: 20 });
    expect(await counted()).toMatchObject({ articles: 89 });
  });
});

describe('outlets of articles', () => {
  it('the outlet is the site on a platform, the domain elsewhere, and the source’s name without an address', async () => {
    const given: [string, GkgRowOverrides][] = [
      ['indiatimes.com', { commonName: 'indiatimes.com', identifier: 'https://timesofindia.indiatimes.com/a' }],
      ['someone.wordpress.com', { commonName: 'wordpress.com', identifier: 'https://someone.wordpress.com/a' }],
      ['other.wordpress.com', { commonName: 'wordpress.com', identifier: 'https://other.wordpress.com/a' }],
      ['kfiam640.iheart.com', { commonName: 'iheart.com', identifier: 'https://kfiam640.iheart.com/a' }],
      ['bbc-monitoring', { commonName: 'BBC Monitoring', collection: '2', identifier: 'Al-Sharq website, London /BBC Monitoring/(c) BBC' }],
    ];
    await take(given.map(([, overrides]) => gkgLine(overrides)));
    const found = await rows<{ domain: string }>(`SELECT domain FROM outlets JOIN articles ON outlet_id = outlets.id ORDER BY domain`);
    expect(found.map(({ domain }) => domain)).toEqual(given.map(([domain]) => domain).sort());
  });

  it('stores citations of the same text as separate articles without an address, each once even if the window comes again', async () => {
    const cited = { commonName: 'BBC Monitoring', collection: '2', identifier: 'as listed in Russian /BBC Monitoring/(c) BBC' };
    const lines = [1, 2].map((at) => gkgLine({ ...cited, recordId: `20260310101500-${at}`, title: '' }));
    expect(await take(lines)).toMatchObject({ accepted: 2, duplicates: 0 });
    expect(await take([...lines, gkgLine()])).toMatchObject({ accepted: 3, duplicates: 2 });
    expect(await rows(`SELECT record_id, url FROM articles WHERE url IS NULL ORDER BY 1`)).toEqual([
      { record_id: '20260310101500-1', url: null },
      { record_id: '20260310101500-2', url: null },
    ]);
  });
});

describe('countries of stored articles', () => {
  const AMERICAN = '2#Georgia, United States#US#USGA##33#-83#GA#10';
  const UNRESOLVED = '0#Georgia, , Georgia#GG#GG##42#.5#1#GG#402';

  it.each<[string, string, string, string[]]>([
    ['China, not Switzerland, for the code CH', places('CH', 2), '', ['CN 1000']],
    ['Australia, not Austria, for the code AS', places('AS', 2), '', ['AU 1000']],
    ['Palestine, for either of its two codes', `${place('GZ', 1)};${place('WE', 5)}`, '', ['PS 1000']],
    ['no country, for seas and for Kosovo', `${place('OS', 1)};${place('KV', 5)}`, '', []],
    ['the country of the province when the country code is wrong', '3#Washington, United States#IS#USDC#DC001#38.9#-77#531871#97', '', ['US 1000']],
    ['the United States, for the state of Georgia', AMERICAN, 'Georgia counts its votes', ['US 1000']],
    ['the United States, for a town in Georgia when the location is unresolved', UNRESOLVED, 'Fire in Atlanta, Georgia', ['US 1000']],
    [
      'Georgia before the United States, when most of the text is located there',
      `${places('GG', 3)};${AMERICAN}`,
      'Georgia counts its votes',
      ['GE 1000', 'US 500'],
    ],
    ['the Republic of the Congo, when the text is located there', places('CF', 1), 'Rains in Congo', ['CG 1000']],
    ['the Democratic Republic of the Congo, when the text is located there', places('CG', 1), 'Rains in Congo', ['CD 1000']],
    ['Nigeria alone, even if the title names Niger', places('NI', 3), 'Niger is not meant', ['NG 1000']],
    ['Niger alone, even if the title names Nigeria', places('NG', 3), 'Nigeria is not meant', ['NE 1000']],
    ['the country of a demonym', '', 'Nigerien soldiers return to base', ['NE 1000']],
    ['no country, for a demonym of two countries', '', 'Congolese singer goes on tour', []],
  ])('the countries of an article are stored as %s', async (_, enhancedLocations, title, expected) => {
    await take([gkgLine({ enhancedLocations, title: title === '' ? 'Xyzzy' : title })]);
    const [{ countries }] = await rows<{ countries: number[] }>(`SELECT countries FROM articles`);
    const pairs = Array.from({ length: countries.length / 2 }, (__, at) => `${COUNTRIES[countries[2 * at]].iso2} ${countries[2 * at + 1]}`);
    expect(pairs).toEqual(expected);
  });
});

describe('themes of articles', () => {
  it('themes keep their category despite noise, a trailing semicolon and unknown themes', async () => {
    const clean = 'EDUCATION,10;EDUCATION,80;EDUCATION,90;TRIAL,900';
    const noisy = `;;EDUCATION,10;TAX_7F3A9,3;education_lower,4;EDUCATION,80;EDUCATION,90;UNSEEN_THEME_OF_2031,9;,5;WB_99999999_NOTHING,1;TRIAL,900;${'L'.repeat(500)},1;`;
    const title = 'Xyzzy';
    await take([gkgLine({ enhancedThemes: clean, title }), gkgLine({ enhancedThemes: noisy, title })]);
    const [one, other] = await rows<{ categories: number[] }>(`SELECT categories FROM articles`);
    expect(other).toEqual(one);
    expect(CATEGORIES[one.categories[0]].code).toBe('education');
  });
});

describe('stories of articles', () => {
  const words = 'wc:400,' + Array.from({ length: 120 }, (_, at) => `c${1 + (at % 25)}.${at}:${1 + (at % 7)}`).join();

  it('decodes a headline of character references before checking whether it is empty', async () => {
    const referenced = Array.from('日銀が政策金利を引き上げた', (letter) => `&#x${letter.codePointAt(0)!.toString(16)};`).join('');
    const twice = referenced.replaceAll('&', '&amp;');
    await take(
      [referenced, twice, '日銀が政策金利を引き上げた', '', '&#10; &#160;'].map((title, at) =>
        gkgLine({ title, identifier: `https://paper-${at}.com/1` }),
      ),
    );
    expect(await rows(`SELECT title, count(*)::int AS rows FROM articles GROUP BY 1 ORDER BY 2 DESC`)).toEqual([
      { title: '日銀が政策金利を引き上げた', rows: 3 },
      { title: null, rows: 2 },
    ]);
    expect(await counted()).toMatchObject({ articles: 5, stories: 3 });
  });

  it('counts an error page once for an outlet that serves it in place of forty articles', async () => {
    const failed = Array.from({ length: 40 }, () => gkgLine({ title: 'Access Denied', gcam: words }));
    await take([...failed, gkgLine(), gkgLine()]);
    expect(await counted()).toMatchObject({ articles: 42, stories: 3, outlets: [3] });
  });

  it('counts a headline of eleven outlets as one story, once for each outlet', async () => {
    const title = 'Storm Ciara leaves thousands without power in Wales';
    await take(Array.from({ length: 11 }, (_, at) => gkgLine({ title, identifier: `https://outlet-${at}.com/1`, gcam: '' })));
    expect(await counted()).toMatchObject({ articles: 11, stories: 1, outlets: Array<number>(11).fill(1) });
  });
});

describe('reading the same rows again', () => {
  it('stores the same bytes for rows in another order, packing, name and stream', async () => {
    const lines = Array.from({ length: 40 }, (_, at) =>
      gkgLine({
        identifier: `https://paper-${at % 7}.com/${at}`,
        enhancedLocations: place(['YM', 'GM', 'NI'][at % 3], 10),
        enhancedThemes: 'EDUCATION,10;TRIAL,20',
      }),
    );
    expect(await take(lines)).toMatchObject({ accepted: 40, duplicates: 0 });
    const before = await counted();
    const stored = (): Promise<unknown> =>
      rows(`SELECT url_hash, day, record_id, outlet_id, title, countries, categories, source FROM articles ORDER BY 1`);
    const kept = await stored();
    const again = await Promise.all([
      take(lines.toReversed()),
      takeBytes('20260310101500.gkg.csv.gz', gzipSync(gkgCsv(lines))),
      takeBytes(TRANSLATED, gkgZip('y', lines)),
      take(lines),
    ]);
    expect(again.map(({ accepted, duplicates, skipped }) => skipped ?? accepted - duplicates)).toEqual([0, 0, 0, 'already read']);
    expect(await counted()).toEqual(before);
    expect(await stored()).toEqual(kept);
  });
});
