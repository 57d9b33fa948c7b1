import type { CategoryScore, CountryPresence } from '../../model/labels';

/** Scores are kept in a smallint. */
const MOST_TENTHS = 32_767;

/** Position in COUNTRIES, thousandths of presence, and so on. */
export function countryPairs(countries: readonly CountryPresence[]): number[] {
  return countries.flatMap(({ index, presence }) => [index, presence]);
}

/** Position in CATEGORIES, tenths of score, and so on. */
export function categoryPairs(categories: readonly CategoryScore[]): number[] {
  return categories.flatMap(({ index, score }) => [index, Math.min(MOST_TENTHS, Math.round(score * 10))]);
}
