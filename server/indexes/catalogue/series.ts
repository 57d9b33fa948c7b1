import type { SeriesRecord } from '../storage/index-record';

/** Which values of a series to read. */
export interface SeriesRange {
  /** First and last day, inclusive; null is unbounded. */
  readonly from: number | null;
  readonly to: number | null;
  /** What was known at this instant; null is now. The value of the open day, which is not kept, is part of now alone. */
  readonly asOf: Date | null;
}

/** Values over time: read whole, unpacked while they are sent. */
export interface Series<R extends SeriesRecord = SeriesRecord> {
  /** For each day the value known at the given instant, ascending. */
  records(): Iterable<R>;
  /** Everything the records are made of, as bytes: equal bytes mean equal records. */
  bytes(): Iterable<string | Uint8Array>;
}

/** Day numbers of years 0 and 9999: nothing lies beyond them. */
export const EARLIEST_DAY = -719_528;
export const LATEST_DAY = 2_932_896;
