import { FIRST_PAIR_SCOPE, SCOPES } from '../../../reference/scopes';
import { type CoverageDay, STORY_UNITS } from '../../../volatility/coverage';
import { addTo, type Change, type ScopePart } from './change';

/** A change divided by what is named in the stories: by country or by category. */
export interface DividedBy {
  /** By country or category code. */
  readonly parts: ReadonlyMap<string, number>;
  readonly absent: number;
  /** What is left of the change when the parts are taken away, beside `absent` and `other`: stories that name none, countries not looked into. */
  readonly rest: number;
  readonly other: number;
}

type By = 'country' | 'category';

/** What the stories of an index may name. */
export interface ScopeLabels {
  /** The country or category that all of them are about; null where there is no one. */
  own(by: By): string | null;
  /** The country or category that a scope of the coverage stands for where it is a part of another; null where it stands for none. */
  partOf(scope: number, whole: number, by: By): string | null;
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

/** Divides a change by country or by category: whole where the index is of one, else by what the stories of each outlet name. `turn` gives others theirs in between. */
export async function divideChange(change: Change, labels: ScopeLabels, by: By, turn: () => Promise<void>): Promise<DividedBy> {
  const total = change.to - change.from;
  const own = labels.own(by);
  if (own !== null) return { parts: new Map([[own, total - change.other]]), absent: 0, rest: 0, other: change.other };
  if (by === 'country' && change.countries !== null) {
    const parts = new Map([...change.countries.parts].map(([country, contribution]) => [SCOPES[country].country!, contribution]));
    return { parts, absent: 0, rest: 0, other: change.countries.other };
  }
  const parts = new Map<string, number>();
  for (const part of change.printed) {
    await turn();
    divide(part, change.coverage.get(part.scope)?.get(part.day), (scope) => labels.partOf(scope, part.scope, by), parts);
  }
  const named = [...parts.values()].reduce((sum, contribution) => sum + contribution, 0);
  return { parts, absent: change.absent, rest: total - named - change.absent - change.other, other: change.other };
}

/** Divides what an outlet printed by what its stories name; where they name more than one they count for each in part. */
function divide(part: ScopePart, coverage: CoverageDay | undefined, nameOf: (scope: number) => string | null, parts: Map<string, number>): void {
  if (coverage === undefined) return;
  const named = new Map<string, number>();
  let printed = 0;
  coverage.scopes.forEach((scope, at) => {
    const units = unitsOf(coverage, at, part.outlet);
    if (scope === part.scope) {
      printed = units;
      return;
    }
    const name = units > 0 ? nameOf(scope) : null;
    if (name !== null) named.set(name, units);
  });
  const sum = [...named.values()].reduce((total, units) => total + units, 0);
  const whole = Math.max(sum, printed, 1 / STORY_UNITS);
  for (const [code, units] of named) addTo(parts, code, (part.contribution * units) / whole);
}

/** Whether a pair is one of a country's or of a category's. */
function belongs(pair: number, scope: number): boolean {
  const { country, category } = SCOPES[scope];
  const of = SCOPES[pair];
  return country !== null ? of.country === country : of.category === category;
}

function unitsOf({ starts, entryOutlets, entryCounts }: CoverageDay, at: number, outlet: number): number {
  let low = starts[at];
  let high = starts[at + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entryOutlets[middle] < outlet) low = middle + 1;
    else high = middle;
  }
  return low < starts[at + 1] && entryOutlets[low] === outlet ? entryCounts[low] : 0;
}
