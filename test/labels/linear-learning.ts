import { CATEGORIES } from '../../server/reference/categories';
import { randomOf, shuffle } from './seeded-random';

/** A row as the learner sees it. */
export interface Example {
  readonly id: string;
  readonly features: readonly (readonly [string, number])[];
  readonly labels: readonly number[];
  readonly weight: number;
}

export interface Learned {
  /** By feature, a weight for each category. */
  readonly weights: ReadonlyMap<string, Float64Array>;
  readonly thresholds: Float64Array;
}

const EPOCHS = 6;
/** The mean of the weights after each of the later epochs stands. */
const AVERAGED = 4;
const RATE = 0.15;
/** Pull towards zero, in each step of a feature. */
const SHRINK = 0.03;
const SEED = 20_260_301;
const MOST_LABELS = 3;

/** One logistic regression for each category, by stochastic gradients with a rate of its own for each weight (AdaGrad). */
export function learn(examples: readonly Example[], frequent: ReadonlySet<string>): Learned {
  const names = [...frequent];
  const places = new Map(names.map((name, at) => [name, at * CATEGORIES.length]));
  const weights = new Float64Array(names.length * CATEGORIES.length);
  const squares = new Float64Array(weights.length).fill(0.1);
  const means = new Float64Array(weights.length);
  const rows = examples.map((example) => packed(example, places));
  const random = randomOf(SEED);
  const order = rows.map((_, at) => at);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const at of order) step(rows[at], weights, squares);
    if (epoch >= EPOCHS - AVERAGED) for (let at = 0; at < weights.length; at += 1) means[at] += weights[at] / AVERAGED;
  }
  const learned = names.map((name, at): [string, Float64Array] => [name, means.subarray(at * CATEGORIES.length, (at + 1) * CATEGORIES.length)]);
  return { weights: new Map(learned), thresholds: new Float64Array(CATEGORIES.length).fill(0.5) };
}

/** A row with its features as places in the table of weights. */
interface Packed {
  readonly at: Int32Array;
  readonly values: Float64Array;
  readonly targets: Float64Array;
  readonly weight: number;
}

function packed({ features, labels, weight }: Example, places: ReadonlyMap<string, number>): Packed {
  const known = features.flatMap(([name, value]): [number, number][] => (places.has(name) ? [[places.get(name)!, value]] : []));
  const targets = Float64Array.from(CATEGORIES, (_, category) => Number(labels.includes(category)));
  return { at: Int32Array.from(known, ([place]) => place), values: Float64Array.from(known, ([, value]) => value), targets, weight };
}

function step({ at, values, targets, weight }: Packed, weights: Float64Array, squares: Float64Array): void {
  for (let category = 0; category < targets.length; category += 1) {
    let sum = 0;
    for (let feature = 0; feature < at.length; feature += 1) sum += values[feature] * weights[at[feature] + category];
    const error = (1 / (1 + Math.exp(-sum)) - targets[category]) * weight;
    for (let feature = 0; feature < at.length; feature += 1) {
      const place = at[feature] + category;
      const gradient = error * values[feature] + SHRINK * weight * weights[place];
      squares[place] += gradient * gradient;
      weights[place] -= (RATE * gradient) / Math.sqrt(squares[place]);
    }
  }
}

/** The sum of the weights for each category. */
export function sumsOf({ weights }: Pick<Learned, 'weights'>, { features }: Example): Float64Array {
  const sums = new Float64Array(CATEGORIES.length);
  for (const [name, value] of features) {
    const weight = weights.get(name);
    if (weight !== undefined) for (let category = 0; category < sums.length; category += 1) sums[category] += value * weight[category];
  }
  return sums;
}

/** By category the threshold of the best F1 on rows that did not teach it, drawn to a quarter where there are few. */
export function setThresholds(examples: readonly Example[], predictions: ReadonlyMap<string, Float64Array>): Float64Array {
  return Float64Array.from(CATEGORIES, (_, category) => {
    let [best, threshold, positives] = [-1, 0.5, 0];
    for (const { labels } of examples) positives += Number(labels.includes(category));
    for (let tried = 0.1; tried <= 0.6; tried += 0.02) {
      const score = f1Of(examples, predictions, category, tried);
      if (score > best) [best, threshold] = [score, tried];
    }
    const trust = positives / (positives + 40);
    return Number((trust * threshold + (1 - trust) * 0.25).toFixed(3));
  });
}

function f1Of(examples: readonly Example[], predictions: ReadonlyMap<string, Float64Array>, category: number, threshold: number): number {
  let [hits, wrong, missed] = [0, 0, 0];
  for (const { id, labels } of examples) {
    const isFound = predictions.get(id)![category] >= threshold;
    if (isFound && labels.includes(category)) hits += 1;
    else if (isFound) wrong += 1;
    else if (labels.includes(category)) missed += 1;
  }
  return hits === 0 ? 0 : (2 * hits) / (2 * hits + wrong + missed);
}

/** A line of macro and micro F1, three labels a row at most. */
export function f1(examples: readonly Example[], predictions: ReadonlyMap<string, Float64Array>, thresholds: Float64Array): string {
  const counts = CATEGORIES.map(() => ({ hits: 0, all: 0 }));
  for (const { id, labels } of examples) {
    const chances = predictions.get(id)!;
    const found = CATEGORIES.map((_, at) => at)
      .filter((at) => chances[at] >= thresholds[at])
      .sort((a, b) => chances[b] - chances[a])
      .slice(0, MOST_LABELS);
    for (const at of found) counts[at].all += 1;
    for (const at of labels) {
      counts[at].all += 1;
      if (found.includes(at)) counts[at].hits += 2;
    }
  }
  const each = counts.map(({ hits, all }, at) => ({ code: CATEGORIES[at].code, value: all === 0 ? 0 : hits / all }));
  const macro = each.reduce((sum, { value }) => sum + value, 0) / each.length;
  const micro = counts.reduce((sum, { hits }) => sum + hits, 0) / counts.reduce((sum, { all }) => sum + all, 0);
  return `macro ${macro.toFixed(3)} micro ${micro.toFixed(3)}  ${each.map(({ code, value }) => `${code} ${value.toFixed(2)}`).join(' ')}`;
}
