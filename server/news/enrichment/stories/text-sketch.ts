/** Bits of a sketch by which two texts are compared. */
export const SKETCH_BITS = 192;
const SLOTS = 2 * SKETCH_BITS;
/** Kind and length, then the bits. */
const HEADER_BYTES = 2;
export const SKETCH_BYTES = HEADER_BYTES + SKETCH_BITS / 8;
/** Slots that a feature is added to: a few are cheap, and hundreds of features fill them all. */
export const SLOTS_PER_FEATURE = 8;
/** Words are told in steps of eight, up to 2,040. */
export const WORDS_STEP = 8;
const MAX_STEPS = 255;

/**
 * What a sketch was made of; sketches of two kinds say nothing about each other. A kind stands for every constant by which it is made, so a
 * change of one is a new kind, and what was stored before is left to the exact keys.
 */
export const SketchKind = {
  /** GCAM vector and names of a row of GDELT. */
  Gcam: 0x11,
  /** Pairs of words of a text. */
  Words: 0x12,
} as const;
export type SketchKind = (typeof SketchKind)[keyof typeof SketchKind];

const KINDS: ReadonlySet<number> = new Set(Object.values(SketchKind));

/**
 * A SimHash under way: features with weights are projected on 192 random directions, sparse ones (a feature counts in eight
 * of them). The share of bits in which two sketches differ tells the angle between the two texts' vectors: half where they have nothing in common.
 */
export class Projection {
  // A direction has two slots, for the features that count for it and against it: then adding needs no sign.
  private readonly sums = new Float64Array(SLOTS);

  clear(): void {
    this.sums.fill(0);
  }

  /** Adds a feature by the slots that were worked out before, at `from`. */
  addAt(slots: Uint16Array, from: number, weight: number): void {
    const sums = this.sums;
    sums[slots[from]] += weight;
    sums[slots[from + 1]] += weight;
    sums[slots[from + 2]] += weight;
    sums[slots[from + 3]] += weight;
    sums[slots[from + 4]] += weight;
    sums[slots[from + 5]] += weight;
    sums[slots[from + 6]] += weight;
    sums[slots[from + 7]] += weight;
  }

  /** Adds a feature by its hash. */
  add(hash: number, weight: number): void {
    let state = hash;
    for (let n = 0; n < SLOTS_PER_FEATURE; n += 1) {
      state = mix(state + 0x9e3779b9);
      this.sums[(state >>> 0) % SLOTS] += weight;
    }
  }

  /** Sum along each direction. */
  directions(): Float64Array {
    const sums = new Float64Array(SKETCH_BITS);
    for (let bit = 0; bit < SKETCH_BITS; bit += 1) sums[bit] = this.sums[2 * bit] - this.sums[2 * bit + 1];
    return sums;
  }

  /** @param centre what an ordinary text has along each direction, as often as `times`; bits tell on which side of it the text lies */
  sketch(kind: SketchKind, words: number, centre?: Float64Array, times = 0): Buffer {
    const bytes = Buffer.alloc(SKETCH_BYTES);
    bytes[0] = kind;
    bytes[1] = Math.min(MAX_STEPS, Math.floor(words / WORDS_STEP));
    const sums = this.sums;
    for (let at = HEADER_BYTES, bit = 0; at < SKETCH_BYTES; at += 1) {
      let byte = 0;
      for (let mask = 1; mask < 256; mask <<= 1, bit += 1) {
        const ordinary = centre === undefined ? 0 : centre[bit] * times;
        if (sums[2 * bit] - sums[2 * bit + 1] > ordinary) byte |= mask;
      }
      bytes[at] = byte;
    }
    return bytes;
  }
}

/** Slots of features that are numbered, eight after eight. */
export function slotsOf(features: number): Uint16Array {
  const slots = new Uint16Array(features * SLOTS_PER_FEATURE);
  for (let feature = 0; feature < features; feature += 1) {
    let state = mix(feature + 1);
    for (let n = 0; n < SLOTS_PER_FEATURE; n += 1) {
      state = mix(state + 0x9e3779b9);
      slots[feature * SLOTS_PER_FEATURE + n] = (state >>> 0) % SLOTS;
    }
  }
  return slots;
}

/** Whether these bytes are a sketch that this version can compare. */
export function isSketch(bytes: Uint8Array | null): bytes is Uint8Array {
  return bytes !== null && bytes.length === SKETCH_BYTES && KINDS.has(bytes[0]);
}

/** Scrambles 32 bits. */
export function mix(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

const HASH_START = 0x811c9dc5;
const HASH_STEP = 0x01000193;

/** 32-bit hash of the UTF-16 units of a text; `start` goes on from an earlier one. */
export function hashText(text: string, start = HASH_START): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), HASH_STEP);
  return mix(hash);
}
