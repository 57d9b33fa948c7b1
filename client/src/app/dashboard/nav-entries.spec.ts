import { describe, expect, it } from '@jest/globals';
import { currentEntry, NAV_ENTRIES } from './nav-entries';

describe('navigation of the dashboard', () => {
  it('lists the pages in the order of the specification', () => {
    expect(NAV_ENTRIES.map(({ path }) => path)).toEqual([
      '/dashboard',
      '/dashboard/docs',
      '/dashboard/try',
      '/dashboard/ask',
      '/dashboard/customized-index',
      '/dashboard/indexes',
      '/dashboard/ratings',
      '/dashboard/crises',
      '/dashboard/articles',
      '/dashboard/bulk-files',
      '/dashboard/watchlists',
      '/dashboard/alerts',
      '/dashboard/api-keys',
      '/dashboard/team',
      '/dashboard/usage',
      '/dashboard/billing',
    ]);
  });

  it('marks a list while one of its entries is open, and the home alone for itself', () => {
    expect(currentEntry('/dashboard/indexes/mvi-sa')?.path).toBe('/dashboard/indexes');
    expect(currentEntry('/dashboard/countries/SA')).toMatchObject({ path: '/dashboard/indexes', hasValues: true });
    expect(currentEntry('/dashboard/')?.path).toBe('/dashboard');
    expect(currentEntry('/dashboard/elsewhere')).toBeNull();
  });

  it('gives every page a key of its own', () => {
    expect(new Set(NAV_ENTRIES.map(({ key }) => key)).size).toBe(NAV_ENTRIES.length);
  });
});
