import type { DailySeries, Peak } from '../../../shared/contract/page-data';
import { compactPath } from './compact-path';

/** The line's own coordinates; it is stretched to the width it gets. */
export const CHART = { width: 2_000, height: 400 } as const;
const DAY_MS = 86_400_000;
/** Distances between horizontal rules, in points. */
const STEPS = [1, 2, 5, 10, 20];
const MOST_RULES = 5;
const MOST_YEARS = 12;
/** Values beyond this number are drawn as the least and the greatest of a run. */
const MOST_POINTS = 1_400;

export interface RecordChart {
  readonly path: string;
  /** Rules with their depth as a share of the height. */
  readonly rules: readonly { readonly value: number; readonly depth: number }[];
  /** Firsts of January with their place as a share of the width. */
  readonly years: readonly { readonly year: string; readonly across: number }[];
  readonly peaks: readonly (Peak & { readonly number: number; readonly across: number; readonly depth: number })[];
}

/** Where everything of the record's chart lies. Null where there are too few values for a line. */
export function recordChart({ firstDay, values }: DailySeries, peaks: readonly Peak[]): RecordChart | null {
  const from = values.findIndex((value) => value !== null);
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const shown = values.slice(from);
  const start = dayNumber(firstDay) + from;
  const step = STEPS.find((size) => (Math.max(...known) - Math.min(...known)) / size <= MOST_RULES - 1) ?? STEPS[STEPS.length - 1];
  const low = Math.floor((Math.min(...known) - step / 4) / step) * step;
  const high = Math.ceil((Math.max(...known) + step / 4) / step) * step;
  const depthOf = (value: number): number => (high - value) / (high - low);
  const acrossOf = (day: string): number => (dayNumber(day) - start) / (shown.length - 1);
  const points = thinned(shown);
  return {
    path: compactPath(
      points.map(({ at, value }) =>
        value === null ? null : [Math.round((at / (shown.length - 1)) * CHART.width), Math.round(depthOf(value) * CHART.height)],
      ),
    ),
    rules: Array.from({ length: (high - low) / step + 1 }, (_, at) => ({ value: low + at * step, depth: depthOf(low + at * step) })),
    years: yearsBetween(start, start + shown.length - 1).map((year) => ({ year, across: acrossOf(`${year}-01-01`) })),
    peaks: peaks.map((peak, at) => ({ ...peak, number: at + 1, across: acrossOf(peak.day), depth: depthOf(peak.value) })),
  };
}

/** Few enough points to send, with every extreme among them. */
function thinned(values: readonly (number | null)[]): { at: number; value: number | null }[] {
  const points = values.map((value, at) => ({ at, value }));
  const run = Math.ceil((2 * points.length) / MOST_POINTS);
  if (points.length <= MOST_POINTS) return points;
  const kept = new Set<number>();
  for (let begin = 0; begin < points.length; begin += run) {
    const part = points.slice(begin, begin + run);
    const known = part.filter((point): point is { at: number; value: number } => point.value !== null);
    if (known.length === 0) kept.add(begin);
    else for (const choose of [Math.min, Math.max]) kept.add(known.find(({ value }) => value === choose(...known.map((point) => point.value)))!.at);
  }
  kept.add(points.length - 1);
  return points.filter(({ at }) => kept.has(at));
}

function yearsBetween(first: number, last: number): string[] {
  const years: string[] = [];
  for (let year = new Date(first * DAY_MS).getUTCFullYear() + 1; years.length < MOST_YEARS; year++) {
    if (Date.UTC(year, 0, 1) / DAY_MS > last) break;
    years.push(String(year));
  }
  return years;
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}
