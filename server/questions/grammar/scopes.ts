import { CATEGORIES } from '../../reference/categories';
import { COUNTRIES } from '../../reference/countries';
import { type Scope, SCOPE_BY_SLUG } from '../../reference/scopes';
import { GROUPS } from '../../reference/country-groups';
import type { Meaning, Subject } from './items';

/** What one side of a comparison names, or a question without one. */
export interface Named {
  readonly names: readonly Meaning[];
  /** What is left out: the names after "except". */
  readonly excluded: readonly Meaning[];
}

interface Sets {
  readonly countries: readonly string[];
  readonly regions: readonly ('developed' | 'emerging')[];
  readonly categories: readonly string[];
  readonly isWorld: boolean;
}

const MEMBERS = new Map(GROUPS.map(({ code, members }) => [code, members]));

/**
 * The scopes of a question: every country named with every category named. A side of a comparison that names no place or no category takes those of the side
 * before it, else of the one after it. A region stands for itself; with a category, or where countries are asked for, for its countries.
 */
export function scopesOf(sides: readonly Named[], subject: Subject | null): Scope[] {
  const sets = sides.map((side) => toSets(side, subject)).filter((side) => !isEmpty(side));
  if (sets.length === 0) return subject === null || subject === 'days' ? [] : pairs(complete(EMPTY, subject));
  const scopes = sets.flatMap((side, at) => {
    const others = [...sets.slice(0, at).reverse(), ...sets.slice(at + 1)];
    return pairs(complete(borrow(side, others), subject));
  });
  return [...new Set(scopes)];
}

const EMPTY: Sets = { countries: [], regions: [], categories: [], isWorld: false };

function toSets({ names, excluded }: Named, subject: Subject | null): Sets {
  const left = new Set(excluded.flatMap(countriesOf));
  const leftCategories = new Set(excluded.flatMap(categoriesOf));
  const countries = names.flatMap(countriesOf);
  const categories = names.flatMap(categoriesOf);
  const regions = names.flatMap((name) => (name.kind === 'region' ? [name.code] : []));
  const isListed = (subject === 'countries' || left.size > 0) && countries.length === 0;
  const all = isListed ? COUNTRIES.filter(({ region }) => regions.length === 0 || regions.includes(region)).map(({ iso2 }) => iso2) : countries;
  const allCategories = leftCategories.size > 0 && categories.length === 0 ? CATEGORIES.map(({ code }) => code) : categories;
  return {
    countries: all.filter((code) => !left.has(code)),
    regions: isListed ? [] : regions,
    categories: allCategories.filter((code) => !leftCategories.has(code)),
    isWorld: names.some(({ kind }) => kind === 'world') && !isListed,
  };
}

function countriesOf(name: Meaning): readonly string[] {
  if (name.kind === 'country') return [name.code];
  return name.kind === 'group' ? (MEMBERS.get(name.code) ?? []) : [];
}

function categoriesOf(name: Meaning): string[] {
  return name.kind === 'category' ? [name.code] : [];
}

function isEmpty({ countries, regions, categories, isWorld }: Sets): boolean {
  return countries.length === 0 && regions.length === 0 && categories.length === 0 && !isWorld;
}

function hasPlace({ countries, regions, isWorld }: Sets): boolean {
  return countries.length > 0 || regions.length > 0 || isWorld;
}

function borrow(side: Sets, others: readonly Sets[]): Sets {
  const place = hasPlace(side) ? side : (others.find(hasPlace) ?? side);
  const { categories } = side.categories.length > 0 ? side : (others.find((other) => other.categories.length > 0) ?? side);
  return { ...place, categories };
}

/** Categories that are asked for without being named are all of them. */
function complete(sets: Sets, subject: Subject | null): Sets {
  if (subject === 'categories' && sets.categories.length === 0) return { ...sets, categories: CATEGORIES.map(({ code }) => code) };
  return subject === 'countries' && !hasPlace(sets) ? { ...sets, countries: COUNTRIES.map(({ iso2 }) => iso2) } : sets;
}

function pairs(sets: Sets): Scope[] {
  const { categories, isWorld, regions } = sets;
  const ofRegions = categories.length === 0 ? [] : COUNTRIES.filter(({ region }) => regions.includes(region)).map(({ iso2 }) => iso2);
  const places = [...new Set([...sets.countries, ...ofRegions])].map((code) => code.toLowerCase());
  if (categories.length === 0) return found([...(isWorld ? ['world'] : []), ...regions, ...places]);
  const ofWorld = isWorld || places.length === 0 ? categories : [];
  return found([...ofWorld, ...places.flatMap((place) => categories.map((category) => `${place}-${category}`))]);
}

function found(slugs: readonly string[]): Scope[] {
  return slugs.map((slug) => SCOPE_BY_SLUG.get(slug)).filter((scope) => scope !== undefined);
}
