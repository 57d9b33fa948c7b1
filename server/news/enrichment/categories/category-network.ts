import { join } from 'node:path';
import { CATEGORIES } from '../../../reference/categories';
import { dataRows } from '../data-rows';
import { pointsFeature } from './category-features';
import { VECTOR_SIZE, type WordVectors, wordVectors } from './word-vectors';

/** Of the sum that decides, so much is the network's; the rest is that of the learned weights. */
export const NETWORK_SHARE = 0.4;
/** What the network is given: the mean vector of the words, then the rules' points. */
export const INPUT_SIZE = VECTOR_SIZE + CATEGORIES.length;

/** The mean vector of the words that have one and the points of the rules; null where no word has. */
export function inputOf(words: readonly string[], points: Float64Array, vectors: WordVectors = wordVectors()): Float64Array | null {
  const input = new Float64Array(INPUT_SIZE);
  let known = 0;
  for (const word of words) known += vectors.add(word, input);
  if (known === 0) return null;
  for (let at = 0; at < VECTOR_SIZE; at += 1) input[at] /= known;
  for (let index = 0; index < points.length; index += 1) input[VECTOR_SIZE + index] = pointsFeature(points[index]);
  return input;
}

/** One layer of hidden units, learned with the weights: tells categories by what the words mean together, whether or not they were learned from. */
export class CategoryNetwork {
  /** By hidden unit: its bias, then a weight for each input. */
  private readonly incoming: Float32Array;
  /** By hidden unit a weight for each category, then the biases of the categories. */
  private readonly outgoing: Float32Array;
  private readonly units: number;

  /** @param rows hidden units, each its bias, weights of inputs and weights of categories; the biases of the categories last */
  constructor(rows: readonly (readonly string[])[] = dataRows(join(__dirname, 'data/category-network.tsv'))) {
    this.units = rows.length - 1;
    this.incoming = Float32Array.from(rows.slice(0, -1).flatMap((row) => row.slice(0, INPUT_SIZE + 1).map(Number)));
    this.outgoing = Float32Array.from([...rows.slice(0, -1).flatMap((row) => row.slice(INPUT_SIZE + 1)), ...rows[this.units]].map(Number));
  }

  /** Puts what the network says into the sums that decide, which are those of the learned weights. */
  blend(input: Float64Array, sums: Float64Array): void {
    const outputs = this.sumsOf(input);
    for (let index = 0; index < sums.length; index += 1) sums[index] = (1 - NETWORK_SHARE) * sums[index] + NETWORK_SHARE * outputs[index];
  }

  /** Of the sum of a category, how much is due to each word: by how much it would be lower without it. */
  partsOf(words: readonly string[], points: Float64Array, category: number): [word: string, weight: number][] {
    const sumOf = (some: readonly string[]): number => {
      const input = inputOf(some, points);
      return input === null ? 0 : NETWORK_SHARE * this.sumsOf(input)[category];
    };
    const whole = sumOf(words);
    return [...new Set(words)].map((word) => [word, whole - sumOf(words.filter((other) => other !== word))]);
  }

  private sumsOf(input: Float64Array): Float64Array {
    const { incoming, outgoing, units } = this;
    const sums = Float64Array.from(CATEGORIES, (_, index) => outgoing[units * CATEGORIES.length + index]);
    for (let unit = 0; unit < units; unit += 1) {
      const place = unit * (INPUT_SIZE + 1);
      let active = incoming[place];
      for (let at = 0; at < INPUT_SIZE; at += 1) active += incoming[place + 1 + at] * input[at];
      if (active <= 0) continue;
      for (let index = 0; index < sums.length; index += 1) sums[index] += active * outgoing[unit * CATEGORIES.length + index];
    }
    return sums;
  }
}

let network: CategoryNetwork | null = null;

/** Read when first asked for. */
export function learnedNetwork(): CategoryNetwork {
  network ??= new CategoryNetwork();
  return network;
}
