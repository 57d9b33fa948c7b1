import { standardise } from '../components/score';
import { COMPONENT_NAMES, type ComponentName } from '../methodology/components';
import { ATTENTION_PRIOR_STORIES } from '../methodology/methodology';
import { type Weights, weightList } from '../methodology/weights';
import type { ComponentTrace, FilterTrace, OutletTrace, ScopeTrace } from './scope-trace';

/** Log points by which a weekday may differ from what a filter expects; beyond, the difference is left to `other`. */
const WEEKDAY_LIMIT = 3;

const SPREAD = COMPONENT_NAMES.indexOf('spread');

export interface ComponentContribution {
  readonly component: ComponentName;
  readonly contribution: number;
  readonly from: number;
  readonly to: number;
}

/** A part of the change that comes from what one outlet printed in scope on one day. */
export interface PrintedPart {
  readonly day: number;
  readonly outlet: number;
  readonly contribution: number;
}

/** What the change of an index between two days is made of. */
export interface Attribution {
  readonly change: number;
  readonly components: readonly ComponentContribution[];
  /** By outlet; with `other` they add up to the change. */
  readonly outlets: ReadonlyMap<number, number>;
  /** What was printed; with `absent` and `other` it adds up to the change. */
  readonly printed: readonly PrintedPart[];
  /** What outlets that print on the scope otherwise did not print. */
  readonly absent: number;
  /** What is left: that the filters are measured by another scale on the later day. */
  readonly other: number;
}

/**
 * How much a score rises for a rise of its component: along the straight line from one day's distance z to the other's the mean of
 * the derivative is (score − score′) / (z − z′), and z = (u − location) / scale changes by u through the mean of both 1/scale
 * (Shapley's value of a product of two).
 */
export function scoreSlope(from: ComponentTrace, to: ComponentTrace): number {
  return (meanSlope(from, to) * (inverse(from.scale) + inverse(to.scale))) / 2;
}

/** The mean of the derivative of the score along z. */
function meanSlope(from: ComponentTrace, to: ComponentTrace): number {
  const before = standardise(from.value, from.location, from.scale);
  const after = standardise(to.value, to.location, to.scale);
  return Math.abs(after - before) < 1e-6 ? (to.score * (100 - to.score)) / 100 : (to.score - from.score) / (after - before);
}

function inverse(scale: number): number {
  return scale > 0 ? 1 / scale : 0;
}

/** What each component has to do with a change: its weight × the change of its score. */
export function componentContributions(weights: Weights, from: readonly ComponentTrace[], to: readonly ComponentTrace[]): ComponentContribution[] {
  return COMPONENT_NAMES.map((component, i) => {
    const [before, after] = [from[i].score, to[i].score];
    return { component, contribution: weights[component] * (after - before), from: before, to: after };
  });
}

/**
 * Attributes the change of an index from one day to a later one. MVI is the weighted sum of scores, so a component's part is its weight × the
 * change of its score (Shapley's value of a sum). Within a component: Spread beyond its usual value is a sum over outlets on either day; filters move by
 * what each day brought beyond what they and the weekday lead to expect, which is a sum over outlets (`beyondExpected`), so every day since the first counts.
 *
 * What an outlet printed beyond what was expected of it belongs to what it printed; what it printed less belongs to nothing that was
 * printed, and is `absent`.
 * @param weights what a point of each score is worth; those of MVI, or what the scores of a member are worth to world or a region
 * @param days the days after `from` that were measured, ascending; the last is the day explained
 * @param turn called between days, of which there may be many: gives others their turn
 * @throws RangeError where the first or the last has no value
 */
export async function attribute(
  weights: Weights,
  from: ScopeTrace,
  days: readonly ScopeTrace[],
  turn: () => Promise<void> = () => Promise.resolve(),
): Promise<Attribution> {
  const to = days.length === 0 ? from : days[days.length - 1];
  if (from.components === null || to.components === null) throw new RangeError('there is nothing to compare: one of the days has no value');
  const components = componentContributions(weights, from.components, to.components);
  const slopes = Array.from(weightList(weights), (weight, i) => weight * scoreSlope(from.components![i], to.components![i]));
  const parts = new Parts();
  if (days.length > 0) {
    const slope = weights.spread * meanSlope(from.components[SPREAD], to.components[SPREAD]);
    addSpread(parts, from, from.components[SPREAD], -slope);
    addSpread(parts, to, to.components[SPREAD], slope);
  }
  let usual = from.components;
  for (const day of days) {
    await turn();
    addFilters(parts, day, usual, slopes);
    usual = day.components ?? usual;
  }
  const change = components.reduce((sum, { contribution }) => sum + contribution, 0);
  const { outlets, printed, absent, sum } = parts;
  return { change, components, outlets, printed: [...printed.values()], absent, other: change - sum };
}

