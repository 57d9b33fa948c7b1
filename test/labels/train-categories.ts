/**
 * Learns category-weights.tsv and category-network.tsv in server/news/enrichment/categories/data from all labelled rows that are not for
 * testing: `REALDATA_DIR=… node -r ./test/support/typescript.cjs test/labels/train-categories.ts`. Rows labelled by hand weigh 1, rows
 * that only the rules labelled a tenth; thresholds are set where F1 is best on rows of US pages left out in turn, which are news as it is.
 * Always the same weights, as nothing is drawn at random but the order of the rows, by fixed seeds. With `check` it writes nothing and
 * tells F1 on rows left out, by the weights alone and with the network; with `check time` on whole fortnights left out.
 */
import { writeFileSync } from 'node:fs';
import { CATEGORIES } from '../../server/reference/categories';
import { eachFeature, isOtherThanEnglish } from '../../server/news/enrichment/categories/category-features';
import { inputOf } from '../../server/news/enrichment/categories/category-network';
import { chanceOf } from '../../server/news/enrichment/categories/category-weights';
import { RuleCategoriser } from '../../server/news/enrichment/categories/rule-categoriser';
import { halfOf, labelledRows, madeRows, type NewsRow, readLabels, uciIds, uciRows, usRows } from '../support/labelled-rows';
import { type Example, f1, type Learned, learn, setThresholds, sumsOf } from './linear-learning';
import { learnNetwork, type NetworkExample, networkOf } from './network-learning';

const OUT = 'server/news/enrichment/categories/data';
const FOLDS = 5;
const FORTNIGHT = 14;
const WEAK = 0.1;
/** Every so many rows of the UCI collection serve as rows that only the rules labelled. */
const UCI_STEP = 24;
const FEWEST = 3;
/** Sets that are a natural mixture: only their rows are left out in turn. */
const NATURAL: ReadonlySet<string> = new Set(['us', 'gkg']);
/** Weights below say nothing. */
const LEAST_WEIGHT = 0.1;

const rules = new RuleCategoriser();

/** A row as both learners see it. */
interface TrainingRow extends Example {
  readonly set: string;
  /** Days since 1 January 1970; null where the row has none. */
  readonly day: number | null;
  /** Null for other languages than English, and where no word has a vector. */
  readonly input: Float64Array | null;
}

function exampleOf(row: NewsRow, labels: readonly number[], weight: number): TrainingRow {
  const { article, id, set } = row;
  const features = new Map<string, number>();
  const points = Float64Array.from(rules.pointsOf(article));
  eachFeature(article, points, (name, value) => features.set(name, Math.max(value, features.get(name) ?? 0)));
  const input = isOtherThanEnglish(article.language) ? null : inputOf(article.words, points);
  return { id, set, day: 'day' in row ? Number(row.day) : null, features: [...features], input, labels, weight };
}

/** Rows that nobody labelled, with what the rules say of them. */
function weakExamples(labelled: ReadonlySet<string>): TrainingRow[] {
  const ids = new Set(uciIds().filter((id, at) => at % UCI_STEP === 0 && halfOf(id) === 'development' && !labelled.has(id)));
  return uciRows((id) => ids.has(id)).map((row) => {
    const labels = rules.categorise(row.article).map(({ index }) => index);
    return exampleOf(row, labels, labels.length === 0 ? WEAK / 4 : WEAK);
  });
}

/** Features of fewer than so many rows teach nothing. */
function withFrequent(examples: readonly Example[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const [name] of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= FEWEST).map(([name]) => name));
}

function table(learned: Learned): string {
  const line = (name: string, weights: ArrayLike<number>): string[] => {
    const pairs = CATEGORIES.flatMap(({ code }, at) => (Math.abs(weights[at]) >= LEAST_WEIGHT ? [`${code}:${Number(weights[at].toFixed(2))}`] : []));
    return pairs.length === 0 ? [] : [`${name}\t${pairs.join(' ')}`];
  };
  const names = [...learned.weights.keys()].sort();
  return [...line('threshold', learned.thresholds), ...names.flatMap((name) => line(name, learned.weights.get(name)!))].join('\n');
}

/** All rows labelled by hand that are not for testing. */
async function handExamples(): Promise<TrainingRow[]> {
  const hand = (await labelledRows()).filter(({ half }) => half === 'development');
  const [furtherUs, furtherUci] = [readLabels('us-headlines-training.csv'), readLabels('uci-training.csv')];
  return [
    ...hand.map((row) => exampleOf(row, row.labels, 1)),
    ...usRows().flatMap((row) => (furtherUs.has(row.id) ? [exampleOf(row, furtherUs.get(row.id)!, 1)] : [])),
    ...uciRows((id) => furtherUci.has(id)).map((row) => exampleOf(row, furtherUci.get(row.id)!, 1)),
    ...madeRows().map((row) => exampleOf(row, row.labels, 1)),
  ];
}

async function main(): Promise<void> {
  const examples = await handExamples();
  const weak = weakExamples(new Set(examples.map(({ id }) => id)));
  const all = [...examples, ...weak];
  const frequent = withFrequent(all);
  const natural = examples.filter(({ set }) => NATURAL.has(set));
  const others = [...examples.filter(({ set }) => !NATURAL.has(set)), ...weak];
  const [alone, predictions] = predictLeftOut(natural, others, frequent);
  const us = natural.filter(({ set }) => set === 'us');
  const thresholds = setThresholds(us, predictions);
  const thresholdsAlone = setThresholds(us, alone);
  for (const name of NATURAL) {
    const rows = natural.filter(({ set }) => set === name);
    process.stdout.write(`${name}, weights alone: ${f1(rows, alone, thresholdsAlone)}\n`);
    process.stdout.write(`${name}, with network: ${f1(rows, predictions, thresholds)}\n`);
  }
  if (process.argv[2] === 'check') return;
  const network = learnNetwork(withInput(all)).map((row) => row.join('\t'));
  writeFileSync(`${OUT}/category-weights.tsv`, `${table({ ...learn(all, frequent), thresholds })}\n`);
  writeFileSync(`${OUT}/category-network.tsv`, `${network.join('\n')}\n`);
}

/** The chances of rows that did not teach what tells them: by the weights alone, and with the network. Other rows always teach. */
function predictLeftOut(
  examples: readonly TrainingRow[],
  others: readonly TrainingRow[],
  frequent: ReadonlySet<string>,
): Map<string, Float64Array>[] {
  const foldOf = ({ day }: TrainingRow, at: number): number =>
    process.argv[3] === 'time' && day !== null ? Math.floor(day / FORTNIGHT) % FOLDS : at % FOLDS;
  const [alone, together] = [new Map<string, Float64Array>(), new Map<string, Float64Array>()];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const teaching = [...examples.filter((each, at) => foldOf(each, at) !== fold), ...others];
    const learned = learn(teaching, frequent);
    const network = networkOf(learnNetwork(withInput(teaching)));
    for (const [at, each] of examples.entries()) {
      if (foldOf(each, at) !== fold) continue;
      const sums = sumsOf(learned, each);
      alone.set(each.id, sums.map(chanceOf));
      if (each.input !== null) network.blend(each.input, sums);
      together.set(each.id, sums.map(chanceOf));
    }
  }
  return [alone, together];
}

function withInput(rows: readonly TrainingRow[]): NetworkExample[] {
  return rows.flatMap(({ input, labels, weight }) => (input === null ? [] : [{ input, labels, weight }]));
}

void main();
