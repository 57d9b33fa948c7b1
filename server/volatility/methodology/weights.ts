import { COMPONENT_NAMES, type PerComponent, perComponent } from './components';
import { MVI_WEIGHTS } from './methodology';

/** Weights of the component scores in MVI. Any scale: only their proportions count. */
export type Weights = PerComponent<number>;

/** The weights of the published indexes: 0.33, 0.33, 0.34. */
export const DEFAULT_WEIGHTS: Weights = MVI_WEIGHTS;

/**
 * The same proportions with the sum 1.
 *
 *   wᵢ ↦ wᵢ / Σ w
 *
 * Domain: finite numbers, none negative, not all zero; otherwise a RangeError. They are divided by the largest first,
 * so that huge weights do not overflow.
 * Source: methodology, section 4. Example: (1, 1, 2) gives (0.25, 0.25, 0.5).
 */
export function normaliseWeights(weights: Weights): Weights {
  const parts = Array.from(weightList(weights));
  if (!parts.every((part) => Number.isFinite(part) && part >= 0)) throw new RangeError('weights must be finite numbers, none of them negative');
  const largest = Math.max(...parts);
  if (largest === 0) throw new RangeError('at least one weight must be greater than zero');
  const scaled = parts.map((part) => part / largest);
  const sum = scaled.reduce((all, part) => all + part, 0);
  return perComponent((_, at) => scaled[at] / sum);
}

/** Weights in the order of the components. */
export function weightList(weights: Weights): Float64Array {
  return Float64Array.from(COMPONENT_NAMES, (name) => weights[name]);
}
