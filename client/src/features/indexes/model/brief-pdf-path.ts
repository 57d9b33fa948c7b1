import type { Locale } from '../../../shared/i18n/languages';

/** The address of a brief as a document, in the language of the page. */
export function briefPdfPath(country: string, locale: Locale): string {
  const path = `/api/countries/${country}/brief.pdf`;
  return locale === 'en' ? path : `${path}?language=${locale}`;
}
