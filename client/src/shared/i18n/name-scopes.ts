import { fill } from '../ui/text/fill';
import { countryName } from '../ui/text/format';
import type { Locale } from './languages';
import type { Translation } from './messages';

type ScopeTexts = Translation['scopes'];

/** `mvi-sa-energy`, `isr-world`, `crisis-sa-energy-20260301`: the family, what is watched, and a category where that is a country. */
const SCOPE_ID = /^(?:mvi|isr|crisis)-([a-z]+)(?:-([a-z]+))?(?:-\d+)?$/;
/** Stands before some names. */
const FAMILY = /^(?:MVI|ISR) /;

/** Where the English name of something renamed is kept, by which it is found too. */
const ENGLISH = 'english_name';

/** The English name of what `nameScopes` has named otherwise. */
export function englishName(named: object): string | undefined {
  return (named as { readonly [ENGLISH]?: string })[ENGLISH];
}

/** For a copy of parts, so that it is found by its English name too. */
export function keptEnglishName(named: object): object {
  const name = englishName(named);
  return name === undefined ? {} : { [ENGLISH]: name };
}

interface Named {
  readonly index_id?: unknown;
  readonly id?: unknown;
  readonly code?: unknown;
  readonly name?: unknown;
  readonly title?: unknown;
  readonly description?: unknown;
}

/**
 * The same data with what indexes watch named in a language, since the server names it in English. Known by its ID or code; what people have named
 * themselves stays.
 */
export function nameScopes<T>(data: T, locale: Locale, scopes: ScopeTexts): T {
  const rename = (value: unknown): unknown => {
    // Lists of values have nothing to name, and may be long.
    if (Array.isArray(value)) return typeof value[0] === 'object' && value[0] !== null ? value.map(rename) : (value as unknown);
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = {};
    for (const [key, part] of Object.entries(value)) copy[key] = typeof part === 'object' ? rename(part) : part;
    return Object.assign(copy, namesOf(value, locale, scopes));
  };
  return rename(data) as T;
}

/** Of one object: its texts that are to be replaced. */
function namesOf(value: Named, locale: Locale, scopes: ScopeTexts): Partial<Record<'name' | 'title' | 'description' | typeof ENGLISH, string>> {
  const { name, title, description } = value;
  const id = value.index_id ?? value.id;
  if (typeof name === 'string' && typeof id === 'string') {
    const scope = SCOPE_ID.exec(id);
    if (scope !== null) {
      const own = (FAMILY.exec(name)?.[0] ?? '') + scopeName(scope, name, locale, scopes);
      return { name: own, ...(own !== name && { [ENGLISH]: name }) };
    }
  }
  const category = [value.code, value.id].find(
    (code): code is keyof ScopeTexts['descriptions'] => typeof code === 'string' && Object.hasOwn(scopes.descriptions, code),
  );
  if (category === undefined) return {};
  return {
    ...(typeof name === 'string' && { name: scopes.names[category] }),
    ...(typeof title === 'string' && { title: scopes.names[category] }),
    ...(typeof description === 'string' && { description: scopes.descriptions[category] }),
  };
}

/** The English name where the language has none. */
function scopeName([, watched, category]: readonly string[], name: string, locale: Locale, { pair, names }: ScopeTexts): string {
  const nameOf = (code: string): string | undefined => (Object.hasOwn(names, code) ? names[code as keyof typeof names] : undefined);
  const place = nameOf(watched) ?? countryName(watched.toUpperCase(), '', locale);
  if (place === '') return name;
  if (category === undefined) return place;
  const named = nameOf(category);
  if (named === undefined) return name;
  // Among the categories of one country a name says no more than its category.
  return name.includes(': ') ? fill(pair, { country: place, category: named }) : named;
}
