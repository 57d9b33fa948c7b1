/** What a chart shows, and the arithmetic of its days. No drawing here: the static chart, the interactive one and the table share it. */
import { addDays } from '../text/format';

/** A daily line. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** Written at its line where there are several; the label without. */
  readonly short?: string;
  readonly firstDay: string;
  /** One a UTC day; null where there was none. */
  readonly values: readonly (number | null)[];
  /** Ends of the 90 % interval, of the same days. */
  readonly low?: readonly (number | null)[];
  readonly high?: readonly (number | null)[];
  /** Of a measure that is no index of 0 to 100: its decimals. Such lines have a scale of their own, and none stands for an ordinary day. */
  readonly digits?: number;
  /** From this day on values may still change; they are drawn dotted. */
  readonly provisionalFrom?: string;
  /** Made of another line, such as its mean: drawn in the color of what is not the subject. */
  readonly isDerived?: boolean;
}

/** Days that something went on, with its number in the list beside the chart. */
export interface ChartEvent {
  readonly number: number;
  readonly from: string;
  readonly to: string;
}

/** Bars under the lines: how much was written. */
export interface ChartVolume {
  readonly label: string;
  readonly firstDay: string;
  readonly values: readonly (number | null)[];
}

export type ChartRange = '1M' | '3M' | '1Y' | '5Y' | '10Y' | 'Max';

/** In the order of the buttons and of the keys 1 to 6. */
export const CHART_RANGES: readonly ChartRange[] = ['1M', '3M', '1Y', '5Y', '10Y', 'Max'];

/** Where an ordinary day stands. */
export const ORDINARY_LEVEL = 50;
/** Decimals of an index. */
export const INDEX_DIGITS = 1;
/** Of every index; the lowest is 0. */
export const HIGHEST_VALUE = 100;

const MONTHS: Record<Exclude<ChartRange, 'Max'>, number> = { '1M': 1, '3M': 3, '1Y': 12, '5Y': 60, '10Y': 120 };
const DAY_MS = 86_400_000;

type Days = Pick<ChartSeries, 'firstDay' | 'values'>;

/** Days from one UTC day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function lastDayOf({ firstDay, values }: Days): string {
  return addDays(firstDay, Math.max(0, values.length - 1));
}

export function valueOn({ firstDay, values }: Days, day: string): number | null {
  return values[daysBetween(firstDay, day)] ?? null;
}

/** First and last day that any of the series has. */
export function spanOf(series: readonly Days[]): { from: string; to: string } {
  const starts = series.map(({ firstDay }) => firstDay).sort();
  const ends = series.map(lastDayOf).sort();
  return { from: starts[0], to: ends[ends.length - 1] };
}

/** First day of a range that ends on `last`, not before `first`. */
export function rangeStart(range: ChartRange, first: string, last: string): string {
  if (range === 'Max') return first;
  const start = monthsBefore(last, MONTHS[range]);
  return start < first ? first : start;
}

/** The same day some months earlier; the last of the month where it has no such day. */
function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** The range that a key stands for: `1` to `6`. */
export function rangeOfKey(key: string): ChartRange | null {
  return /^[1-6]$/.test(key) ? CHART_RANGES[Number(key) - 1] : null;
}

export interface Extent {
  readonly low: number;
  readonly lowDay: string;
  readonly high: number;
  readonly highDay: string;
  readonly last: number;
  readonly lastDay: string;
}

/** Least, greatest and last value from one day to another; null where there is none. */
export function extentOf({ firstDay, values }: Days, from: string, to: string): Extent | null {
  const start = Math.max(0, daysBetween(firstDay, from));
  const end = Math.min(values.length - 1, daysBetween(firstDay, to));
  let extent: Extent | null = null;
  for (let at = start; at <= end; at += 1) {
    const value = values[at];
    if (value === null) continue;
    const day = addDays(firstDay, at);
    extent = {
      low: extent === null || value < extent.low ? value : extent.low,
      lowDay: extent === null || value < extent.low ? day : extent.lowDay,
      high: extent === null || value > extent.high ? value : extent.high,
      highDay: extent === null || value > extent.high ? day : extent.highDay,
      last: value,
      lastDay: day,
    };
  }
  return extent;
}

/** The nearest day with a value, `steps` values further; the outermost one where there are not as many. */
export function stepFrom(days: Days, day: string, steps: number): string {
  const { firstDay, values } = days;
  const direction = Math.sign(steps);
  let at = Math.min(values.length - 1, Math.max(0, daysBetween(firstDay, day)));
  let reached = at;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    do at += direction;
    while (at >= 0 && at < values.length && values[at] === null);
    if (at < 0 || at >= values.length) break;
    reached = at;
  }
  return addDays(firstDay, reached);
}

/** The day with a value that is nearest to a day; the day itself where none has one. */
export function nearestDay({ firstDay, values }: Days, day: string): string {
  const at = Math.min(values.length - 1, Math.max(0, daysBetween(firstDay, day)));
  for (let away = 0; away < values.length; away += 1) {
    const found = [at - away, at + away].find((near) => (values[near] ?? null) !== null);
    if (found !== undefined) return addDays(firstDay, found);
  }
  return day;
}

/** Days from the first to the last, both with a value. */
export interface ChartSpan {
  readonly from: string;
  readonly to: string;
}

/** Two days in their order, the second with a value; null where they are one. */
export function spanOfDays({ firstDay, values }: Days, start: string, end: string): ChartSpan | null {
  const first = daysBetween(firstDay, start);
  let at = first + daysBetween(start, end);
  const back = Math.sign(first - at);
  while (at !== first && (values[at] ?? null) === null) at += back;
  if (at === first) return null;
  const reached = addDays(firstDay, at);
  return at > first ? { from: start, to: reached } : { from: reached, to: start };
}

/** The first or last day with a value. */
export function outermost({ firstDay, values }: Days, end: 'first' | 'last'): string {
  const at = end === 'first' ? values.findIndex((value) => value !== null) : values.findLastIndex((value) => value !== null);
  return addDays(firstDay, Math.max(0, at));
}

export interface MonthSummary {
  /** `2026-11`. */
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly mean: number | null;
  readonly extent: Extent | null;
}

/** Months of a series, newest first. */
export function monthsOf(days: Days): MonthSummary[] {
  const { from, to } = spanOf([days]);
  const months: MonthSummary[] = [];
  for (let start = from; start <= to;) {
    const next = firstOfNextMonth(start);
    const end = next > to ? to : addDays(next, -1);
    months.push({ month: start.slice(0, 7), from: start, to: end, mean: meanOf(days, start, end), extent: extentOf(days, start, end) });
    start = next;
  }
  return months.reverse();
}

function firstOfNextMonth(day: string): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** The mean from one day to another; null where no day has a value. */
export function meanOf({ firstDay, values }: Days, from: string, to: string): number | null {
  const known = values.slice(Math.max(0, daysBetween(firstDay, from)), Math.max(0, daysBetween(firstDay, to) + 1)).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
