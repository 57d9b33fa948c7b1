import { renderToStaticMarkup } from 'react-dom/server';
import type { PageRequest } from '../../shared/contract/page-data';
import { DEFAULT_LOCALE, LANGUAGES, messagesOf } from '../../shared/i18n/languages';
import type { Screen } from '../../shared/i18n/messages';
import { nameScopes } from '../../shared/i18n/name-scopes';
import { LocaleContext } from '../../shared/i18n/use-locale';
import { documentOf, type SiteAssets } from './document';
import type { PageContext } from '../../shared/ui/public/page';
import { findPage } from './page-address';
import { SiteLayout } from './SiteLayout';

/** A whole document, or null where no page has the path. */
export function renderWith(assets: SiteAssets, { path, origin, data: inEnglish }: PageRequest): string | null {
  const found = findPage(path);
  if (found === null) return null;
  const { page, locale } = found;
  const { scopes } = LANGUAGES[locale].screens;
  const data = locale === DEFAULT_LOCALE || scopes === undefined ? inEnglish : nameScopes(inEnglish, locale, scopes);
  const publication = data !== null && 'publication' in data ? data.publication : null;
  // The page is there in this language because the language has all its screens.
  const messages = messagesOf(locale, page.screens);
  const context: PageContext<Screen> = { path, origin, locale, messages, data, publication };
  const body = renderToStaticMarkup(
    <LocaleContext value={locale}>
      <SiteLayout page={page} context={context}>
        <page.Body {...context} />
      </SiteLayout>
    </LocaleContext>,
  );
  return documentOf(page, context, body, assets);
}
