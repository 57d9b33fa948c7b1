import type { Locale } from './locale';
import { landing as arabic } from './ar/landing';
import { landing as english, type LandingWords } from './en/landing';

const LANDING: Record<Locale, LandingWords> = { en: english, ar: arabic };

export function landingWords(locale: Locale): LandingWords {
  return LANDING[locale];
}
