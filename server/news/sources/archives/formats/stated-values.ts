import { CATEGORY_INDEX } from '../../../../reference/categories';
import { COUNTRIES, COUNTRY_INDEX_BY_ISO2 } from '../../../../reference/countries';

const INSTANT = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]\s?(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** Minutes; the farthest zones are 12 hours west and 14 hours east. */
const MOST_OFFSET = 14 * 60;
const INDEX_BY_ISO3: ReadonlyMap<string, number> = new Map(COUNTRIES.map(({ iso3 }, index) => [iso3, index]));

/**
 * An instant as archives write it (ISO 8601): `2026-03-10T10:15:00Z`, `2026-03-10 10:15 +01:00`, `20260310T101500Z`, `2026-03-10`. Without an
 * offset it is UTC; a day alone is its midnight. Null for anything else, and for days that no calendar has.
 */
export function parseInstant(text: string): Date | null {
  const match = INSTANT.exec(text.trim());
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const midnight = new Date(Date.UTC(year, month - 1, day));
  // A leap second is the first of the next minute.
  const isReal = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day && hour < 24 && minute < 60 && second < 61;
  if (!isReal || year < 1000) return null;
  const milliseconds = match[7] === undefined ? 0 : Math.floor(Number(`0.${match[7]}`) * 1000);
  const offset = offsetOf(match[8] ?? 'Z');
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  return Math.abs(offset) > MOST_OFFSET ? null : new Date(wall - offset * 60_000);
}

/** Minutes east of Greenwich. */
function offsetOf(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** A version number, or null where it is none. */
export function parseVersion(text: string): number | null {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}

/** The version of an item that has dates instead: a later one is a later version. */
export function versionOfInstant(instant: Date | null): number {
  return instant === null ? 0 : Math.max(0, Math.floor(instant.getTime() / 1000));
}

/** Position in CATEGORIES, or null. */
export function categoryOfCode(code: string): number | null {
  return CATEGORY_INDEX.get(code.trim().toLowerCase()) ?? null;
}

/** Position in COUNTRIES by ISO 3166 code of two or three letters, or null. */
export function countryOfCode(code: string): number | null {
  const upper = code.trim().toUpperCase();
  return (upper.length === 2 ? COUNTRY_INDEX_BY_ISO2.get(upper) : INDEX_BY_ISO3.get(upper)) ?? null;
}
