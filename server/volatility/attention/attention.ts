import {
  ATTENTION_CLIP,
  ATTENTION_MAX_STEPS,
  ATTENTION_PRIOR_STORIES,
  ATTENTION_TOLERANCE,
  JACKKNIFE_GROUPS,
  OBSERVATION_NOISE,
} from '../methodology/methodology';

/** Share of the common factor above which an entry that could be clipped is kept at hand for the jackknife. */
const LEAVE_OUT_MARGIN = 0.75;

/**
 * The common factor r by which the panel covers the scope above habit: the fixed point of
 *
 *   r = (Σ min(n, rμ + 2.5√(rμ) + 1) + 2) / (Σ μ + 2)
 *
 * from r = 1, until a step is smaller than 1e-10 or after 50 steps: a robust Poisson estimate that no single outlet can pull. The
 * right side rises and is concave in r and positive at 0, so there is exactly one fixed point and the steps run to it from one side.
 * Range: r > 0; 1 is habit. Attention is a = ln r, log points.
 * `stories` and `expected` hold n and μ of the panel's entries with n > 0; `expectedSum` is Σ μ over the whole panel.
 * Source: methodology, section 2. Example: no story where 8 are expected: r = 2 / 10 = 0.2, a = −1.61.
 */
export function commonFactor(stories: Float64Array, expected: Float64Array, count: number, expectedSum: number): number {
  let factor = 1;
  for (let step = 0; step < ATTENTION_MAX_STEPS; step++) {
    let sum = ATTENTION_PRIOR_STORIES;
    for (let i = 0; i < count; i++) {
      const scaled = factor * expected[i];
      const bound = scaled + ATTENTION_CLIP.deviations * Math.sqrt(scaled) + ATTENTION_CLIP.stories;
      sum += stories[i] < bound ? stories[i] : bound;
    }
    const next = sum / (expectedSum + ATTENTION_PRIOR_STORIES);
    const change = Math.abs(next - factor);
    factor = next;
    if (change < ATTENTION_TOLERANCE) break;
  }
  return factor;
}

/** Stories of an outlet that enter the sum at a factor r: min(n, rμ + 2.5√(rμ) + 1). Example: 9 where 1 is expected, r = 1: 4.5. */
export function countedStories(stories: number, expected: number, factor: number): number {
  const scaled = factor * expected;
  return Math.min(stories, scaled + ATTENTION_CLIP.deviations * Math.sqrt(scaled) + ATTENTION_CLIP.stories);
}

/**
 * Variance with which a day's attention is observed: 1 / (Σμ + 1) + 0.02, log points². Many expected stories leave the day-to-day
 * noise of 0.02, few add the Poisson noise.
 * Source: methodology, section 3. Example: Σμ = 9 gives 0.12.
 */
export function observationVariance(expectedSum: number): number {
  return 1 / (expectedSum + OBSERVATION_NOISE.stories) + OBSERVATION_NOISE.variance;
}

/**
 * Variance that chance alone gives a day's attention (v2). With ν stories, ln((ν + 2) / (Σμ + 2)) has by Poisson's law and the day-to-day noise of 0.02
 *
 *   (ν + 0.02·ν²) / (ν + 2)²,   ν = max(Σμ, r·(Σμ + 2) − 2)
 *
 * log points², where ν is what was expected or, if that is more, what was seen (without what single outlets have too much). Unlike
 * 1 / (Σμ + 1) it knows how much the two pseudo-stories calm a scope with few stories.
 * Source: methodology, section 9.5. Example: Σμ = 8 and as many seen: (8 + 1.28) / 100 = 0.0928.
 */
export function noiseVariance(expectedSum: number, attention: number): number {
  const seen = Math.exp(attention) * (expectedSum + ATTENTION_PRIOR_STORIES) - ATTENTION_PRIOR_STORIES;
  const stories = Math.max(expectedSum, seen);
  return (stories + OBSERVATION_NOISE.variance * stories * stories) / (stories + ATTENTION_PRIOR_STORIES) ** 2;
}

/**
 * The factor below which a count is clipped: the r with n = rμ + 2.5√(rμ) + 1, i.e. √(rμ) = (√(6.25 + 4(n − 1)) − 2.5) / 2.
 * 0 for n ≤ 1 (never clipped), ∞ for μ = 0 and n > 1 (always clipped).
 */
export function clippingFactor(stories: number, expected: number): number {
  const rest = stories - ATTENTION_CLIP.stories;
  if (rest <= 0) return 0;
  const root = (Math.sqrt(ATTENTION_CLIP.deviations ** 2 + 4 * rest) - ATTENTION_CLIP.deviations) / 2;
  return (root * root) / expected;
}

/**
 * Attention of the panel and, for the jackknife, of the panel without each group of outlets. The same estimate as commonFactor on
 * what is left, but since Σ min(n, bound) = Σ n − Σ_clipped (n − bound), a step costs only the entries clipped at that factor: they
 * are a prefix of the entries sorted by falling clippingFactor.
 */
export class AttentionEstimator {
  private order = 0;
  private threshold = new Float64Array(64);
  private clippedStories = new Float64Array(64);
  private clippedExpected = new Float64Array(64);
  private clippedRoot = new Float64Array(64);
  private clippedGroup = new Uint8Array(64);
  private readonly groupStories = new Float64Array(JACKKNIFE_GROUPS);

