/** Ratings at the ends of months, and rows as they stood then. */
import type { RatingHistoryColumns, RatingHistoryResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { Severity } from '../../../../shared/contract/page-data';
import { outlookAfter, type Rated } from './rating-rows';
import type { Step } from './ratings-state';

/** One entry for each of the history's dates. */
interface RatedMonths {
  /** First day of the letter that it has now. */
  readonly since: string | null;
  readonly value: readonly (number | null)[];
  readonly rank: readonly (number | null)[];
  readonly change: readonly (number | null)[];
  readonly rating: readonly (string | null)[];
  /** Level; 0 without a rating. */
  readonly step: readonly Step[];
}

export interface RatingHistory {
  /** The last days of months, ascending, and at the end the newest day. */
  readonly dates: readonly string[];
  /** By the id of the index. */
  readonly byId: ReadonlyMap<string, RatedMonths>;
}

export function toRatingHistory(
  { dates, countries, sectors }: Pick<RatingHistoryResponse, 'dates' | 'countries' | 'sectors'>,
  severityOf: (letter: string) => Severity,
): RatingHistory {
  return { dates, byId: new Map([countries, sectors].flatMap((kind) => monthsOf(kind, dates.length, severityOf))) };
}

function monthsOf({ index_id: ids, since, value, change, rating }: RatingHistoryColumns, months: number, severityOf: (letter: string) => Severity) {
  const ranks = Array.from({ length: months }, (_, at) => ranksOf(value.map((row) => row[at])));
  return ids.map((id, row): [string, RatedMonths] => [
    id,
    {
      since: since[row],
      value: value[row],
      rank: ranks.map((ofMonth) => ofMonth[row]),
      change: change[row],
      rating: rating[row],
      step: rating[row].map((letter) => (letter === null ? 0 : severityOf(letter))),
    },
  ]);
}

/** Ranks of one day, the lowest value first; equal ones share a rank, and none has none. */
export function ranksOf(values: readonly (number | null)[]): (number | null)[] {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  return values.map((value) => (value === null ? null : 1 + sorted.indexOf(value)));
}

export function monthOfDate(date: string): string {
  return date.slice(0, 7);
}

/** Where a month is; the newest day where it is null, or not there. */
export function placeOf({ dates }: RatingHistory, month: string | null): number {
  const at = dates.findIndex((date) => monthOfDate(date) === month);
  return at === -1 ? dates.length - 1 : at;
}

/** The rows as they stood on one of the dates, least stable first. What is not known of that day is null. */
export function ratedAt(rows: readonly Rated[], { byId }: RatingHistory, at: number): Rated[] {
  const then = rows.map((row): Rated => {
    const months = byId.get(row.id);
    const change = months?.change[at] ?? null;
    return {
      ...row,
      rank: months?.rank[at] ?? null,
      moved: null,
      since: null,
      rating: months?.rating[at] ?? null,
      step: months?.step[at] ?? 0,
      value: months?.value[at] ?? null,
      reason: null,
      change,
      outlook: outlookAfter(change),
      line: '',
    };
  });
  return then.sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0);
}

/** The latest rows with the first days of their letters, which not everybody who has the rows knows. */
export function withSince(rows: readonly Rated[], { byId }: RatingHistory): readonly Rated[] {
  return rows.map((row) => (row.since !== null || row.rating === null ? row : { ...row, since: byId.get(row.id)?.since ?? null }));
}

/** One line of the ranks. */
export interface RankLine {
  readonly id: string;
  readonly name: string;
  readonly iso: string | null;
  readonly ranks: readonly (number | null)[];
  readonly values: readonly (number | null)[];
}

/** The first rows of a list, and the chosen one. */
export function rankLines(rows: readonly Rated[], chosen: Rated | null, { byId }: RatingHistory, most: number): RankLine[] {
  const ranked = rows.filter(({ id }) => byId.has(id));
  const first = ranked.slice(0, most);
  const isExtra = chosen !== null && byId.has(chosen.id) && !first.some(({ id }) => id === chosen.id);
  return [...first, ...(isExtra ? [chosen] : [])].map(({ id, name, iso }) => {
    const { rank: ranks, value: values } = byId.get(id)!;
    return { id, name, iso, ranks, values };
  });
}

/** Moves labels that would overlap apart, as little as it takes from the top. @returns the places in the order given */
export function spread(places: readonly number[], gap: number, end: number): number[] {
  const order = places.map((_, at) => at).sort((a, b) => places[a] - places[b]);
  const moved = [...places];
  order.forEach((at, position) => {
    if (position > 0) moved[at] = Math.max(moved[at], moved[order[position - 1]] + gap);
  });
  let limit = end;
  for (const at of order.toReversed()) {
    moved[at] = Math.min(moved[at], limit);
    limit = moved[at] - gap;
  }
  return moved;
}
