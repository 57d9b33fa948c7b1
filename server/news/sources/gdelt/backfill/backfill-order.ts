/**
 * In which order the windows of a backfill are worked off. That of an operator goes from the oldest to the newest. A history, whose newest days
 * are wanted most, goes a day at a time from the newest; within a day it too begins with the oldest.
 */
import { MS_PER_DAY } from '../../../../platform/clock';
import { dayOfWindow, WINDOW_MS } from '../../../model/windows';
import type { Backfill } from './backfill.entity';

type Placed = Pick<Backfill, 'from' | 'to' | 'nextAt' | 'stage'>;

interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

/** What was done of a stretch. */
interface Step {
  readonly asked: number;
  /** The first window that was not worked off. */
  readonly nextAt: Date;
  /** Whether that lies beyond the stretch. */
  readonly isFinished: boolean;
}

/** Where a backfill begins. */
export function startOf({ from, to, stage }: Omit<Placed, 'nextAt'>): Date {
  return stage === null ? from : firstOfDay(to, from);
}

/** What is to be worked off next. */
export function nextStretch({ to, nextAt, stage }: Placed): Stretch {
  if (stage === null) return { from: nextAt, to };
  return { from: nextAt, to: new Date(Math.min((dayOfWindow(nextAt) + 1) * MS_PER_DAY, to.getTime())) };
}

/** What is not worked off yet; null where all is. */
export function restOf(backfill: Placed): Stretch | null {
  const rest = { from: backfill.stage === null ? backfill.nextAt : backfill.from, to: nextStretch(backfill).to };
  return rest.from > rest.to ? null : rest;
}

/** What a step has worked off for good, and where the next one begins; null where that is nothing: what is stored is passed over the next time. */
export function afterStep(
  backfill: Placed,
  { asked, nextAt: reached, isFinished }: Step,
): { readonly done: Stretch; readonly nextAt: Date; readonly isFinished: boolean } | null {
  const { from, nextAt, stage } = backfill;
  if (stage === null) {
    if (asked === 0 && !isFinished && reached <= nextAt) return null;
    return { done: { from: nextAt, to: new Date(reached.getTime() - WINDOW_MS) }, nextAt: reached, isFinished };
  }
  if (!isFinished) return null;
  const done = nextStretch(backfill);
  const dayBefore = new Date(nextAt.getTime() - WINDOW_MS);
  return nextAt <= from ? { done, nextAt: dayBefore, isFinished: true } : { done, nextAt: firstOfDay(dayBefore, from), isFinished: false };
}

function firstOfDay(windowAt: Date, notBefore: Date): Date {
  return new Date(Math.max(dayOfWindow(windowAt) * MS_PER_DAY + WINDOW_MS, notBefore.getTime()));
}
