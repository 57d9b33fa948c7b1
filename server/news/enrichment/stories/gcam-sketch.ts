import { DIMENSION_WEIGHTS, ORDINARY_TEXT } from './gcam-dimensions';
import { mix, Projection, SketchKind, SLOTS_PER_FEATURE, slotsOf } from './text-sketch';

/**
 * The block of dimensions that is read. Of GCAM's dictionaries this one (Roget's thesaurus, about a thousand headings, of which a text
 * touches four hundred) tells texts apart best, and its dimensions stand together in a row.
 */
const BLOCK = Buffer.from('c9.');
/** Fewer telling dimensions are no fingerprint. */
const MINIMUM_DIMENSIONS = 20;
/** The names of a text weigh together this much beside its vector's 1: pages of one template differ in little else. */
const NAMES_WEIGHT = 0.55;
/** A text of fewer names gives each of them no more than this many would have. */
const FEWEST_NAMES = 6;
const MOST_NAMES = 48;

const COMMA = 44;
const SEMICOLON = 59;
const COLON = 58;
const [C, DIGIT_NINE, POINT] = BLOCK;
const ZERO = 48;
const NINE = 57;
const DIMENSIONS = DIMENSION_WEIGHTS.length;
const SLOTS = slotsOf(DIMENSIONS);
const ROOTS = Float64Array.from({ length: 256 }, (_, count) => Math.sqrt(count));
/** Higher counts are those of whole books, or no counts. */
const MOST_ROOT = 16;

// Rows are sketched one after another, never at once.
const projection = new Projection();
const names = new Int32Array(MOST_NAMES);
const CENTRE = centre();

function centre(): Float64Array {
  const ordinary = new Projection();
  ORDINARY_TEXT.forEach((weight, dimension) => ordinary.addAt(SLOTS, dimension * SLOTS_PER_FEATURE, weight));
  return ordinary.directions();
}

/**
 * Sketch of a row of GDELT: which text it is, whatever its headline. Bytes are read as they stand, without making strings.
 *
 * @param gcam column V2GCAM
 * @param allNames column V2.1AllNames: `name,offset` separated by semicolons
 * @returns null where the vector holds too little
 */
export function gcamSketch(gcam: Buffer, allNames: Buffer, wordCount: number): Buffer | null {
  projection.clear();
  const length = addDimensions(gcam, startOfBlock(gcam));
  if (length === 0) return null;
  addNames(allNames, length);
  return projection.sketch(SketchKind.Gcam, wordCount, CENTRE, length);
}

/**
 * Adds √count × rarity of each dimension. Returns the length of that vector, 0 where it has too few dimensions. Every row of GDELT comes
 * by here with four hundred entries, so the loop takes their digits as they come and looks for nothing: an entry that is malformed gives some
 * other dimension or ends the block, and what is read beyond the end is no number.
 */
function addDimensions(gcam: Buffer, start: number): number {
  let squares = 0;
  let told = 0;
  let at = start;
  while (gcam[at] === C && gcam[at + 1] === DIGIT_NINE && gcam[at + 2] === POINT) {
    at += BLOCK.length;
    let dimension = gcam[at] - ZERO;
    for (let byte = gcam[++at]; byte !== COLON && dimension < DIMENSIONS; byte = gcam[++at]) dimension = dimension * 10 + byte - ZERO;
    let count = gcam[++at] - ZERO;
    for (let byte = gcam[++at]; byte >= ZERO && byte <= NINE; byte = gcam[++at]) count = count * 10 + byte - ZERO;
    at += 1;
    const rarity = dimension >= 0 && dimension < DIMENSIONS ? DIMENSION_WEIGHTS[dimension] : 0;
    if (rarity === 0 || count <= 0) continue;
    const weight = rarity * (count < ROOTS.length ? ROOTS[count] : MOST_ROOT);
    squares += weight * weight;
    told += 1;
    projection.addAt(SLOTS, dimension * SLOTS_PER_FEATURE, weight);
  }
  return told < MINIMUM_DIMENSIONS ? 0 : Math.sqrt(squares);
}

/** Where the block begins, or would begin: by bisection, as entries are sorted by name after the first, `wc`. */
function startOfBlock(gcam: Buffer): number {
  let low = gcam.indexOf(COMMA) + 1;
  let high = gcam.length;
  while (low < high) {
    let at = (low + high) >>> 1;
    while (at > low && gcam[at - 1] !== COMMA) at -= 1;
    if (isBeforeBlock(gcam, at)) {
      while (at < high && gcam[at] !== COMMA) at += 1;
      low = at + 1;
    } else high = at;
  }
  return low;
}

function isBeforeBlock(gcam: Buffer, at: number): boolean {
  if (gcam[at] !== C) return gcam[at] < C;
  if (gcam[at + 1] !== DIGIT_NINE) return gcam[at + 1] < DIGIT_NINE;
  return gcam[at + 2] < POINT;
}

/** Adds each name once, all with the same weight. */
function addNames(allNames: Buffer, length: number): void {
  const count = collectNames(allNames);
  const weight = (length * NAMES_WEIGHT) / Math.sqrt(Math.max(count, FEWEST_NAMES));
  for (let n = 0; n < count; n += 1) projection.add(names[n], weight);
}

/** Fills `names` with the hashes of the first different names; returns how many. */
function collectNames(allNames: Buffer): number {
  let count = 0;
  let hash = 0;
  let isName = true;
  for (let at = 0; at <= allNames.length && count < MOST_NAMES; at += 1) {
    const byte = at < allNames.length ? allNames[at] : SEMICOLON;
    if (byte === SEMICOLON) {
      const name = mix(hash);
      if (hash !== 0 && names.subarray(0, count).indexOf(name) < 0) {
        names[count] = name;
        count += 1;
      }
      hash = 0;
      isName = true;
    } else if (byte === COMMA) isName = false;
    else if (isName) hash = Math.imul(hash ^ byte, 0x01000193) + 0x9e3779b9;
  }
  return count;
}
