import { release } from '../snapshot';

/** Days of a week; 0 is the weekday of 1970-01-01, a Thursday. */
const WEEK = 7;

/** Weekday of a day: 0 Thursday … 6 Wednesday. */
export function weekdayOf(day: number): number {
  return ((day % WEEK) + WEEK) % WEEK;
}

/** Days that rows hold a value of, oldest first, and where each value lies. */
export interface RowWindow {
  readonly count: number;
  dayAt(index: number): number;
  valueAt(row: number, index: number): number;
}

/**
 * Medians by weekday: for every row the values of one window, sorted within each weekday. A weekday's lists are built from the window
 * when that weekday is first opened, so that a restored engine that works on one day builds one seventh of them.
 * All rows hold values of the same days, so the numbers of values are kept once.
 * Source: methodology, section 9.2.
 */
export class WeekdayMedians {
  private readonly perWeekday: number;
  private readonly sorted: Float64Array;
  private readonly counts = new Int32Array(WEEK);
  private readonly built = new Uint8Array(WEEK);

  /** @param days length of the window, whole weeks */
  constructor(
    private readonly rows: number,
    days: number,
  ) {
    if (days % WEEK !== 0) throw new RangeError(`a window of weekdays has whole weeks: ${days}`);
    this.perWeekday = days / WEEK;
    this.sorted = new Float64Array(rows * days);
  }

  /** Forgets everything, to be built again from another window. */
  clear(): void {
    this.built.fill(0);
  }

  /** Makes a weekday's lists ready from what the window holds. */
  open(weekday: number, window: RowWindow): void {
    if (this.built[weekday] === 1) return;
    this.built[weekday] = 1;
    this.counts[weekday] = 0;
    for (let index = 0; index < window.count; index++) {
      if (weekdayOf(window.dayAt(index)) !== weekday) continue;
      for (let row = 0; row < this.rows; row++) this.insert(row, weekday, this.counts[weekday], window.valueAt(row, index));
      this.counts[weekday]++;
    }
  }

  /** Values of an opened weekday in every row. */
  countOf(weekday: number): number {
    return this.counts[weekday];
  }

  /** Median of a row's values of an opened weekday; needs one. Example: 1, 2, 4, 9 have the median 3. */
  median(row: number, weekday: number): number {
    const count = this.counts[weekday];
    const at = this.base(row, weekday) + (count >> 1);
    return count % 2 === 1 ? this.sorted[at] : (this.sorted[at - 1] + this.sorted[at]) / 2;
  }

  /** Puts a row's value of an opened weekday in, for one that leaves or (NaN) beside the others. Follow all rows by `grow` unless one left. */
  record(row: number, weekday: number, leaving: number, value: number): void {
    let count = this.counts[weekday];
    if (!Number.isNaN(leaving)) this.remove(row, weekday, count--, leaving);
    this.insert(row, weekday, count, value);
  }

  /** Counts the values recorded beside the others. */
  grow(weekday: number): void {
    this.counts[weekday]++;
  }

  /** Takes the oldest value of a weekday out of every row, if its lists were built. */
  drop(weekday: number, oldestOf: (row: number) => number): void {
    if (this.built[weekday] === 0) return;
    for (let row = 0; row < this.rows; row++) this.remove(row, weekday, this.counts[weekday], oldestOf(row));
    this.counts[weekday]--;
  }

  /** Gives its memory back; it must not be used afterwards. */
  release(): void {
    release(this.sorted);
  }

  private base(row: number, weekday: number): number {
    return (row * WEEK + weekday) * this.perWeekday;
  }

  private insert(row: number, weekday: number, count: number, value: number): void {
    const { sorted } = this;
    const base = this.base(row, weekday);
    let at = base + count;
    for (; at > base && sorted[at - 1] > value; at--) sorted[at] = sorted[at - 1];
    sorted[at] = value;
  }

  private remove(row: number, weekday: number, count: number, value: number): void {
    const { sorted } = this;
    const base = this.base(row, weekday);
    const end = base + count - 1;
    let at = base;
    while (at < end && sorted[at] !== value) at++;
    for (; at < end; at++) sorted[at] = sorted[at + 1];
  }
}
