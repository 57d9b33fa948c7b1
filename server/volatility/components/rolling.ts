import type { WeekdayPull } from '../methodology/methodologies';
import { BASELINE_DAYS } from '../methodology/methodology';
import { release, SnapshotReader, SnapshotWriter } from '../snapshot';
import { WeekdayMedians, weekdayOf, type RowWindow } from './weekdays';

/**
 * Baselines: for many rows (one per scope and component) the values recorded in the trailing 365 calendar days (v2: 364) that exclude
 * the day, with their location, median, MAD and standard deviation. All rows are recorded on the same days, so days are kept once.
 *
 * Each row is kept twice: in the order of days, to know what leaves, and sorted, to read order statistics. On an ordinary day one
 * value leaves and one enters, which moves only the values between their two places. Statistics are computed from the sorted
 * values alone, so they do not depend on how the window came about.
 * Use per day: open(day), then statistics and record of every row, then close() when something was recorded.
 * Source: methodology, section 3.
 */
export class Baselines implements RowWindow {
  /** Values in every row's window. */
  count = 0;
  private first = 0;
  private day = 0;
  private leaving = false;
  private weekday = 0;
  private readonly days: Int32Array;
  private readonly values: Float64Array;
  private readonly sorted: Float64Array;
  private readonly weekdays: WeekdayMedians | null;

  /** @param length days of the window; whole weeks where weekdays count */
  constructor(
    private readonly rows: number,
    private readonly length: number = BASELINE_DAYS,
    private readonly pull: WeekdayPull | null = null,
  ) {
    this.days = new Int32Array(length);
    this.values = new Float64Array(rows * length);
    this.sorted = new Float64Array(rows * length);
    this.weekdays = pull === null ? null : new WeekdayMedians(rows, length);
  }

  /** Moves every window to the days before `day`. */
  open(day: number): void {
    this.day = day;
    while (this.count > 0 && this.days[this.first] < day - this.length) this.dropOldest();
    this.leaving = this.count > 0 && this.days[this.first] === day - this.length;
    this.weekday = weekdayOf(day);
    this.weekdays?.open(this.weekday, this);
  }

  /**
   * Where a row usually lies on a day like the open one: its median, or with weekdays
   *
   *   median + w·(median of its own weekday − median),   w = k / (k + 10) for k earlier values of that weekday, from six on
   *
   * Source: methodology, section 9.2. Example: median 3, ten Sundays with the median 1: 3 + 0.5·(1 − 3) = 2.
   */
  location(row: number, median: number): number {
    const { weekdays, pull, weekday } = this;
    if (weekdays === null || pull === null) return median;
    const count = weekdays.countOf(weekday);
    if (count < pull.minValues) return median;
    return median + (count / (count + pull.pull)) * (weekdays.median(row, weekday) - median);
  }

  /** Day of the window's values by age, 0 the oldest. */
  dayAt(index: number): number {
    return this.days[(this.first + index) % this.length];
  }

  /** A row's value by age, 0 the oldest. */
  valueAt(row: number, index: number): number {
    return this.values[row * this.length + ((this.first + index) % this.length)];
  }

  /**
   * Median of a row: the middle value, or the mean of the two middle ones. In the component's unit; needs count ≥ 1.
   * Example: 1, 2, 4, 9 have the median 3.
   */
  median(row: number): number {
    const at = row * this.length + (this.count >> 1);
    return this.count % 2 === 1 ? this.sorted[at] : (this.sorted[at - 1] + this.sorted[at]) / 2;
  }

  /**
   * Median absolute deviation of a row from its median. The deviations to the left and to the right of the median are two sorted
   * lists; the middle of their union is found by halving. Example: 1, 2, 4, 9 around 3: deviations 1, 1, 2, 6, MAD 1.5.
   */
  mad(row: number, median: number): number {
    const { sorted, count } = this;
    const base = row * this.length;
    // For an odd count the median is the value at count >> 1; for an even one the first right of it lies there or is equal to it.
    const split = base + (count >> 1);
    const left = count >> 1;
    const right = count - left;
    const rank = (count - 1) >> 1;
    // Smallest number taken from the left so that the rank + 1 smallest deviations are complete.
    let low = Math.max(0, rank + 1 - right);
    let high = Math.min(rank + 1, left);
    while (low < high) {
      const taken = (low + high) >> 1;
      if (median - sorted[split - 1 - taken] < sorted[split + rank - taken] - median) low = taken + 1;
      else high = taken;
    }
    const lastLeft = low > 0 ? median - sorted[split - low] : 0;
    const lastRight = low <= rank ? sorted[split + rank - low] - median : 0;
    const middle = Math.max(lastLeft, lastRight);
    if (count % 2 === 1) return middle;
    const nextLeft = low < left ? median - sorted[split - 1 - low] : Infinity;
    const nextRight = rank + 1 - low < right ? sorted[split + rank + 1 - low] - median : Infinity;
    return (middle + Math.min(nextLeft, nextRight)) / 2;
  }

