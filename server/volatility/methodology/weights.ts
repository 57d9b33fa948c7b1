import { MVI_WEIGHTS } from './methodology';

/** Weights of the three component scores in MVI. Any scale: only their proportions count. */
export interface Weights {
  readonly spread: number;
  readonly velocity: number;
  readonly acceleration: number;
}

/** The weights of the published indexes: 0.33, 0.33, 0.34. */
export const DEFAULT_WEIGHTS: Weights = MVI_WEIGHTS;

/**
 * The same proportions with the sum 1.
 *
 *   wᵢ ↦ wᵢ / (w₁ + w₂ + w₃)
 *
 * Domain: three finite numbers, none negative, not all zero; otherwise a RangeError. They are divided by the largest first,
 * so that huge weights do not overflow.
 * Source: methodology, section 4. Example: (1, 1, 2) gives (0.25, 0.25, 0.5).
 */
export function normaliseWeights(weights: Weights): Weights {
  const parts = [weights.spread, weights.velocity, weights.acceleration];
  if (!parts.every((part) => Number.isFinite(part) && part >= 0)) throw new RangeError('weights must be finite numbers, none of them negative');
  const largest = Math.max(...parts);
  if (largest === 0) throw new RangeError('at least one weight must be greater than zero');
  const scaled = parts.map((part) => part / largest);
  const sum = scaled[0] + scaled[1] + scaled[2];
  return { spread: scaled[0] / sum, velocity: scaled[1] / sum, acceleration: scaled[2] / sum };
}
