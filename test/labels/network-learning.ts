import { CATEGORIES } from '../../server/reference/categories';
import { CategoryNetwork, INPUT_SIZE } from '../../server/news/enrichment/categories/category-network';
import { randomOf, shuffle } from './seeded-random';

/** A row as the network sees it. */
export interface NetworkExample {
  readonly input: Float64Array;
  readonly labels: readonly number[];
  readonly weight: number;
}

/** So many networks are learned, each by its own draw; their mean tells a little better than any of them. */
const NETWORKS = 3;
const UNITS = 64;
const EPOCHS = 14;
const BATCH = 64;
const RATE = 0.002;
/** Hidden units that are left out of a step, so that none relies on another. */
const DROPPED = 0.3;
/** Pull towards zero. */
const SHRINK = 0.0001;
const [FADE, SQUARES_FADE] = [0.9, 0.999];
/** Few articles have any one category. */
const FIRST_BIAS = -3;
const SEED = 20_260_301;
const DIGITS = 3;

const INPUTS = INPUT_SIZE + 1;

/** A table of weights with what Adam keeps of its gradients. */
class Weights {
  readonly values: Float64Array;
  readonly gradients: Float64Array;
  private readonly means: Float64Array;
  private readonly squares: Float64Array;

  constructor(size: number, first: () => number) {
    this.values = Float64Array.from({ length: size }, first);
    [this.gradients, this.means, this.squares] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  }

  step(number: number): void {
    const { values, gradients, means, squares } = this;
    for (let at = 0; at < values.length; at += 1) {
      const gradient = gradients[at] + SHRINK * values[at];
      means[at] = FADE * means[at] + (1 - FADE) * gradient;
      squares[at] = SQUARES_FADE * squares[at] + (1 - SQUARES_FADE) * gradient * gradient;
      values[at] -= (RATE * (means[at] / (1 - FADE ** number))) / (Math.sqrt(squares[at] / (1 - SQUARES_FADE ** number)) + 1e-8);
    }
    gradients.fill(0);
  }
}

interface Learned {
  readonly incoming: Float64Array;
  readonly outgoing: Float64Array;
  readonly biases: Float64Array;
}

/**
 * Learns the rows of `category-network.tsv`, always the same from the same examples: the mean of several networks, which is one network
 * of all their units, each with its part of what it weighs.
 */
export function learnNetwork(examples: readonly NetworkExample[]): string[][] {
  const text = (values: Float64Array): string[] => [...values].map((value) => String(Number(value.toFixed(DIGITS))));
  const networks = Array.from({ length: NETWORKS }, (_, at) => learnOne(examples, SEED + at));
  const biases = new Float64Array(CATEGORIES.length);
  const units = networks.flatMap((learned) => {
    for (let category = 0; category < biases.length; category += 1) biases[category] += learned.biases[category] / NETWORKS;
    const outgoing = learned.outgoing.map((value) => value / NETWORKS);
    return Array.from({ length: UNITS }, (_, unit) => [
      ...text(learned.incoming.subarray(unit * INPUTS, (unit + 1) * INPUTS)),
      ...text(outgoing.subarray(unit * CATEGORIES.length, (unit + 1) * CATEGORIES.length)),
    ]);
  });
  return [...units, text(biases)];
}

function learnOne(examples: readonly NetworkExample[], seed: number): Learned {
  const random = randomOf(seed);
  const normal = (deviation: number) => (): number => deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const incoming = new Weights(UNITS * INPUTS, normal(Math.sqrt(2 / INPUT_SIZE)));
  for (let unit = 0; unit < UNITS; unit += 1) incoming.values[unit * INPUTS] = 0;
  const outgoing = new Weights(UNITS * CATEGORIES.length, normal(Math.sqrt(1 / UNITS)));
  const biases = new Weights(CATEGORIES.length, () => FIRST_BIAS);
  const order = examples.map((_, at) => at);
  let steps = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH);
      for (const at of batch) addGradients(examples[at], batch.length, [incoming, outgoing, biases], random);
      steps += 1;
      for (const weights of [incoming, outgoing, biases]) weights.step(steps);
    }
  }
  return { incoming: incoming.values, outgoing: outgoing.values, biases: biases.values };
}

export function networkOf(rows: readonly (readonly string[])[]): CategoryNetwork {
  return new CategoryNetwork(rows);
}

function addGradients({ input, labels, weight }: NetworkExample, rows: number, [incoming, outgoing, biases]: Weights[], random: () => number): void {
  const active = new Float64Array(UNITS);
  for (let unit = 0; unit < UNITS; unit += 1) {
    let sum = incoming.values[unit * INPUTS];
    for (let at = 0; at < INPUT_SIZE; at += 1) sum += incoming.values[unit * INPUTS + 1 + at] * input[at];
    active[unit] = sum > 0 && random() > DROPPED ? sum / (1 - DROPPED) : 0;
  }
  const backwards = new Float64Array(UNITS);
  for (let category = 0; category < CATEGORIES.length; category += 1) {
    let sum = biases.values[category];
    for (let unit = 0; unit < UNITS; unit += 1) sum += active[unit] * outgoing.values[unit * CATEGORIES.length + category];
    const error = ((1 / (1 + Math.exp(-sum)) - Number(labels.includes(category))) * weight) / rows;
    biases.gradients[category] += error;
    for (let unit = 0; unit < UNITS; unit += 1) {
      if (active[unit] === 0) continue;
      const place = unit * CATEGORIES.length + category;
      backwards[unit] += error * outgoing.values[place];
      outgoing.gradients[place] += error * active[unit];
    }
  }
  for (let unit = 0; unit < UNITS; unit += 1) {
    if (active[unit] === 0) continue;
    const error = backwards[unit] / (1 - DROPPED);
    incoming.gradients[unit * INPUTS] += error;
    for (let at = 0; at < INPUT_SIZE; at += 1) incoming.gradients[unit * INPUTS + 1 + at] += error * input[at];
  }
}
