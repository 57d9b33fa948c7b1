import fc from 'fast-check';
import { categoryScope, countryScope, pairScope, WORLD_SCOPE } from '../../reference/scopes';
import { encodeCoverage } from '../../volatility/coverage';
import type { CountedArticle } from '../storage/articles.repository';
import { toneOfScope } from '../model/day-tone';
import { coverageOfArticles } from './coverage-of-articles';
import { windowsDue } from '../model/windows';

let counter = 0;

function article(overrides: Partial<CountedArticle> = {}): CountedArticle {
  counter++;
  const urlHash = Buffer.alloc(16);
  urlHash.writeUInt32BE(counter);
  return {
    outlet: 1,
    seenAt: new Date(0),
    urlHash,
    titleKey: BigInt(counter),
    gcamKey: null,
    title: null,
    outletDomain: 'paper.example',
    textSketch: null,
    countries: [3, 1000],
    categories: [2, 80],
    tone: null,
    ...overrides,
  };
}

function entries(articles: readonly CountedArticle[]): Record<string, number> {
  const { coverage } = coverageOfArticles(1, 'complete', articles);
  const found: Record<string, number> = {};
  coverage.scopes.forEach((scope, at) => {
    for (let i = coverage.starts[at]; i < coverage.starts[at + 1]; i++) found[`${scope}/${coverage.entryOutlets[i]}`] = coverage.entryCounts[i];
  });
  return found;
}

