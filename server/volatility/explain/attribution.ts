import { standardise } from '../components/score';
import { COMPONENT_NAMES, type ComponentName } from '../methodology/components';
import { ATTENTION_PRIOR_STORIES } from '../methodology/methodology';
import { type Weights, weightList } from '../methodology/weights';
import { OutletSums } from './outlet-sums';
import { printedMore } from './outlet-traces';
import type { ComponentTrace, FilterTrace, ScopeTrace } from './scope-trace';

/** Log points by which a weekday may differ from what a filter expects; beyond, the difference is left to `other`. */
const WEEKDAY_LIMIT = 3;

const SPREAD = COMPONENT_NAMES.indexOf('spread');

export interface ComponentContribution {
  readonly component: ComponentName;
  readonly contribution: number;
  readonly from: number;
  readonly to: number;
}

/** Parts of the change that come from what outlets printed in scope on one day. */
export interface PrintedParts {
  readonly day: number;
  readonly outlets: Int32Array;
  /** Of each of the outlets. */
  readonly contributions: Float64Array;
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
 * printed, and is `absent`. With `absent` and `other`, what was printed adds up to the change; so do outlets with `other`.
 *
 * The days are taken one after another and not kept, so that a span of years takes no more memory than one of two days.
 */
export class Attribution {
  readonly components: readonly ComponentContribution[];
  /** What outlets that print on the scope otherwise did not print. */
  absent = 0;
  private sum = 0;
  private readonly byOutlet = new OutletSums();
  private readonly parts = new DayParts();
  private readonly slopes: readonly number[];
  private readonly spreadSlope: number;
  private usual: readonly ComponentTrace[];

  /**
   * @param weights what a point of each score is worth; those of MVI, or what the scores of a member are worth to world or a region
   * @throws RangeError where one of the two days has no value
   */
  constructor(
    weights: Weights,
    private readonly from: ScopeTrace,
    private readonly to: ScopeTrace,
  ) {
    const [before, after] = [from.components, to.components];
    if (before === null || after === null) throw new RangeError('there is nothing to compare: one of the days has no value');
    this.components = componentContributions(weights, before, after);
    this.slopes = Array.from(weightList(weights), (weight, i) => weight * scoreSlope(before[i], after[i]));
    this.spreadSlope = weights.spread * meanSlope(before[SPREAD], after[SPREAD]);
    this.usual = before;
  }

  get outlets(): Map<number, number> {
    return this.byOutlet.toMap();
  }

  get change(): number {
    return this.components.reduce((sum, { contribution }) => sum + contribution, 0);
  }

  /** What is left once all days are taken: that the filters are measured by another scale on the later day. */
  get other(): number {
    return this.change - this.sum;
  }

  /**
   * Takes a day: the first, each day after it that was measured, ascending, and the day explained last.
   * @returns what was printed on it, with its part of the change
   */
  add(day: ScopeTrace): PrintedParts {
    const { parts } = this;
    parts.open(day);
    if (this.from.day !== this.to.day) {
      if (day.day === this.from.day) this.addSpread(day, -this.spreadSlope);
      else this.addFilters(day);
      if (day.day === this.to.day) this.addSpread(day, this.spreadSlope);
    }
    this.sum += parts.sum;
    this.absent += parts.absent;
    parts.addTo(this.byOutlet);
    return parts.listPrinted();
  }

  /**
   * An outlet above its expectation raises Spread by its weight, one that is not leaves it below its usual value; measured by the scale of its own day, so that
   * all parts of both days add up to the change of z.
   */
  private addSpread({ outlets, components }: ScopeTrace, slope: number): void {
    const { count, weights } = outlets;
    const { location, scale } = components![SPREAD];
    const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
    for (let i = 0; i < count; i++) {
      const share = (weights[i] / weightSum) * inverse(scale);
      const above = printedMore(outlets, i);
      this.parts.add(i, slope * share * (above ? 1 - location : -location), above);
    }
  }

  private addFilters(trace: ScopeTrace): void {
    const { filters, components, outlets } = trace;
    const { count, counted, effective } = outlets;
    const shiftOf = (i: number): number => (components === null ? 0 : components[i].location - this.usual[i].location);
    const beyond = filters?.flatMap((filter, i) => {
      const moved = filter === null ? null : beyondExpected(trace, filter, shiftOf(i));
      return moved === null ? [] : { ...moved, slope: this.slopes[i] };
    });
    for (let i = 0; i < count && beyond !== undefined; i++) {
      let part = 0;
      for (const { slope, steepness, share, divisor } of beyond) part += slope * ((steepness * (counted[i] - share * effective[i])) / divisor);
      this.parts.add(i, part, part > 0);
    }
    this.usual = components ?? this.usual;
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
 * @returns an outlet's part as `steepness·(m − share·μ) / divisor`; null where there is none
 */
function beyondExpected(
  trace: ScopeTrace,
  { predicted, gain }: FilterTrace,
  shift: number,
): { steepness: number; share: number; divisor: number } | null {
  if (!(trace.expected > 0) || !(gain > 0)) return null;
  const before = predicted + Math.max(-WEEKDAY_LIMIT, Math.min(WEEKDAY_LIMIT, shift / gain));
  const [factor, usual] = [Math.exp(trace.attention), Math.exp(before)];
  const divisor = trace.expected + ATTENTION_PRIOR_STORIES;
  const share = (usual * divisor - ATTENTION_PRIOR_STORIES) / trace.expected;
  const slope = Math.abs(factor - usual) < 1e-9 * factor ? 1 / factor : (trace.attention - before) / (factor - usual);
  return { steepness: gain * slope, share, divisor };
}

/** Adds up the parts of a day by its outlets, and by what was printed. The next day takes its place. */
class DayParts {
  absent = 0;
  sum = 0;
  private trace: Pick<ScopeTrace, 'day' | 'outlets'> | null = null;
  private all = new Float64Array(0);
  private printed = new Float64Array(0);

  open(trace: ScopeTrace): void {
    const { count } = trace.outlets;
    this.trace = trace;
    this.absent = this.sum = 0;
    if (count > this.all.length) [this.all, this.printed] = [new Float64Array(count), new Float64Array(count)];
    this.all.fill(0, 0, count);
    this.printed.fill(0, 0, count);
  }

  /**
   * @param place of the outlet in the day's trace
   * @param isPrinted whether the part comes from what was printed, not from what was not
   */
  add(place: number, contribution: number, isPrinted: boolean): void {
    if (contribution === 0) return;
    this.sum += contribution;
    this.all[place] += contribution;
    if (isPrinted && this.trace!.outlets.stories[place] > 0) this.printed[place] += contribution;
    else this.absent += contribution;
  }

  addTo(sums: OutletSums): void {
    const { outlets, count } = this.trace!.outlets;
    for (let i = 0; i < count; i++) if (this.all[i] !== 0) sums.add(outlets[i], this.all[i]);
  }

  listPrinted(): PrintedParts {
    const { day, outlets } = this.trace!;
    const printed = this.printed.subarray(0, outlets.count);
    return { day, outlets: outlets.outlets.filter((_, i) => printed[i] !== 0), contributions: printed.filter((contribution) => contribution !== 0) };
  }
}
