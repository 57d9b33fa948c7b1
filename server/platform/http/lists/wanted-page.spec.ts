import { couldBePage, wantsPage } from './wanted-page';

describe('wantsPage', () => {
  it.each([
    ['GET', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
    ['HEAD', 'application/json, text/html'],
    ['GET', 'TEXT/HTML;q=0.5'],
    ['GET', 'text/html;charset=utf-8'],
  ])('a %s with Accept %s wants a page', (method, accept) => {
    expect(wantsPage({ method, headers: { accept } })).toBe(true);
  });

  it.each([
    ['GET', '*/*'],
    ['GET', undefined],
    ['GET', 'application/json'],
    ['GET', 'text/html;q=0'],
    ['GET', 'text/html;q=0.0, */*'],
    ['GET', 'text/htmlx'],
    ['POST', 'text/html'],
  ])('a %s with Accept %s does not want a page', (method, accept) => {
    expect(wantsPage({ method, headers: { accept } })).toBe(false);
  });
});

describe('couldBePage', () => {
  it.each(['/nothing', '/indexes/mvi-sa/more', '/apiary', '/v10', '/dashboardx', '/x?y=/api'])(
    '%s could be a page that somebody has mistyped',
    (url) => {
      expect(couldBePage(url)).toBe(true);
    },
  );

  it.each([
    '/api',
    '/api/x',
    '/v1/indexes',
    '/assets/a.js',
    '/dashboard/assets/a.js',
    '/problems/x',
    '/mailbox',
    '/healthz?x',
    '/openapi.json',
    '/API/x',
  ])('%s could not be a page', (url) => {
    expect(couldBePage(url)).toBe(false);
  });

  it('the front page itself is never taken for a mistyped page', () => {
    expect([couldBePage('/'), couldBePage('/?utm=x'), couldBePage('//')]).toEqual([false, false, false]);
  });
});