describe('coverage of a day from its articles', () => {
  it('counts countries and categories by their presence, and pairs by the product of both', () => {
    expect(entries([article({ countries: [3, 1000, 9, 500], categories: [2, 80, 4, 30] })])).toEqual({
      [`${countryScope(3)}/1`]: 1000,
      [`${countryScope(9)}/1`]: 500,
      [`${categoryScope(2)}/1`]: 1000,
      [`${categoryScope(4)}/1`]: 500,
      [`${pairScope(3, 2)}/1`]: 1000,
      [`${pairScope(9, 2)}/1`]: 500,
      [`${pairScope(3, 4)}/1`]: 500,
      [`${pairScope(9, 4)}/1`]: 250,
    });
  });

  it('counts each of two countries that one headline names whole', () => {
    expect(entries([article({ countries: [3, 1000, 9, 1000], categories: [] })])).toEqual({
      [`${countryScope(3)}/1`]: 1000,
      [`${countryScope(9)}/1`]: 1000,
    });
  });

  it('counts a story that one outlet printed ten times once, by the article seen first', () => {
    const story = Array.from({ length: 10 }, (_, index) =>
      article({ titleKey: 5n, seenAt: new Date(10 - index), countries: [index, 1000], categories: [] }),
    );
    expect(entries(story)).toEqual({ [`${countryScope(9)}/1`]: 1000 });
    const { coverage, stories } = coverageOfArticles(1, 'complete', story);
    expect([...coverage.totals]).toEqual([1]);
    expect(stories).toBe(1);
  });

  it('breaks ties between articles seen at once by the smallest URL hash', () => {
    const twins = [article({ titleKey: 5n, countries: [1, 1000], categories: [] }), article({ titleKey: 5n, countries: [2, 1000], categories: [] })];
    expect(entries(twins)).toEqual({ [`${countryScope(1)}/1`]: 1000 });
    expect(entries([twins[1], twins[0]])).toEqual({ [`${countryScope(1)}/1`]: 1000 });
  });

  it('counts a story at two outlets once for each, and as one story', () => {
    const { coverage, stories } = coverageOfArticles(1, 'complete', [article({ titleKey: 5n }), article({ titleKey: 5n, outlet: 2 })]);
    expect([...coverage.totals]).toEqual([1, 1]);
    expect(stories).toBe(1);
  });

  it('gives the same bytes for the same articles in any order', () => {
    const keys = fc.option(fc.bigInt(0n, 6n), { nil: null });
    const articles = fc.array(
      fc.record({ outlet: fc.nat(4), at: fc.nat(3), titleKey: keys, gcamKey: keys, country: fc.nat(5), category: fc.nat(3) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(articles, fc.infiniteStream(fc.nat()), (drawn, order) => {
        const all = drawn.map(({ outlet, at, titleKey, gcamKey, country, category }) =>
          article({ outlet, seenAt: new Date(at), titleKey, gcamKey, countries: [country, 1000], categories: [category, 80] }),
        );
        const shuffled = all.map((each) => ({ each, place: order.next().value ?? 0 })).sort((a, b) => a.place - b.place);
        const [one, other] = [
          coverageOfArticles(1, 'complete', all),
          coverageOfArticles(
            1,
            'complete',
            shuffled.map(({ each }) => each),
          ),
        ];
        expect(encodeCoverage(other.coverage).equals(encodeCoverage(one.coverage))).toBe(true);
        expect(other.stories).toBe(one.stories);
      }),
    );
  });

  it('adds up the tone of stories as they are counted, beside the counts', () => {
    const told = { titleKey: 5n, countries: [3, 1000, 9, 500], categories: [] };
    const articles = [
      article({ ...told, tone: -6 }),
      article({ ...told, seenAt: new Date(9), tone: 8 }),
      article({ ...told, outlet: 2, tone: 2 }),
      article({ countries: [9, 1000], categories: [], tone: null }),
    ];
    const { coverage, tone } = coverageOfArticles(1, 'complete', articles);
    expect(toneOfScope(tone, countryScope(3))).toEqual({ units: 2000, negative: 1000, sum: -400 });
    expect(toneOfScope(tone, countryScope(9))).toEqual({ units: 1000, negative: 500, sum: -200 });
    expect(toneOfScope(tone, WORLD_SCOPE)).toEqual({ units: 2000, negative: 1000, sum: -400 });
    const untoned = coverageOfArticles(
      1,
      'complete',
      articles.map((one) => ({ ...one, tone: null })),
    );
    expect(untoned.tone).toBeNull();
    expect(encodeCoverage(untoned.coverage).equals(encodeCoverage(coverage))).toBe(true);
  });

  it('makes a day without articles a gap', () => {
    expect(coverageOfArticles(1, 'complete', []).coverage.state).toBe('gap');
  });

  it('expects only the windows that have ended so far on an open day', () => {
    const day = Date.UTC(2026, 2, 10) / 86_400_000;
    const at = (time: string) => windowsDue(day, new Date(`2026-03-${time}Z`));
    expect([at('09T12:00'), at('10T00:14'), at('10T00:15'), at('10T12:00'), at('10T23:59'), at('11T00:00'), at('20T00:00')]).toEqual([
      0, 0, 1, 48, 95, 96, 96,
    ]);
  });
});

describe('voices', () => {
  const voices = new Map([
    [11, 90],
    [12, 90],
    [13, 90],
  ]);

  it('count the outlets of one owner as one that prints a story once', () => {
    const towns = [11, 12, 13].map((outlet) =>
      article({ titleKey: 7n, outlet, seenAt: new Date(20 - outlet), countries: [outlet, 1000], categories: [] }),
    );
    const { coverage, stories, outlets } = coverageOfArticles(1, 'complete', [...towns, article({ titleKey: 7n, outlet: 14 })], voices);
    expect([...coverage.outlets]).toEqual([14, 90]);
    expect([...coverage.totals]).toEqual([1, 1]);
    expect([...coverage.scopes]).toContain(countryScope(13));
    expect([...coverage.scopes]).not.toContain(countryScope(11));
    expect({ stories, outlets }).toEqual({ stories: 1, outlets: 4 });
  });

  it('count what outlets of one owner print of their own, each story once', () => {
    const own = [11, 12].map((outlet) => article({ outlet, countries: [3, 500], categories: [] }));
    const { coverage } = coverageOfArticles(1, 'complete', own, voices);
    expect([...coverage.totals]).toEqual([2]);
    expect([...coverage.entryCounts]).toEqual([1000]);
  });
});
