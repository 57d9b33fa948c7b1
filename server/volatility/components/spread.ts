import { SPREAD_TIE, SPREAD_WEIGHT_CAP } from '../methodology/methodology';
import type { Meter, ScopeObservation } from './meter';

/**
 * Spread: does coverage widen over many outlets, beyond each one's own habit? A diffusion index: the share of the active
 * panel, weighted by w = min(N, 50), that carries more of the scope than it usually does.
 *
 *   Spread = Σ w·[n > μ] / Σ w
 *
 * Range 0 … 1, no unit; undefined (no_panel) when no outlet of the panel printed that day. It reads as a sentence: "62 % of
 * active outlets carry more than they usually do". One outlet alone moves it by its own weight at most.
 * Source: methodology, section 3. Example: outlets with N = 10, 40, 200 of which the last is above: 50 / (10 + 40 + 50) = 0.5.
 */
export function spreadOf(weightAbove: number, weightSum: number): number {
  return weightAbove / weightSum;
}

/** Weight of an outlet that printed N stories that day: N, but 50 at most. */
export function outletWeight(total: number): number {
  return total < SPREAD_WEIGHT_CAP ? total : SPREAD_WEIGHT_CAP;
}

/**
 * Whether n stories are more than the expected μ. A difference below one part in a thousand million is a tie: an outlet that
 * prints exactly its habit is not above it, whatever the last digit of μ says. Never turns from true to false when n grows.
 */
export function isAbove(stories: number, expected: number): boolean {
  return stories - expected > SPREAD_TIE * (expected > 1 ? expected : 1);
}

/**
 * Sampling standard deviation of Spread when each outlet is above with probability p independently:
 *
 *   √(p(1 − p)·Σw²) / Σw
 *
 * p is the day's own share. (p − m) / max(f, √(p(1 − p))·c) never falls as p grows, for every m in [0, 1] and f, c ≥ 0: the derivative of
 * (p − m) / √(p(1 − p)) has the sign of p(1 − m) + m(1 − p) ≥ 0. So dividing by it keeps the order of days with the same panel.
 * Example: p = 0.5 of four outlets of weight 50: √(0.25·4·2500) / 200 = 0.25.
 */
export function spreadDeviation(share: number, weightSum: number, weightSquares: number): number {
  const variance = share * (1 - share) * weightSquares;
  return variance > 0 ? Math.sqrt(variance) / weightSum : 0;
}

/** The weights of a day's active panel, in all and by jackknife group. */
export interface PanelWeights {
  readonly weightSum: number;
  readonly weightSquares: number;
  readonly groupWeight: Float64Array;
}

/** Spread of all scopes. It remembers nothing: a day's Spread is that of the day alone. */
export class SpreadMeter implements Meter {
  readonly readings: Float64Array;
  readonly widths = [];

  constructor(
    scopes: number,
    private readonly tracks: number,
    private readonly panel: PanelWeights,
  ) {
    this.readings = new Float64Array(scopes * tracks);
  }

  /** Where nobody is left without a group that printed, Spread without it is that of all. */
  observe(scope: number, _days: number | null, { above, groupAbove }: ScopeObservation): void {
    const { readings, tracks } = this;
    const { weightSum, groupWeight } = this.panel;
    const spread = spreadOf(above, weightSum);
    const at = scope * tracks;
    readings[at] = spread;
    for (let g = 0; g < tracks - 1; g++) {
      const left = weightSum - groupWeight[g];
      readings[at + 1 + g] = left > 0 ? spreadOf(above - groupAbove[g], left) : spread;
    }
  }

  deviation(scope: number): number {
    return spreadDeviation(this.readings[scope * this.tracks], this.panel.weightSum, this.panel.weightSquares);
  }

  save(): void {}

  load(): void {}
}
