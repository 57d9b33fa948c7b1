import { hashText, isSketch, mix, SKETCH_BITS, SketchKind, WORDS_STEP } from './text-sketch';
import { MOST_TOKENS, titleTokens } from './title-tokens';

/** What is known of an article that tells its story. */
export interface StoryArticle {
  /** Hash of the normalised headline; null where it says nothing by itself. */
  readonly titleKey: bigint | null;
  /** Hash of the GCAM vector; null where the text is too short to be known by it. */
  readonly gcamKey: bigint | null;
  /** Null where the text is short or unknown, and in rows stored before sketches existed. */
  readonly textSketch: Uint8Array | null;
  readonly title: string | null;
  readonly outletDomain: string;
}

export const SKETCH_WORDS = SKETCH_BITS / 32;
const SKETCH_HEADER = 2;
/** Words of a text of which only the key is known: rows stored before there were sketches. */
const WORDS_BY_KEY = 96;
const UNKNOWN = -1;

/**
 * Words from which on a text is known well, and from which on it tells a story by itself. Pages that failed hold a hundred words of furniture, the
 * same on all pages of a network; an item's text is what its outlet wrote.
 */
const PAGE_LENGTHS = [100, 150] as const;
const ITEM_LENGTHS = [40, 60] as const;
export type TextLength = 'short' | 'medium' | 'long';

/**
 * The articles of a day laid out for comparing: one row for all that are alike in everything, in an order that follows from what they say and not
 * from how they came. Articles of which nothing is known, not even a headline, have no row.
 */
export class StoryTable {
  /** Rows. */
  readonly size: number;
  /** Row of each article, -1 where it has none. */
  readonly rowOf: Int32Array;
  /** Equal numbers: equal keys; -1 where there is none. */
  readonly titles: Int32Array;
  readonly texts: Int32Array;
  readonly outlets: Int32Array;
  /** Kind of the sketch, 0 where there is none. */
  readonly kinds: Uint8Array;
  /** Words of the text, in steps; 0 where unknown. */
  readonly words: Uint16Array;
  /** Bits of the sketches, SKETCH_WORDS to a row. */
  readonly bits: Uint32Array;
  /** Words of all headlines, those of a row in rising order from `tokenStarts[row]` to before `tokenStarts[row + 1]`; none where it says nothing. */
  readonly tokens: Uint32Array;
  readonly tokenStarts: Int32Array;

  constructor(articles: readonly StoryArticle[]) {
    const orders = Float64Array.from(articles, orderOf);
    const rows = new Map<number, number>();
    for (const order of orders.toSorted()) if (order !== UNKNOWN && !rows.has(order)) rows.set(order, rows.size);
    this.size = rows.size;
    this.rowOf = Int32Array.from(orders, (order) => rows.get(order) ?? UNKNOWN);
    const firsts: StoryArticle[] = new Array(rows.size);
    this.rowOf.forEach((row, index) => {
      if (row >= 0) firsts[row] = articles[index];
    });
    this.titles = numbered(firsts.map(({ titleKey }) => titleKey));
    this.texts = numbered(firsts.map(({ gcamKey }) => gcamKey));
    this.outlets = numbered(firsts.map(({ outletDomain }) => outletDomain));
    this.tokens = new Uint32Array(firsts.length * MOST_TOKENS);
    this.tokenStarts = new Int32Array(firsts.length + 1);
    this.kinds = new Uint8Array(this.size);
    this.words = new Uint16Array(this.size);
    this.bits = new Uint32Array(this.size * SKETCH_WORDS);
    firsts.forEach((article, row) => this.layOut(article, row));
  }

  /** Bits in which two texts differ; null where they can't be compared. Equal keys are equal texts, with or without sketches. */
  distance(a: number, b: number): number | null {
    if (this.texts[a] === this.texts[b] && this.texts[a] !== UNKNOWN) return 0;
    return this.kinds[a] === 0 || this.kinds[a] !== this.kinds[b] ? null : this.differentBits(a, b);
  }

