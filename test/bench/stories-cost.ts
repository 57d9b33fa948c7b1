/**
 * What telling stories costs: grouping a day of 25,000 to 100,000 articles, beside inflating as many rows of GDELT and splitting them into
 * columns in the same run, and how it grows with the day. And what a sketch costs a row.
 */
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { gcamSketch } from '../../server/news/enrichment/stories/gcam-sketch';
import { StoryCandidates } from '../../server/news/enrichment/stories/story-candidates';
import { groupStories } from '../../server/news/enrichment/stories/story-groups';
import { type StoryArticle, StoryTable } from '../../server/news/enrichment/stories/story-table';
import { largeDay } from '../support/story-days';
import type { WindowRow } from '../support/story-rows';
import { SplittingProcess } from './splitting';

const WINDOW = 'gdelt/gkg21/20230702153000.gkg.csv.zip';
const SIZES = [25_000, 50_000, 100_000];
const ROUNDS = 3;
const SKETCH_ROUNDS = 20;
/** Of what inflating and splitting as many rows costs. */
const SHARE_GOAL = 0.6;
/** For each doubling of the day; comparing all with all would be 4. */
const GROWTH_GOAL = 3;

/** A line of the table, or a goal that is reached or not. */
export interface CostLine {
  readonly text: string;
  readonly isReached?: boolean;
}

/**
 * @param titles headlines to take, or null for made ones
 * @param realData null: there is nothing to compare with, and only growth is measured
 */
export async function groupingCost(titles: readonly string[] | null, realData: string | null): Promise<CostLine[]> {
  groupStories(largeDay(SIZES[0], titles));
  const lines: CostLine[] = [];
  const seconds: number[] = [];
  for (const size of SIZES) {
    const day = largeDay(size, titles);
    const stories = groupStories(day);
    const least = leastOf(rounds(() => void groupStories(day)));
    seconds.push(least);
    lines.push({
      text:
        `grouping ${size.toLocaleString('en').padStart(7)} articles ${least.toFixed(2).padStart(6)} s of the processor, ` +
        `${comparisonsOf(day).toFixed(0)} comparisons an article, ${new Set(stories).size.toLocaleString('en')} stories`,
    });
    if (size === SIZES[0]) lines.push({ text: 'the same stories from the other end', isReached: isSameTurned(day, stories) });
  }
  const growth = (seconds[seconds.length - 1] / seconds[0]) ** (1 / (seconds.length - 1));
  lines.push({ text: `${growth.toFixed(2)} times for each doubling, goal ${GROWTH_GOAL}`, isReached: growth <= GROWTH_GOAL });
  if (realData === null) return lines;
  const size = SIZES[SIZES.length - 1];
  const baseline = (await splittingCost(join(realData, WINDOW))) * size;
  const share = seconds[seconds.length - 1] / baseline;
  const text = `${share.toFixed(2)} of inflating and splitting ${size.toLocaleString('en')} rows of GDELT (${baseline.toFixed(2)} s), goal ${SHARE_GOAL}`;
  return [...lines, { text, isReached: share <= SHARE_GOAL }];
}

/** Microseconds of a sketch. */
export function sketchingCost(rows: readonly WindowRow[]): CostLine {
  const bytes = rows.map(({ gcam, names, words }) => ({ gcam: Buffer.from(gcam, 'latin1'), names: Buffer.from(names, 'latin1'), words }));
  const each = Array.from({ length: SKETCH_ROUNDS }, () => {
    const startedAt = performance.now();
    for (const { gcam, names, words } of bytes) gcamSketch(gcam, names, words);
    return ((performance.now() - startedAt) * 1000) / bytes.length;
  }).sort((a, b) => a - b);
  return { text: `sketching a row of GDELT: median ${each[SKETCH_ROUNDS / 2].toFixed(1)} µs, least ${each[0].toFixed(1)} µs` };
}

function isSameTurned(day: readonly StoryArticle[], stories: Int32Array): boolean {
  return isDeepStrictEqual(groupStories(day.toReversed()).reverse(), stories);
}

function comparisonsOf(day: readonly StoryArticle[]): number {
  const candidates = new StoryCandidates(new StoryTable(day));
  candidates.find();
  return candidates.comparisons / day.length;
}

/** Seconds a row, nothing but zlib and String.split. */
async function splittingCost(path: string): Promise<number> {
  const splitting = new SplittingProcess();
  const seconds: number[] = [];
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const split = await splitting.split([path]);
    seconds.push(split.seconds / split.rows);
  }
  splitting.close();
  return leastOf(seconds);
}

/** Seconds of the processor, of all threads. */
function rounds(run: () => void): number[] {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    run();
    seconds.push(process.cpuUsage(before).user / 1e6);
  }
  return seconds;
}

function leastOf(seconds: readonly number[]): number {
  return Math.min(...seconds);
}
