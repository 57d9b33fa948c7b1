import { stateWidths } from '../components/meters';
import { YearlyStories } from '../engine/aggregate';
import { EngineLayout, type EngineOptions, type EngineState, TRACKS } from '../engine/engine-state';
import { COMPONENTS, type StateName } from '../methodology/components';
import { EXPECTED_DAYS } from '../methodology/methodology';
import { SnapshotReader, SnapshotWriter } from '../snapshot';
import { type BaselineRows, readSnapshot, type SnapshotParts } from './snapshot-parts';

/** Numbers that ISR keeps of an index: weight, mean, squares, mixture, values, last day. */
const RATING_FIELDS = 6;
const STATE_NAMES = COMPONENTS.flatMap(({ state }) => state ?? []);
/** Of an outlet that never printed. */
const NEVER = -(2 ** 31);

/** What the engine remembers of an outlet. */
export interface OutletState {
  /** The outlet's number. */
  readonly outlet: number;
  /** T: decayed sum of all its stories. */
  readonly total: number;
  /** The last day on which it printed; null where it never did. */
  readonly lastSeen: number | null;
  /** S: decayed sum of its stories in scope. */
  readonly inScope: number;
}

/** What the filters of the components keep, by the names of their states: see LocalTrends and FadingFilters. */
type FilterStates = Readonly<Record<StateName, readonly (readonly number[])[]>>;

/** What the engine remembers of one scope between two days, and of all outlets: enough to go on with that scope alone. */
export interface ScopeState extends FilterStates {
  readonly lastDay: number | null;
  readonly lastComplete: number | null;
  readonly lastObserved: number | null;
  readonly completeDays: number;
  /** Ascending by number. */
  readonly outlets: readonly OutletState[];
  readonly baselines: BaselineState;
  /** The last days, and what was expected on them. */
  readonly expected: { readonly days: readonly number[]; readonly stories: readonly number[] };
  /** Weight, mean, squares, mixture, values and last day of ISR. */
  readonly rating: readonly number[];
}

/** Values of the components by day, the oldest first. */
export interface BaselineState {
  readonly days: readonly number[];
  readonly components: readonly (readonly number[])[];
}

/** What the engine remembers of world or a region. */
export interface AggregateState {
  readonly baselines: BaselineState;
  readonly rating: readonly number[];
}

/** An engine's state with the options that it was taken with. */
export class TakenState {
  private readonly layout: EngineLayout;
  private readonly parts: SnapshotParts;

  /** Throws a RangeError on bytes that were taken with other options. */
  constructor(options: EngineOptions, bytes: Uint8Array) {
    this.layout = new EngineLayout(options);
    this.parts = readSnapshot(this.layout, bytes, COMPONENTS.length);
  }

  /** The part of one habit scope. */
  ofScope(scope: number): ScopeState {
    const { parts, layout } = this;
    const at = layout.habitScopes.indexOf(scope);
    if (at < 0) throw new RangeError(`scope ${scope} is not in the state`);
    const { lastDay, lastComplete, lastObserved, completeDays } = parts;
    const scopes = layout.habitScopes.length;
    const ofScope = (values: Float64Array): number[] => {
      const width = values.length / scopes;
      return Array.from(values.subarray(at * width, (at + 1) * width));
    };
    return {
      lastDay,
      lastComplete,
      lastObserved,
      completeDays,
      outlets: this.outletsOf(at),
      ...statesOf((at) => parts.meters[at].map(ofScope)),
      baselines: baselineState(parts.baselines, at * COMPONENTS.length),
      expected: { days: Array.from(parts.expectedDays), stories: ofScope(parts.expected) },
      rating: ratingOf(parts.ratings, layout.positions[at]),
    };
  }

  private outletsOf(at: number): OutletState[] {
    const { totals, lastSeen, habits } = this.parts;
    const [carriers, sums] = [habits[at].outlets(), habits[at].sums()];
    const inScope = new Map(Array.from(carriers, (outlet, i) => [outlet, sums[i]]));
    const outlets: OutletState[] = [];
    for (let outlet = 0; outlet < totals.length; outlet++) {
      const seen = lastSeen[outlet] === NEVER ? null : lastSeen[outlet];
      if (seen === null && totals[outlet] === 0 && !inScope.has(outlet)) continue;
      outlets.push({ outlet, total: totals[outlet], lastSeen: seen, inScope: inScope.get(outlet) ?? 0 });
    }
    return outlets;
  }
}