  /** Bits in which two sketches differ, of whatever kind. */
  differentBits(a: number, b: number): number {
    const bits = this.bits;
    const [i, j] = [a * SKETCH_WORDS, b * SKETCH_WORDS];
    // A day has millions of pairs, so the loop over SKETCH_WORDS, six, is written out.
    const half = onesOf(bits[i] ^ bits[j], bits[i + 1] ^ bits[j + 1], bits[i + 2] ^ bits[j + 2]);
    return half + onesOf(bits[i + 3] ^ bits[j + 3], bits[i + 4] ^ bits[j + 4], bits[i + 5] ^ bits[j + 5]);
  }

  /** How much is known by the shorter of two texts. */
  length(a: number, b: number): TextLength {
    const words = Math.min(this.words[a], this.words[b]);
    const [short, long] = this.kinds[a] === SketchKind.Words ? ITEM_LENGTHS : PAGE_LENGTHS;
    return words < short ? 'short' : words < long ? 'medium' : 'long';
  }

  /** Different words of a headline. */
  wordsOf(row: number): number {
    return this.tokenStarts[row + 1] - this.tokenStarts[row];
  }

  private layOut({ textSketch, gcamKey, titleKey, title, outletDomain }: StoryArticle, row: number): void {
    const tokens = titleKey === null || title === null ? [] : titleTokens(title, outletDomain);
    this.tokens.set(tokens, this.tokenStarts[row]);
    this.tokenStarts[row + 1] = this.tokenStarts[row] + tokens.length;
    if (!isSketch(textSketch)) {
      if (gcamKey !== null) this.words[row] = WORDS_BY_KEY;
      return;
    }
    this.kinds[row] = textSketch[0];
    this.words[row] = textSketch[1] * WORDS_STEP;
    for (let n = 0; n < SKETCH_WORDS; n += 1) this.bits[row * SKETCH_WORDS + n] = wordAt(textSketch, n);
  }
}

/** A number of 53 bits that hashes everything by which articles are told apart. */
function orderOf({ titleKey, gcamKey, textSketch, title, outletDomain }: StoryArticle): number {
  const hasSketch = isSketch(textSketch);
  const isKnown = titleKey !== null || gcamKey !== null || hasSketch;
  if (!isKnown && (title ?? '') === '') return UNKNOWN;
  // Pages without text whose headline says nothing ("Opinion", "Access denied") are one page of their outlet.
  const about = hashText(outletDomain, hashText(titleKey !== null || !isKnown ? (title ?? '') : ''));
  let high = mix(fold(titleKey, about) + 1);
  let low = mix(fold(gcamKey, high) + 2);
  if (hasSketch) {
    low = mix(low ^ (textSketch[0] | (textSketch[1] << 8)));
    for (let n = 0; n < SKETCH_WORDS; n += 1) {
      high = mix((high ^ wordAt(textSketch, n)) + n);
      low = mix(low + high);
    }
  }
  return (high >>> 0) * 2 ** 21 + (low >>> 11);
}

function fold(key: bigint | null, start: number): number {
  if (key === null) return mix(start);
  return mix(mix(start ^ Number(BigInt.asIntN(32, key))) + Number(BigInt.asIntN(32, key >> 32n)));
}

/** Equal values get equal numbers; null gets -1. */
function numbered(values: readonly (bigint | string | null)[]): Int32Array {
  const numbers = new Map<bigint | string, number>();
  return Int32Array.from(values, (value) => {
    if (value === null) return UNKNOWN;
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  });
}

function wordAt(sketch: Uint8Array, n: number): number {
  const at = SKETCH_HEADER + n * 4;
  return sketch[at] | (sketch[at + 1] << 8) | (sketch[at + 2] << 16) | (sketch[at + 3] << 24);
}

/** Ones in three words: their sums by fours of bits are twelve at most, so they are added before they are added up. */
function onesOf(one: number, two: number, three: number): number {
  const fours = (onesByFours(one) + onesByFours(two) + onesByFours(three)) | 0;
  return Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

function onesByFours(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555);
  return (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
}
