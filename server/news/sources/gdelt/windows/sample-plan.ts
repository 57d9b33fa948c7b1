import type { CoverageChange } from '../../../model/source';
import { WINDOW_MS, WINDOWS_PER_DAY, dayOfWindow } from '../../../model/windows';
import { MS_PER_DAY } from '../../../../platform/clock';
import { isSampled, sampledLabels } from './window-sample';

/** A decision on what is taken of the windows of days. */
export interface SampleDecision {
  readonly fromDay: number;
  /** The last day that it is about; null for all after the first. */
  readonly toDay: number | null;
  /** One window in so many. */
  readonly oneIn: number;
}

/** What is taken of the windows of each day: by the latest decision on it. Where there is none, all are. */
export class SamplePlan {
  /** @param decisions the earliest first */
  constructor(private readonly decisions: readonly SampleDecision[]) {}

  get isEmpty(): boolean {
    return this.decisions.length === 0;
  }

  /** One window in so many on a day. */
  of(day: number): number {
    return this.decisions.findLast(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay))?.oneIn ?? 1;
  }

  /** The same for days that no decision ends before. */
  get lasting(): number {
    return this.decisions.findLast(({ toDay }) => toDay === null)?.oneIn ?? 1;
  }

  isTaken(windowAt: Date): boolean {
    return isSampled(windowAt, this.of(dayOfWindow(windowAt)));
  }

  /** Labels of the windows that are taken between two instants, both included, ascending. */
  labels(from: Date, to: Date): Date[] {
    const labels: Date[] = [];
    for (let start = from.getTime(); start <= to.getTime();) {
      const day = dayOfWindow(new Date(start));
      const end = Math.min((day + 1) * MS_PER_DAY, to.getTime());
      labels.push(...sampledLabels(new Date(start), new Date(end), this.of(day)));
      start = end + 1;
    }
    return labels;
  }

  /** Label of the first window after another that is taken. */
  nextAfter(windowAt: Date): Date {
    const from = new Date(windowAt.getTime() + 1);
    // No block is longer than a day.
    return this.labels(from, new Date(from.getTime() + 2 * WINDOWS_PER_DAY * WINDOW_MS))[0];
  }

  /** When more or less was taken from a day on than before it, ascending. What is decided on a closed span fills it up and changes nothing. */
  get changes(): CoverageChange[] {
    const lasting = this.decisions.filter(({ toDay }) => toDay === null).map(({ fromDay }) => fromDay);
    // Before the first nothing was taken.
    const [, ...days] = [...new Set(lasting)].sort((a, b) => a - b);
    return days.map((day) => ({ day, before: this.of(day - 1), after: this.of(day) })).filter(({ before, after }) => before !== after);
  }
}
