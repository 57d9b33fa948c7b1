import { outletOf } from './outlets';

const domainOf = (address: string | null, commonName = 'ignored.example'): string | undefined => outletOf(address, commonName)?.domain;

describe('outlets', () => {
  it.each([
    ['https://timesofindia.indiatimes.com/a', 'indiatimes.com'],
    ['https://www.bbc.co.uk/news', 'bbc.co.uk'],
    ['https://m.lemonde.fr/a', 'lemonde.fr'],
    ['https://news.gov.in/a', 'news.gov.in'],
    ['http://www.abc.net.au/news', 'abc.net.au'],
    ['https://www.yahoo.com/news/a', 'yahoo.com'],
  ])('%s is %s', (address, domain) => expect(domainOf(address)).toBe(domain));

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
  ])('on a platform %s is the site %s', (address, domain) => expect(domainOf(address)).toBe(domain));

  it('a document without an address belongs to the slug of its source', () => {
    expect(outletOf(null, 'BBC Monitoring')).toEqual({ domain: 'bbc-monitoring', name: 'BBC Monitoring' });
    expect(domainOf(null, 'Agência Brasil')).toBe('agencia-brasil');
    expect(domainOf(null, ' - ')).toBeUndefined();
  });

  it('an address without a registrable domain falls back to the common name, or has no outlet', () => {
    expect(domainOf('http://192.0.2.7/a', 'example.org')).toBe('example.org');
    expect(domainOf('http://192.0.2.7/a', '192.0.2.7')).toBeUndefined();
    expect(domainOf('http://co.uk/a', 'BBC Monitoring')).toBeUndefined();
  });
});
