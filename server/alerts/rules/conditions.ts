/**
 * When a rule fires. Pure: evaluation after a publication and the backtest of a rule ask the same functions, so a backtest says what would have
 * been told. Index points as published; days are UTC days.
 */
import { LETTERS } from '../../indexes';

/** How far back a rule looks: what began earlier is over for it. */
export const LOOK_BACK_DAYS = 80;
/** Values that a percentile is taken over. */
export const PERCENTILE_DAYS = 365;
/** Fewer values than this have no percentiles. */
const PERCENTILE_VALUES_LEAST = 60;

/** What is looked for in the values of days. */
export type ValueCondition =
  /** At or beyond a level; over again once the value is back by more than `hysteresis` points. */
  | { readonly kind: 'level'; readonly direction: 'above' | 'below'; readonly points: number; readonly hysteresis: number }
  /** So many points more or less than so many days before. */
  | { readonly kind: 'change'; readonly direction: 'rise' | 'fall' | 'either'; readonly points: number; readonly days: number }
  /** Among the highest or lowest of a year: above 95, higher than 95 percent of its values. */
  | { readonly kind: 'percentile'; readonly direction: 'above' | 'below'; readonly percent: number }
  /** Another letter than the day before. */
  | { readonly kind: 'rating'; readonly direction: 'better' | 'worse' | 'either' }
  /** No value, because nothing was collected or too little was written. */
  | { readonly kind: 'quality'; readonly reason: 'gap' | 'insufficient' | 'either' };

/** What is told when it is published, whatever the days before were like. */
export type EventCondition =
  /** Something has become of a crisis: `worsened`, more severe or in more indexes than before. */
  | { readonly kind: 'crisis'; readonly event: 'opened' | 'closed' | 'worsened' | 'any' }
  /** A value that was final is another now, by so many points at least. */
  | { readonly kind: 'restated'; readonly points: number };

export type Condition = ValueCondition | EventCondition;

export const CONDITION_KINDS = [
  'level',
  'change',
  'percentile',
  'rating',
  'crisis',
  'quality',
  'restated',
] as const satisfies readonly Condition['kind'][];

export function isAboutValues(condition: Condition): condition is ValueCondition {
  return condition.kind !== 'crisis' && condition.kind !== 'restated';
}

/** What of a rule decides on which days it fires. */
export interface Trigger {
  readonly condition: ValueCondition;
  /** How many values in a row must meet it. */
  readonly persistence: number;
  /** Days after a firing on which it does not fire again. */
  readonly cooldown: number;
}

/** An index on a day. */
export interface DayValue {
  readonly value: number | null;
  /** Stability rating; null where it has none, or nobody asks. */
  readonly letter: string | null;
  /** Why there is no value; null where there is one. */
  readonly reason: string | null;
  /** Share of the year's values below this one, 0 … 100; null where there are too few, or nobody asks. */
  readonly percentile: number | null;
}

/**
 * On which of some days (consecutive, ascending) a rule fires, if it looks no further back than the first of them.
 *
 * A rule fires when its condition has been met by `persistence` values in a row, and not again before it was over, nor within `cooldown` days.
 * Days without a value neither meet a condition nor end it, unless the condition is about them. A change of rating is over at once.
 *
 * Example: above 70 with 5 points of hysteresis over 69, 71, 72, 66, 71, 64, 70 fires on the second and on the last: 66 was not below 65.
 * @param told the place of a day of which it is known that it was told, whatever its value says by now
 */
export function firings({ condition, persistence, cooldown }: Trigger, days: readonly DayValue[], told: number | null = null): boolean[] {
  let run = 0;
  let isAlarmed = false;
  let lastFired = -Infinity;
  return days.map((_, at) => {
    const state = stateOf(condition, days, at);
    if (state === null && at !== told) return false;
    if (state === 'over') isAlarmed = false;
    if (state !== null) run = state === 'met' ? run + 1 : 0;
    if (at === told) {
      isAlarmed = state !== 'over' && condition.kind !== 'rating';
      lastFired = at;
      return true;
    }
    if (run < persistence || isAlarmed || at - lastFired <= cooldown) return false;
    isAlarmed = condition.kind !== 'rating';
    lastFired = at;
    return true;
  });
}

/**
 * Whether a rule fires on the last of some days. It looks at the last 80 of them alone, whatever there is before. A cooldown begins with what was told, and not
 * with what these days alone would say: where they begin must not matter.
 * @param told the place of the last day that the rule told before; null where it told none
 */
