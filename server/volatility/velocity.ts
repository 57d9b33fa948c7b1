import { TREND_LEVEL_DEVIATION, TREND_SLOPE_DEVIATION } from './methodology';
import { SnapshotReader, SnapshotWriter } from './snapshot';

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
 * Velocity's own variance is P of the slope.
 * Each scope has one covariance and several tracks, which share its gains: track 0 is the whole panel, the others the panel
 * without one jackknife group.
 * Source: methodology, section 3; R. E. Kalman 1960; A. C. Harvey, Forecasting, Structural Time Series Models, 1989.
 * Example: started at a = 0 with R = 0.12, then a = 0.3 a day later with R = 0.12: P₁₁ = 0.12 + 0.0001 + 0.0025 = 0.1226, P₁₂ = 0.0001,
 * slope = 0.3·0.0001 / 0.2426 = 0.000124.
 */
export class LocalTrends {
  private readonly levels: Float64Array;
  /** Slope of each scope's tracks: slopes[scope·tracks + track], log points per day. */
  readonly slopes: Float64Array;
  private readonly covariance: Float64Array;

  constructor(
    scopes: number,
    private readonly tracks: number,
  ) {
    this.levels = new Float64Array(scopes * tracks);
    this.slopes = new Float64Array(scopes * tracks);
    this.covariance = new Float64Array(scopes * 3);
  }

  /** First attention of a scope's tracks, with the observation variance. */
  start(scope: number, attention: Float64Array, variance: number): void {
    this.levels.set(attention, scope * this.tracks);
    this.slopes.fill(0, scope * this.tracks, (scope + 1) * this.tracks);
    this.covariance[scope * 3] = variance;
    this.covariance[scope * 3 + 1] = 0;
    this.covariance[scope * 3 + 2] = SLOPE_NOISE;
  }

  /** Attention of a scope's tracks `days` ≥ 1 calendar days after the last one. */
  observe(scope: number, days: number, attention: Float64Array, variance: number): void {
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
    const end = (scope + 1) * this.tracks;
    for (let i = scope * this.tracks, track = 0; i < end; i++, track++) {
      const predicted = levels[i] + days * slopes[i];
      const residual = attention[track] - predicted;
      levels[i] = predicted + levelGain * residual;
      slopes[i] += slopeGain * residual;
    }
  }

  /** Standard deviation of a scope's filtered slope, log points per day. */
  deviation(scope: number): number {
    return Math.sqrt(Math.max(0, this.covariance[scope * 3 + 2]));
  }

  save(writer: SnapshotWriter): void {
    for (const values of [this.levels, this.slopes, this.covariance]) writer.array(values);
  }

  load(reader: SnapshotReader): void {
    for (const values of [this.levels, this.slopes, this.covariance]) values.set(reader.float64Array());
  }
}
