import { COMPONENT_NAMES, type PerComponent, type PerScore, SCORE_NAMES } from '../methodology/components';
import { LEVEL } from './confidence';

/** Why a value is null; the numbers are the codes in DayValues.reason and isrReason. A lower code goes before a higher one. */
export const REASON = { present: 0, gap: 1, historyShort: 2, partial: 3, noPanel: 4, insufficient: 5 } as const;
/** The reasons in the words of the API, by code. */
export const REASON_NAMES = [null, 'gap', 'history_short', 'partial', 'no_panel', 'insufficient'] as const;

/** A column for each component (spread, …) and each score (spreadScore, …). */
const ComponentColumns = class {
  constructor(length: number) {
    for (const name of [...COMPONENT_NAMES, ...SCORE_NAMES]) Object.assign(this, { [name]: new Float64Array(length) });
  }
} as new (length: number) => PerComponent<Float64Array> & PerScore<Float64Array>;

/**
 * The values of one day, aligned with `scopes`. The engine fills the same arrays again on the next day: copy what must stay.
 *
 * With a reason other than 0 the scores, mvi, low and high are NaN; attention and the raw components are given where they exist
 * (complete days with a panel) and NaN otherwise; stories and outlets are always what was seen.
 */
export class DayValues extends ComponentColumns {
  /** UTC day, counted from 1970-01-01. */
  day = 0;
  readonly reason: Uint8Array;
  /** ln of the panel's common factor above habit, log points. */
  readonly attention: Float64Array;
  /** Each component, and its score, in the order of the components. */
  readonly raw: readonly Float64Array[];
  readonly scores: readonly Float64Array[];
  /** 0 … 100, like the scores. */
  readonly mvi: Float64Array;
  /** Bounds of the 90 % interval of mvi, within 0 … 100. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** 0 … 100, NaN when null. */
  readonly isr: Float64Array;
  readonly isrReason: Uint8Array;
  /** Stories in scope that day. */
  readonly stories: Float64Array;
  /** Outlets with a story in scope that day. */
  readonly outlets: Int32Array;
  /** Stories expected (Σμ) over the 28 calendar days that end with the day. */
  readonly expected28: Float64Array;
  /** Code of LEVEL; `insufficient` whenever mvi is null. */
  readonly level: Uint8Array;

  constructor(
    /** Scope numbers, ascending. */
    readonly scopes: Int32Array,
  ) {
    super(scopes.length);
    const numbers = (): Float64Array => new Float64Array(scopes.length);
    this.reason = new Uint8Array(scopes.length);
    this.attention = numbers();
    this.raw = COMPONENT_NAMES.map((name) => this[name]);
    this.scores = SCORE_NAMES.map((name) => this[name]);
    this.mvi = numbers();
    this.low = numbers();
    this.high = numbers();
    this.isr = numbers();
    this.isrReason = new Uint8Array(scopes.length);
    this.stories = numbers();
    this.outlets = new Int32Array(scopes.length);
    this.expected28 = numbers();
    this.level = new Uint8Array(scopes.length);
  }

  /** Empties all values for a new day on which everything is null for the same reason so far. */
  clear(day: number, reason: number): void {
    this.day = day;
    this.reason.fill(reason);
    this.isrReason.fill(reason);
    for (const values of [this.attention, ...this.raw, ...this.scores, this.mvi, this.low, this.high, this.isr]) values.fill(NaN);
    this.stories.fill(0);
    this.outlets.fill(0);
    this.expected28.fill(0);
    this.level.fill(LEVEL.insufficient);
  }

  /** Takes back scores that were only reckoned for the past of others. */
  hideScores(): void {
    for (const scores of this.scores) scores.fill(NaN);
    this.level.fill(LEVEL.insufficient);
  }

  /** Marks one value as null. */
  refuse(position: number, reason: number): void {
    this.reason[position] = reason;
    this.isrReason[position] = reason;
  }
}
