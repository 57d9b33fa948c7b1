/** How numbers and days are written, the same in every place. Latin digits in every language. */
import type { Locale } from '../../i18n/languages';

const MISSING = '—';

/** As the browser knows the language: Latin digits in all of them. */
export function tagOf(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : `${locale}-u-nu-latn`;
}

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Made once: a table has thousands of numbers, and making a format takes longer than using it. */
function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (format === undefined) numberFormats.set(key, (format = new Intl.NumberFormat(tagOf(locale), options)));
  return format;
}

/** Made once, as those of numbers. @throws RangeError where the browser does not know the time zone */
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (format === undefined) dateFormats.set(key, (format = new Intl.DateTimeFormat(tagOf(locale), options)));
  return format;
}

/** `59.3`; a dash where there is no value. */
export function formatValue(value: number | null, locale: Locale): string {
  return value === null ? MISSING : formatNumber(value, 1, locale);
}

/** A number with as many decimals as told: `0.62`. */
export function formatNumber(value: number, digits: number, locale: Locale): string {
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** `+1.2`, `−0.4`, `0.0`. */
export function formatChange(points: number | null, locale: Locale): string {
  return points === null ? MISSING : formatSigned(points, 1, locale);
}

/** A number with its sign and as many decimals as told: `+0.13`. */
export function formatSigned(value: number, digits: number, locale: Locale): string {
  // What rounds to nothing has no sign.
  const rounded = Math.round(value * 10 ** digits) / 10 ** digits + 0;
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' })
    .format(rounded)
    .replace('-', '−');
}

/** `812`, `1,204`. */
export function formatCount(count: number, locale: Locale): string {
  return numberFormat(locale, { maximumFractionDigits: 0 }).format(count);
}

/** `5`, `2.9`: how many years values are compared with. */
export function formatYears(years: number, locale: Locale): string {
  return numberFormat(locale, { maximumFractionDigits: 1 }).format(years);
}

/** A share of one as `62%`. */
export function formatPercent(share: number, locale: Locale): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** `88th`; in languages without such endings the number alone. */
export function formatPercentile(percentile: number | null, locale: Locale): string {
  if (percentile === null) return MISSING;
  const rounded = Math.round(percentile);
  if (locale !== 'en') return formatCount(rounded, locale);
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th' }[new Intl.PluralRules('en', { type: 'ordinal' }).select(rounded) as 'one'] ?? 'th';
  return `${rounded}${ending}`;
}

/** A UTC day such as `2026-11-20` as `20 Nov 2026`. Days are never moved by a time zone. */
export function formatDay(day: string | null, locale: Locale): string {
  if (day === null) return MISSING;
  return dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** A month such as `2026-11` as `Nov 2026`. */
export function formatMonth(month: string, locale: Locale): string {
  return dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
}

const TO_THE_MINUTE = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** An instant in UTC: `20 Nov 2026, 06:10 UTC`. */
export function formatInstantUtc(instant: string | null, locale: Locale): string {
  if (instant === null) return MISSING;
  const text = dateFormat(locale, { ...TO_THE_MINUTE, timeZone: 'UTC' }).format(new Date(instant));
  return `${text} UTC`;
}

/** An instant in a time zone, with its name: `20 Nov 2026, 09:10 GMT+3`. In UTC where the browser does not know the zone. */
export function formatInstantIn(instant: string, timeZone: string | null, locale: Locale): string {
  if (timeZone === null) return formatInstantUtc(instant, locale);
  try {
    return dateFormat(locale, { ...TO_THE_MINUTE, timeZone, timeZoneName: 'short' }).format(new Date(instant));
  } catch {
    return formatInstantUtc(instant, locale);
  }
}

/** Name of a country in a language; the given one where the language has none. */
export function countryName(iso2: string, fallback: string, locale: Locale): string {
  if (locale === 'en') return fallback;
  return new Intl.DisplayNames(tagOf(locale), { type: 'region', fallback: 'none' }).of(iso2) ?? fallback;
}

/** What stands between words of a list. */
export function comma(locale: Locale): string {
  return locale === 'ar' ? '، ' : ', ';
}

/** Words one after the other, with the comma of the language. */
export function listText(words: readonly string[], locale: Locale): string {
  return words.join(comma(locale));
}

/** Between clauses, where it is not a semicolon alone. */
const SEMICOLONS: Readonly<Record<Locale, string>> = { ar: '؛ ', fr: '\u202F; ' };

/** Clauses one after the other, with the semicolon of the language. */
export function clausesText(clauses: readonly string[], locale: Locale): string {
  return clauses.join(SEMICOLONS[locale] ?? '; ');
}

/** The day `days` after a UTC day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
