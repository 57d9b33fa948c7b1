import { hasScreens, type LanguageMessages, type Messages, type Screen } from './messages';

/** Every folder beside this file is a language, by its code in addresses. */
const FOLDERS = import.meta.glob<{ readonly language: LanguageMessages }>('./*/index.ts', { eager: true });

export type Locale = string;
/** The language of addresses without a prefix. */
export const DEFAULT_LOCALE: Locale = 'en';
export const LANGUAGES: Readonly<Record<Locale, LanguageMessages>> = Object.fromEntries(
  Object.entries(FOLDERS).map(([path, { language }]) => [path.split('/')[1], language]),
);
export const LOCALES: readonly Locale[] = [DEFAULT_LOCALE, ...Object.keys(LANGUAGES).filter((locale) => locale !== DEFAULT_LOCALE)];

/** The texts of screens that the language has, together with what surrounds every page. */
export function messagesOf<S extends Screen>(locale: Locale, screens: readonly S[]): Pick<Messages, S | 'chrome' | 'levels'> {
  const language = LANGUAGES[locale];
  if (!hasScreens(language, screens)) throw new Error(`${screens.join(', ')} are not all there in ${locale}`);
  return language.screens as Pick<Messages, S | 'chrome' | 'levels'>;
}
