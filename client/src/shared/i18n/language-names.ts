/** The languages by their code in addresses, as a switch offers them: each in its own words, English first. */
export const LANGUAGE_NAMES = {
  en: { name: 'English', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const;

export type LanguageCode = keyof typeof LANGUAGE_NAMES;

/** Those that the whole dashboard is there in, which offers no other. */
export const DASHBOARD_LANGUAGES: readonly LanguageCode[] = ['en', 'fr', 'ar'];
