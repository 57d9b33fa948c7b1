import type { IndexRecord, Outcome } from '../storage/index-record';
import type { Latest } from '../storage/latest.repository';
import { decodeMonth, decodeMonthAsOf, decodeMonthOutcomes } from '../storage/values-codec';
import type { StoredMonth } from '../storage/values.repository';
import { EARLIEST_DAY, LATEST_DAY, type Series, type SeriesRange } from './series';

/** A stored series. */
export class StoredSeries implements Series<IndexRecord> {
  constructor(
    private readonly months: readonly StoredMonth[],
    /** The value of the open day, which is not kept with the closed ones. */
    private readonly open: Pick<Latest, 'record'> | null,
    private readonly range: SeriesRange,
  ) {}

  records(): Generator<IndexRecord> {
    return this.days(decodeMonthAsOf);
  }

  /** What the same days come to: takes a fraction of the time. */
  outcomes(): Generator<Outcome> {
    return this.days<Outcome>(decodeMonthOutcomes);
  }

  private *days<R extends Outcome>(decode: (month: number, packed: Uint8Array, asOf: number, knownFrom?: number) => R[]): Generator<R | IndexRecord> {
    const from = this.range.from ?? EARLIEST_DAY;
    const to = this.range.to ?? LATEST_DAY;
    const asOf = this.range.asOf === null ? Infinity : this.range.asOf.getTime() / 1000;
    let last = -Infinity;
    for (const { month, packed, knownFrom } of this.months) {
      for (const record of decode(month, packed, asOf, knownFrom)) {
        last = record.day;
        if (record.day >= from && record.day <= to) yield record;
      }
    }
    const open = this.open?.record;
    // A day that has closed since the open value was read or stored is there already.
    if (open !== undefined && open.day > last && open.computedAt <= asOf && open.day >= from && open.day <= to) yield open;
  }

  *bytes(): Generator<string | Uint8Array> {
    for (const { month, packed } of this.months) {
      yield `${month} `;
      yield packed;
    }
    yield JSON.stringify(this.open?.record ?? null);
  }
}

/** All vintages of a day in the order of their computation, or the value of the open day; an edition that has ended has none. */
export function vintagesOf(months: readonly StoredMonth[], day: number, open: Pick<Latest, 'record'> | null): IndexRecord[] {
  const vintages = months.flatMap(({ month, packed, knownFrom }) => decodeMonth(month, packed, knownFrom)).filter((record) => record.day === day);
  return vintages.length === 0 && open?.record.state === 'open' && open.record.day === day ? [open.record] : vintages;
}
