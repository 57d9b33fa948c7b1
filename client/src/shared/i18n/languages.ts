import { ar } from './ar';
import { en } from './en';
import type { LanguageMessages, Messages, Screen } from './messages';

/** Every language, by its code in addresses. A new one is its folder and a line here. */
export const LANGUAGES = { en, ar } satisfies Record<string, LanguageMessages>;

export type Locale = keyof typeof LANGUAGES;
/** The language of addresses without a prefix. */
export const DEFAULT_LOCALE: Locale = 'en';
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];

/** Whether a language has all these screens. */
export function hasScreens(locale: Locale, screens: readonly Screen[]): boolean {
  const { screens: there }: LanguageMessages = LANGUAGES[locale];
  return screens.every((screen) => there[screen] !== undefined);
}

/** The texts of screens that the language has, together with what surrounds every page. */
export function messagesOf<S extends Screen>(locale: Locale, screens: readonly S[]): Pick<Messages, S | 'chrome' | 'levels'> {
  if (!hasScreens(locale, screens)) throw new Error(`${screens.join(', ')} are not all there in ${locale}`);
  return LANGUAGES[locale].screens as Pick<Messages, S | 'chrome' | 'levels'>;
}
