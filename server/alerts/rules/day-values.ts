import { type Family, type Outcome, reasonOf } from '../../indexes';
import { type DayValue, percentileOn } from './conditions';

/** Records by day, ascending, as rules look at them: every day from one to another, those that nothing is known of as gaps. */
export function toDayValues(family: Family, records: readonly Outcome[], from: number, to: number): DayValue[] {
  const byDay = new Map(records.map((record) => [record.day, record]));
  const days = Array.from({ length: to - from + 1 }, (_, at) => byDay.get(from + at) ?? null);
  const values = days.map((record) => record?.values?.[family] ?? null);
  return days.map((record, at) => new Day(values, at, record?.letter ?? null, record === null ? null : reasonOf(family, record)));
}

/** Few rules ask for the percentile; those that do, of a day again and again. */
class Day implements DayValue {
  private found: number | null | undefined;

  constructor(
    private readonly values: readonly (number | null)[],
    private readonly at: number,
    readonly letter: string | null,
    readonly reason: string | null,
  ) {}

  get value(): number | null {
    return this.values[this.at];
  }

  get percentile(): number | null {
    if (this.found === undefined) this.found = percentileOn(this.values, this.at);
    return this.found;
  }
}
