import { type Family, type IndexRecord, reasonOf, valueOf } from '../../indexes';
import { type DayValue, percentileOn } from './conditions';

/** Records by day, ascending, as rules look at them: every day from one to another, those that nothing is known of as gaps. */
export function toDayValues(family: Family, records: readonly IndexRecord[], from: number, to: number): DayValue[] {
  const byDay = new Map(records.map((record) => [record.day, record]));
  const days = Array.from({ length: to - from + 1 }, (_, at) => byDay.get(from + at) ?? null);
  const values = days.map((record) => valueOf(family, record));
  const percentiles = new Map<number, number | null>();
  return days.map((record, at) => ({
    value: values[at],
    letter: record?.letter ?? null,
    reason: record === null ? null : reasonOf(family, record),
    // Few rules ask; those that do, of a day again and again.
    get percentile() {
      if (!percentiles.has(at)) percentiles.set(at, percentileOn(values, at));
      return percentiles.get(at)!;
    },
  }));
}
