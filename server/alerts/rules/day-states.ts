import { LETTERS } from '../../indexes';
import type { Condition, DayValue, ValueCondition } from './conditions';

/** `between`: not met, and not yet over. Null: a day that says nothing. */
export type DayState = 'met' | 'between' | 'over' | null;

/** Whether days meet a condition. Each day is looked at once, however many days ask how it was. */
export class DayStates {
  private readonly found: (DayState | undefined)[] = [];

  constructor(
    private readonly condition: ValueCondition,
    private readonly days: readonly DayValue[],
  ) {}

  /** @param first the place of the first day that there is for whoever asks: a state that comes from earlier days is none */
  at(place: number, first: number): DayState {
    if (this.reachOf(place) < first) return null;
    const found = this.found[place];
    if (found !== undefined) return found;
    return (this.found[place] = stateOf(this.condition, this.days, place, this.letterBefore(place)?.letter ?? null));
  }

  /** The place of the earliest day that the state of a day comes from. */
  private reachOf(place: number): number {
    if (this.condition.kind === 'change') return place - this.condition.days;
    return this.condition.kind === 'rating' ? (this.letterBefore(place)?.place ?? -1) : place;
  }

  private letterBefore(place: number): { readonly place: number; readonly letter: string } | null {
    if (this.condition.kind !== 'rating') return null;
    for (let before = place - 1; before >= 0; before--) {
      const { letter } = this.days[before];
      if (letter !== null) return { place: before, letter };
    }
    return null;
  }
}

function stateOf(condition: ValueCondition, days: readonly DayValue[], at: number, letterBefore: string | null): DayState {
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
    case 'rating':
      if (letter === null || letterBefore === null) return null;
      return isRated(condition, LETTERS.indexOf(letter) - LETTERS.indexOf(letterBefore)) ? 'met' : 'over';
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
