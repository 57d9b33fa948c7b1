import { join } from 'node:path';
import { CATEGORIES, CATEGORY_INDEX } from '../../../reference/categories';
import { dataRows } from '../data-rows';
import { listedOutlets, otherNamesOf } from '../outlets/listed-outlets';
import { outletKey } from '../outlets/outlet-country';
import { ownCopy } from './own-copy';

/** Where training set no threshold, a category is never given. */
const NEVER = 1;

/** What was learned from labelled rows (`test/labels/train-categories.ts`): what each feature says for and against each category. */
export class CategoryWeights {
  /** Where the weights of a feature begin, one for each category. */
  private readonly places = new Map<string, number>();
  private readonly weights: Float32Array;
  /** By category: the chance from which it is given. */
  readonly thresholds = new Float64Array(CATEGORIES.length).fill(NEVER);

  /** @param rows a feature and its weights, `politics:1.2 law:-0.3` */
  constructor(rows: readonly (readonly string[])[]) {
    this.weights = new Float32Array(rows.length * CATEGORIES.length);
    rows.forEach(([name, list], at) => {
      const place = at * CATEGORIES.length;
      if (name !== 'threshold') this.places.set(ownCopy(name), place);
      for (const pair of list.split(' ')) {
        const [code, weight] = pair.split(':');
        const category = CATEGORY_INDEX.get(code) ?? -1;
        if (name === 'threshold') this.thresholds[category] = Number(weight);
        else this.weights[place + category] = Number(weight);
      }
    });
  }

  /** Lets a feature of which nothing was learned say what the first of others says. */
  alsoCall(name: string, others: readonly string[]): void {
    const known = this.places.has(name) ? undefined : others.find((other) => this.places.has(other));
    if (known !== undefined) this.places.set(name, this.places.get(known)!);
  }

  /** Adds what a feature says to the sums of the categories; false where it says nothing. */
  add(name: string, value: number, sums: Float64Array): boolean {
    const place = this.places.get(name);
    if (place === undefined) return false;
    for (let category = 0; category < sums.length; category += 1) sums[category] += value * this.weights[place + category];
    return true;
  }
}

let learned: CategoryWeights | null = null;

/** Read when first asked for. Of outlets that archives know by name it was learned under that name. */
export function learnedWeights(): CategoryWeights {
  if (learned !== null) return learned;
  learned = new CategoryWeights(dataRows(join(__dirname, 'data/category-weights.tsv')));
  for (const outlet of listedOutlets().values()) {
    const names = otherNamesOf(outlet).map((name) => `@${outletKey(name)}`);
    learned.alsoCall(`@${outletKey(outlet.domain)}`, names);
  }
  return learned;
}

/** The chance that a sum of weights stands for. */
export function chanceOf(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}
