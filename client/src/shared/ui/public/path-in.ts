import type { Locale } from '../../i18n/languages';

/** What is the same in every language: calls, files, and the dashboard, which has its language from elsewhere. */
const WITHOUT_LANGUAGE = /^\/(?:api|assets|dashboard|embed|mcp|v1)(?:[/?#]|$)|^[^?#]*\.\w+(?:[?#]|$)/;

/**
 * The address of a page of the public site in a language: `/ratings#crises` as `/fr/ratings#crises`. Where the page is not there in the
 * language, the server leads to the English one. Whatever is no path of a page stays as it is.
 */
export function pathIn(locale: Locale, href: string): string {
  if (locale === 'en' || !href.startsWith('/') || href.startsWith('//') || WITHOUT_LANGUAGE.test(href)) return href;
  return `/${locale}${href.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** The English address of a page that is read in a language: `/fr/ratings` as `/ratings`, `/fr` as `/`. */
export function pathWithout(locale: Locale, path: string): string {
  const prefix = `/${locale}`;
  if (locale === 'en' || (path !== prefix && !path.startsWith(`${prefix}/`))) return path;
  return path.slice(prefix.length) || '/';
}
