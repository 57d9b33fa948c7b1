import {
  type ArticleSearch,
  CoverageRepository,
  type FoundArticle,
  type OutletChoice,
  type SearchedDay,
  type SearchMatch,
  type SearchScope,
} from '../../server/news';
import { KnownDays } from '../../server/news/storage/search/known-days';
import { CATEGORIES } from '../../server/reference/categories';
import { COUNTRIES } from '../../server/reference/countries';
import { encodeCoverage } from '../../server/volatility/coverage';
import { isoDay } from '../factories/coverage';
import { scopeOf } from './indexes';
import type { TestNews } from './news';
import { allOf, searchedArticle, searchScope, SPAN } from './search-words';

const ANYBODY: OutletChoice = { countries: [], languages: [], owners: [], keepDomains: [], leaveOutDomains: [] };

const country = (iso: string): number => COUNTRIES.findIndex(({ iso2 }) => iso2 === iso);
const category = (code: string): number => CATEGORIES.findIndex((one) => one.code === code);
const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
const of = (countries: readonly string[], categories: readonly string[], fields: Partial<SearchScope> = {}): SearchScope =>
  searchScope({ countries: sorted(countries.map(country)), categories: sorted(categories.map(category)), ...fields });

/** What `describeScopes` looks for: four days, three outlets, of which one tells a story twice. */
export const SCOPES_ARTICLES = [
  searchedArticle({ title: 'Port of Jeddah doubles its grain imports', outlet: 'morning.sa', countries: ['SA'], categories: ['economy'] }),
  searchedArticle({
    title: 'Port of Jeddah doubles its grain imports',
    outlet: 'morning.sa',
    countries: ['SA'],
    categories: ['economy'],
    published: '2026-03-10T11:00:00Z',
  }),
  searchedArticle({
    title: 'Riyadh and Doha agree on a railway',
    outlet: 'morning.sa',
    countries: ['SA', 'QA'],
    categories: ['economy', 'politics'],
  }),
  searchedArticle({ title: 'Doha signs a gas contract', outlet: 'evening.qa', countries: ['QA'], categories: ['energy'], language: 'en' }),
  searchedArticle({
    title: 'Paris debates its budget',
    outlet: 'matin.fr',
    countries: ['FR'],
    categories: ['politics'],
    published: '2026-03-11T08:00:00Z',
  }),
  searchedArticle({
    title: 'Doha opens a harbor',
    outlet: 'www.matin.fr',
    countries: ['QA'],
    categories: ['economy'],
    published: '2026-03-12T08:00:00Z',
  }),
  searchedArticle({
    title: 'Storm closes the port of Jeddah',
    outlet: 'evening.qa',
    countries: ['SA'],
    categories: ['economy'],
    published: '2026-02-20T08:00:00Z',
  }),
];

