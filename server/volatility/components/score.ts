import { DEVIATION_FLOOR, MAD_TO_DEVIATION } from '../methodology/methodology';

/**
 * Scale of a component: how far it usually lies from its median, and not less than it could have by sampling alone.
 *
 *   scale = max(1.4826·MAD, ½·s.d., sampling s.d.)
 *
 * In the unit of the component, ≥ 0. MAD is the median of |value − median|; s.d. the sample standard deviation (n − 1).
 * Source: methodology, section 3. Example: MAD 0.02, s.d. 0.08, sampling 0.03 give max(0.0297, 0.04, 0.03) = 0.04.
 */
export function componentScale(mad: number, deviation: number, sampling: number): number {
  return Math.max(MAD_TO_DEVIATION * mad, DEVIATION_FLOOR * deviation, sampling);
}

/**
 * How many sampling deviations the scale is at least, so that a score of `score` needs a change of `deviations` of them:
 *
 *   deviations / ln(score / (100 − score))
 *
 * Source: methodology, section 9.5. Example: 80 and 1.645 (the 90 % interval) give 1.645 / ln 4 = 1.187.
 */
export function noiseFactor({ score, deviations }: { readonly score: number; readonly deviations: number }): number {
  return deviations / Math.log(score / (100 - score));
}

/**
 * Distance of today's value from the median in scales: z = (u − median) / scale; 0 when the scale is zero.
 * Example: u = 0.5, median 0.3, scale 0.1 give z = 2.
 */
export function standardise(value: number, median: number, scale: number): number {
  return scale > 0 ? (value - median) / scale : 0;
}

/**
 * Score of a component: 100 / (1 + e^(−z)). Range 0 … 100; 50 is ordinary. Order is kept wherever |z| < 30; beyond, the
 * score runs into its bound without overflow.
 * Example: z = 2 gives 88.08, z = −2 gives 11.92.
 */
export function logisticScore(z: number): number {
  return 100 / (1 + Math.exp(-z));
}
