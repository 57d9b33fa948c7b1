import { pathIn, pathWithout } from './path-in';

describe('pathIn and pathWithout', () => {
  it('begins an address with the language, and keeps what is asked for and the place on the page', () => {
    expect(['/', '/?x=1', '/ratings#crises', '/indexes/mvi-sa?from=2026-01-01'].map((href) => pathIn('fr', href))).toEqual([
      '/fr',
      '/fr?x=1',
      '/fr/ratings#crises',
      '/fr/indexes/mvi-sa?from=2026-01-01',
    ]);
  });

  it('leaves an address in English as it is', () => {
    expect(pathIn('en', '/ratings')).toBe('/ratings');
  });

  it('leaves addresses of the dashboard, calls, files, other sites and places on the page as they are', () => {
    const same = [
      '/dashboard',
      '/dashboard/docs#x',
      '/api/countries/sa/brief.pdf',
      '/v1/indexes',
      '/ratings/crises.atom',
      '//other.test',
      'https://x.test',
      '#top',
    ];
    expect(same.map((href) => pathIn('ar', href))).toEqual(same);
  });

  it('leads back to the English address', () => {
    expect(['/fr', '/fr/ratings', '/france'].map((path) => pathWithout('fr', path))).toEqual(['/', '/ratings', '/france']);
  });
});
