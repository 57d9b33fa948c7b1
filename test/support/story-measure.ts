import { KeyCount } from '../../server/news/enrichment/stories/key-count';
import { groupStories } from '../../server/news/enrichment/stories/story-groups';
import type { StoryRow } from './story-rows';

const WORD = /[\p{L}\p{N}]+/gu;

/** A way of telling stories: the story of each article, by number. */
export type Grouping = (rows: readonly StoryRow[]) => ArrayLike<number>;

/** How well pairs are told: each two articles in one story of ours, of the labels, of both. */
export interface PairCounts {
  readonly ours: number;
  readonly labelled: number;
  readonly both: number;
}

export const NO_PAIRS: PairCounts = { ours: 0, labelled: 0, both: 0 };

/** What is measured, and beside it what it is to be better than. */
export const GROUPINGS: readonly { readonly name: string; readonly group: Grouping }[] = [
  { name: 'title and text', group: groupStories },
  { name: 'exact keys', group: byKeys },
  { name: 'half of the words', group: byWords },
];

/** Articles that share a key are one story, as before there were sketches. */
function byKeys(rows: readonly StoryRow[]): number[] {
  const keys = new KeyCount();
  rows.forEach((row) => keys.add(row));
  return rows.map((_, index) => keys.storyOf(index));
}

/** The simple way: headlines with half of their words in common (Jaccard), joined in chains. */
function byWords(rows: readonly StoryRow[]): number[] {
  const words = rows.map(({ title }) => [...new Set(title.toLowerCase().match(WORD) ?? [])]);
  const frequency = new Map<string, number>();
  for (const word of words.flat()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const parents = rows.map((_, index) => index);
  const byWord = new Map<string, number[]>();
  words.forEach((list, index) => {
    // Two lists with half in common share one of the rarest half of either.
    const rare = list
      .sort((a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0) || (a < b ? -1 : 1))
      .slice(0, Math.ceil((list.length + 1) / 2));
    const met = new Set(rare.flatMap((word) => byWord.get(word) ?? []));
    for (const other of met) if (jaccard(list, words[other]) >= 0.5) parents[root(parents, index)] = root(parents, other);
    for (const word of rare) byWord.set(word, [...(byWord.get(word) ?? []), index]);
  });
  return rows.map((_, index) => root(parents, index));
}

/** Whether two headlines have half of their different words in common. */
export function isHalfAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((title) => [...new Set(title.toLowerCase().match(WORD) ?? [])]);
  return jaccard(a, b) >= 0.5;
}

function jaccard(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((word) => b.includes(word)).length;
  return shared / (a.length + b.length - shared);
}

function root(parents: number[], index: number): number {
  let at = index;
  while (parents[at] !== at) at = parents[at] = parents[parents[at]];
  return at;
}

/** Counts pairs. An article without a label is a story by itself. */
export function countPairs(stories: ArrayLike<number>, labels: readonly (string | undefined)[]): PairCounts {
  const ours = new Map<number, number>();
  const labelled = new Map<string, number>();
  const both = new Map<string, number>();
  labels.forEach((label, index) => {
    const story = stories[index];
    ours.set(story, (ours.get(story) ?? 0) + 1);
    if (label === undefined) return;
    labelled.set(label, (labelled.get(label) ?? 0) + 1);
    both.set(`${story} ${label}`, (both.get(`${story} ${label}`) ?? 0) + 1);
  });
  return { ours: pairsOf(ours), labelled: pairsOf(labelled), both: pairsOf(both) };
}

export function addPairs(a: PairCounts, b: PairCounts): PairCounts {
  return { ours: a.ours + b.ours, labelled: a.labelled + b.labelled, both: a.both + b.both };
}

export function takePairs(a: PairCounts, b: PairCounts): PairCounts {
  return { ours: a.ours - b.ours, labelled: a.labelled - b.labelled, both: a.both - b.both };
}

/** Share of our pairs that the labels have too; 1 where we have none. */
export function precisionOf({ ours, both }: PairCounts): number {
  return ours === 0 ? 1 : both / ours;
}

export function recallOf({ labelled, both }: PairCounts): number {
  return labelled === 0 ? 1 : both / labelled;
}

function pairsOf(sizes: ReadonlyMap<unknown, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
}
