import { SEEDED_ALIASES, SEEDED_PLATFORMS } from '../../../platform/database/migrations/seeds/outlet-rules';
import { CATEGORY_INDEX } from '../../../reference/categories';
import { COUNTRIES } from '../../../reference/countries';
import { RuleCategoriser } from '../categories/rule-categoriser';
import { SPECIALISED_OUTLETS, subjectOf } from '../categories/specialised-outlets';
import { mentionsIn } from '../countries/title-countries';
import { OUTLET_COUNTRIES } from './country-of-domain';
import { listedOutlets, otherNamesOf } from './listed-outlets';
import { countryOfOutlet } from './outlet-country';
import { ownerKey } from './outlet-owners';
import { listedOutletRules, TableOutletRules } from './table-outlet-rules';

const LISTED = [...listedOutlets().values()];
const listedRules = listedOutletRules();

describe('the table of large outlets', () => {
  it('lists 500 outlets or more, each once', () => {
    expect(LISTED.length).toBeGreaterThanOrEqual(500);
    expect(new Set(LISTED.map(({ domain }) => domain)).size).toBe(LISTED.length);
  });

  it('states known countries, languages, categories and days', () => {
    const odd = LISTED.filter(
      ({ country, language, field, owner, ownedSince, source }) =>
        !OUTLET_COUNTRIES.has(country) ||
        !/^[a-z]{2}$/.test(language) ||
        (field !== null && !CATEGORY_INDEX.has(field)) ||
        (ownedSince !== null && (owner === null || Number.isNaN(Date.parse(ownedSince)) || !/^\d{4}-\d\d-\d\d$/.test(ownedSince))) ||
        source === '',
    );
    expect(odd).toEqual([]);
  });

  it('gives no name to two outlets, and no owner two spellings', () => {
    const outlets = new Map(SEEDED_ALIASES.map(({ domain, outlet }) => [domain, outlet]));
    const twice = LISTED.flatMap((outlet) =>
      otherNamesOf(outlet).filter((name) => {
        const other = outlets.get(name) ?? (listedOutlets().has(name) ? name : outlet.domain);
        outlets.set(name, outlet.domain);
        return other !== outlet.domain;
      }),
    );
    expect(twice).toEqual([]);
    const owners = new Set(LISTED.flatMap(({ owner }) => owner ?? []));
    expect(new Set([...owners].map(ownerKey)).size).toBe(owners.size);
  });

  it('lists no outlet and no domain that articles can never have', () => {
    const rules = new TableOutletRules({ version: 1, aliases: SEEDED_ALIASES, platforms: SEEDED_PLATFORMS });
    const domains = LISTED.flatMap((outlet) => [outlet.domain, ...otherNamesOf(outlet).filter((name) => name.includes('.'))]);
    expect(domains.filter((domain) => rules.ownSite(domain) !== domain)).toEqual([]);
    expect(LISTED.filter(({ domain }) => rules.canonical(domain) !== domain)).toEqual([]);
  });

  it('agrees with the list of specialized outlets where both know one', () => {
    const stated = Object.entries(SPECIALISED_OUTLETS).flatMap(([code, domains]) => domains.split(' ').map((domain) => [domain, code] as const));
    expect(stated.filter(([domain, code]) => (listedOutlets().get(domain)?.field ?? code) !== code)).toEqual([]);
  });
});

describe('outlet facts from staff', () => {
  const outletFacts = { country: 'CA', field: 'sports' };
  const article = { words: ['the', 'long', 'evening'], outletDomain: 'wsj.com', url: null, language: 'en', themes: [], lead: [], wordCount: 0 };

  it('facts that staff state about an outlet go before the table', () => {
    const sports = CATEGORY_INDEX.get('sports')!;
    expect(new RuleCategoriser().pointsOf({ ...article, outletFacts })[sports]).toBeGreaterThan(0);
    expect(new RuleCategoriser().pointsOf(article)[sports]).toBe(0);
    const surroundings = { language: 'en', outletDomain: 'wsj.com', day: 20_000 };
    const countries = (more: object): string[] =>
      mentionsIn('Parliament meets tomorrow', { ...surroundings, ...more }).map(({ country }) => COUNTRIES[country].iso2);
    expect([countries({}), countries({ outletFacts })]).toEqual([[], ['CA']]);
  });
});

describe('outletOf', () => {
  it.each([
    ['WSJ', 'wsj.com'],
    ['The Wall Street Journal', 'wsj.com'],
    ['Wall Street Journal', 'wsj.com'],
    ['Barron’s', 'barrons.com'],
    ['NASA (.gov)', 'nasa.gov'],
    ['Associated Press', 'apnews.com'],
    ['El País', 'elpais.com'],
    ['The Daily Local of Nowhere', 'the-daily-local-of-nowhere'],
  ])('takes the name %s as the outlet %s', (name, domain) => expect(listedRules.outletOf(null, name)?.domain).toBe(domain));

  it('shows an outlet under one name, however it was called', () => {
    const shown = [listedRules.outletOf(null, 'WSJ'), listedRules.outletOf('wsj.com', ''), listedRules.outletOf('https://www.wsj.com/a', 'x')];
    expect(new Set(shown.map((outlet) => outlet?.name))).toEqual(new Set(['The Wall Street Journal']));
  });

  it('gives an outlet found by its name the field and country of that outlet', () => {
    const verge = listedRules.outletOf(null, 'The Verge')!.domain;
    expect([subjectOf(verge), countryOfOutlet(verge)]).toEqual([CATEGORY_INDEX.get('science'), 'US']);
    expect([subjectOf('bbc.co.uk'), countryOfOutlet('bbc.co.uk')]).toEqual([undefined, 'GB']);
  });
});
