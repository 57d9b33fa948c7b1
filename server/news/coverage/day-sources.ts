/**
 * What the sources brought to a day, and what that makes of the day. A regular source is one that something is expected of: GDELT
 * has a window for each quarter of an hour, a feed answers when it is asked. An import is expected of nobody.
 */
import { COMPLETE_DAY_SHARE, type CoverageDay } from '../../volatility/coverage';
import type { DaySources, SourceFacts } from '../model/day-sources';
import { REGULAR_SOURCES } from '../sources/registry';

/**
 * What a day is. Each regular source that is expected weighs as much as it usually brings, and the day is complete when three
 * quarters of that weight came in; so a source that falls silent makes the day partial, and never a complete one with few articles.
 * @param articles those that count; a day without any is a gap, whatever its sources say
 * @param before what the sources brought to each of the 28 days before, as far as there is anything, in any order
 */
export function stateOfDay(articles: number, own: DaySources, before: readonly DaySources[]): CoverageDay['state'] {
  if (articles === 0) return 'gap';
  const expected = REGULAR_SOURCES.flatMap(({ name }) => {
    const volume = usualArticles(name, own, before);
    return volume === null ? [] : [{ volume, share: own[name]?.share ?? 0 }];
  });
  // Nobody is expected: the day is what was imported, where stray articles of a source that begins later are no news of their own.
  if (expected.length === 0) {
    const imported = Object.keys(own).filter((source) => REGULAR_SOURCES.every(({ name }) => name !== source));
    return articlesOf(imported.map((source) => own[source])) >= articlesOf(Object.values(own)) * COMPLETE_DAY_SHARE ? 'complete' : 'partial';
  }
  const weight = sumOf(expected, ({ volume }) => volume);
  return sumOf(expected, ({ volume, share }) => volume * share) >= weight * COMPLETE_DAY_SHARE ? 'complete' : 'partial';
}

/**
 * Articles that a regular source brings to a whole day: the median of its regular days, each as if nothing of it were missing;
 * of a source that is new by the day itself. Null where it is not expected.
 */
export function usualArticles(source: string, own: DaySources, before: readonly DaySources[]): number | null {
  const facts = own[source];
  // By as many windows as are due on the day itself.
  const known = before.flatMap((sources) => wholeDay(sources[source]) ?? []).map((articles) => articles / (facts?.sample ?? 1));
  if (known.length > 0) return median(known);
  return facts !== undefined && facts.seen > 0 && facts.share > 0 ? facts.articles / facts.share : null;
}

/** Whether most of a day arrived in time rather than by backfill; null where no regular source can tell. */
export function isMostlyInTime(own: DaySources): boolean | null {
  const facts = REGULAR_SOURCES.flatMap(({ name }) => own[name] ?? []).filter(({ seen }) => seen > 0);
  if (facts.length === 0) return null;
  const inTime = facts.filter(({ seen, late }) => late * 2 <= seen);
  return inTime.length > 0 && articlesOf(inTime) * 2 >= articlesOf(Object.values(own));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Its articles if nothing of it were missing and all windows had been taken. */
function wholeDay(facts: SourceFacts | undefined): number | null {
  return facts?.isRegular === true && facts.share > 0 ? (facts.articles / facts.share) * (facts.sample ?? 1) : null;
}

function articlesOf(facts: readonly SourceFacts[]): number {
  return sumOf(facts, ({ articles }) => articles);
}

function sumOf<T>(values: readonly T[], valueOf: (value: T) => number): number {
  return values.reduce((sum, value) => sum + valueOf(value), 0);
}
