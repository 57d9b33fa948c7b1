/**
 * How well stories are told, pair by pair, beside the exact keys that were all there was before and beside a simple rule:
 *
 * 1. the UCI headlines, a day at a time, against that collection's own stories, which are topics of differently worded articles;
 * 2. the real window against labels made by hand, and copies made of its rows (another headline, words dropped or a paragraph added), with their texts and without;
 * 3. the same for items, whose texts are known themselves: made of UCI headlines;
 * 4. the addresses of one page, desktop and mobile;
 * 5. the cost of a day of 25,000 to 100,000 articles beside splitting as many rows and how it grows, and what a sketch costs a row.
 *
 * Copies are made of two halves of the window, by a hash of the row: limits were set looking at one half, and the other one counts.
 */
import { RandomStream } from '../../server/news/sources/simulated/random';
import { normaliseTitle } from '../../server/news/enrichment/stories/story-key';
import { Headline } from '../../server/news/enrichment/text/headline';
import { halfOf } from '../support/labelled-rows';
import { realDataDirectory } from '../support/real-data';
import { changedGcam, changedNames, changedText, drawChange, retitle, RETITLINGS, type Retitling } from '../support/story-copies';
import { addPairs, countPairs, GROUPINGS, isHalfAlike, NO_PAIRS, type PairCounts, precisionOf, recallOf, takePairs } from '../support/story-measure';
import { gkgRow, type HeadlineRow, headlineRows, itemRow, labelledStories, type StoryRow, windowRows, type WindowRow } from '../support/story-rows';
import { addressLines } from './stories-addresses';
import { type CostLine, groupingCost, sketchingCost } from './stories-cost';

const PRECISION_GOAL = 0.95;
const RECALL_GOAL = 0.9;
const HEADLINE_RECALL_GOAL = 0.8;
const COPIES = 2;
const LEAST_WORDS = 100;
const HEADLINES_PER_TEXT = 12;
const ITEMS = 6000;
const LARGEST_DAY = 100_000;

const lines: string[] = [];
let isMissed = false;

function row(name: string, how: string, counts: PairCounts, remark = ''): void {
  const share = (value: number): string => value.toFixed(4).padStart(8);
  lines.push(
    `${name.padEnd(34)}${how.padEnd(20)}${share(precisionOf(counts))}${share(recallOf(counts))}` +
      `${counts.ours.toLocaleString('en').padStart(12)}${counts.labelled.toLocaleString('en').padStart(12)}  ${remark}`,
  );
}

function check(what: string, isReached: boolean): void {
  lines.push(`${what}: ${isReached ? 'reached' : 'MISSED'}`);
  if (!isReached) isMissed = true;
}

function checkCopies(what: string, counts: PairCounts): void {
  check(`${what}, precision ${PRECISION_GOAL} and recall ${RECALL_GOAL}`, precisionOf(counts) >= PRECISION_GOAL && recallOf(counts) >= RECALL_GOAL);
}

function checkHeadlines(counts: PairCounts): void {
  const isReached = precisionOf(counts) >= PRECISION_GOAL && recallOf(counts) >= HEADLINE_RECALL_GOAL;
  check(`half of the words alike and no texts, precision ${PRECISION_GOAL} and recall ${HEADLINE_RECALL_GOAL}`, isReached);
}

function headlines(rows: readonly HeadlineRow[]): void {
  const days = Map.groupBy(rows, ({ day }) => day);
  for (const { name, group } of GROUPINGS) {
    let counts = NO_PAIRS;
    let explained = 0;
    for (const day of days.values()) {
      const stories = group(day);
      const of = countPairs(
        stories,
        day.map(({ story }) => story),
      );
      counts = addPairs(counts, of);
      explained += countPairs(stories, mergedStories(day)).both - of.both;
    }
    const raised = (counts.both + explained) / counts.ours;
    row(`UCI, ${days.size} days`, name, counts, `${raised.toFixed(4)} where stories of the collection that share headlines are one`);
  }
}

