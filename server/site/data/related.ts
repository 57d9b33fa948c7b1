import type { CatalogueIndex, Family, Latest } from '../../indexes';
import { type Scope, SCOPE_BY_SLUG, SCOPES, WORLD_SCOPE } from '../../reference/scopes';
import { mostVolatile } from './most-volatile';

/** Relatives in addition to the family, the region and the world. */
const NEAREST = 4;

/**
 * Scopes from which the nearest relatives of a scope are chosen: of the world and a region the countries in them, of a country and a
 * category their pairs, of a pair the other pairs of its country.
 */
export function relativesOf({ kind, number, region, country, category }: Scope): number[] {
  const isNear: Record<Scope['kind'], (other: Scope) => boolean> = {
    world: (other) => other.kind === 'country',
    region: (other) => other.kind === 'country' && other.region === region,
    country: (other) => other.kind === 'pair' && other.country === country,
    category: (other) => other.kind === 'pair' && other.category === category,
    pair: (other) => other.kind === 'pair' && other.country === country,
  };
  return SCOPES.filter((other) => other.number !== number && isNear[kind](other)).map((other) => other.number);
}

/** What a reader of an index may want to see next: its other family, what it is part of, and its most volatile relatives. */
export function relatedIndexes(index: CatalogueIndex, latest: ReadonlyMap<number, Latest>): CatalogueIndex[] {
  const { family, scope } = index;
  const otherFamily: Family = family === 'mvi' ? 'isr' : 'mvi';
  const above = partsOf(scope).map((one) => ({ family, scope: one }));
  return [{ family: otherFamily, scope }, ...above, ...mostVolatile(family, relativesOf(scope), latest, NEAREST)];
}

/** What a scope is part of, the smallest first; of the world its regions. */
function partsOf({ kind, region, country, category }: Scope): Scope[] {
  if (kind === 'world') return ['developed', 'emerging'].map((slug) => SCOPE_BY_SLUG.get(slug)!);
  const slugs = kind === 'pair' ? [country?.toLowerCase(), category, region] : kind === 'country' ? [region] : [];
  return [...slugs.map((slug) => SCOPE_BY_SLUG.get(slug ?? '')).filter((scope) => scope !== undefined), SCOPES[WORLD_SCOPE]];
}
