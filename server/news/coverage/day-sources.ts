/**
 * What the sources brought to a day, and what that makes of the day. A regular source is one that something is expected of: GDELT
 * has a window for each quarter of an hour, a feed answers when it is asked. An import is expected of nobody.
 */
import { COMPLETE_DAY_SHARE, type CoverageDay } from '../../volatility/coverage';

/** Sources as customers know them; what GDELT translates is GDELT's. */
export const REGULAR_SOURCES = ['gdelt', 'rss'] as const;
export type RegularSource = (typeof REGULAR_SOURCES)[number];

/** Days before a day that say what to expect of it. A source that brought nothing in all of them is not expected any more. */
export const EXPECTATION_DAYS = 28;

/** What one source brought to a day. */
export interface SourceFacts {
  /** Articles stored for the day. */
  readonly articles: number;
  /** What was due when the coverage was built: windows of GDELT, feeds that were active in the 28 days before; of an import 0. */
  readonly expected: number;
  /** How much of that there was: windows that came in, feeds that answered. */
  readonly seen: number;
  /** Of the windows seen, how many were read long after their label. */
  readonly late: number;
  /** Share of the expectation that was met, 0 … 1; feeds weigh by the articles that they brought in the 28 days before. */
  readonly share: number;
  /** Collected while the day went on: only such days teach what to expect. */
  readonly isRegular: boolean;
}

/** By source: `gdelt`, `rss`, `import`. */
export type DaySources = Readonly<Record<string, SourceFacts>>;

/**
 * What a day is. Each regular source that is expected weighs as much as it usually brings, and the day is complete when three
 * quarters of that weight came in; so a source that falls silent makes the day partial, and never a complete one with few articles.
 * @param articles those that count; a day without any is a gap, whatever its sources say
 * @param before what the sources brought to each of the 28 days before, as far as there is anything, in any order
 */
export function stateOfDay(articles: number, own: DaySources, before: readonly DaySources[]): CoverageDay['state'] {
  if (articles === 0) return 'gap';
  const expected = REGULAR_SOURCES.flatMap((source) => {
    const volume = usualArticles(source, own, before);
    return volume === null ? [] : [{ volume, share: own[source]?.share ?? 0 }];
  });
  // Nobody is expected: the day is what was imported, where stray articles of a source that begins later are no news of their own.
  if (expected.length === 0) return (own.import?.articles ?? 0) >= articlesOf(Object.values(own)) * COMPLETE_DAY_SHARE ? 'complete' : 'partial';
  const weight = sumOf(expected, ({ volume }) => volume);
  return sumOf(expected, ({ volume, share }) => volume * share) >= weight * COMPLETE_DAY_SHARE ? 'complete' : 'partial';
}

/**
 * Articles that a regular source brings to a whole day: the median of its regular days, each as if nothing of it were missing;
 * of a source that is new by the day itself. Null where it is not expected.
 */
export function usualArticles(source: RegularSource, own: DaySources, before: readonly DaySources[]): number | null {
  const known = before.flatMap((sources) => wholeDay(sources[source]) ?? []);
  if (known.length > 0) return median(known);
  const facts = own[source];
  return facts !== undefined && facts.seen > 0 && facts.share > 0 ? facts.articles / facts.share : null;
}

/** Whether most of a day came in time, and was not fetched from the past; null where no regular source says anything about it. */
export function isMostlyInTime(own: DaySources): boolean | null {
  const facts = REGULAR_SOURCES.flatMap((source) => own[source] ?? []).filter(({ seen }) => seen > 0);
  if (facts.length === 0) return null;
  const inTime = facts.filter(({ seen, late }) => late * 2 <= seen);
  return inTime.length > 0 && articlesOf(inTime) * 2 >= articlesOf(Object.values(own));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function wholeDay(facts: SourceFacts | undefined): number | null {
  return facts?.isRegular === true && facts.share > 0 ? facts.articles / facts.share : null;
}

function articlesOf(facts: readonly SourceFacts[]): number {
  return sumOf(facts, ({ articles }) => articles);
}

function sumOf<T>(values: readonly T[], valueOf: (value: T) => number): number {
  return values.reduce((sum, value) => sum + valueOf(value), 0);
}
