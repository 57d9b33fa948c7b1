/** A simulated world as the quality bench sees it: the pairs that something happens in, what was printed of them, and the truth. */
import { Narrative } from '../../../server/news/sources/simulated/narrative';
import { simulatedCoverage } from '../../../server/news/sources/simulated/coverage';
import { createSimulatedWorld, simulatedBase, simulatedNarratives, type SimulatedWorld } from '../../../server/news/sources/simulated/world';
import { NarrativeSchedule } from '../../../server/news/sources/simulated/schedule';
import { CATEGORY_COUNT, FIRST_COUNTRY_SCOPE, FIRST_PAIR_SCOPE } from '../../../server/reference/scopes';
import { CoverageDay, STORY_UNITS } from '../../../server/volatility/coverage';

export const FIRST_DAY = 19_400;
export const DAYS = 900;
const OUTLETS = 200;
const EXPECTED_DAYS = 28;
/** Below this many expected stories in 28 days a pair has hardly ever a value. */
const LEAST_EXPECTED = 5;

/** How much is usually printed of a scope: expected stories in 28 days. */
export type Thickness = 'thin' | 'middle' | 'thick';
const MIDDLE_FROM = 30;
const THICK_FROM = 150;

export interface WatchedPair {
  readonly scope: number;
  readonly thickness: Thickness;
  readonly surges: readonly Narrative[];
  readonly campaigns: readonly Narrative[];
}

export interface WatchedWorld {
  readonly world: SimulatedWorld;
  readonly days: readonly CoverageDay[];
  /** Pairs with a narrative and enough usual coverage, ascending. */
  readonly pairs: readonly WatchedPair[];
}

/** A world with its days and pairs. The same number gives the same, everywhere. */
export function watchWorld(number: number): WatchedWorld {
  const world = createSimulatedWorld(number, { outlets: OUTLETS });
  return { world, days: coverageOfWorld(world), pairs: findPairs(world) };
}

/** The same world without its campaigns: the same news otherwise. */
export function withoutCampaigns(world: SimulatedWorld): SimulatedWorld {
  return { ...world, schedule: new SurgesAlone(world.model) };
}

/** The same news, printed once more: the same habits and narratives, other articles. */
export function redrawn(world: SimulatedWorld, draw: number): SimulatedWorld {
  return { ...world, number: world.number + 1_000_000 * draw };
}

export function coverageOfWorld(world: SimulatedWorld, firstDay = FIRST_DAY, days = DAYS): CoverageDay[] {
  const ids = Int32Array.from(world.outlets, (_, i) => i + 1);
  return Array.from({ length: days }, (_, i) => simulatedCoverage(world, firstDay + i, ids));
}

/** Stories of a scope on each day; NaN on days that are not complete. */
export function storiesOf(days: readonly CoverageDay[], scope: number): Float64Array {
  return Float64Array.from(days, ({ state, scopes, starts, entryCounts }) => {
    if (state !== 'complete') return NaN;
    const at = scopes.indexOf(scope);
    let units = 0;
    if (at >= 0) for (let i = starts[at]; i < starts[at + 1]; i++) units += entryCounts[i];
    return units / STORY_UNITS;
  });
}

/** Stories of all outlets on each day; NaN on days that are not complete. */
export function totalsOf(days: readonly CoverageDay[]): Float64Array {
  return Float64Array.from(days, ({ state, totals }) => (state === 'complete' ? totals.reduce((sum, total) => sum + total, 0) : NaN));
}

/** Country and category of a pair's scope number, as positions. */
export function placeOfPair(scope: number): { country: number; category: number } {
  const pair = scope - FIRST_PAIR_SCOPE;
  return { country: Math.floor(pair / CATEGORY_COUNT), category: pair % CATEGORY_COUNT };
}

/** All countries and categories, ascending. */
export const CORE_SCOPES = Int32Array.from({ length: FIRST_PAIR_SCOPE - FIRST_COUNTRY_SCOPE }, (_, i) => FIRST_COUNTRY_SCOPE + i);

class SurgesAlone extends NarrativeSchedule {
  override between(from: number, to: number): Narrative[] {
    return super.between(from, to).filter(({ kind }) => kind === 'surge');
  }
}

function findPairs(world: SimulatedWorld): WatchedPair[] {
  const byScope = new Map<number, Narrative[]>();
  for (const narrative of simulatedNarratives(world, FIRST_DAY, FIRST_DAY + DAYS - 1)) {
    for (const scope of narrative.scopes) byScope.set(scope, [...(byScope.get(scope) ?? []), narrative]);
  }
  const pairs: WatchedPair[] = [];
  for (const [scope, narratives] of [...byScope].sort(([a], [b]) => a - b)) {
    const { country, category } = placeOfPair(scope);
    const expected = simulatedBase(world, country, category) * EXPECTED_DAYS;
    if (expected < LEAST_EXPECTED) continue;
    const thickness = expected < MIDDLE_FROM ? 'thin' : expected < THICK_FROM ? 'middle' : 'thick';
    const surges = narratives.filter(({ kind }) => kind === 'surge');
    pairs.push({ scope, thickness, surges, campaigns: narratives.filter(({ kind }) => kind === 'campaign') });
  }
  return pairs;
}