/**
 * The collection's stories of a day, those joined that have two headlines of five words and more in common: it splits what it tells in the
 * same words itself.
 */
function mergedStories(day: readonly HeadlineRow[]): string[] {
  const parents = new Map<string, string>();
  const find = (story: string): string => {
    let at = story;
    for (let up = parents.get(at); up !== undefined; up = parents.get(at)) at = up;
    return at;
  };
  const storiesOf = new Map<string, Set<string>>();
  for (const { title, outletDomain, story } of day) {
    const normal = normaliseTitle(new Headline(title, outletDomain));
    if (normal.split(' ').length >= 5) storiesOf.set(normal, (storiesOf.get(normal) ?? new Set()).add(story));
  }
  const common = new Map<string, number>();
  for (const stories of storiesOf.values()) {
    const sorted = [...stories].sort();
    sorted.forEach((a, at) => sorted.slice(at + 1).forEach((b) => common.set(`${a} ${b}`, (common.get(`${a} ${b}`) ?? 0) + 1)));
  }
  for (const [pair, count] of common) {
    const [a, b] = pair.split(' ').map(find);
    if (count >= 2 && a !== b) parents.set(a, b);
  }
  return day.map(({ story }) => find(story));
}

function labelledWindow(rows: readonly WindowRow[]): void {
  const stories = labelledStories();
  for (const { name, group } of GROUPINGS)
    row(
      'window, labelled by hand',
      name,
      countPairs(
        group(rows),
        rows.map(({ id }) => stories.get(id)),
      ),
    );
}

/** Articles and what they were copied from; what a day has beside them tells the wrong pairs. */
interface Copied {
  readonly rows: readonly StoryRow[];
  readonly labels: readonly (string | undefined)[];
  readonly ways: readonly (Retitling | undefined)[];
}

/** All rows of the window, and copies of those of one half that nobody else has. */
function windowCopies(rows: readonly WindowRow[], half: 'development' | 'test'): Copied {
  const stories = labelledStories();
  const sources = rows.filter((each) => halfOf(each.id) === half && each.words >= LEAST_WORDS && each.titleKey !== null && !stories.has(each.id));
  const copies = sources.flatMap((source, at) =>
    Array.from({ length: COPIES }, (_, copy) => {
      const random = new RandomStream(11, at, copy, half === 'test' ? 1 : 0);
      const other = rows[random.below(rows.length)];
      const change = drawChange(random);
      const way = RETITLINGS[random.below(RETITLINGS.length)];
      const names = source.names.split(';').map((name) => name.slice(0, name.lastIndexOf(',')));
      const texts = { gcam: changedGcam(source.gcam, change, other, random), names: changedNames(source.names, change, other, random) };
      const words = Math.round(source.words * (1 - change.dropped)) + change.added;
      return {
        way,
        source,
        row: gkgRow(`${source.id}/${copy}`, retitle(source.title, way, names, random), `copy${random.below(400)}.example`, words, texts),
      };
    }),
  );
  return together(rows, copies, (each) => stories.get(each.id) ?? each.id);
}

/** Texts of twelve headlines each, one for a story of the collection, and copies of half of them. */
function itemCopies(all: readonly HeadlineRow[]): Copied {
  const rows: StoryRow[] = [];
  const texts = new Map<string, string>();
  for (const [story, told] of Map.groupBy(all, (each) => each.story)) {
    const different = [...new Map(told.map((each) => [normaliseTitle(new Headline(each.title, each.outletDomain)), each])).values()];
    if (different.length < HEADLINES_PER_TEXT || rows.length === ITEMS) continue;
    const [first] = different;
    const text = different
      .slice(0, HEADLINES_PER_TEXT)
      .map(({ title }) => title)
      .join(' ');
    texts.set(story, text);
    rows.push(itemRow(story, first.title, first.outletDomain, text));
  }
  const list = [...texts.values()];
  const sources = rows.filter(({ id }) => halfOf(id) === 'test');
  const copies = sources.map((source, at) => {
    const random = new RandomStream(12, at);
    const way = RETITLINGS[random.below(RETITLINGS.length)];
    const text = changedText(texts.get(source.id) ?? '', drawChange(random), list[random.below(list.length)], random);
    const title = retitle(source.title, way, [source.title.split(' ')[0]], random);
    return { way, source, row: itemRow(`${source.id}/copy`, title, `copy${random.below(400)}.example`, text) };
  });
  return together(rows, copies, ({ id }) => id);
}

