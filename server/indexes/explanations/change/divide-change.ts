import { FIRST_PAIR_SCOPE, SCOPES } from '../../../reference/scopes';
import type { Change, NamedBy } from './change';

/** A change divided by what is named in the stories: by country or by category. */
export interface DividedBy {
  /** By country or category code. */
  readonly parts: ReadonlyMap<string, number>;
  readonly absent: number;
  /** What is left of the change when the parts are taken away, beside `absent` and `other`: stories that name none, countries not looked into. */
  readonly rest: number;
  readonly other: number;
}

/** What the stories of an index may name. */
export interface ScopeLabels {
  /** The country or category that all of them are about; null where there is no one. */
  own(by: NamedBy): string | null;
  /** The country or category that a scope of the coverage stands for where it is a part of another; null where it stands for none. */
  partOf(scope: number, whole: number, by: NamedBy): string | null;
}

/** Of a scope of the catalogue, whose parts are its pairs. */
export function catalogueLabels(own: number): ScopeLabels {
  return {
    own: (by) => SCOPES[own][by],
    partOf: (scope, whole, by) => (scope >= FIRST_PAIR_SCOPE && belongs(scope, whole) ? SCOPES[scope][by] : null),
  };
}

/** Of a custom index, whose parts are its countries and its categories. */
export function customLabels({
  countries,
  categories,
}: {
  readonly countries: readonly string[];
  readonly categories: readonly string[];
}): ScopeLabels {
  const codes = { country: countries, category: categories };
  return {
    own: (by) => (codes[by].length === 1 ? codes[by][0] : null),
    partOf: (scope, _whole, by) => (SCOPES[scope].kind === by ? SCOPES[scope][by] : null),
  };
}

/** Divides a change by country or by category: whole where the index is of one, else by what the stories of each outlet name. */
export function divideChange(change: Change, labels: ScopeLabels, by: NamedBy): DividedBy {
  const total = change.to - change.from;
  const own = labels.own(by);
  if (own !== null) return { parts: new Map([[own, total - change.other]]), absent: 0, rest: 0, other: change.other };
  if (by === 'country' && change.countries !== null) {
    const parts = new Map([...change.countries.parts].map(([country, contribution]) => [SCOPES[country].country!, contribution]));
    return { parts, absent: 0, rest: 0, other: change.countries.other };
  }
  const parts = change.named[by];
  const named = [...parts.values()].reduce((sum, contribution) => sum + contribution, 0);
  return { parts, absent: change.absent, rest: total - named - change.absent - change.other, other: change.other };
}

/** Whether a pair is one of a country's or of a category's. */
function belongs(pair: number, scope: number): boolean {
  const { country, category } = SCOPES[scope];
  const of = SCOPES[pair];
  return country !== null ? of.country === country : of.category === category;
}
