import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Numbers of a vector. */
export const VECTOR_SIZE = 64;
/** What a step of the table's numbers stands for; each is four bits, from -7 to 7, eight added. */
const STEP = 3 / 7;
const ZERO = 8;
const BITS = 4;
const MASK = 15;
/** A vector, packed. */
const BYTES = (VECTOR_SIZE * BITS) / 8;
const TAB = 9;
const NEWLINE = 10;
/** So many of the commonest words, with which the table begins, say little. */
const COMMONEST = 150;
const LITTLE = 0.1;

/** What English words mean, as vectors: words that are used alike lie near each other. Read when first asked for. */
export class WordVectors {
  private readonly places = new Map<string, number>();
  private readonly packed: Buffer;

  /** @param table a word, a tab and its packed vector in each line; read in place, since rows of it all would take many times its bytes */
  constructor(table: Buffer = readFileSync(join(__dirname, 'data/word-vectors.tsv'))) {
    this.packed = Buffer.alloc(table.reduce((lines, byte) => lines + Number(byte === NEWLINE), 0) * BYTES);
    for (let from = 0, at = 0; from < table.length; at += 1) {
      const tab = table.indexOf(TAB, from);
      const end = table.indexOf(NEWLINE, tab);
      this.places.set(table.toString('utf8', from, tab), at);
      this.packed.write(table.toString('latin1', tab + 1, end), at * BYTES, 'base64');
      from = end + 1;
    }
  }

  /** Adds the vector of a word to a sum, and returns how much it counts: 0 for names that few know, and rare words. */
  add(word: string, sum: Float64Array): number {
    const place = this.places.get(word);
    if (place === undefined) return 0;
    const weight = place < COMMONEST ? LITTLE : 1;
    for (let at = 0; at < VECTOR_SIZE; at += 2) {
      const pair = this.packed[place * BYTES + at / 2];
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
