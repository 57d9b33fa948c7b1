/** What the quality bench measures of a method: how well its numbers part days on which a story rises from quiet ones. */
import { FIRST_DAY, type Thickness, type WatchedPair } from './watched-world';

/** A method's number for each day of a pair; NaN where it has none. */
export type Series = Float64Array;

/** Quiet days of a hundred on which the threshold is passed. */
const FALSE_ALARMS = 0.01;
/** Days before an onset and after an end that are neither quiet nor rising. */
const MARGIN = 7;

const QUIET = 0;
const RISING = 1;
export const NEITHER = 2;

/** For each day whether the pair is quiet, a story rises (onset to peak), or neither. */
export function labelDays({ surges, campaigns }: WatchedPair, days: number): Uint8Array {
  const labels = new Uint8Array(days);
  for (const { onset, end } of [...surges, ...campaigns]) mark(labels, onset - MARGIN, end + MARGIN, NEITHER);
  for (const { onset, peak } of surges) mark(labels, onset, peak, RISING);
  return labels;
}

function mark(labels: Uint8Array, from: number, to: number, label: number): void {
  for (let day = Math.max(0, from - FIRST_DAY); day <= Math.min(labels.length - 1, to - FIRST_DAY); day++) labels[day] = label;
}

/** The pair with its labels; days on which some compared method has no number count for none. */
export interface LabelledPair {
  readonly pair: WatchedPair;
  readonly labels: Uint8Array;
}

export interface Measured {
  readonly area: number;
  readonly byThickness: Readonly<Record<Thickness, number>>;
  readonly threshold: number;
  /** Mean days from onset to the first day above the threshold, of the surges found before their peak. */
  readonly delay: number;
  readonly found: number;
}

/** Area, delay and found of a method whose series are aligned with the pairs. */
export function measure(pairs: readonly LabelledPair[], series: readonly Series[]): Measured {
  const threshold = quantile(collect(pairs, series, QUIET), 1 - FALSE_ALARMS);
  const areaOf = (thickness: Thickness | null): number => {
    const chosen = pairs.map((_, i) => i).filter((i) => thickness === null || pairs[i].pair.thickness === thickness);
    const some = chosen.map((i) => pairs[i]);
    const theirs = chosen.map((i) => series[i]);
    return areaUnderRoc(collect(some, theirs, RISING), collect(some, theirs, QUIET));
  };
  const { delay, found } = findSurges(pairs, series, threshold);
  return { area: areaOf(null), byThickness: { thin: areaOf('thin'), middle: areaOf('middle'), thick: areaOf('thick') }, threshold, delay, found };
}

function findSurges(pairs: readonly LabelledPair[], series: readonly Series[], threshold: number): { delay: number; found: number } {
  let surges = 0;
  let found = 0;
  let days = 0;
  pairs.forEach(({ pair, labels }, i) => {
    for (const { onset, peak } of pair.surges) {
      const from = onset - FIRST_DAY;
      const to = peak - FIRST_DAY;
      if (from < 0 || to >= labels.length || labels[from] !== RISING || labels[to] !== RISING) continue;
      surges++;
      for (let day = from; day <= to; day++) {
        if (labels[day] !== RISING || !(series[i][day] > threshold)) continue;
        found++;
        days += day - from;
        break;
      }
    }
  });
  return { delay: days / found, found: found / surges };
}

/** Share of campaigns with a day above the threshold. */
export function campaignsAbove(pairs: readonly LabelledPair[], series: readonly Series[], threshold: number, usable: readonly Uint8Array[]): number {
  let campaigns = 0;
  let above = 0;
  pairs.forEach(({ pair, labels }, i) => {
    for (const { onset, end } of pair.campaigns) {
      const from = onset - FIRST_DAY;
      const days = Array.from({ length: end - onset + 1 }, (_, at) => from + at).filter((day) => day >= 0 && day < labels.length);
      if (days.length === 0 || days.some((day) => usable[i][day] === 0) || overlapsSurge(pair, onset, end)) continue;
      campaigns++;
      if (days.some((day) => series[i][day] > threshold)) above++;
    }
  });
  return above / campaigns;
}

function overlapsSurge({ surges }: WatchedPair, from: number, to: number): boolean {
  return surges.some(({ onset, end }) => onset - MARGIN <= to && end + MARGIN >= from);
}

function collect(pairs: readonly LabelledPair[], series: readonly Series[], label: number): Float64Array {
  const numbers: number[] = [];
  pairs.forEach(({ labels }, i) => {
    for (let day = 0; day < labels.length; day++) if (labels[day] === label) numbers.push(series[i][day]);
  });
  return Float64Array.from(numbers).sort();
}

/** Chance that a number of `risen` exceeds one of `quiet`, ties half; both sorted. */
export function areaUnderRoc(risen: Float64Array, quiet: Float64Array): number {
  let sum = 0;
  let below = 0;
  let notAbove = 0;
  for (const value of risen) {
    while (below < quiet.length && quiet[below] < value) below++;
    while (notAbove < quiet.length && quiet[notAbove] <= value) notAbove++;
    sum += (below + notAbove) / 2;
  }
  return sum / (risen.length * quiet.length);
}

function quantile(sorted: Float64Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}