  /**
   * Sample standard deviation of a row: √(Σ(v − mean)² / (n − 1)), computed around the median, so that it loses no digits. Exactly 0
   * when all values are equal; needs count ≥ 2. Example: 1, 2, 4, 9 have 3.559.
   */
  deviation(row: number, median: number): number {
    const { sorted, count } = this;
    const base = row * this.length;
    if (sorted[base] === sorted[base + count - 1]) return 0;
    const end = base + count;
    // Two pairs of sums: one addition need not wait for the one before it.
    let sum = 0;
    let squares = 0;
    let otherSum = 0;
    let otherSquares = 0;
    let i = base;
    for (; i + 1 < end; i += 2) {
      const distance = sorted[i] - median;
      const otherDistance = sorted[i + 1] - median;
      sum += distance;
      squares += distance * distance;
      otherSum += otherDistance;
      otherSquares += otherDistance * otherDistance;
    }
    const last = i < end ? sorted[i] - median : 0;
    sum += otherSum + last;
    squares += otherSquares + last * last;
    return Math.sqrt(Math.max(0, squares - (sum * sum) / count) / (count - 1));
  }

  /** Records a row's value of the open day: it counts from the next day on. Every row must be recorded, or none. */
  record(row: number, value: number): void {
    const { sorted, count } = this;
    const base = row * this.length;
    const end = base + count;
    // In a full window the newest value takes the place of the oldest, which therefore is read first.
    const oldest = this.values[base + this.first];
    this.values[base + ((this.first + count) % this.length)] = value;
    this.weekdays?.record(row, this.weekday, this.leaving ? oldest : NaN, value);
    const to = lowerBound(sorted, base, end, value);
    const from = this.leaving ? lowerBound(sorted, base, end, oldest) : end;
    if (to > from) {
      for (let i = from; i < to - 1; i++) sorted[i] = sorted[i + 1];
      sorted[to - 1] = value;
    } else {
      for (let i = from; i > to; i--) sorted[i] = sorted[i - 1];
      sorted[to] = value;
    }
  }

  /** Ends a day on which all rows were recorded. */
  close(): void {
    this.days[(this.first + this.count) % this.length] = this.day;
    if (this.leaving) this.first = (this.first + 1) % this.length;
    else {
      this.count++;
      this.weekdays?.grow(this.weekday);
    }
    this.leaving = false;
  }

  save(writer: SnapshotWriter): void {
    const days = new Int32Array(this.count);
    const window = new Float64Array(this.count);
    for (let i = 0; i < this.count; i++) days[i] = this.dayAt(i);
    writer.array(days);
    for (let row = 0; row < this.rows; row++) {
      for (let i = 0; i < this.count; i++) window[i] = this.valueAt(row, i);
      writer.array(window);
    }
  }

  load(reader: SnapshotReader): void {
    const days = reader.int32Array();
    this.first = 0;
    this.count = days.length;
    this.days.set(days);
    this.weekdays?.clear();
    for (let row = 0; row < this.rows; row++) {
      const [from, to] = [row * this.length, row * this.length + days.length];
      const window = this.values.subarray(from, to);
      if (reader.intoFloat64Array(window) !== days.length) throw new RangeError('snapshot rows differ in length');
      this.sorted.set(window, from);
      this.sorted.subarray(from, to).sort();
    }
  }

  /** Gives its memory back; it must not be used afterwards. */
  release(): void {
    release(this.values);
    release(this.sorted);
    this.weekdays?.release();
  }

  private dropOldest(): void {
    this.weekdays?.drop(weekdayOf(this.days[this.first]), (row) => this.valueAt(row, 0));
    for (let row = 0; row < this.rows; row++) {
      const base = row * this.length;
      const end = base + this.count;
      const at = lowerBound(this.sorted, base, end, this.values[base + this.first]);
      this.sorted.copyWithin(at, at + 1, end);
    }
    this.first = (this.first + 1) % this.length;
    this.count--;
  }
}

/** First position in [from, to) whose value is not less than `value`; `to` when there is none. */
function lowerBound(sorted: Float64Array, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
