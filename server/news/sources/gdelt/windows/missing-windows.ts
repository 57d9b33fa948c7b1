import { MS_PER_DAY } from '../../../../platform/clock';
import { dayOfWindow, WINDOW_MS, type WindowRun } from '../../../model/windows';

/** A stretch between two labels, neither of them missing. */
export interface Stretch {
  readonly after: Date;
  readonly before: Date;
}

/** Runs of missing windows: what lies between two labels that are there, cut where days end. What ends at midnight belongs to the day before. */
export function missingRuns(stretches: readonly Stretch[]): WindowRun[] {
  const runs: WindowRun[] = [];
  for (const { after, before } of stretches) {
    const last = before.getTime() - WINDOW_MS;
    for (let from = after.getTime() + WINDOW_MS; from <= last;) {
      const to = Math.min(last, (dayOfWindow(new Date(from)) + 1) * MS_PER_DAY);
      runs.push({ from: new Date(from), to: new Date(to) });
      from = to + WINDOW_MS;
    }
  }
  return runs;
}
