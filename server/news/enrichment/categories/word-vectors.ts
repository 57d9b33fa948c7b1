import { join } from 'node:path';
import { dataRows } from '../data-rows';
import { ownCopy } from './own-copy';

/** Numbers of a vector. */
export const VECTOR_SIZE = 64;
/** What a step of the table's numbers stands for; each is four bits, from -7 to 7, eight added. */
const STEP = 3 / 7;
const ZERO = 8;
const BITS = 4;
const MASK = 15;
/** So many of the commonest words, with which the table begins, say little. */
const COMMONEST = 150;
const LITTLE = 0.1;

/** What English words mean, as vectors: words that are used alike lie near each other. Read when first asked for. */
export class WordVectors {
  private readonly places = new Map<string, number>();
  private readonly packed: Uint8Array;

  constructor(rows: readonly (readonly string[])[] = dataRows(join(__dirname, 'data/word-vectors.tsv'))) {
    this.packed = new Uint8Array((rows.length * VECTOR_SIZE) / 2);
    rows.forEach(([word, packed], at) => {
      this.places.set(ownCopy(word), at);
      this.packed.set(Buffer.from(packed, 'base64'), (at * VECTOR_SIZE) / 2);
    });
  }

  /** Adds the vector of a word to a sum, and returns how much it counts: 0 for names that few know, and rare words. */
  add(word: string, sum: Float64Array): number {
    const place = this.places.get(word);
    if (place === undefined) return 0;
    const weight = place < COMMONEST ? LITTLE : 1;
    for (let at = 0; at < VECTOR_SIZE; at += 2) {
      const pair = this.packed[(place * VECTOR_SIZE + at) / 2];
      sum[at] += weight * STEP * ((pair >> BITS) - ZERO);
      sum[at + 1] += weight * STEP * ((pair & MASK) - ZERO);
    }
    return weight;
  }
}

let vectors: WordVectors | null = null;

export function wordVectors(): WordVectors {
  vectors ??= new WordVectors();
  return vectors;
}
