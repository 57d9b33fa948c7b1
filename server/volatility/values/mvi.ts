/**
 * MVI, Media Volatility Index: the weighted mean of the component scores.
 *
 *   MVI = w₁·Spread score + w₂·Velocity score + w₃·Acceleration score
 *
 * Range 0 … 100, index points, 50 ordinary. Weights and scores stand in the order of the components; weights must be normalised (see
 * normaliseWeights). Weights (1, 0, 0) return the Spread score itself.
 * Source: methodology, section 4. Example: scores 80, 60, 50 with 0.33, 0.33, 0.34 give 26.4 + 19.8 + 17 = 63.2.
 */
export function mviOf(weights: Float64Array, scores: Float64Array): number {
  let mvi = 0;
  for (let i = 0; i < weights.length; i++) mvi += weights[i] * scores[i];
  return mvi;
}