/** What an engine remembers of world or a region; v2 only. */
export function aggregateStateOf({ layout, turmoil, ratings }: EngineState, scope: number): AggregateState {
  const at = layout.aggregates.findIndex((aggregate) => aggregate.scope === scope);
  if (at < 0 || turmoil.length === 0) throw new RangeError(`no state of aggregate ${scope}`);
  const baselines = turmoil[at];
  const ofDays = <T>(read: (index: number) => T): T[] => Array.from({ length: baselines.count }, (_, index) => read(index));
  const components = Array.from(COMPONENTS, (_, row) => ofDays((index) => baselines.valueAt(row, index)));
  const writer = new SnapshotWriter();
  ratings.save(writer);
  const rating = ratingOf(new SnapshotReader(writer.finish()).float64Array(), layout.aggregates[at].position);
  return { baselines: { days: ofDays((index) => baselines.dayAt(index)), components }, rating };
}

function statesOf(of: (component: number) => number[][]): FilterStates {
  return COMPONENTS.reduce<Partial<FilterStates>>(
    (states, { state }, at) => (state === null ? states : { ...states, [state]: of(at) }),
    {},
  ) as FilterStates;
}

function ratingOf(ratings: Float64Array, position: number): number[] {
  return Array.from(ratings.subarray(position * RATING_FIELDS, (position + 1) * RATING_FIELDS));
}

function baselineState({ days, rows }: BaselineRows, from: number): BaselineState {
  return { days: Array.from(days), components: rows.slice(from, from + COMPONENTS.length).map((row) => Array.from(row())) };
}

/**
 * The bytes from which an engine of that scope alone goes on (VolatilityEngine.restore with the same options).
 * Throws a RangeError where the state does not fit the options.
 */
export function snapshotOf(options: EngineOptions, state: ScopeState): Buffer {
  const layout = new EngineLayout(options);
  checkState(layout, state);
  const writer = new SnapshotWriter();
  layout.save(writer);
  for (const value of [state.lastDay, state.lastComplete, state.lastObserved]) writer.number(value ?? NaN);
  writer.number(state.completeDays);
  writePanel(writer, state.outlets);
  for (const values of STATE_NAMES.flatMap((name) => state[name])) writer.array(Float64Array.from(values));
  writer.array(Int32Array.from(state.baselines.days));
  for (const row of state.baselines.components) writer.array(Float64Array.from(row));
  writer.array(Int32Array.from(state.expected.days));
  writer.array(Float64Array.from(state.expected.stories));
  writer.array(Float64Array.from(state.rating));
  if (layout.rules.turmoilFrom === null) new YearlyStories(0).save(writer);
  const carriers = state.outlets.filter(({ inScope }) => inScope > 0);
  writer.array(Int32Array.from(carriers, ({ outlet }) => outlet));
  writer.array(Float64Array.from(carriers, ({ inScope }) => inScope));
  return writer.finish();
}

function writePanel(writer: SnapshotWriter, outlets: readonly OutletState[]): void {
  const size = outlets.length === 0 ? 0 : outlets[outlets.length - 1].outlet + 1;
  const totals = new Float64Array(size);
  const lastSeen = new Int32Array(size).fill(NEVER);
  for (const { outlet, total, lastSeen: seen } of outlets) {
    totals[outlet] = total;
    lastSeen[outlet] = seen ?? NEVER;
  }
  writer.array(totals);
  writer.array(lastSeen);
}

/** Files of states come from anywhere: what the engine would only notice by a wrong value is refused here. */
function checkState({ habitScopes, aggregates, rules }: EngineLayout, state: ScopeState): void {
  if (habitScopes.length !== 1 || aggregates.length > 0) throw new RangeError('the state is that of one scope');
  if (state.outlets.some(({ outlet }, i) => i > 0 && outlet <= state.outlets[i - 1].outlet)) throw new RangeError('outlets must be ascending');
  const widths = stateWidths(rules, TRACKS);
  COMPONENTS.forEach(({ state: name }, at) => {
    if (name !== null) expectLengths(name, state[name], widths[at]);
  });
  const { days, components } = state.baselines;
  if (days.length > rules.baselineDays) throw new RangeError(`baselines hold ${rules.baselineDays} days at most`);
  expectLengths('baselines', components, new Array<number>(COMPONENTS.length).fill(days.length));
  expectLengths('expected', [state.expected.days, state.expected.stories], [EXPECTED_DAYS, EXPECTED_DAYS]);
  expectLengths('rating', [state.rating], [RATING_FIELDS]);
}

function expectLengths(name: string, rows: readonly (readonly number[])[], lengths: readonly number[]): void {
  const fits = rows.length === lengths.length && rows.every((row, i) => row.length === lengths[i]);
  if (!fits) throw new RangeError(`${name} does not have the numbers that this methodology keeps`);
}
