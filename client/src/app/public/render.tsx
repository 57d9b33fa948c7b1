import { renderToStaticMarkup } from 'react-dom/server';
import type { PageRequest } from '../../shared/contract/page-data';
import { documentOf, type SiteAssets } from './document';
import { matchesPattern } from '../../shared/ui/public/match-path';
import type { Locale, Page, PageContext } from '../../shared/ui/public/page';
import { PAGES } from './pages';
import { SiteLayout } from './SiteLayout';

/** The page of a path and the language that the path names. */
export function findPage(path: string): { page: Page; locale: Locale } | null {
  const isArabic = path === '/ar' || path.startsWith('/ar/');
  const plain = isArabic ? path.slice(3) || '/' : path;
  const locale: Locale = isArabic ? 'ar' : 'en';
  const page = PAGES.find(({ pattern, locales = ['en'] }) => matchesPattern(pattern, plain) && locales.includes(locale));
  return page === undefined ? null : { page, locale };
}

/** A whole document, or null where no page has the path. */
export function renderWith(assets: SiteAssets, { path, origin, data }: PageRequest): string | null {
  const found = findPage(path);
  if (found === null) return null;
  const { page, locale } = found;
  const publication = data !== null && 'publication' in data ? data.publication : null;
  const context: PageContext = { path, origin, locale, data, publication };
  const body = renderToStaticMarkup(
    <SiteLayout page={page} context={context}>
      <page.Body {...context} />
    </SiteLayout>,
  );
  return documentOf(page, context, body, assets);
}