  /**
   * Writes ln r of the whole panel to into[0] and ln r without group g to into[1 + g]; a group without outlets in the panel
   * (`counted[g]` = 0) changes nothing.
   */
  estimate(entries: PanelEntries, expectedSum: number, groupExpected: Float64Array, counted: Uint8Array, into: Float64Array): void {
    const { stories, expected, groups, count } = entries;
    const factor = commonFactor(stories, expected, count, expectedSum);
    into[0] = Math.log(factor);
    this.groupStories.fill(0);
    let storySum = 0;
    for (let i = 0; i < count; i++) {
      storySum += stories[i];
      this.groupStories[groups[i]] += stories[i];
    }
    let floor = LEAVE_OUT_MARGIN * Math.min(1, factor);
    this.collect(entries, floor);
    for (let g = 0; g < JACKKNIFE_GROUPS; g++) {
      if (counted[g] === 0) {
        into[1 + g] = into[0];
        continue;
      }
      const left = Math.max(0, expectedSum - groupExpected[g]);
      let without = this.factorWithout(g, storySum - this.groupStories[g], left, floor);
      if (without < 0) {
        floor = 0;
        this.collect(entries, floor);
        without = this.factorWithout(g, storySum - this.groupStories[g], left, floor);
      }
      into[1 + g] = Math.log(without);
    }
  }

  /** The factor without a group; −1 when it falls below the floor down to which clipped entries were collected. */
  private factorWithout(group: number, storySum: number, expectedSum: number, floor: number): number {
    const divisor = expectedSum + ATTENTION_PRIOR_STORIES;
    let factor = 1;
    for (let step = 0; step < ATTENTION_MAX_STEPS; step++) {
      const root = ATTENTION_CLIP.deviations * Math.sqrt(factor);
      let excess = 0;
      for (let i = 0; i < this.order && this.threshold[i] > factor; i++) {
        if (this.clippedGroup[i] === group) continue;
        excess += this.clippedStories[i] - (factor * this.clippedExpected[i] + root * this.clippedRoot[i] + ATTENTION_CLIP.stories);
      }
      const next = (storySum - excess + ATTENTION_PRIOR_STORIES) / divisor;
      if (next < floor) return -1;
      const change = Math.abs(next - factor);
      factor = next;
      if (change < ATTENTION_TOLERANCE) break;
    }
    return factor;
  }

  /** Sorts in the entries that are clipped at some factor above the floor, by falling clippingFactor. */
  private collect({ stories, expected, groups, count }: PanelEntries, floor: number): void {
    if (count > this.threshold.length) this.grow(count * 2);
    this.order = 0;
    for (let i = 0; i < count; i++) {
      if (stories[i] <= ATTENTION_CLIP.stories) continue;
      const threshold = clippingFactor(stories[i], expected[i]);
      if (threshold <= floor) continue;
      let at = this.order++;
      for (; at > 0 && this.threshold[at - 1] < threshold; at--) this.move(at - 1, at);
      this.threshold[at] = threshold;
      this.clippedStories[at] = stories[i];
      this.clippedExpected[at] = expected[i];
      this.clippedRoot[at] = Math.sqrt(expected[i]);
      this.clippedGroup[at] = groups[i];
    }
  }

  private move(from: number, to: number): void {
    this.threshold[to] = this.threshold[from];
    this.clippedStories[to] = this.clippedStories[from];
    this.clippedExpected[to] = this.clippedExpected[from];
    this.clippedRoot[to] = this.clippedRoot[from];
    this.clippedGroup[to] = this.clippedGroup[from];
  }

  private grow(size: number): void {
    this.threshold = new Float64Array(size);
    this.clippedStories = new Float64Array(size);
    this.clippedExpected = new Float64Array(size);
    this.clippedRoot = new Float64Array(size);
    this.clippedGroup = new Uint8Array(size);
  }
}

/** The entries of one scope that belong to the panel; reused from scope to scope. */
export class PanelEntries {
  count = 0;
  stories = new Float64Array(64);
  expected = new Float64Array(64);
  groups = new Uint8Array(64);

  /** Empties the list and makes room. */
  clear(capacity: number): void {
    this.count = 0;
    if (capacity <= this.stories.length) return;
    this.stories = new Float64Array(capacity * 2);
    this.expected = new Float64Array(capacity * 2);
    this.groups = new Uint8Array(capacity * 2);
  }

  add(stories: number, expected: number, group: number): void {
    this.stories[this.count] = stories;
    this.expected[this.count] = expected;
    this.groups[this.count++] = group;
  }

  /**
   * Limits the outlet that exceeds its expectation by most stories to the excess of the next one, or to `least` stories if that is more: what
   * one outlet tells alone is hardly attention (v2). Example: excesses of 30, 2 and 1 become 2, 2 and 1.
   */
  limitStrongest(least: number): void {
    const { stories, expected, count } = this;
    let strongest = -1;
    let most = least;
    let next = least;
    for (let i = 0; i < count; i++) {
      const excess = stories[i] - expected[i];
      if (excess > most) {
        next = most;
        most = excess;
        strongest = i;
      } else if (excess > next) next = excess;
    }
    if (strongest >= 0) stories[strongest] = expected[strongest] + next;
  }
}
