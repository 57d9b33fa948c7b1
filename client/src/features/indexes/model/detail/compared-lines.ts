/** The lines of a chart that compares: as they are, each from 100 on, or the distance between two. */
import { type ChartRange, type ChartSeries, daysBetween, rangeStart, spanOf } from '../../../../shared/ui/chart/chart-model';
import type { DetailState } from './detail-state';

const INDEXED_BASE = 100;
/** Of the days that a mean looks back on, so many must have a value. */
const LEAST_SHARE = 0.5;

export interface Lines {
  readonly lines: readonly ChartSeries[];
  /** Where a line that stands for nothing special is drawn; null where the chart has its own. */
  readonly baseline: number | null;
}

interface Shown extends Pick<DetailState, 'scale' | 'mean' | 'range'> {
  /** `{days}-day mean of {label}`, filled. */
  readonly meanLabel: (label: string) => string;
  readonly meanShort: string;
}

/** `peers`: in the order in which they were added. With none, every scale is the index's own. */
export function comparedLines(subject: ChartSeries, peers: readonly ChartSeries[], { scale, mean, range, meanLabel, meanShort }: Shown): Lines {
  const { lines, baseline } = scaled(subject, peers, peers.length === 0 ? 'shared' : scale, range);
  if (mean === 0) return { lines, baseline };
  const [first] = lines;
  const average: ChartSeries = {
    id: `${first.id} mean`,
    label: meanLabel(first.label),
    short: meanShort,
    firstDay: first.firstDay,
    values: movingMean(first.values, mean),
    isDerived: true,
    ...(first.digits === undefined ? {} : { digits: first.digits }),
  };
  return { lines: [...lines, average], baseline };
}

function scaled(subject: ChartSeries, peers: readonly ChartSeries[], scale: DetailState['scale'], range: ChartRange): Lines {
  if (scale === 'shared') return { lines: [subject, ...peers], baseline: null };
  if (scale === 'spread') return { lines: [spreadOf(subject, peers[0])], baseline: 0 };
  const { from, to } = spanOf([subject, ...peers]);
  const start = rangeStart(range, from, to);
  return { lines: [subject, ...peers].map((line) => indexedAt(line, start)), baseline: INDEXED_BASE };
}

/** The first value from a day on becomes 100. A line without one that is above 0 has no values. */
function indexedAt({ low: _low, high: _high, ...line }: ChartSeries, start: string): ChartSeries {
  const from = Math.max(0, daysBetween(line.firstDay, start));
  const base = line.values.slice(from).find((value) => value !== null && value > 0) ?? null;
  return { ...line, digits: 1, values: line.values.map((value) => (value === null || base === null ? null : (value / base) * INDEXED_BASE)) };
}

/** One line less another, on the days on which both have a value. */
function spreadOf(subject: ChartSeries, other: ChartSeries): ChartSeries {
  const later = daysBetween(other.firstDay, subject.firstDay);
  return {
    id: `${subject.id} - ${other.id}`,
    label: `${subject.label} − ${other.label}`,
    firstDay: subject.firstDay,
    digits: 1,
    values: subject.values.map((value, at) => {
      const theirs = other.values[at + later] ?? null;
      return value === null || theirs === null ? null : value - theirs;
    }),
  };
}

/** The mean of a day and of those before it; null where too few of them have a value. */
export function movingMean(values: readonly (number | null)[], days: number): (number | null)[] {
  let [sum, known] = [0, 0];
  return values.map((value, at) => {
    const gone = at < days ? null : values[at - days];
    sum += (value ?? 0) - (gone ?? 0);
    known += Number(value !== null) - Number(gone !== null);
    return value === null || known < days * LEAST_SHARE ? null : sum / known;
  });
}
