import { aliasesOf, rewriteAlias } from './aliases';

describe('aliases', () => {
  it.each([
    ['/api/v1', '/v1'],
    ['/api/v1/indexes?limit=5', '/v1/indexes?limit=5'],
    ['/api/indexes', '/v1/indexes'],
    ['/api/indexes/?q=a/b', '/v1/indexes/?q=a/b'],
    ['/api/indexes/mvi-sa', '/v1/indexes/mvi-sa'],
    ['/api/indexes/listed', '/v1/indexes/listed'],
    ['/api/indexes/mvi-sa/values/?from=2026-01-01', '/v1/indexes/mvi-sa/values/?from=2026-01-01'],
    ['/api/query', '/v1/query'],
    ['/api/credits/', '/v1/credits/'],
  ])('%s is answered by %s', (asked, target) => expect(rewriteAlias(asked)).toBe(target));

  it.each([
    '/',
    '/v1/indexes',
    '/api',
    '/api/indexes/categories',
    '/api/indexes/categories/?x=1',
    '/api/indexes/list',
    '/api/indexes/list/?pairs=true',
    '/api/indexes/list/mvi-sa',
    '/api/indexes/list/mvi-sa/?x=1',
    '/api/indexes/publication',
    '/api/indexes/publication/',
    '/api/indexesque',
    '/api/query/deeper',
    '/api/v1x',
    '/api/accounts/me/',
    '/other/api/v1/indexes',
  ])('%s is no alias', (asked) => expect(rewriteAlias(asked)).toBe(asked));

  it('every alias of a path leads back to it', () => {
    expect(aliasesOf('/v1/indexes/{id}')).toEqual(['/api/v1/indexes/{id}', '/api/indexes/{id}']);
    expect(aliasesOf('/v1/ratings')).toEqual(['/api/v1/ratings']);
    for (const path of ['/v1/credits', '/v1/query', '/v1/indexes', '/v1/methodology']) {
      for (const alias of aliasesOf(path)) expect(rewriteAlias(alias)).toBe(path);
    }
  });
});
