/**
 * Learns server/news/enrichment/categories/data/category-weights.tsv from labelled rows of the development half:
 * `REALDATA_DIR=… node -r ./test/support/typescript.cjs test/labels/train-categories.ts`. Rows labelled by hand weigh 1, rows that only the rules
 * labelled a tenth; thresholds are set where F1 is best on rows left out in turn. Always the same weights, as nothing is drawn at random
 * but the order of the rows, by a fixed seed. With `check` it writes nothing and tells F1 on rows left out.
 */
import { writeFileSync } from 'node:fs';
import { CATEGORIES, CATEGORY_INDEX } from '../../server/reference/categories';
import { eachFeature } from '../../server/news/enrichment/categories/category-features';
import { RuleCategoriser } from '../../server/news/enrichment/categories/rule-categoriser';
import { halfOf, type LabelledRow, labelledRows, type NewsRow, readColumns, uciIds, uciRows, usRows } from '../support/labelled-rows';
import { type Example, f1, type Learned, learn, predict, setThresholds } from './linear-learning';

const OUT = 'server/news/enrichment/categories/data/category-weights.tsv';
const FOLDS = 5;
const WEAK = 0.1;
/** Every so many rows of the UCI collection serve as rows that only the rules labelled. */
const UCI_STEP = 24;
const FEWEST = 3;
/** Weights below say nothing. */
const LEAST_WEIGHT = 0.1;

const rules = new RuleCategoriser();

function exampleOf(row: NewsRow, labels: readonly number[], weight: number): Example & { readonly set: string } {
  const features = new Map<string, number>();
  eachFeature(row.article, rules.pointsOf(row.article), (name, value) => features.set(name, Math.max(value, features.get(name) ?? 0)));
  return { id: row.id, set: row.set, features: [...features], labels, weight };
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
function weakExamples(labelled: ReadonlySet<string>): Example[] {
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
  const examples = [
    ...hand.map((row) => exampleOf(row, row.labels, 1)),
    ...usRows().flatMap((row) => (furtherUs.has(row.id) ? [exampleOf(row, furtherUs.get(row.id)!, 1)] : [])),
    ...uciRows((id) => furtherUci.has(id)).map((row) => exampleOf(row, furtherUci.get(row.id)!, 1)),
  ];
  const weak = weakExamples(new Set(examples.map(({ id }) => id)));
  const frequent = withFrequent([...examples, ...weak]);
  const predictions = new Map<string, Float64Array>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const learned = learn([...examples.filter((_, at) => at % FOLDS !== fold), ...weak], frequent);
    examples.forEach((each, at) => at % FOLDS === fold && predictions.set(each.id, predict(learned, each)));
  }
  const thresholds = setThresholds(examples, predictions);
  for (const set of ['us', 'gkg', 'uci'])
    process.stdout.write(
      `${set}: ${f1(
        examples.filter((each) => each.set === set),
        predictions,
        thresholds,
      )}\n`,
    );
  if (process.argv[2] === 'check') return;
  writeFileSync(OUT, `${table({ ...learn([...examples, ...weak], frequent), thresholds })}\n`);
}

void main();
