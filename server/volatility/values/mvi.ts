import { Weights } from '../methodology/weights';

/**
 * MVI, Media Volatility Index: the weighted mean of the three component scores.
 *
 *   MVI = w₁·Spread score + w₂·Velocity score + w₃·Acceleration score
 *
 * Range 0 … 100, index points, 50 ordinary. `weights` must be normalised (see normaliseWeights). Weights (1, 0, 0) return the
 * Spread score itself.
 * Source: methodology, section 4. Example: scores 80, 60, 50 with 0.33, 0.33, 0.34 give 26.4 + 19.8 + 17 = 63.2.
 */
export function mviOf(weights: Weights, spreadScore: number, velocityScore: number, accelerationScore: number): number {
  return weights.spread * spreadScore + weights.velocity * velocityScore + weights.acceleration * accelerationScore;
}
