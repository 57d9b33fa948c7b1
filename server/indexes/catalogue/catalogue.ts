/** The indexes of the catalogue: two families over all scopes. Ids read `mvi-sa-energy`, codes `MVI-SA-ENERGY`. */
import { CATEGORY_INDEX } from '../../reference/categories';
import { COUNTRIES } from '../../reference/countries';
import { type Scope, SCOPE_BY_SLUG, SCOPES } from '../../reference/scopes';
import { problem } from '../../platform/problems/problem';
import { FAMILIES, type Family, SERIES_FAMILIES, type SeriesFamily } from '../storage/index-record';
import { INDEX_PROBLEMS } from './indexes.problems';

export { FAMILIES, type Family, SERIES_FAMILIES, type SeriesFamily };

export const REGIONS = ['developed', 'emerging'] as const;
export type Region = (typeof REGIONS)[number];

/** An index of any family: those beside the catalogue are there for every scope, and are asked for by their family or ID. */
export interface SeriesIndex<F extends SeriesFamily = SeriesFamily> {
  readonly family: F;
  readonly scope: Scope;
}

export type CatalogueIndex = SeriesIndex<Family>;

export function indexIdOf({ family, scope }: SeriesIndex): string {
  return `${family}-${scope.slug}`;
}

/** The index of an id in the catalogue, or null; ids are lower case. */
export function findIndex(id: string): CatalogueIndex | null {
  return findIndexOf(FAMILIES, id);
}

function findIndexOf<F extends SeriesFamily>(families: readonly F[], id: string): SeriesIndex<F> | null {
  const dash = id.indexOf('-');
  const family = families.find((candidate) => candidate === id.slice(0, dash));
  const scope = SCOPE_BY_SLUG.get(id.slice(dash + 1));
  return family === undefined || scope === undefined ? null : { family, scope };
}

/** An index of any family, or null. */
export function findSeriesIndex(id: string): SeriesIndex | null {
  return findIndexOf(SERIES_FAMILIES, id);
}

/** @throws Problem index_not_found */
export function getIndex(id: string): CatalogueIndex {
  return found(findIndex(id));
}

/**
 * An index of any family.
 * @throws Problem index_not_found
 */
export function getSeriesIndex(id: string): SeriesIndex {
  return found(findSeriesIndex(id));
}

function found<T>(index: T | null): T {
  if (index === null) throw problem(INDEX_PROBLEMS.index_not_found);
  return index;
}

/** ISO 3166 alpha-2 code of an alpha-2 or alpha-3 code in any case, or null. */
export function findCountry(code: string): string | null {
  const wanted = code.toUpperCase();
  return COUNTRIES.find(({ iso2, iso3 }) => iso2 === wanted || iso3 === wanted)?.iso2 ?? null;
}

/** A category code in any case, or null. */
export function findCategory(code: string): string | null {
  const wanted = code.toLowerCase();
  return CATEGORY_INDEX.has(wanted) ? wanted : null;
}

export interface ScopeFilter {
  readonly country: string | null;
  readonly category: string | null;
  readonly region: Region | null;
  /** Words that must all occur in name, code or slug. */
  readonly q: string | null;
}

/** Scopes that pass a filter, ascending. */
export function filterScopes({ country, category, region, q }: ScopeFilter): Scope[] {
  const words = (q ?? '')
    .toLowerCase()
    .split(/[\s:,-]+/)
    .filter((word) => word !== '');
  return SCOPES.filter(
    (scope) =>
      (country === null || scope.country === country) &&
      (category === null || scope.category === category) &&
      (region === null || scope.region === region) &&
      words.every((word) => SEARCH_TEXTS[scope.number].includes(word)),
  );
}

/**
 * The one scope that a filter names: `country=SA` names Saudi Arabia, with `category=energy` the pair of the two. Null where it
 * names none or several.
 */
export function namedScope(filter: ScopeFilter): Scope | null {
  const { country, category, region, q } = filter;
  if (q !== null) {
    const found = filterScopes(filter);
    return found.length === 1 ? found[0] : null;
  }
  if (region !== null) return country === null && category === null ? (SCOPE_BY_SLUG.get(region) ?? null) : null;
  const parts = [country?.toLowerCase(), category].filter((part) => part !== null && part !== undefined);
  return parts.length === 0 ? null : (SCOPE_BY_SLUG.get(parts.join('-')) ?? null);
}

const ISO3: ReadonlyMap<string, string> = new Map(COUNTRIES.map(({ iso2, iso3 }) => [iso2, iso3]));

const SEARCH_TEXTS: readonly string[] = SCOPES.map(({ slug, name, country, category }) =>
  [slug, name, country === null ? '' : ISO3.get(country), category ?? ''].join(' ').toLowerCase(),
);