/** Copies whose headlines have half of the words of their originals, and nothing known of any text. */
function headlinesAlone({ rows, labels, ways }: Copied): Copied {
  const originals = new Map(rows.filter((_, at) => ways[at] === undefined).map(({ id, title }) => [id, title]));
  const kept = rows.flatMap(({ id, title }, at) => {
    const original = originals.get(id.slice(0, id.lastIndexOf('/')));
    return ways[at] === undefined || (original !== undefined && isHalfAlike(title, original)) ? [at] : [];
  });
  return {
    rows: kept.map((at) => ({ ...rows[at], gcamKey: null, textSketch: null })),
    labels: kept.map((at) => labels[at]),
    ways: kept.map((at) => ways[at]),
  };
}

function together(
  rows: readonly StoryRow[],
  copies: readonly { way: Retitling; source: StoryRow; row: StoryRow }[],
  labelOf: (row: StoryRow) => string,
): Copied {
  return {
    rows: [...rows, ...copies.map((copy) => copy.row)],
    labels: [...rows.map(labelOf), ...copies.map(({ source }) => labelOf(source))],
    ways: [...rows.map(() => undefined), ...copies.map(({ way }) => way)],
  };
}

/** Pairs in which a copy takes part. Returns those of the product. */
function copies(name: string, { rows, labels, ways }: Copied): PairCounts {
  const counts = GROUPINGS.map((grouping) => {
    const stories = grouping.group(rows);
    const originals = ways.indexOf(ways.find((way) => way !== undefined));
    const of = takePairs(countPairs(stories, labels), countPairs(Array.from(stories).slice(0, originals), labels.slice(0, originals)));
    row(name, grouping.name, of);
    return { of, stories };
  });
  const [{ of, stories }] = counts;
  const found = RETITLINGS.map((way) => {
    const of = ways.flatMap((each, index) => (each === way ? [index] : []));
    const met = of.filter((index) => stories[index] === stories[labels.indexOf(labels[index])]).length;
    return `${way} ${(met / Math.max(1, of.length)).toFixed(3)}`;
  });
  lines.push(`    found with their original: ${found.join(', ')}`);
  return of;
}

function cost({ text, isReached }: CostLine): void {
  if (isReached === undefined) lines.push(text);
  else check(text, isReached);
}

async function main(): Promise<void> {
  const realData = realDataDirectory('the bench of stories');
  const all = realData === null ? null : headlineRows(realData);
  lines.push(`${''.padEnd(54)}precision recall   our pairs    labelled`);
  if (all !== null) headlines(all);
  if (realData !== null) {
    const window = await windowRows(realData);
    labelledWindow(window);
    copies('copies, development half', windowCopies(window, 'development'));
    const testCopies = windowCopies(window, 'test');
    checkCopies('copies of the window', copies('copies, test half', testCopies));
    checkHeadlines(copies('… by their headlines alone', headlinesAlone(testCopies)));
    addressLines(realData).forEach(cost);
    cost(sketchingCost(window));
  }
  if (all !== null) checkCopies('copies of items', copies('copies of items', itemCopies(all)));
  const titles = all?.slice(0, LARGEST_DAY).map(({ title }) => title) ?? null;
  for (const line of await groupingCost(titles, realData)) cost(line);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (isMissed) process.exitCode = 1;
}

main().catch((error: Error) => {
  process.stderr.write(`The bench failed: ${error.message}\n`);
  process.exit(1);
});
