/** What rules look for in restated values. Pure: judging what was published and the backtest of a rule ask the same functions. */
import { type Family, type IndexRecord, roundPoints, valueOf } from '../../indexes';
import { toIsoDay } from '../../platform/clock';

/** A final value that is another now. */
export interface Restatement {
  readonly record: IndexRecord;
  /** The vintage that it takes the place of. */
  readonly before: IndexRecord;
}

/**
 * Of what was published together of an index and a month, the day that has changed most, if that is something and by so many points at least. A value
 * that comes or goes counts as much as any can.
 */
export function mostRestated<T extends Restatement>(family: Family, together: readonly T[], points: number): T | null {
  let most: (T & { readonly changed: number }) | null = null;
  for (const one of together) {
    const changed = changeOf(valueOf(family, one.record), valueOf(family, one.before));
    if (changed > 0 && changed >= points && (most === null || changed > most.changed)) most = { ...one, changed };
  }
  return most;
}

/** What was published together: of a month at an instant, in the order in which it was. */
export function byPublication<T extends Restatement>(values: readonly T[]): T[][] {
  return [...Map.groupBy(values, ({ record: { day, computedAt } }) => `${computedAt} ${toIsoDay(day).slice(0, 7)}`).values()];
}

function changeOf(value: number | null, before: number | null): number {
  if (value === null || before === null) return value === before ? 0 : Infinity;
  return Math.abs(roundPoints(value - before) ?? 0);
}
