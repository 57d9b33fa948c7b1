import { TREND_LEVEL_DEVIATION, TREND_SLOPE_DEVIATION } from '../methodology/methodology';
import { SnapshotReader, SnapshotWriter } from '../snapshot';
import type { AttentionFilter } from './meter';

const LEVEL_NOISE = TREND_LEVEL_DEVIATION ** 2;
const SLOPE_NOISE = TREND_SLOPE_DEVIATION ** 2;

/**
 * Velocity: how fast attention rises or falls, log points per day: the filtered slope of a local linear trend (Kalman filter).
 *
 *   level ← level + slope,  P ← F·P·Fᵀ + diag(0.05², 0.01²),  F = [[1, 1], [0, 1]]            each calendar day
 *   K = P·[1, 0]ᵀ / (P₁₁ + R),  state ← state + K·(a − level),  P ← P − K·[1, 0]·P             each day with attention
 *
 * R is the day's observation variance (see observationVariance). It starts at level = first attention, slope 0, P = diag(R, 0.01²). A gap
 * predicts without correcting: `days` steps are taken at once in closed form, so many gap days and one jump are the same.
 * Velocity's own variance is P of the slope in v1. P also holds how far the slope may have moved of itself, so it is wider than noise alone; v2 takes the
 * part of the slope's error that the noise of the days has made,
 *
 *   N ← (I − K·H)·Fᵈ·N·(Fᵈ)ᵀ·(I − K·H)ᵀ + K·V·Kᵀ,   H = [1, 0],   N = diag(V, 0) at the start,
 *
 * with V the day's noise (see noiseVariance).
 * Each scope has one covariance and several tracks, which share its gains: track 0 is the whole panel, the others the panel
 * without one jackknife group.
 * Source: methodology, section 3; R. E. Kalman 1960; A. C. Harvey, Forecasting, Structural Time Series Models, 1989.
 * Example: started at a = 0 with R = 0.12, then a = 0.3 a day later with R = 0.12: P₁₁ = 0.12 + 0.0001 + 0.0025 = 0.1226, P₁₂ = 0.0001,
 * slope = 0.3·0.0001 / 0.2426 = 0.000124.
 */
export class LocalTrends implements AttentionFilter {
  private readonly levels: Float64Array;
  /** Slope of each scope's tracks: slopes[scope·tracks + track], log points per day. */
  readonly slopes: Float64Array;
  private readonly covariance: Float64Array;
  /** N₁₁, N₁₂, N₂₂ of each scope; v2 only. */
  private readonly noise: Float64Array;

  /** @param ownNoise whether a slope's deviation is that of its noise alone (v2) */
  constructor(
    scopes: number,
    private readonly tracks: number,
    private readonly ownNoise = false,
  ) {
    this.noise = new Float64Array(ownNoise ? scopes * 3 : 0);
    this.levels = new Float64Array(scopes * tracks);
    this.slopes = new Float64Array(scopes * tracks);
    this.covariance = new Float64Array(scopes * 3);
  }

  get readings(): Float64Array {
    return this.slopes;
  }

  get widths(): readonly number[] {
    return [this.tracks, this.tracks, 3, ...(this.ownNoise ? [3] : [])];
  }

  /** First attention of a scope's tracks, with the observation variance R and the day's noise V. */
  start(scope: number, attention: Float64Array, variance: number, noise = variance): void {
    this.levels.set(attention, scope * this.tracks);
    this.slopes.fill(0, scope * this.tracks, (scope + 1) * this.tracks);
    this.covariance[scope * 3] = variance;
    this.covariance[scope * 3 + 1] = 0;
    this.covariance[scope * 3 + 2] = SLOPE_NOISE;
    if (!this.ownNoise) return;
    this.noise.fill(0, scope * 3, scope * 3 + 3);
    this.noise[scope * 3] = noise;
  }

  /** Attention of a scope's tracks `days` ≥ 1 calendar days after the last one, with R and V. */
  observe(scope: number, days: number, attention: Float64Array, variance: number, noise = variance): void {
    const { levels, slopes, covariance } = this;
    const at = scope * 3;
    const p12 = covariance[at + 1];
    const p22 = covariance[at + 2];
    const slopeSteps = (days * (days - 1)) / 2;
    const slopeSquares = ((days - 1) * days * (2 * days - 1)) / 6;
    const level = covariance[at] + 2 * days * p12 + days * days * p22 + days * LEVEL_NOISE + slopeSquares * SLOPE_NOISE;
    const cross = p12 + days * p22 + slopeSteps * SLOPE_NOISE;
    const slope = p22 + days * SLOPE_NOISE;
    const levelGain = level / (level + variance);
    const slopeGain = cross / (level + variance);
    covariance[at] = levelGain * variance;
    covariance[at + 1] = slopeGain * variance;
    covariance[at + 2] = slope - slopeGain * cross;
    if (this.ownNoise) this.propagateNoise(at, days, levelGain, slopeGain, noise);
    const end = (scope + 1) * this.tracks;
    for (let i = scope * this.tracks, track = 0; i < end; i++, track++) {
      const predicted = levels[i] + days * slopes[i];
      const residual = attention[track] - predicted;
      levels[i] = predicted + levelGain * residual;
      slopes[i] += slopeGain * residual;
    }
  }

  /** Attention of the whole panel that a scope's trend expects `days` after the last one. */
  predict(scope: number, days: number): number {
    return this.levels[scope * this.tracks] + days * this.slopes[scope * this.tracks];
  }

  /** How much the slope moved for a log point of attention beyond what was expected, on the day observed last with the variance R. */
  gain(scope: number, variance: number): number {
    return this.covariance[scope * 3 + 1] / variance;
  }

  /** Standard deviation of a scope's filtered slope, in v2 of its noise alone; log points per day. */
  deviation(scope: number): number {
    const variances = this.ownNoise ? this.noise : this.covariance;
    return Math.sqrt(Math.max(0, variances[scope * 3 + 2]));
  }

  save(writer: SnapshotWriter): void {
    for (const values of this.parts()) writer.array(values);
  }

  load(reader: SnapshotReader): void {
    for (const values of this.parts()) values.set(reader.float64Array());
  }

  private parts(): Float64Array[] {
    return [this.levels, this.slopes, this.covariance, ...(this.ownNoise ? [this.noise] : [])];
  }

  private propagateNoise(at: number, days: number, levelGain: number, slopeGain: number, variance: number): void {
    const { noise } = this;
    // M = Fᵈ·N·(Fᵈ)ᵀ with Fᵈ = [[1, d], [0, 1]]
    const m12 = noise[at + 1] + days * noise[at + 2];
    const m11 = noise[at] + days * noise[at + 1] + days * m12;
    const innovation = m11 + variance;
    noise[at] = m11 - 2 * levelGain * m11 + levelGain * levelGain * innovation;
    noise[at + 1] = m12 - levelGain * m12 - slopeGain * m11 + levelGain * slopeGain * innovation;
    noise[at + 2] += -2 * slopeGain * m12 + slopeGain * slopeGain * innovation;
  }
}