/** What every adapter finds by scope, of `SCOPES_ARTICLES` alone. */
export function describeScopes(search: () => ArticleSearch, news: () => TestNews): void {
  const find = (scope: SearchScope, span = SPAN): Promise<SearchMatch> => search().match(scope, span);
  const days = async (scope: SearchScope, number = 0): Promise<SearchedDay[]> => allOf(search().days(scope, SPAN, number));
  const list = async (scope: SearchScope, limit = 10): Promise<FoundArticle[]> => [
    ...(await search().list(scope, SPAN, { limit, knownAt: null, after: null })).articles,
  ];

  describe('a scope', () => {
    it('is counted by article, outlet, day and month, with its leading outlets and latest headlines', async () => {
      const match = await find(of(['SA', 'QA'], ['economy', 'energy']), { ...SPAN, from: isoDay('2026-02-10') });
      expect(match).toMatchObject({ articles: 6, outlets: 3, days: 3, nearest: [], searched: { days: 4, ready: 4 } });
      expect(match.months).toEqual([
        { month: '2026-02', articles: 1 },
        { month: '2026-03', articles: 5 },
      ]);
      expect(match.leading.map(({ domain, articles }) => [domain, articles])).toEqual([
        ['morning.sa', 3],
        ['evening.qa', 2],
        ['matin.fr', 1],
      ]);
      expect(match.samples[0]).toMatchObject({
        headline: 'Doha opens a harbor',
        outlet: 'matin.fr',
        url: expect.stringContaining('https://www.example.com/'),
      });
      expect(match.samples).toHaveLength(6);
    });

    it('of which nothing is found says what there is without each of its conditions', async () => {
      const { articles, nearest } = await find(of(['SA'], ['economy'], { query: 'storm' }));
      expect(articles).toBe(0);
      expect(nearest).toEqual([
        { without: 'query', articles: 3 },
        { without: 'days', articles: 1 },
      ]);
    });

    it('has the largest presence over its countries times the largest over its categories', async () => {
      const [{ coverage }] = (await days(of(['QA', 'SA'], ['economy', 'politics']), 7)).filter((day) => day.coverage.day === isoDay('2026-03-10'));
      expect([...coverage.scopes]).toEqual([7]);
      expect([...coverage.entryCounts]).toEqual([2_000]);
      expect([...coverage.totals].sort()).toEqual([1, 2]);
    });

    it.each(['sa-economy', 'qa-energy', 'fr-politics', 'sa', 'economy'])(
      'counts as coverage does where it is no more than %s, also where it is read from the articles',
      async (slug) => {
        const [iso, code] = slug.length === 2 ? [slug, null] : slug.includes('-') ? slug.split('-') : [null, slug];
        const own = of(iso === null ? [] : [iso.toUpperCase()], code === null ? [] : [code]);
        const number = scopeOf(slug);
        const bytes = (read: readonly SearchedDay[]): string[] =>
          read.map(({ coverage }) => `${coverage.state} ${encodeCoverage(coverage).toString('hex')}`);
        const [direct, byArticles] = [await days(own, number), await days({ ...own, outlets: ANYBODY }, number)];
        expect(bytes(byArticles)).toEqual(bytes(direct));
        expect(direct.some(({ coverage }) => coverage.scopes.length > 0)).toBe(true);
        const stored = await allOf(news().app.get(CoverageRepository).listDays('live', SPAN.from, SPAN.to));
        expect(direct.map(({ coverage }) => [...coverage.totals])).toEqual(stored.map(({ coverage }) => [...coverage.totals]));
      },
    );

    it('is narrowed by who prints', async () => {
      await news().dataSource.query(`UPDATE outlets SET language = 'fr', country = 'FR' WHERE domain = 'matin.fr'`);
      const by = async (choice: Partial<OutletChoice>): Promise<string[]> =>
        (await find(of(['QA'], [], { outlets: { ...ANYBODY, ...choice } }))).samples.map(({ headline }) => headline).sort();
      expect(await by({ languages: ['fr'] })).toEqual(['Doha opens a harbor']);
      expect(await by({ countries: ['FR', 'DE'] })).toEqual(['Doha opens a harbor']);
      expect(await by({ keepDomains: ['evening.qa'] })).toEqual(['Doha signs a gas contract']);
      expect(await by({ leaveOutDomains: ['evening.qa', 'morning.sa'] })).toEqual(['Doha opens a harbor']);
      expect(await by({ owners: ['Nobody Known'] })).toEqual([]);
      const [narrowed] = (await days(of([], [], { outlets: { ...ANYBODY, keepDomains: ['matin.fr'] } }))).filter(
        ({ coverage }) => coverage.totals.length > 0,
      );
      expect([...narrowed.coverage.totals]).toEqual([1]);
    });
  });

  describe('a list of articles', () => {
    it('goes from the latest back, a page after the other, each article once', async () => {
      const whole = await list(of([], []));
      expect(whole.map(({ headline }) => headline).slice(0, 2)).toEqual(['Doha opens a harbor', 'Paris debates its budget']);
      const paged: string[] = [];
      let page = await search().list(of([], []), SPAN, { limit: 2, knownAt: null, after: null });
      const { knownAt } = page;
      for (;;) {
        paged.push(...page.articles.map(({ headline, url }) => `${headline} ${url}`));
        if (page.next === null) break;
        page = await search().list(of([], []), SPAN, { limit: 2, knownAt, after: page.next });
      }
      expect(paged).toEqual(whole.map(({ headline, url }) => `${headline} ${url}`));
      expect(whole).toHaveLength(6);
    });

    it('tells what an article is about', async () => {
      const railway = (await list(of(['QA'], []))).find(({ headline }) => headline.includes('railway'))!;
      expect(railway).toMatchObject({
        headline: 'Riyadh and Doha agree on a railway',
        language: 'und',
      });
      expect(sorted(railway.countries)).toEqual(sorted([country('SA'), country('QA')]));
      expect(sorted(railway.categories)).toEqual(sorted([category('economy'), category('politics')]));
    });

    it('reads the articles of a day once, as long as they stay as they are', async () => {
      const first = await search().match(searchScope(), SPAN);
      const keep = jest.spyOn(news().app.get(KnownDays), 'keep');
      expect(await search().match(searchScope(), SPAN)).toEqual(first);
      expect(keep).not.toHaveBeenCalled();
      keep.mockRestore();
    });
  });
}