/**
 * An outlet above its expectation raises Spread by its weight, one that is not leaves it below its usual value; measured by the scale of its own day, so that all
 * parts of both days add up to the change of z.
 */
function addSpread(parts: Parts, { day, outlets }: ScopeTrace, { location, scale }: ComponentTrace, slope: number): void {
  const weightSum = outlets.reduce((sum, { weight }) => sum + weight, 0);
  for (const outlet of outlets) {
    const share = (outlet.weight / weightSum) * inverse(scale);
    parts.add(day, outlet, slope * share * (outlet.isAbove ? 1 - location : -location), outlet.isAbove);
  }
}

function addFilters(parts: Parts, trace: ScopeTrace, usual: NonNullable<ScopeTrace['components']>, slopes: readonly number[]): void {
  const { filters, components, day, outlets } = trace;
  if (filters === null) return;
  const shiftOf = (i: number): number => (components === null ? 0 : components[i].location - usual[i].location);
  const beyond = filters.map((filter, i) => (filter === null ? () => 0 : beyondExpected(trace, filter, shiftOf(i))));
  for (const outlet of outlets) {
    const part = beyond.reduce((sum, partOf, i) => sum + slopes[i] * partOf(outlet), 0);
    parts.add(day, outlet, part, part > 0);
  }
}

/**
 * An outlet's part of what a day's attention moved a filter by. The factor is r = (Σ m + 2) / (Σ μ + 2), m the stories as they are counted. A filter that
 * expects ln r̂ moves by gain·(ln r − ln r̂); where it usually moves by `shift` on such a weekday, ln r̂ is higher by shift/gain. Along the straight line from
 * the counts that would have given r̂, which are q·μ each with q = (r̂·(Σ μ + 2) − 2) / Σ μ, to those that there were, ln r is the
 * integral of its derivative:
 *
 *   ln r − ln r̂ = Σ (m − q·μ) · L / (Σ μ + 2),   L = (ln r − ln r̂) / (r − r̂)
 *
 * so the parts add up exactly.
 */
function beyondExpected(trace: ScopeTrace, { predicted, gain }: FilterTrace, shift: number): (outlet: OutletTrace) => number {
  if (!(trace.expected > 0) || !(gain > 0)) return () => 0;
  const before = predicted + Math.max(-WEEKDAY_LIMIT, Math.min(WEEKDAY_LIMIT, shift / gain));
  const [factor, usual] = [Math.exp(trace.attention), Math.exp(before)];
  const divisor = trace.expected + ATTENTION_PRIOR_STORIES;
  const share = (usual * divisor - ATTENTION_PRIOR_STORIES) / trace.expected;
  const slope = Math.abs(factor - usual) < 1e-9 * factor ? 1 / factor : (trace.attention - before) / (factor - usual);
  return ({ counted, effective }) => (gain * slope * (counted - share * effective)) / divisor;
}

/** Adds up parts by outlet, and by what was printed. */
class Parts {
  readonly outlets = new Map<number, number>();
  readonly printed = new Map<string, PrintedPart>();
  absent = 0;
  sum = 0;

  /** @param isPrinted whether the part comes from what was printed, not from what was not */
  add(day: number, { outlet, stories }: OutletTrace, contribution: number, isPrinted: boolean): void {
    if (contribution === 0) return;
    this.sum += contribution;
    this.outlets.set(outlet, (this.outlets.get(outlet) ?? 0) + contribution);
    if (stories === 0 || !isPrinted) {
      this.absent += contribution;
      return;
    }
    const key = `${day} ${outlet}`;
    this.printed.set(key, { day, outlet, contribution: (this.printed.get(key)?.contribution ?? 0) + contribution });
  }
}
