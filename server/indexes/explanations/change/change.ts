import type { ComponentContribution } from '../../../volatility/explain/attribution';

/** A part of a change that comes from what one outlet printed about a scope on one day. */
export interface ScopePart {
  readonly scope: number;
  readonly day: number;
  readonly outlet: number;
  readonly contribution: number;
}

/** What one outlet printed and was expected to on the day explained. */
export interface OutletDay {
  readonly stories: number;
  readonly total: number;
  readonly expected: number;
}

/** What a change is divided by where stories name it. */
export type NamedBy = 'country' | 'category';

/** A change with all that it is made of. */
export interface Change {
  /** MVI of both days as it is computed. */
  readonly from: number;
  readonly to: number;
  readonly components: readonly ComponentContribution[];
  /** Of world and regions: every country's part, by scope, and what belongs to none; null for others. */
  readonly countries: { readonly parts: ReadonlyMap<number, number>; readonly other: number } | null;
  readonly outlets: ReadonlyMap<number, number>;
  /** What was printed on the days with the largest parts. */
  readonly printed: readonly ScopePart[];
  /** All that was printed, by what its stories name: codes of countries, and of categories. */
  readonly named: Readonly<Record<NamedBy, ReadonlyMap<string, number>>>;
  readonly absent: number;
  /** Of countries that were not looked into: their parts are no further divided. */
  readonly undivided: number;
  readonly other: number;
  /** By outlet; empty for world and regions. */
  readonly outletDays: ReadonlyMap<number, OutletDay>;
}

/** Adds up a part by what it belongs to. */
export function addTo<Key>(sums: Map<Key, number>, key: Key, contribution: number): void {
  sums.set(key, (sums.get(key) ?? 0) + contribution);
}

/** The change between the published values, of which what computing them again moved belongs to nothing: it is `other`. */
export function asPublished(change: Change, from: number, to: number): Change {
  const moved = to - from - (change.to - change.from);
  const countries = change.countries === null ? null : { ...change.countries, other: change.countries.other + moved };
  return { ...change, from, to, countries, other: change.other + moved };
}
