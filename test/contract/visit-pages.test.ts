import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../server/platform/repository-root';
import { VISIT_PAGES } from '../../server/site/visits/visit-pages';

const BUILT_PAGES = join(repositoryRoot(), 'dist', 'client', 'site', 'pages.json');

/** The build of the client lists its pages; what visits are counted by is a list of the server. */
it('visits are counted for every page of the site except those with a token in the address', () => {
  if (!existsSync(BUILT_PAGES)) throw new Error('the client is not built: npm run build');
  const pages = JSON.parse(readFileSync(BUILT_PAGES, 'utf8')) as { pattern: string; hasToken: boolean }[];
  const named = new Set<string>(VISIT_PAGES);
  expect(pages.filter(({ hasToken, pattern }) => hasToken === named.has(pattern)).map(({ pattern }) => pattern)).toEqual([]);
});
