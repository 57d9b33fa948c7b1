import { type CatalogueIndex, FAMILIES, indexIdOf } from '../indexes';
import { FIRST_PAIR_SCOPE, SCOPES } from '../reference/scopes';

export const INDEX_PATH_PREFIX = '/indexes/';

/** Pages of the public site that show what is published. */
export type SitePage =
  | { readonly path: string; readonly kind: 'landing' | 'use-cases' | 'indexes' | 'ratings' | 'methodology' | 'status' | 'text' }
  | { readonly path: string; readonly kind: 'index'; readonly index: CatalogueIndex };

/** Pages of which there is one; those beside `/ar` are in English. */
export const SINGLE_PAGES = [
  { path: '/', kind: 'landing' },
  { path: '/ar', kind: 'landing' },
  { path: '/use-cases', kind: 'use-cases' },
  { path: '/indexes', kind: 'indexes' },
  { path: '/ratings', kind: 'ratings' },
  { path: '/methodology', kind: 'methodology' },
  { path: '/status', kind: 'status' },
  { path: '/about', kind: 'text' },
  { path: '/contact', kind: 'text' },
  { path: '/docs', kind: 'text' },
  { path: '/terms', kind: 'text' },
  { path: '/privacy', kind: 'text' },
  { path: '/privacy-policy', kind: 'text' },
  { path: '/login', kind: 'text' },
  { path: '/register', kind: 'text' },
  { path: '/forgot-password', kind: 'text' },
] as const satisfies readonly SitePage[];

/** Pages of indexes that are rendered after each publish. Those of pairs are rendered when somebody asks for them. */
export const INDEX_PAGES = SCOPES.slice(0, FIRST_PAIR_SCOPE).flatMap((scope) => FAMILIES.map((family) => indexPage({ family, scope })));

export function indexPath(index: CatalogueIndex): string {
  return INDEX_PATH_PREFIX + indexIdOf(index);
}

function indexPage(index: CatalogueIndex): Extract<SitePage, { kind: 'index' }> {
  return { path: indexPath(index), kind: 'index', index };
}
