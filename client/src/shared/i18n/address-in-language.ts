import type { Locale } from './languages';

/** What the server makes in the language that its address names, such as a feed or a picture: `/changes.atom` as `/changes.atom?language=fr`. */
export function addressInLanguage(locale: Locale, path: string): string {
  return locale === 'en' ? path : `${path}?language=${locale}`;
}
