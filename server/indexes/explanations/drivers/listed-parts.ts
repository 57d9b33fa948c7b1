/** How the parts of a change are listed: the largest of them, and what is left. */
import { CATEGORIES } from '../../../reference/categories';
import { COUNTRIES } from '../../../reference/countries';
import { type LabelDriverResponse, roundPoints } from './drivers-parts.dto';

/** Entries of each list; the others are added up. */
export const LISTED_MAX = 20;
export const STORIES_MAX = 12;

const NAMES = {
  country: new Map(COUNTRIES.map(({ iso2, name }) => [iso2, name])),
  category: new Map(CATEGORIES.map(({ code, name }) => [code, name])),
} as const;

export function toLabelDriver(by: 'country' | 'category', code: string, contribution: number): LabelDriverResponse {
  return { code, name: NAMES[by].get(code) ?? code, contribution: roundPoints(contribution) };
}

/** The entries with the largest parts, and the others. */
export function largest<Key>(parts: [Key, number][], most: number): [[Key, number][], [Key, number][]] {
  const sorted = parts.sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  return [sorted.slice(0, most), sorted.slice(most)];
}

/** What is left of the change, so that all that is shown adds up to it. */
export function left(total: number, shown: readonly { readonly contribution: number }[]): number {
  return roundPoints(total - shown.reduce((sum, { contribution }) => sum + contribution, 0));
}
