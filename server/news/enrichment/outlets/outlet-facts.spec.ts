import { countryOfDomain, OUTLET_COUNTRIES } from './country-of-domain';
import { learnCountry, learnLanguage, type OutletTallies } from './outlet-facts';

function tallies(languages: Record<string, number>, countries: Record<string, number> = {}): OutletTallies {
  return { articles: 0, languages: new Map(Object.entries(languages)), countries: new Map(Object.entries(countries)) };
}

describe('countryOfDomain', () => {
  it.each([
    ['bbc.co.uk', 'GB'],
    ['lemonde.fr', 'FR'],
    ['someone.blog.com.au', 'AU'],
    ['xn--e1afmkfd.xn--p1ai', 'RU'],
    ['ntv.hk', 'HK'],
    ['cnn.com', null],
    ['meduza.io', null],
    ['rt.tv', null],
    ['infobae.co', null],
    ['europa.eu', null],
    ['kosovo.su', null],
    ['bbc-monitoring', null],
    ['uk', null],
    ['a.constructor', null],
  ])('gives %s the country %s', (domain, country) => expect(countryOfDomain(domain)).toBe(country));

  it('knows more than 240 countries, each by a two-letter code', () => {
    expect([...OUTLET_COUNTRIES].filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
    expect(OUTLET_COUNTRIES.size).toBeGreaterThan(240);
  });
});

describe('learning facts about an outlet', () => {
  it.each([
    [
      { en: 12, de: 8 },
      { value: 'en', source: 'articles', share: 0.6, articles: 20 },
    ],
    [
      { en: 11, de: 9 },
      { value: null, source: 'articles', share: 0.55, articles: 20 },
    ],
    [{ en: 19 }, null],
    [{}, null],
  ])('learns from the languages %j: %j', (languages, learned) => expect(learnLanguage('example.com', tallies(languages))).toEqual(learned));

  it.each([
    ['example.com', { FR: 15, DE: 15 }, { value: 'DE', source: 'articles', share: 0.5, articles: 30 }],
    ['example.com', { FR: 14, DE: 14, US: 2 }, { value: null, source: 'articles', share: 14 / 30, articles: 30 }],
    ['example.com', { FR: 29 }, null],
    ['example.fr', { DE: 500 }, { value: 'FR', source: 'domain', share: null, articles: null }],
    ['example.fr', {}, { value: 'FR', source: 'domain', share: null, articles: null }],
  ])('learns for %s from the countries %j: %j', (domain, countries, learned) =>
    expect(learnCountry(domain, tallies({}, countries))).toEqual(learned),
  );

  it('takes language and country from the table of large outlets, whatever their articles say', () => {
    const few = tallies({ en: 500 }, { GB: 500 });
    expect(learnLanguage('lemonde.fr', few)).toEqual({ value: 'fr', source: 'table', share: null, articles: null });
    expect(learnCountry('elmundo.es', few)).toEqual({ value: 'ES', source: 'table', share: null, articles: null });
    expect(learnCountry('wsj.com', tallies({}))).toMatchObject({ value: 'US', source: 'table' });
  });
});
