/**
 * Learns category-weights.tsv and category-network.tsv in server/news/enrichment/categories/data from labelled rows of the development half:
 * `REALDATA_DIR=… node -r ./test/support/typescript.cjs test/labels/train-categories.ts`. Rows labelled by hand weigh 1, rows that only the rules
 * labelled a tenth; thresholds are set where F1 is best on rows left out in turn. Always the same weights, as nothing is drawn at random
 * but the order of the rows, by a fixed seed. With `check` it writes nothing and tells F1 on rows
 * left out, by the weights alone and with the network; with `check time` on whole fortnights left out.
 */
import { writeFileSync } from 'node:fs';
import { CATEGORIES, CATEGORY_INDEX } from '../../server/reference/categories';
import { eachFeature, isOtherThanEnglish } from '../../server/news/enrichment/categories/category-features';
import { inputOf } from '../../server/news/enrichment/categories/category-network';
import { chanceOf } from '../../server/news/enrichment/categories/category-weights';
import { RuleCategoriser } from '../../server/news/enrichment/categories/rule-categoriser';
import { halfOf, type LabelledRow, labelledRows, type NewsRow, readColumns, uciIds, uciRows, usRows } from '../support/labelled-rows';
import { type Example, f1, type Learned, learn, setThresholds, sumsOf } from './linear-learning';
import { learnNetwork, type NetworkExample, networkOf } from './network-learning';

const OUT = 'server/news/enrichment/categories/data';
const FOLDS = 5;
const FORTNIGHT = 14;
const WEAK = 0.1;
/** Every so many rows of the UCI collection serve as rows that only the rules labelled. */
const UCI_STEP = 24;
const FEWEST = 3;
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

/** Labels by row id of rows that serve to learn from alone, all of the development half. */
function furtherLabels(file: string): Map<string, number[]> {
  const labels = readColumns(file).map(([id, codes]): [string, number[]] => [
    id,
    codes === '' ? [] : codes.split('|').map((code) => CATEGORY_INDEX.get(code)!),
  ]);
  return new Map(labels.filter(([id]) => halfOf(id) === 'development'));
}

/** Rows that nobody labelled, with what the rules say of them. */
function weakExamples(labelled: ReadonlySet<string>): TrainingRow[] {
  const ids = new Set(uciIds().filter((id, at) => at % UCI_STEP === 0 && halfOf(id) === 'development' && !labelled.has(id)));
  const us = usRows().filter(({ id }) => halfOf(id) === 'development' && !labelled.has(id));
  return [...uciRows((id) => ids.has(id)), ...us].map((row) => {
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

async function main(): Promise<void> {
  const furtherUs = furtherLabels('us-headlines-training.csv');
  const furtherUci = furtherLabels('uci-training.csv');
  const hand: LabelledRow[] = (await labelledRows()).filter(({ half }) => half === 'development');
  const examples: TrainingRow[] = [
    ...hand.map((row) => exampleOf(row, row.labels, 1)),
    ...usRows().flatMap((row) => (furtherUs.has(row.id) ? [exampleOf(row, furtherUs.get(row.id)!, 1)] : [])),
    ...uciRows((id) => furtherUci.has(id)).map((row) => exampleOf(row, furtherUci.get(row.id)!, 1)),
  ];
  const weak = weakExamples(new Set(examples.map(({ id }) => id)));
  const frequent = withFrequent([...examples, ...weak]);
  const [alone, predictions] = predictLeftOut(examples, weak, frequent);
  const thresholds = setThresholds(examples, predictions);
  for (const set of ['us', 'gkg', 'uci']) {
    const rows = examples.filter((each) => each.set === set);
    process.stdout.write(`${set}, weights alone: ${f1(rows, alone, setThresholds(examples, alone))}\n`);
    process.stdout.write(`${set}, with network: ${f1(rows, predictions, thresholds)}\n`);
  }
  if (process.argv[2] === 'check') return;
  const all = [...examples, ...weak];
  writeFileSync(`${OUT}/category-weights.tsv`, `${table({ ...learn(all, frequent), thresholds })}\n`);
  writeFileSync(
    `${OUT}/category-network.tsv`,
    `${learnNetwork(withInput(all))
      .map((row) => row.join('\t'))
      .join('\n')}\n`,
  );
}

/** The chances of rows that did not teach what tells them: by the weights alone, and with the network. */
function predictLeftOut(examples: readonly TrainingRow[], weak: readonly TrainingRow[], frequent: ReadonlySet<string>): Map<string, Float64Array>[] {
  const foldOf = ({ day }: TrainingRow, at: number): number =>
    process.argv[3] === 'time' && day !== null ? Math.floor(day / FORTNIGHT) % FOLDS : at % FOLDS;
  const [alone, together] = [new Map<string, Float64Array>(), new Map<string, Float64Array>()];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const teaching = [...examples.filter((each, at) => foldOf(each, at) !== fold), ...weak];
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
