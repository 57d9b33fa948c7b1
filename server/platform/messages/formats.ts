/** How numbers, days and counted things are written in a language: Latin digits in all of them. */
import { fillMessage, type Language } from './messages';

/** The forms of a counted thing, each with `{count}` or without: `{ one, other }` in English, six in Arabic. */
export type CountForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const MINUS = '−';
/** Languages that are written from right to left. */
const FROM_THE_RIGHT: ReadonlySet<Language> = new Set(['ar', 'fa', 'he', 'ur']);
/** Between clauses, where it is not a semicolon alone. */
const SEMICOLONS: Readonly<Record<Language, string>> = { ar: '؛ ', fr: '\u202F; ' };
/** Between the parts of a list and between a day and its hour, where it is not a Latin comma. */
const COMMAS: Readonly<Record<Language, string>> = { ar: '، ' };
const numbers = new Map<string, Intl.NumberFormat>();

export type Direction = 'ltr' | 'rtl';

/** The side that a line begins on. */
export function directionOf(language: Language): Direction {
  return FROM_THE_RIGHT.has(language) ? 'rtl' : 'ltr';
}

/** The language as `Intl` knows it. */
export function tagOf(language: Language): string {
  return language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
}

/** `3,812.3`: with so many decimals at most. */
export function countNumber(count: number, language: Language, most = 0): string {
  return numberFormat(language, { maximumFractionDigits: most }).format(count);
}

/** `59.31`: with exactly so many decimals. */
export function fixedNumber(value: number, digits: number, language: Language): string {
  return numberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** `+1.42`, `−0.40`, `0.00`: what rounds to nothing has no sign. */
export function signedNumber(value: number, digits: number, language: Language): string {
  const format = numberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' });
  return format.format(value).replace('-', MINUS);
}

/** `1 March 2026`, or `1 Mar 2026`; `1er mars 2026` in French. The day is `YYYY-MM-DD`, in UTC. */
export function dayText(day: string, language: Language, month: 'long' | 'short' = 'long'): string {
  const text = new Intl.DateTimeFormat(tagOf(language), { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));
  return language === 'fr' ? text.replace(/^1(?= )/, '1er') : text;
}

/** `1 March 2026, 14:05 UTC`. The instant is of ISO 8601. */
export function minuteText(instant: string, language: Language): string {
  return commasText([dayText(instant.slice(0, 10), language), `${instant.slice(11, 16)} UTC`], language);
}

/** `1 story`, `3,812.3 stories`: in the form that the number asks for as it is written. */
export function countText(count: number, forms: CountForms, language: Language, most = 0): string {
  const form = new Intl.PluralRules(language, { maximumFractionDigits: most }).select(count);
  return fillMessage(forms[form] ?? forms.other, { count: countNumber(count, language, most) });
}

/** `gdelt, rss` */
export function commasText(parts: readonly string[], language: Language): string {
  return parts.join(COMMAS[language] ?? ', ');
}

/** `spread, velocity and acceleration` */
export function listText(parts: readonly string[], language: Language): string {
  return new Intl.ListFormat(tagOf(language)).format(parts);
}

/** `Qatar 60.1; Oman 48.2` */
export function clausesText(parts: readonly string[], language: Language): string {
  return parts.join(SEMICOLONS[language] ?? '; ');
}

/** Made once: making a format takes longer than using it. */
function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = numbers.get(key);
  if (format === undefined) numbers.set(key, (format = new Intl.NumberFormat(tagOf(language), options)));
  return format;
}
