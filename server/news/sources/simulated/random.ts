/**
 * Seeded random numbers of the simulated source. Nothing here looks at a clock or at the machine: a stream is a function
 * of its keys, so any day of a world can be generated first, last or alone, and comes out the same.
 *
 * Generator: xoshiro128++ (Blackman and Vigna), seeded by splitmix32; hashing by the finaliser of MurmurHash3.
 * Distributions: Box–Muller (normal), Marsaglia and Tsang (gamma), Knuth's product of uniforms (Poisson).
 */

// Taken out of the global object once: these run millions of times, and a test's sandbox makes every look-up of a global slow.
const { cos, exp, floor, imul, log, min, sqrt } = Math;

const GOLDEN = 0x9e3779b9;
const TO_UNIT = 2 ** -32;

/** Spreads the bits of a 32-bit number. */
function mix(value: number): number {
  let h = value | 0;
  h = imul(h ^ (h >>> 16), 0x85ebca6b);
  h = imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** A 32-bit hash of whole numbers; their order matters. */
export function hashOf(a: number, b: number, c = 0, d = 0): number {
  let h = mix(a + GOLDEN);
  h = mix((h ^ b) + GOLDEN);
  h = mix((h ^ c) + GOLDEN);
  return mix((h ^ d) + GOLDEN);
}

/** A hash as a number in [0, 1). */
export function hashUnit(a: number, b: number, c = 0, d = 0): number {
  return (hashOf(a, b, c, d) >>> 0) * TO_UNIT;
}

/** About standard normal (three uniforms of ten bits, bounded by ±3): cheap noise for the many scopes of a day. */
export function roughNormal(hash: number): number {
  const sum = (hash & 1023) + ((hash >>> 10) & 1023) + ((hash >>> 20) & 1023);
  return (sum - 1534.5) / 511.5;
}

/**
 * Autocorrelated noise without a past: rough normal values at knots, `period` days apart, joined by smooth steps.
 * About standard normal at the knots, s.d. 0.7 halfway.
 */
export function valueNoise(seed: number, which: number, position: number): number {
  const knot = floor(position);
  const t = position - knot;
  const step = t * t * (3 - 2 * t);
  return roughNormal(hashOf(seed, which, knot)) * (1 - step) + roughNormal(hashOf(seed, which, knot + 1)) * step;
}

/** A stream of random numbers, a function of its keys alone. */
export class RandomStream {
  private s0 = 0;
  private s1 = 0;
  private s2 = 0;
  private s3 = 0;

  constructor(a: number, b: number, c = 0, d = 0) {
    this.seed(a, b, c, d);
  }

  /** Starts the stream of other keys: saves an allocation where a day needs hundreds of streams. */
  seed(a: number, b: number, c = 0, d = 0): void {
    const start = hashOf(a, b, c, d);
    this.s0 = mix(start + GOLDEN);
    this.s1 = mix(start + imul(2, GOLDEN));
    this.s2 = mix(start + imul(3, GOLDEN));
    this.s3 = mix(start + imul(4, GOLDEN)) | 1;
  }

  /** Uniform in [0, 1), in steps of 2⁻³². */
  uniform(): number {
    const sum = (this.s0 + this.s3) | 0;
    const result = (((sum << 7) | (sum >>> 25)) + this.s0) >>> 0;
    const shifted = this.s1 << 9;
    this.s2 ^= this.s0;
    this.s3 ^= this.s1;
    this.s1 ^= this.s2;
    this.s0 ^= this.s3;
    this.s2 ^= shifted;
    this.s3 = (this.s3 << 11) | (this.s3 >>> 21);
    return result * TO_UNIT;
  }

  /** Uniform between two bounds. */
  between(low: number, high: number): number {
    return low + (high - low) * this.uniform();
  }

  /** A whole number 0 … count − 1. */
  below(count: number): number {
    return floor(this.uniform() * count);
  }

  /** Standard normal. */
  normal(): number {
    return sqrt(-2 * log(1 - this.uniform())) * cos(2 * Math.PI * this.uniform());
  }

  /** Gamma with mean 1 and variance 1/shape; shape at least 1. */
  gamma(shape: number): number {
    const d = shape - 1 / 3;
    const c = 1 / sqrt(9 * d);
    for (;;) {
      const x = this.normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && log(1 - this.uniform()) < 0.5 * x * x + d * (1 - v + log(v))) return (d * v) / shape;
    }
  }

  /** Poisson with the given mean; 0 for a mean of 0. */
  poisson(mean: number): number {
    let count = 0;
    // exp(−mean) would vanish for large means: a Poisson number is the sum of Poisson numbers of smaller ones.
    for (let rest = mean; rest > 0; rest -= 16) {
      const least = exp(-min(rest, 16));
      for (let product = this.uniform(); product > least; product *= this.uniform()) count++;
    }
    return count;
  }

  /** Position drawn by cumulative weights (ascending, in cumulative[from … from + length − 1]), relative to `from`. */
  pick(cumulative: Float64Array, from = 0, length = cumulative.length): number {
    const target = this.uniform() * cumulative[from + length - 1];
    let low = 0;
    let high = length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (cumulative[from + middle] > target) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Running sums of weights, for RandomStream.pick. */
export function cumulate(weights: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sums[i] = sum += weights[i];
  return sums;
}
