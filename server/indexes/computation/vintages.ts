/**
 * When a day's value is settled: it closes at 00:15 UTC of the next day, is computed again one day and seven days after
 * that, and is final then. Days of the simulated dataset have one vintage, final, known when the day closes.
 */
import type { Dataset } from '../../news';
import { closingSecond, openDay } from '../../reference/day-closing';
import { STATES, type State } from '../storage/index-record';

/** Days after closing at which a value is revised, and at which it is final. */
const REVISED_AFTER_DAYS = 1;
const FINAL_AFTER_DAYS = 7;

const SECONDS_PER_DAY = 86_400;

/** The state that a value of the day has when it is computed at the instant. */
export function dueState(dataset: Dataset, day: number, now: Date): State {
  if (dataset === 'simulated') return 'final';
  const daysSinceClosing = (now.getTime() / 1000 - closingSecond(day)) / SECONDS_PER_DAY;
  if (daysSinceClosing < 0) return 'open';
  if (daysSinceClosing < REVISED_AFTER_DAYS) return 'provisional';
  return daysSinceClosing < FINAL_AFTER_DAYS ? 'revised' : 'final';
}

/** The last day whose inputs are frozen at the instant. */
export function lastFinalDay(dataset: Dataset, lastDay: number, now: Date): number {
  if (dataset === 'simulated') return lastDay;
  return Math.min(lastDay, openDay(now) - 1 - FINAL_AFTER_DAYS);
}

/**
 * The state under which a computed value is stored beside what is stored already, or null where nothing is to be stored:
 * each state is written once, nothing goes back, and a settled value changes only by a restatement. What nobody could read yet is not restated.
 */
export function nextState(stored: State | null, due: State, isSame: boolean, isVisible = true): State | null {
  if (due === 'open') return null;
  if (stored === null) return due;
  if (stored === 'final' || stored === 'restated') return due === 'final' && !isSame ? (isVisible ? 'restated' : 'final') : null;
  return STATES.indexOf(due) > STATES.indexOf(stored) ? due : null;
}

/**
 * When a vintage becomes known; null where that is when it is published, which nobody knows before. The simulated world states its own time,
 * unless it is restated.
 */
export function knownAt(dataset: Dataset, day: number, state: State): number | null {
  return dataset === 'simulated' && state !== 'restated' ? closingSecond(day) : null;
}
