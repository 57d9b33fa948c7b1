import type { DailySeries } from '../../volatility/values/returns';
import { firstDayOf } from '../storage/calendar';
import { type Family, FAMILIES } from './catalogue';
import type { IndexRecord, State } from '../storage/index-record';
import { decodeMonth } from '../storage/values-codec';
import type { StoredMonth } from '../storage/values.repository';

/** A value that was first published as another. */
export interface Revision {
  readonly day: number;
  readonly from: number | null;
  readonly to: number | null;
  /** State of the later vintage. */
  readonly state: State;
  /** When the later vintage was computed, seconds since 1970. */
  readonly computedAt: number;
}

/** What is known now of an index over time. */
export interface History {
  /** From the first day with a value to the last day known; empty where no day has one. */
  readonly series: DailySeries;
  /** The newest first. */
  readonly revisions: readonly Revision[];
}

export type Histories = Readonly<Record<Family, History>>;

/** Revisions that are kept, of each family. */
const REVISIONS_KEPT = 10;

/**
 * MVI and ISR of a scope from its stored months (ascending). `open` is the value of the open day, which is not kept with the
 * closed ones; one that has closed since is there already.
 */
export function historiesOf(months: readonly StoredMonth[], open: IndexRecord | null): Histories {
  if (months.length === 0 && open === null) return { mvi: EMPTY, isr: EMPTY };
  const firstDay = months.length === 0 ? open!.day : firstDayOf(months[0].month);
  const endDay = Math.max(months.length === 0 ? 0 : firstDayOf(months[months.length - 1].month + 1), (open?.day ?? firstDay) + 1);
  const making = { mvi: new HistoryBuilder(firstDay, endDay), isr: new HistoryBuilder(firstDay, endDay) };
  let lastDay = firstDay;
  const add = (record: IndexRecord): void => {
    lastDay = Math.max(lastDay, record.day);
    for (const family of FAMILIES) making[family].add(record, record.values?.[family] ?? null);
  };
  for (const { month, packed, knownFrom } of months) decodeMonth(month, packed, knownFrom).forEach(add);
  if (open !== null && (open.day > lastDay || months.length === 0)) add(open);
  return { mvi: making.mvi.finish(lastDay), isr: making.isr.finish(lastDay) };
}

const EMPTY: History = { series: { firstDay: 0, values: new Float64Array(0) }, revisions: [] };

/** Takes the vintages of one family in the order of their computation. */
class HistoryBuilder {
  private readonly values: Float64Array;
  private readonly isKnown: Uint8Array;
  private readonly revisions: Revision[] = [];

  constructor(
    private readonly firstDay: number,
    endDay: number,
  ) {
    this.values = new Float64Array(endDay - firstDay).fill(NaN);
    this.isKnown = new Uint8Array(endDay - firstDay);
  }

  add({ day, state, computedAt }: IndexRecord, value: number | null): void {
    const at = day - this.firstDay;
    const before = Number.isNaN(this.values[at]) ? null : this.values[at];
    if (this.isKnown[at] === 1 && before !== value) this.revisions.push({ day, from: before, to: value, state, computedAt });
    this.values[at] = value ?? NaN;
    this.isKnown[at] = 1;
  }

  finish(lastDay: number): History {
    const first = this.values.findIndex((value) => !Number.isNaN(value));
    const revisions = this.revisions.sort((a, b) => b.computedAt - a.computedAt || b.day - a.day).slice(0, REVISIONS_KEPT);
    if (first === -1) return { series: EMPTY.series, revisions };
    return { series: { firstDay: this.firstDay + first, values: this.values.subarray(first, lastDay - this.firstDay + 1) }, revisions };
  }
}
