import { areFar, sameStory } from './same-story';
import { SKETCH_WORDS, type StoryTable } from './story-table';
import { mix } from './text-sketch';
import { wordOf } from './title-tokens';

/** Bands of a sketch: three of its 30 groups of six bits, each group in six of them. */
const TEXT_BANDS = 60;
const GROUP_BITS = 6;
const GROUPS_PER_WORD = 5;
const GROUPS = SKETCH_WORDS * GROUPS_PER_WORD;
const GROUP_MASK = 2 ** GROUP_BITS - 1;
const MOST_TEXT_BUCKETS = 2 ** (3 * GROUP_BITS);
/** Bands of a headline, each the smallest of its words in two random orders. */
const TITLE_BANDS = 12;
const MOST_TITLE_BUCKETS = 2 ** 16;
/** Buckets for a row, where so many are not needed: emptying them would cost more than comparing. */
const BUCKETS_PER_ROW = 4;
/** An article of a bucket is compared with the latest of those that were like none before them, this many. */
const LEADERS = 12;
/** Pairs are packed into a number of 52 bits. */
export const MOST_ROWS = 2 ** 22;

/** Where six bits of a sketch stand. */
interface BitGroup {
  readonly word: number;
  readonly shift: number;
}

const BANDS = textBands();

/** A pair of rows that tell one story, surest first when sorted. */
export interface PairedRows {
  readonly a: number;
  readonly b: number;
}

/**
 * Pairs of rows that tell one story, found without comparing all with all: rows that share a key, a band of their text or of their headline
 * (locality-sensitive hashing) meet in a bucket, and are compared there with its leaders. However alike the rows are, each is compared with at
 * most twelve others in each of its buckets.
 */
export class StoryCandidates {
  /** Comparisons made. */
  comparisons = 0;
  private pairs = new Float64Array(1024);
  private count = 0;
  private readonly leaders = new Int32Array(LEADERS);

  /** Rows in the order of their buckets, and where the next row of each bucket goes. */
  private readonly rows: Int32Array;
  private readonly places: Int32Array;

  constructor(private readonly table: StoryTable) {
    this.rows = new Int32Array(table.size);
    this.places = new Int32Array(Math.max(table.size, this.bucketsOf(MOST_TEXT_BUCKETS)));
  }

  /** The surest pairs first, and among equals by row: the same in whatever order the articles came. */
  find(): PairedRows[] {
    const { titles, texts, size } = this.table;
    this.compareBuckets(titles, size);
    this.compareBuckets(texts, size);
    this.compareTexts();
    this.compareTitles();
    const sorted = this.pairs.subarray(0, this.count).sort();
    const found: PairedRows[] = [];
    sorted.forEach((code, at) => {
      if (at === 0 || code !== sorted[at - 1]) found.push({ a: Math.floor(code / MOST_ROWS) % MOST_ROWS, b: code % MOST_ROWS });
    });
    return found;
  }

  /** A power of two. */
  private bucketsOf(most: number): number {
    let buckets = 1;
    while (buckets < most && buckets < this.table.size * BUCKETS_PER_ROW) buckets *= 2;
    return buckets;
  }

  private compareTexts(): void {
    const buckets = this.bucketsOf(MOST_TEXT_BUCKETS);
    const { size, kinds, bits } = this.table;
    const keys = new Int32Array(size);
    for (const [first, second, third] of BANDS) {
      for (let row = 0, at = 0; row < size; row += 1, at += SKETCH_WORDS) {
        const [low, middle, high] = [groupAt(bits, at, first), groupAt(bits, at, second), groupAt(bits, at, third)];
        keys[row] = kinds[row] === 0 ? -1 : (low | (middle << GROUP_BITS) | (high << (2 * GROUP_BITS))) & (buckets - 1);
      }
      this.compareBuckets(keys, buckets, true);
    }
  }

