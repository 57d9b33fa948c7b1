import { stateWidths } from '../components/meters';
import { EngineLayout, TRACKS } from '../engine/engine-state';
import { SnapshotReader } from '../snapshot';

/** Values of some days, one row for each component: oldest first. */
export interface BaselineRows {
  readonly days: Int32Array;
  readonly rows: readonly (() => Float64Array)[];
}

/** What the bytes of an engine's state hold, by the names of its parts; see the `save` of each. What there is of every scope is read when it is asked for. */
export interface SnapshotParts {
  readonly lastDay: number | null;
  readonly lastComplete: number | null;
  readonly lastObserved: number | null;
  readonly completeDays: number;
  /** T and the last day of each outlet, by its number. */
  readonly totals: Float64Array;
  readonly lastSeen: Int32Array;
  /** Of each component. */
  readonly meters: readonly (readonly Float64Array[])[];
  readonly baselines: BaselineRows;
  readonly expectedDays: Int32Array;
  readonly expected: Float64Array;
  readonly ratings: Float64Array;
  readonly habits: readonly { readonly outlets: () => Int32Array; readonly sums: () => Float64Array }[];
}

const YEARLY_NUMBERS = 2;

/** Throws a RangeError on bytes of another layout, or cut short. */
export function readSnapshot(layout: EngineLayout, bytes: Uint8Array, components: number): SnapshotParts {
  const reader = new SnapshotReader(bytes);
  layout.check(reader);
  const { turmoilFrom } = layout.rules;
  const day = (): number | null => {
    const value = reader.number();
    return Number.isNaN(value) ? null : value;
  };
  const arrays = (count: number): Float64Array[] => Array.from({ length: count }, () => reader.float64Array());
  const rows = (count: number): BaselineRows => ({
    days: reader.int32Array(),
    rows: Array.from({ length: count }, () => reader.float64ArrayLater()),
  });
  const begin = { lastDay: day(), lastComplete: day(), lastObserved: day(), completeDays: reader.number() };
  const panel = { totals: reader.float64Array(), lastSeen: reader.int32Array() };
  const meters = stateWidths(layout.rules, TRACKS).map(({ length }) => arrays(length));
  const baselines = rows(layout.habitScopes.length * components);
  const expected = { expectedDays: reader.int32Array(), expected: reader.float64Array() };
  const ratings = reader.float64Array();
  if (turmoilFrom !== null) layout.aggregates.forEach(() => rows(components));
  else {
    reader.int32Array();
    arrays(YEARLY_NUMBERS);
  }
  const habits = Array.from(layout.habitScopes, () => ({ outlets: reader.int32ArrayLater(), sums: reader.float64ArrayLater() }));
  reader.finish();
  return { ...begin, ...panel, meters, baselines, ...expected, ratings, habits };
}
