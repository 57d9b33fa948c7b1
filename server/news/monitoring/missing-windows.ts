import { MS_PER_DAY } from '../../platform/clock';
import { WINDOW_MS } from '../sources/gdelt/gdelt-name';

/** Windows that follow each other, by the labels of the first and the last. */
export interface WindowRun {
  readonly from: Date;
  readonly to: Date;
}

/** A stretch between two labels, neither of them missing. */
export interface Stretch {
  readonly after: Date;
  readonly before: Date;
}

/**
 * Runs of missing windows by day: what lies between two labels that are there, cut where days end. What ends at midnight belongs to the
 * day before.
 */
export function missingByDay(stretches: readonly Stretch[]): Map<number, WindowRun[]> {
  const runs = new Map<number, WindowRun[]>();
  for (const { after, before } of stretches) {
    const last = before.getTime() - WINDOW_MS;
    for (let from = after.getTime() + WINDOW_MS; from <= last;) {
      const day = Math.floor((from - 1) / MS_PER_DAY);
      const to = Math.min(last, (day + 1) * MS_PER_DAY);
      runs.set(day, [...(runs.get(day) ?? []), { from: new Date(from), to: new Date(to) }]);
      from = to + WINDOW_MS;
    }
  }
  return runs;
}