export function firesOnLast(trigger: Trigger, days: readonly DayValue[], told: number | null): boolean {
  const first = Math.max(0, days.length - LOOK_BACK_DAYS);
  const last = told === null || told < first ? null : told - first;
  return firings(last === null ? { ...trigger, cooldown: 0 } : trigger, days.slice(first), last).at(-1) ?? false;
}

/**
 * On which days from a place on a rule would have fired: each day is judged as it would have been then.
 * @param told places of days that the rule has told already, ascending
 */
export function backtest(trigger: Trigger, days: readonly DayValue[], from: number, told: readonly number[] = []): number[] {
  const fired: number[] = [];
  for (let at = Math.max(0, from); at < days.length; at++) {
    // Most days are far from firing; these need no look back.
    if (stateOf(trigger.condition, days, at) !== 'met') continue;
    const last = Math.max(told.findLast((place) => place < at) ?? -1, fired.at(-1) ?? -1);
    const first = Math.max(0, at - LOOK_BACK_DAYS + 1);
    if (firesOnLast(trigger, days.slice(first, at + 1), last < first ? null : last - first)) fired.push(at);
  }
  return fired;
}

/**
 * Share of the values of the year before a day, and of the day itself, that lie below it, 0 … 100: of 60 values of which 57 are lower, 95. Null
 * without a value and where the year has fewer than 60.
 */
export function percentileOn(values: readonly (number | null)[], at: number): number | null {
  const value = values[at];
  if (value === null || value === undefined) return null;
  const known = values.slice(Math.max(0, at - PERCENTILE_DAYS + 1), at + 1).filter((one) => one !== null);
  if (known.length < PERCENTILE_VALUES_LEAST) return null;
  return (100 * known.filter((one) => one < value).length) / known.length;
}

/** `between`: not met, and not yet over. Null: a day that says nothing. */
function stateOf(condition: ValueCondition, days: readonly DayValue[], at: number): 'met' | 'between' | 'over' | null {
  const { value, letter, reason, percentile } = days[at];
  switch (condition.kind) {
    case 'level': {
      if (value === null) return null;
      const beyond = condition.direction === 'above' ? value - condition.points : condition.points - value;
      return beyond >= 0 ? 'met' : beyond < -condition.hysteresis ? 'over' : 'between';
    }
    case 'change': {
      const before = days[at - condition.days]?.value ?? null;
      if (value === null || before === null) return null;
      return isMoved(condition, Math.round((value - before) * 100) / 100) ? 'met' : 'over';
    }
    case 'percentile':
      if (percentile === null) return null;
      return (condition.direction === 'above' ? percentile > condition.percent : percentile < condition.percent) ? 'met' : 'over';
    case 'rating': {
      const before = days.slice(0, at).findLast((day) => day.letter !== null)?.letter ?? null;
      if (letter === null || before === null) return null;
      return isRated(condition, LETTERS.indexOf(letter) - LETTERS.indexOf(before)) ? 'met' : 'over';
    }
    case 'quality':
      return (condition.reason === 'either' ? reason === 'gap' || reason === 'insufficient' : reason === condition.reason) ? 'met' : 'over';
  }
}

function isMoved({ direction, points }: Extract<Condition, { kind: 'change' }>, change: number): boolean {
  if (direction === 'either') return Math.abs(change) >= points;
  return direction === 'rise' ? change >= points : change <= -points;
}

/** @param steps towards the more restless end; none where the letter is the same */
function isRated({ direction }: Extract<Condition, { kind: 'rating' }>, steps: number): boolean {
  if (direction === 'either') return steps !== 0;
  return direction === 'better' ? steps < 0 : steps > 0;
}

/**
 * Whether a value may have met a condition by chance alone: its own 90 % interval holds the level, or the value of before. Null where it has no
 * interval, or the condition is about something else.
 *
 * Example: 71 with an interval from 67 to 75 is within its noise for a level of 70; with one from 70.5 to 71.5 it is not.
 */
export function isWithinNoise(
  condition: Condition,
  { low, high, before }: { low: number | null; high: number | null; before: number | null },
): boolean | null {
  if (low === null || high === null) return null;
  if (condition.kind === 'level') return low <= condition.points && condition.points <= high;
  if (condition.kind !== 'change' || before === null) return null;
  return low <= before && before <= high;
}
