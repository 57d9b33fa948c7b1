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

/** Divides a change by country or by category: whole where the index is of one, else by what the stories of each outlet name. `turn` gives others theirs in between. */
export async function divideChange(change: Change, scope: number, by: 'country' | 'category', turn: () => Promise<void>): Promise<DividedBy> {
  const total = change.to - change.from;
  const own = SCOPES[scope][by];
  if (own !== null) return { parts: new Map([[own, total - change.other]]), absent: 0, rest: 0, other: change.other };
  if (by === 'country' && change.countries !== null) {
    const parts = new Map([...change.countries.parts].map(([country, contribution]) => [SCOPES[country].country!, contribution]));
    return { parts, absent: 0, rest: 0, other: change.countries.other };
  }
  const parts = new Map<string, number>();
  for (const part of change.printed) {
    await turn();
    divide(part, change.coverage.get(part.scope)?.get(part.day), by, parts);
  }
  const named = [...parts.values()].reduce((sum, contribution) => sum + contribution, 0);
  return { parts, absent: change.absent, rest: total - named - change.absent - change.other, other: change.other };
}

/** Divides what an outlet printed by what its stories name; where they name more than one they count for each in part. */
function divide(part: ScopePart, coverage: CoverageDay | undefined, by: 'country' | 'category', parts: Map<string, number>): void {
  if (coverage === undefined) return;
  const named = new Map<string, number>();
  let printed = 0;
  coverage.scopes.forEach((scope, at) => {
    const units = unitsOf(coverage, at, part.outlet);
    if (scope === part.scope) printed = units;
    else if (scope >= FIRST_PAIR_SCOPE && units > 0 && belongs(scope, part.scope)) named.set(SCOPES[scope][by]!, units);
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
