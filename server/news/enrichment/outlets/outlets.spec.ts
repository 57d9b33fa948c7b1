import { SEEDED_ALIASES, SEEDED_PLATFORMS } from '../../../platform/database/migrations/seeds/outlet-rules';
import { BUILT_IN_OUTLET_RULES, TableOutletRules } from './table-outlet-rules';
import { outletKeyOf } from '../../staff-api/outlets/outlet-names';

const domainOf = (address: string | null, commonName = 'ignored.example'): string | undefined =>
  BUILT_IN_OUTLET_RULES.outletOf(address, commonName)?.domain;

describe('outletOf', () => {
  it.each([
    ['https://timesofindia.indiatimes.com/a', 'indiatimes.com'],
    ['https://www.bbc.co.uk/news', 'bbc.co.uk'],
    ['https://m.lemonde.fr/a', 'lemonde.fr'],
    ['https://news.gov.in/a', 'news.gov.in'],
    ['http://www.abc.net.au/news', 'abc.net.au'],
    ['https://www.yahoo.com/news/a', 'yahoo.com'],
  ])('%s belongs to %s', (address, domain) => expect(domainOf(address)).toBe(domain));

  it.each([
    ['https://someone.wordpress.com/2020/a', 'someone.wordpress.com'],
    ['https://en.blog.someone.wordpress.com/a', 'someone.wordpress.com'],
    ['http://someone.blogspot.co.uk/a', 'someone.blogspot.com'],
    ['http://someone.blogspot.de/a', 'someone.blogspot.com'],
    ['https://someone.substack.com/p/a', 'someone.substack.com'],
    ['https://medium.com/@Some-One/a', 'some-one.medium.com'],
    ['https://medium.com/publication/a', 'medium.com'],
    ['https://someone.github.io/a', 'someone.github.io'],
    ['https://www.wordpress.com/a', 'wordpress.com'],
  ])('%s on a platform belongs to the site %s', (address, domain) => expect(domainOf(address)).toBe(domain));

  it.each([
    ['https://www.bbc.com/news/a', 'bbc.co.uk'],
    ['https://edition.cnn.com/a', 'cnn.com'],
    ['https://wapo.st/a', 'washingtonpost.com'],
    ['https://abcnews.com/a', 'abcnews.go.com'],
    ['https://abcnews.go.com/a', 'abcnews.go.com'],
  ])('%s is an alias of %s', (address, domain) => expect(domainOf(address)).toBe(domain));

  it.each([
    ['https://kfiam640.iheart.com/content/a', 'kfiam640.iheart.com'],
    ['https://blog.naver.com/someone/1', 'someone.blog.naver.com'],
    ['https://news.naver.com/a', 'naver.com'],
    ['https://www.bizjournals.com/atlanta/news/a', 'atlanta.bizjournals.com'],
    ['https://brunch.co.kr/@someone/1', 'someone.brunch.co.kr'],
    ['https://blog.naver.com/', 'blog.naver.com'],
    ['https://patch.com/california/losgatos/a', 'patch.com'],
    ['https://news.msn.com/a', 'msn.com'],
  ])('%s is split by the rule of its platform: %s', (address, domain) => expect(domainOf(address)).toBe(domain));

  it.each([
    ['https://www.lemonde.fr./a', 'lemonde.fr'],
    ['https://WWW.LEMONDE.FR/a', 'lemonde.fr'],
    ['lemonde.fr.', 'lemonde.fr'],
    ['https://пример.рф/a', 'xn--e1afmkfd.xn--p1ai'],
    ['https://www.xn--e1afmkfd.xn--p1ai/a', 'xn--e1afmkfd.xn--p1ai'],
    ['http://lemonde.fr:8080/a', 'lemonde.fr'],
    ['http://lemonde.fr?from=https://cnn.com/a', 'lemonde.fr'],
    ['ftp://one.example.com/a', 'example.com'],
    ['ftp://two.example.org/a', 'example.org'],
  ])('%s in any spelling belongs to %s', (address, domain) => {
    expect(domainOf(address)).toBe(domain);
    expect(domainOf(address)).toBe(domain);
  });

  it('shows an international domain in Unicode', () => {
    expect(BUILT_IN_OUTLET_RULES.outletOf('https://xn--e1afmkfd.xn--p1ai/a', '')).toEqual({ domain: 'xn--e1afmkfd.xn--p1ai', name: 'пример.рф' });
  });

  it('uses the slug of the source for a document without a URL', () => {
    expect(BUILT_IN_OUTLET_RULES.outletOf(null, 'BBC Monitoring')).toEqual({ domain: 'bbc-monitoring', name: 'BBC Monitoring' });
    expect(domainOf(null, 'Agência Brasil')).toBe('agencia-brasil');
    expect(domainOf(null, ' - ')).toBeUndefined();
  });

  it.each([
    ['between two words', `${'a'.repeat(79)} bc`, 'a'.repeat(79)],
    ['within a letter of two units', `${'a'.repeat(79)}𐌰𐌱`, 'a'.repeat(79)],
    ['within a word', 'a'.repeat(90), 'a'.repeat(80)],
  ])('keeps a slug cut %s valid for staff and for the database', (_, name, slug) => {
    expect(domainOf(null, name)).toBe(slug);
    expect(outletKeyOf(slug)).toBe(slug);
    expect(Buffer.from(slug, 'utf8').toString('utf8')).toBe(domainOf(null, name));
  });

  it('falls back to the common name, or to no outlet, without a registrable domain', () => {
    expect(domainOf('http://192.0.2.7/a', 'example.org')).toBe('example.org');
    expect(domainOf('http://192.0.2.7/a', '192.0.2.7')).toBeUndefined();
    expect(domainOf('http://co.uk/a', 'BBC Monitoring')).toBeUndefined();
    expect(domainOf('http://[2001:db8::1]/a', 'bbc.com')).toBe('bbc.co.uk');
    expect(domainOf('http://192.0.2.7/b', 'Example.NET.')).toBe('example.net');
  });
});

