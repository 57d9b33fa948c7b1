/**
 * When a rule fires. Pure: evaluation after a publication and the backtest of a rule ask the same functions, so a backtest says what would have
 * been told.
 */
import type { DayValue, ValueCondition } from './conditions';
import { DayStates } from './day-states';

/** How far back a rule looks: what began earlier is over for it. */
export const LOOK_BACK_DAYS = 80;

/** What of a rule decides on which days it fires. */
export interface Trigger {
  readonly condition: ValueCondition;
  /** How many values in a row must meet it. */
  readonly persistence: number;
  /** Days after a firing on which it does not fire again. */
  readonly cooldown: number;
}

/** The days that are looked at, by their places. */
interface Span {
  readonly first: number;
  readonly last: number;
  /** A day of which it is known that it was told, whatever its value says by now. */
  readonly told: number | null;
}

/**
 * On which of some days (consecutive, ascending) a rule fires, if it looks no further back than the first of them.
 *
 * A rule fires when its condition has been met by `persistence` values in a row, and not again before it was over, nor within `cooldown` days.
 * Days without a value neither meet a condition nor end it, unless the condition is about them. A change of rating is over at once.
 *
 * Example: above 70 with 5 points of hysteresis over 69, 71, 72, 66, 71, 64, 70 fires on the second and on the last: 66 was not below 65.
 */
export function firings(trigger: Trigger, days: readonly DayValue[]): number[] {
  const fired: number[] = [];
  walk(trigger, new DayStates(trigger.condition, days), { first: 0, last: days.length - 1, told: null }, (at) => fired.push(at));
  return fired;
}

/**
 * On which days from a place on a rule would have fired: each day is judged as it would have been then. It looks at the 80 days up to it alone, whatever
 * there is before. A cooldown begins with what was told, and not with what these days alone would say: where they begin must not matter.
 * @param told places of days that the rule has told already, ascending
 */
export function backtest(trigger: Trigger, days: readonly DayValue[], from: number, told: readonly number[] = []): number[] {
  const fired: number[] = [];
  const states = new DayStates(trigger.condition, days);
  for (let last = Math.max(0, from); last < days.length; last++) {
    const first = Math.max(0, last - LOOK_BACK_DAYS + 1);
    // Most days are far from firing; these need no look back.
    if (states.at(last, first) !== 'met') continue;
    const before = Math.max(told.findLast((place) => place < last) ?? -1, fired.at(-1) ?? -1);
    const isKnown = before >= first;
    if (walk(isKnown ? trigger : { ...trigger, cooldown: 0 }, states, { first, last, told: isKnown ? before : null })) fired.push(last);
  }
  return fired;
}

/** Whether it fires on the last of the days. */
function walk(
  { condition, persistence, cooldown }: Trigger,
  states: DayStates,
  { first, last, told }: Span,
  onFired?: (at: number) => void,
): boolean {
  let run = 0;
  let isAlarmed = false;
  let lastFired = -Infinity;
  for (let at = first; at <= last; at++) {
    const state = states.at(at, first);
    if (state === null && at !== told) continue;
    if (state === 'over') isAlarmed = false;
    if (state !== null) run = state === 'met' ? run + 1 : 0;
    const hasFired = run >= persistence && !isAlarmed && at - lastFired > cooldown;
    if (at !== told && !hasFired) continue;
    isAlarmed = condition.kind !== 'rating' && (at !== told || state !== 'over');
    lastFired = at;
    onFired?.(at);
  }
  return lastFired === last;
}
