/** Ratings at the ends of months, from what is stored of each day. */
import { OUTLOOK_DAYS } from '../../volatility/methodology/methodology';
import { firstDayOf, monthOf } from '../storage/calendar';
import type { Latest } from '../storage/latest.repository';

/** What is published of a scope on a day. */
export interface RatedDay {
  readonly isr: number | null;
  readonly letter: string | null;
}

/** The days of a scope by their number: those that the ends of months, and 30 days before them, need. */
export type RatedDays = ReadonlyMap<number, RatedDay>;

/** A rating over time: one entry for each of the days. */
export interface RatingSeries {
  readonly value: (number | null)[];
  /** Of ISR over 30 days, to the tenth, as it is shown. */
  readonly change: (number | null)[];
  readonly rating: (string | null)[];
}

/** The last days of months that ended before the last day, and the last day itself. */
export function monthEnds(firstDay: number, lastDay: number): number[] {
  const first = monthOf(firstDay);
  const months = Array.from({ length: Math.max(0, monthOf(lastDay) - first) }, (_, at) => firstDayOf(first + at + 1) - 1);
  return [...months.filter((day) => day < lastDay), lastDay];
}

/** Days with their numbers that are needed for the ends of months. */
export function neededDays(ends: readonly number[]): Set<number> {
  return new Set(ends.flatMap((day) => [day, day - OUTLOOK_DAYS]));
}

/**
 * Ratings of one kind by scope; what has none at all is left out. On the last day each has its latest value, as lists show it.
 * @param ends ascending; the last is that of the latest values
 */
export function toRatingSeries(
  ends: readonly number[],
  days: ReadonlyMap<number, RatedDays>,
  latest: ReadonlyMap<number, Latest>,
): Map<number, RatingSeries> {
  const scopes = [...latest.keys()];
  const series = new Map<number, RatingSeries>(scopes.map((scope) => [scope, { value: [], change: [], rating: [] }]));
  for (const [at, day] of ends.entries()) {
    const rated = new Map(
      scopes.map((scope) => [scope, at === ends.length - 1 ? latestOf(latest.get(scope)!) : ratedOn(day, days.get(scope))] as const),
    );
    for (const [scope, { isr, before, letter }] of rated) {
      const one = series.get(scope)!;
      one.value.push(isr);
      one.change.push(isr === null || before === null ? null : toTenths(isr - before));
      one.rating.push(isr === null ? null : letter);
    }
  }
  return new Map([...series].filter(([, { value }]) => value.some((one) => one !== null)));
}

function ratedOn(day: number, days: RatedDays | undefined): RatedDay & { before: number | null } {
  const { isr, letter } = days?.get(day) ?? { isr: null, letter: null };
  return { isr, letter, before: days?.get(day - OUTLOOK_DAYS)?.isr ?? null };
}

function latestOf({ record, trend }: Latest): RatedDay & { before: number | null } {
  return { isr: record.values?.isr ?? null, letter: record.letter, before: trend.isr.sparkline.at(-1 - OUTLOOK_DAYS) ?? null };
}

function toTenths(points: number): number {
  return Math.round(points * 10) / 10;
}
