import { DEFAULT_LOCALE, LANGUAGES, type Locale, LOCALES } from '../../shared/i18n/languages';
import { hasScreens } from '../../shared/i18n/messages';
import { matchesPattern } from '../../shared/ui/public/match-path';
import type { Page } from '../../shared/ui/public/page';
import { PAGES } from './pages';

/** The languages that a page is there in. */
export function localesOf({ screens }: Page): readonly Locale[] {
  return LOCALES.filter((locale) => hasScreens(LANGUAGES[locale], screens));
}

/** Pattern of a page's addresses in a language: `/ar`, `/ar/about`. */
export function patternIn({ pattern }: Page, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? pattern : `/${locale}${pattern === '/' ? '' : pattern}`;
}

/** The page of a path and the language that the path names. */
export function findPage(path: string): { page: Page; locale: Locale } | null {
  for (const page of PAGES) {
    const locale = localesOf(page).find((one) => matchesPattern(patternIn(page, one), path));
    if (locale !== undefined) return { page, locale };
  }
  return null;
}
