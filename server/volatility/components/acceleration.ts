import { FADING_THETA } from '../methodology/methodology';
import { SnapshotReader, SnapshotWriter } from '../snapshot';
import type { AttentionFilter } from './meter';

/** Gains on level, slope and second derivative: 1 − θ³, 1.5(1 − θ)²(1 + θ), (1 − θ)³; for θ = 0.9: 0.271, 0.0285, 0.001. */
const LEVEL_GAIN = 1 - FADING_THETA ** 3;
const SLOPE_GAIN = 1.5 * (1 - FADING_THETA) ** 2 * (1 + FADING_THETA);
const CURVE_GAIN = (1 - FADING_THETA) ** 3;

/**
 * Acceleration: the change of the speed of attention, log points per day²: the second derivative of a fading-memory polynomial
 * filter of third order (a parabola fitted with weights θ^age).
 *
 *   x ← x + v + a/2,  v ← v + a                                                                          each calendar day
 *   e = attention − x,  x ← x + (1 − θ³)·e,  v ← v + 1.5(1 − θ)²(1 + θ)·e,  a ← a + (1 − θ)³·e           each day with attention
 *
 * It starts at x = first attention, v = a = 0. A gap predicts without correcting, `days` steps at once in closed form.
 * Its own variance is the covariance of the filter with these fixed gains under the observation variance R:
 *
 *   P ← (I − K·H)·F·P·Fᵀ·(I − K·H)ᵀ + K·R·Kᵀ,   H = [1, 0, 0],   P = diag(R, 0, 0) at the start,
 *
 * since at the start the level is one observation and the other two are set; v2 takes the day's noise (see noiseVariance) for R. Tracks as in LocalTrends.
 * Source: methodology, section 3; N. Morrison, Introduction to Sequential Smoothing and Prediction, 1969.
 * Example: started at 0, then 1 a day later: x = 0.271, v = 0.0285, a = 0.001; a day later still 1: predicted 0.3 (0.271 + 0.0285 + 0.0005),
 * e = 0.7, a = 0.0017.
 */
export class FadingFilters implements AttentionFilter {
  private readonly levels: Float64Array;
  private readonly slopes: Float64Array;
  /** Second derivative of each scope's tracks: curves[scope·tracks + track], log points per day². */
  readonly curves: Float64Array;
  /** P₁₁, P₁₂, P₁₃, P₂₂, P₂₃, P₃₃ of each scope. */
  private readonly covariance: Float64Array;

  constructor(
    scopes: number,
    private readonly tracks: number,
  ) {
    this.levels = new Float64Array(scopes * tracks);
    this.slopes = new Float64Array(scopes * tracks);
    this.curves = new Float64Array(scopes * tracks);
    this.covariance = new Float64Array(scopes * 6);
  }

  get readings(): Float64Array {
    return this.curves;
  }

  get widths(): readonly number[] {
    return [this.tracks, this.tracks, this.tracks, 6];
  }

  /** First attention of a scope's tracks, with the day's noise. */
  start(scope: number, attention: Float64Array, _variance: number, noise = _variance): void {
    this.levels.set(attention, scope * this.tracks);
    this.slopes.fill(0, scope * this.tracks, (scope + 1) * this.tracks);
    this.curves.fill(0, scope * this.tracks, (scope + 1) * this.tracks);
    this.covariance.fill(0, scope * 6, scope * 6 + 6);
    this.covariance[scope * 6] = noise;
  }

  /** Attention of a scope's tracks `days` ≥ 1 calendar days after the last one. */
  observe(scope: number, days: number, attention: Float64Array, _variance: number, noise = _variance): void {
    const { levels, slopes, curves } = this;
    this.propagate(scope * 6, days, noise);
    const half = (days * days) / 2;
    const end = (scope + 1) * this.tracks;
    for (let i = scope * this.tracks, track = 0; i < end; i++, track++) {
      const level = levels[i] + days * slopes[i] + half * curves[i];
      const residual = attention[track] - level;
      levels[i] = level + LEVEL_GAIN * residual;
      slopes[i] += days * curves[i] + SLOPE_GAIN * residual;
      curves[i] += CURVE_GAIN * residual;
    }
  }

  /** Attention of the whole panel that a scope's filter expects `days` after the last one. */
  predict(scope: number, days: number): number {
    const at = scope * this.tracks;
    return this.levels[at] + days * this.slopes[at] + ((days * days) / 2) * this.curves[at];
  }

  /** How much the second derivative moved for a log point of attention beyond what was expected: always as much. */
  gain(): number {
    return CURVE_GAIN;
  }

  /** Standard deviation of a scope's second derivative, log points per day². */
  deviation(scope: number): number {
    return Math.sqrt(Math.max(0, this.covariance[scope * 6 + 5]));
  }

  save(writer: SnapshotWriter): void {
    for (const values of [this.levels, this.slopes, this.curves, this.covariance]) writer.array(values);
  }

  load(reader: SnapshotReader): void {
    for (const values of [this.levels, this.slopes, this.curves, this.covariance]) values.set(reader.float64Array());
  }

  private propagate(at: number, days: number, variance: number): void {
    const p = this.covariance;
    const half = (days * days) / 2;
    // M = Fᵈ·P·(Fᵈ)ᵀ with Fᵈ = [[1, d, d²/2], [0, 1, d], [0, 0, 1]]
    const row1 = p[at] + days * p[at + 1] + half * p[at + 2];
    const row2 = p[at + 1] + days * p[at + 3] + half * p[at + 4];
    const m13 = p[at + 2] + days * p[at + 4] + half * p[at + 5];
    const m12 = row2 + days * m13;
    const m11 = row1 + days * row2 + half * m13;
    const m23 = p[at + 4] + days * p[at + 5];
    const m22 = p[at + 3] + days * p[at + 4] + days * m23;
    const innovation = m11 + variance;
    p[at] = m11 - 2 * LEVEL_GAIN * m11 + LEVEL_GAIN * LEVEL_GAIN * innovation;
    p[at + 1] = m12 - LEVEL_GAIN * m12 - SLOPE_GAIN * m11 + LEVEL_GAIN * SLOPE_GAIN * innovation;
    p[at + 2] = m13 - LEVEL_GAIN * m13 - CURVE_GAIN * m11 + LEVEL_GAIN * CURVE_GAIN * innovation;
    p[at + 3] = m22 - 2 * SLOPE_GAIN * m12 + SLOPE_GAIN * SLOPE_GAIN * innovation;
    p[at + 4] = m23 - SLOPE_GAIN * m13 - CURVE_GAIN * m12 + SLOPE_GAIN * CURVE_GAIN * innovation;
    p[at + 5] += -2 * CURVE_GAIN * m13 + CURVE_GAIN * CURVE_GAIN * innovation;
  }
}