describe('TableOutletRules', () => {
  const rules = new TableOutletRules({
    version: 3,
    aliases: [
      { domain: 'bbc-monitoring', outlet: 'bbc.co.uk' },
      { domain: 'someone.blogs-a.com', outlet: 'someone.com' },
      { domain: 'blogs-a.co.uk', outlet: 'blogs-a.com' },
    ],
    platforms: [
      { domain: 'blogs-a.com', split: 'host' },
      { domain: 'times.indiatimes.com', split: 'none' },
    ],
  });

  it('accepts a slug as an alias', () => expect(rules.outletOf(null, 'BBC Monitoring')).toEqual({ domain: 'bbc.co.uk', name: 'BBC' }));

  it('allows aliases of a platform, and a site on it as an alias of another outlet', () => {
    expect(rules.outletOf('https://other.blogs-a.co.uk/a', '')?.domain).toBe('other.blogs-a.com');
    expect(rules.outletOf('https://www.someone.blogs-a.co.uk/a', '')?.domain).toBe('someone.com');
  });

  it('allows a host under a domain to be an outlet of its own', () => {
    expect(rules.outletOf('https://www.times.indiatimes.com/a', '')?.domain).toBe('times.indiatimes.com');
    expect(rules.outletOf('https://economic.indiatimes.com/a', '')?.domain).toBe('indiatimes.com');
  });

  it('traces which rules decided the outlet of a URL', () => {
    expect(rules.trace('https://news.indiatimes.com/a')).toEqual({
      outlet: 'indiatimes.com',
      names: ['indiatimes.com', 'indiatimes.com', 'times.indiatimes.com'],
    });
    expect(rules.trace('http://192.0.2.7/a')).toBeNull();
    expect(rules.ownSite('10.0.0.1')).toBeNull();
  });
});

describe('seeded rules', () => {
  const outlets = new Map(SEEDED_ALIASES.map(({ domain, outlet }) => [domain, outlet]));
  const rules = new TableOutletRules({ version: 1, aliases: SEEDED_ALIASES, platforms: SEEDED_PLATFORMS });

  it('the seeded rules list each domain once, and no alias of an alias', () => {
    expect(outlets.size).toBe(SEEDED_ALIASES.length);
    expect(SEEDED_ALIASES.filter(({ outlet }) => outlets.has(outlet))).toEqual([]);
    expect(new Set(SEEDED_PLATFORMS.map(({ domain }) => domain)).size).toBe(SEEDED_PLATFORMS.length);
  });

  it('the seeded rules have no alias or outlet that can never apply', () => {
    const idle = (domain: string): boolean => rules.ownSite(domain) !== domain;
    expect(SEEDED_ALIASES.filter(({ domain, outlet }) => idle(domain) || idle(outlet))).toEqual([]);
    expect(SEEDED_PLATFORMS.filter(({ domain }) => idle(domain))).toEqual([]);
  });
});
