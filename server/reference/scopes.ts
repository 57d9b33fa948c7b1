/**
 * The numbering of scopes: what an index watches. One number stands for a scope in coverage, engine state and stored
 * values, so the numbering is part of the data: the lists behind it may be appended to, never reordered.
 *
 *   0            the world
 *   1, 2         developed, emerging markets
 *   3 … 197      the 195 countries, in the order of COUNTRIES
 *   198 … 216    the 19 categories, in the order of CATEGORIES
 *   217 … 3921   country × category, country by country
 */
import { CATEGORIES } from './categories';
import { COUNTRIES } from './countries';

export const WORLD_SCOPE = 0;
export const DEVELOPED_SCOPE = 1;
export const EMERGING_SCOPE = 2;
export const FIRST_COUNTRY_SCOPE = 3;
export const COUNTRY_COUNT = 195;
export const CATEGORY_COUNT = 19;
export const FIRST_CATEGORY_SCOPE = FIRST_COUNTRY_SCOPE + COUNTRY_COUNT;
export const FIRST_PAIR_SCOPE = FIRST_CATEGORY_SCOPE + CATEGORY_COUNT;
export const SCOPE_COUNT = FIRST_PAIR_SCOPE + COUNTRY_COUNT * CATEGORY_COUNT;

export type ScopeKind = 'world' | 'region' | 'country' | 'category' | 'pair';

/** Scope number of a country by its position in COUNTRIES (0 … 194). */
export function countryScope(countryIndex: number): number {
  return FIRST_COUNTRY_SCOPE + countryIndex;
}

/** Scope number of a category by its position in CATEGORIES (0 … 18). */
export function categoryScope(categoryIndex: number): number {
  return FIRST_CATEGORY_SCOPE + categoryIndex;
}

/** Scope number of a country × category pair, by the two positions. */
export function pairScope(countryIndex: number, categoryIndex: number): number {
  return FIRST_PAIR_SCOPE + countryIndex * CATEGORY_COUNT + categoryIndex;
}

export interface Scope {
  readonly number: number;
  readonly kind: ScopeKind;
  /** Suffix of index ids: `world`, `developed`, `sa`, `energy`, `sa-energy`. */
  readonly slug: string;
  readonly name: string;
  readonly region: 'developed' | 'emerging' | null;
  /** ISO 3166 alpha-2 code in upper case. */
  readonly country: string | null;
  /** Category code. */
  readonly category: string | null;
}

/** All scopes, in the order of their numbers. */
export const SCOPES: readonly Scope[] = buildScopes();

/** A scope by the suffix of its index ids. */
export const SCOPE_BY_SLUG: ReadonlyMap<string, Scope> = new Map(SCOPES.map((scope) => [scope.slug, scope]));

function buildScopes(): Scope[] {
  const none = { region: null, country: null, category: null } as const;
  const scopes: Scope[] = [
    { ...none, number: WORLD_SCOPE, kind: 'world', slug: 'world', name: 'World' },
    { ...none, number: DEVELOPED_SCOPE, kind: 'region', slug: 'developed', name: 'Developed markets', region: 'developed' },
    { ...none, number: EMERGING_SCOPE, kind: 'region', slug: 'emerging', name: 'Emerging markets', region: 'emerging' },
  ];
  for (const country of COUNTRIES) {
    scopes.push({
      number: scopes.length,
      kind: 'country',
      slug: country.iso2.toLowerCase(),
      name: country.name,
      region: country.region,
      country: country.iso2,
      category: null,
    });
  }
  for (const category of CATEGORIES) {
    scopes.push({ ...none, number: scopes.length, kind: 'category', slug: category.code, name: category.name, category: category.code });
  }
  for (const country of COUNTRIES) {
    for (const category of CATEGORIES) {
      scopes.push({
        number: scopes.length,
        kind: 'pair',
        slug: `${country.iso2.toLowerCase()}-${category.code}`,
        name: `${country.name}: ${category.name}`,
        region: country.region,
        country: country.iso2,
        category: category.code,
      });
    }
  }
  return scopes;
}