  private compareTitles(): void {
    const buckets = this.bucketsOf(MOST_TITLE_BUCKETS);
    const { size } = this.table;
    const keys = new Int32Array(size);
    for (let band = 0; band < TITLE_BANDS; band += 1) {
      for (let row = 0; row < size; row += 1) keys[row] = this.table.wordsOf(row) < 2 ? -1 : titleBand(this.table, row, band) & (buckets - 1);
      this.compareBuckets(keys, buckets);
    }
  }

  /** Lays rows with equal keys side by side, in their own order, and compares them. Keys are below `buckets`; those below 0 stay out. */
  private compareBuckets(keys: Int32Array, buckets: number, isByText = false): void {
    const places = this.places.fill(0, 0, buckets);
    for (let row = 0; row < keys.length; row += 1) if (keys[row] >= 0) places[keys[row]] += 1;
    let sum = 0;
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      const count = places[bucket];
      places[bucket] = sum;
      sum += count;
    }
    for (let row = 0; row < keys.length; row += 1) {
      if (keys[row] >= 0) this.rows[places[keys[row]]++] = row;
    }
    let start = 0;
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      const end = places[bucket];
      if (end - start > 1) this.compareBucket(start, end, isByText);
      start = end;
    }
  }

  private compareBucket(start: number, end: number, isByText: boolean): void {
    let led = 0;
    for (let at = start; at < end; at += 1) {
      const row = this.rows[at];
      if (this.isLed(row, Math.min(led, LEADERS), isByText)) continue;
      this.leaders[led % LEADERS] = row;
      led += 1;
    }
  }

  private isLed(row: number, leaders: number, isByText: boolean): boolean {
    this.comparisons += leaders;
    for (let at = 0; at < leaders; at += 1) {
      // Most of those that meet by their texts meet by chance.
      if (isByText && areFar(this.table.differentBits(this.leaders[at], row))) continue;
      const sureness = sameStory(this.table, this.leaders[at], row);
      if (sureness === null) continue;
      this.keep((sureness * MOST_ROWS + Math.min(this.leaders[at], row)) * MOST_ROWS + Math.max(this.leaders[at], row));
      return true;
    }
    return false;
  }

  private keep(code: number): void {
    if (this.count === this.pairs.length) {
      const longer = new Float64Array(this.count * 2);
      longer.set(this.pairs);
      this.pairs = longer;
    }
    this.pairs[this.count] = code;
    this.count += 1;
  }
}

/** Three groups for each band, spread evenly: those of the n-th round lie ever other distances apart. */
function textBands(): readonly (readonly [BitGroup, BitGroup, BitGroup])[] {
  return Array.from({ length: TEXT_BANDS }, (_, band) => {
    const round = Math.floor(band / GROUPS);
    return [bitGroup(band), bitGroup(band + 1 + 2 * round), bitGroup(band + 13 + round)];
  });
}

function bitGroup(number: number): BitGroup {
  const group = number % GROUPS;
  return { word: Math.floor(group / GROUPS_PER_WORD), shift: (group % GROUPS_PER_WORD) * GROUP_BITS };
}

function groupAt(bits: Uint32Array, at: number, { word, shift }: BitGroup): number {
  return (bits[at + word] >>> shift) & GROUP_MASK;
}

function titleBand(table: StoryTable, row: number, band: number): number {
  const [one, other] = [smallest(table, row, 2 * band), smallest(table, row, 2 * band + 1)];
  return mix(Math.imul(one, 31) + other);
}

/** The word of a headline that comes first in the order that the seed gives. */
function smallest({ tokens, tokenStarts }: StoryTable, row: number, seed: number): number {
  const scramble = mix(seed + 1);
  let least = 0x7fffffff;
  for (let at = tokenStarts[row]; at < tokenStarts[row + 1]; at += 1) {
    const place = mix(wordOf(tokens[at]) ^ scramble) >>> 1;
    if (place < least) least = place;
  }
  return least;
}
