import type { Locale } from './locale';
import { chrome as arabic } from './ar/chrome';
import { chrome as english, type ChromeWords } from './en/chrome';

const CHROME: Record<Locale, ChromeWords> = { en: english, ar: arabic };

export function chromeWords(locale: Locale): ChromeWords {
  return CHROME[locale];
}
