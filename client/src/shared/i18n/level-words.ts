import type { Severity } from '../contract/page-data';
import type { Locale } from './locale';

const WORDS: Record<Locale, Record<Severity, string>> = {
  en: { 1: 'Calm', 2: 'Watchful', 3: 'Elevated', 4: 'High', 5: 'Severe' },
  ar: { 1: 'هادئ', 2: 'ترقّب', 3: 'مرتفع', 4: 'عالٍ', 5: 'شديد' },
};

/** The five levels in words. */
export function levelWords(locale: Locale = 'en'): Record<Severity, string> {
  return WORDS[locale];
}
