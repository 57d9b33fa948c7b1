import { type Alias, aliasesOf, rewriteAlias } from './aliases';

const ALIASES: readonly Alias[] = [
  { prefix: '/api/v1', target: '/v1' },
  { prefix: '/api/things', target: '/v1/things' },
];
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  '/v1/things': ['GET', 'HEAD'],
  '/v1/things/one': ['GET', 'HEAD'],
  '/v1/things/list': ['GET', 'HEAD'],
  '/v1/things/one/values': ['GET', 'HEAD'],
  '/api/things': ['POST'],
  '/api/things/list': ['GET', 'HEAD'],
  '/api/things/one/notes': ['PUT'],
};
const rewrite = (url: string, method = 'GET'): string => rewriteAlias(method, url, ALIASES, (path) => ROUTES[path.replace(/\/$/, '')] ?? []);

describe('rewriteAlias', () => {
  it.each([
    ['/api/v1/things?limit=5', '/v1/things?limit=5'],
    ['/api/things', '/v1/things'],
    ['/api/things/?q=a/b', '/v1/things/?q=a/b'],
    ['/api/things/one', '/v1/things/one'],
    ['/api/things/one/values/?from=2026-01-01', '/v1/things/one/values/?from=2026-01-01'],
  ])('rewrites %s to %s', (asked, target) => expect(rewrite(asked)).toBe(target));

  it.each(['/', '/v1/things', '/api', '/api/thingsque', '/api/v1x', '/other/api/v1/things'])('leaves %s unchanged', (asked) =>
    expect(rewrite(asked)).toBe(asked),
  );

  it('leaves a declared route at its own path even if it is also an alias', () => {
    expect(rewrite('/api/things/list/?pairs=true')).toBe('/api/things/list/?pairs=true');
    expect(rewrite('/api/things', 'POST')).toBe('/api/things');
  });

  it('rewrites a path declared with other methods only for the methods of its target', () => {
    expect(rewrite('/api/things', 'HEAD')).toBe('/v1/things');
    expect(rewrite('/api/things/list', 'DELETE')).toBe('/api/things/list');
    expect(rewrite('/api/things/one/notes')).toBe('/api/things/one/notes');
  });

  it('rewrites an alias whose target refuses the method, so that the refusal names the allowed methods', () => {
    expect(rewrite('/api/things/one', 'DELETE')).toBe('/v1/things/one');
  });

  it('leaves an unknown path unchanged', () => {
    expect(rewrite('/api/things/one/nothing')).toBe('/api/things/one/nothing');
  });
});

describe('aliasesOf', () => {
  it('lists every alias of a path', () => {
    expect(aliasesOf('/v1/things/{id}', ALIASES)).toEqual(['/api/v1/things/{id}', '/api/things/{id}']);
    expect(aliasesOf('/v1/ratings', ALIASES)).toEqual(['/api/v1/ratings']);
    expect(aliasesOf('/healthz', ALIASES)).toEqual([]);
  });
});
