import { ExpectedStories } from '../attention/expected';
import { ScopeHabit } from '../attention/habit';
import { Panel } from '../attention/panel';
import type { Meter } from '../components/meter';
import { makeMeters } from '../components/meters';
import { Baselines } from '../components/rolling';
import { COMPONENT_NAMES } from '../methodology/components';
import { EngineRules, type MethodologyVersion, rulesOf } from '../methodology/methodologies';
import { JACKKNIFE_GROUPS } from '../methodology/methodology';
import { DEFAULT_WEIGHTS, normaliseWeights, weightList, Weights } from '../methodology/weights';
import { StabilityRatings } from '../rating/isr';
import { SnapshotReader, SnapshotWriter } from '../snapshot';
import { outletGroup } from '../values/confidence';
import { YearlyStories } from './aggregate';

/** Format of the snapshots of each version; one engine's are refused by another's. */
const FORMATS: Readonly<Record<MethodologyVersion, number>> = { v1: 1, v2: 2 };
/** The whole panel and the panel without each jackknife group. */
export const TRACKS = 1 + JACKKNIFE_GROUPS;
export const COMPONENTS = COMPONENT_NAMES.length;
/** The scope number of the world: an aggregate of that number covers the whole day unless it says otherwise. */
const WORLD = 0;

export interface AggregateOptions {
  readonly scope: number;
  /** Scope numbers of the members; each is one of `scopes`. */
  readonly members: Int32Array;
  /** Whether its stories and outlets are all of the day's (the world), not only the members'. Default: scope number 0. */
  readonly whole?: boolean;
}

export interface EngineOptions {
  /** Numbers of the scopes computed from habits, ascending. */
  readonly scopes: Int32Array;
  /** Scopes that are means of others (world, regions). */
  readonly aggregates?: readonly AggregateOptions[];
  /** Weights of the scores in MVI; DEFAULT_WEIGHTS when absent. */
  readonly weights?: Weights;
  /** Version of the formulas; v1 when absent. */
  readonly methodology?: MethodologyVersion;
  /** Jackknife group of an outlet, 0 … 19; by a hash of its number when absent. Asked also for numbers that no outlet has. */
  readonly groupOf?: (outlet: number) => number;
}

/** An aggregate with its members as positions among the habit scopes. */
export interface Aggregate {
  readonly scope: number;
  readonly position: number;
  readonly members: Int32Array;
  /** The same members as places in YearlyStories. */
  readonly yearly: Int32Array;
  readonly whole: boolean;
}

/** The options in the form the engine works with. Throws a RangeError when they contradict themselves. */
export class EngineLayout {
  readonly rules: EngineRules;
  /** Weights of the days to come, in the order of the components; see `VolatilityEngine.weigh`. */
  readonly weightList: Float64Array;
  readonly groupOf: (outlet: number) => number;
  /** Habit scopes, ascending. */
  readonly habitScopes: Int32Array;
  /** All scopes, ascending. */
  readonly scopes: Int32Array;
  /** Place of each habit scope in `scopes`. */
  readonly positions: Int32Array;
  readonly aggregates: readonly Aggregate[];
  /** Habit scopes that are a member of some aggregate: positions among the habit scopes. */
  readonly members: Int32Array;

  constructor(options: EngineOptions) {
    this.rules = rulesOf(options.methodology ?? 'v1');
    this.weightList = weightList(normaliseWeights(options.weights ?? DEFAULT_WEIGHTS));
    this.groupOf = options.groupOf ?? outletGroup;
    this.habitScopes = options.scopes.slice();
    const aggregates = options.aggregates ?? [];
    this.scopes = Int32Array.from([...options.scopes, ...aggregates.map((aggregate) => aggregate.scope)]).sort();
    if (this.habitScopes.some((scope, i) => i > 0 && scope <= this.habitScopes[i - 1])) throw new RangeError('scopes must be ascending');
    if (this.scopes.some((scope, i) => scope < 0 || scope === this.scopes[i - 1])) throw new RangeError('a scope is given twice or negative');
    const place = new Map(Array.from(this.scopes, (scope, i) => [scope, i]));
    const habitPlace = new Map(Array.from(this.habitScopes, (scope, i) => [scope, i]));
    this.positions = this.habitScopes.map((scope) => place.get(scope)!);
    const membersOf = (aggregate: AggregateOptions): Int32Array =>
      Int32Array.from(new Set(aggregate.members), (member) => {
        const found = habitPlace.get(member);
        if (found === undefined) throw new RangeError(`member ${member} of aggregate ${aggregate.scope} is not among the scopes`);
        return found;
      }).sort();
    this.members = Int32Array.from(new Set(aggregates.flatMap((aggregate) => Array.from(membersOf(aggregate))))).sort();
    const yearly = new Map(Array.from(this.members, (member, i) => [member, i]));
    this.aggregates = aggregates.map((aggregate) => {
      const members = membersOf(aggregate);
      return {
        scope: aggregate.scope,
        position: place.get(aggregate.scope)!,
        members,
        yearly: members.map((member) => yearly.get(member)!),
        whole: aggregate.whole ?? aggregate.scope === WORLD,
      };
    });
  }

  save(writer: SnapshotWriter): void {
    writer.number(FORMATS[this.rules.version]);
    writer.array(this.weightList);
    writer.array(this.habitScopes);
    writer.number(this.aggregates.length);
    for (const aggregate of this.aggregates) {
      writer.array(Int32Array.of(aggregate.scope, aggregate.whole ? 1 : 0));
      writer.array(aggregate.members);
    }
  }

  /** Fails with a RangeError unless the snapshot was taken with the same options and methodology. */
  check(reader: SnapshotReader): void {
    if (reader.number() !== FORMATS[this.rules.version]) throw new RangeError('snapshot of another format or methodology');
    let same = equal(reader.float64Array(), this.weightList) && equal(reader.int32Array(), this.habitScopes);
    same = reader.number() === this.aggregates.length && same;
    if (!same) throw new RangeError('snapshot was taken with other options');
    for (const aggregate of this.aggregates) {
      same = equal(reader.int32Array(), [aggregate.scope, aggregate.whole ? 1 : 0]) && equal(reader.int32Array(), aggregate.members) && same;
    }
    if (!same) throw new RangeError('snapshot was taken with other options');
  }
}

/** Everything the engine remembers between two days. */
export class EngineState {
  /** Last day given to the engine; null before the first. */
  lastDay: number | null = null;
  /** Last complete day: habits are decayed to it. */
  lastComplete: number | null = null;
  /** Last day on which the filters saw attention. */
  lastObserved: number | null = null;
  /** Complete days so far. */
  completeDays = 0;
  readonly panel: Panel;
  readonly habits: readonly ScopeHabit[];
  /** One for each component. */
  readonly meters: readonly Meter[];
  readonly baselines: Baselines;
  readonly expected: ExpectedStories;
  readonly ratings: StabilityRatings;
  /** Weights of world and regions; v1 only. */
  readonly yearly: YearlyStories | null;
  /** Turmoil of each of world and regions; v2 only. */
  readonly turmoil: readonly Baselines[];
  /** Bytes that it took when it was last saved or loaded. */
  private size = 1 << 16;

  constructor(readonly layout: EngineLayout) {
    const scopes = layout.habitScopes.length;
    this.panel = new Panel(layout.groupOf, layout.rules.effectiveStories);
    this.habits = Array.from({ length: scopes }, () => new ScopeHabit());
    this.meters = makeMeters({ rules: layout.rules, scopes, tracks: TRACKS, panel: this.panel });
    this.baselines = new Baselines(scopes * COMPONENTS, layout.rules.baselineDays, layout.rules.weekdays);
    this.expected = new ExpectedStories(scopes);
    this.ratings = new StabilityRatings(layout.scopes.length);
    const { turmoilFrom, baselineDays, weekdays } = layout.rules;
    this.yearly = turmoilFrom === null ? new YearlyStories(layout.members.length) : null;
    this.turmoil = turmoilFrom === null ? [] : layout.aggregates.map(() => new Baselines(COMPONENTS, baselineDays, weekdays));
  }

  save(): Buffer {
    const writer = new SnapshotWriter(Math.ceil(1.1 * this.size));
    this.layout.save(writer);
    for (const value of [this.lastDay, this.lastComplete, this.lastObserved]) writer.number(value ?? NaN);
    writer.number(this.completeDays);
    for (const part of this.parts()) part.save(writer);
    const bytes = writer.finish();
    this.size = bytes.length;
    return bytes;
  }

  static load(layout: EngineLayout, bytes: Uint8Array): EngineState {
    const reader = new SnapshotReader(bytes);
    layout.check(reader);
    const state = new EngineState(layout);
    state.size = bytes.length;
    const day = (): number | null => {
      const value = reader.number();
      return Number.isNaN(value) ? null : value;
    };
    state.lastDay = day();
    state.lastComplete = day();
    state.lastObserved = day();
    state.completeDays = reader.number();
    for (const part of state.parts()) part.load(reader);
    reader.finish();
    return state;
  }

  private parts(): readonly { save(writer: SnapshotWriter): void; load(reader: SnapshotReader): void }[] {
    const aggregates = this.yearly === null ? this.turmoil : [this.yearly];
    return [this.panel, ...this.meters, this.baselines, this.expected, this.ratings, ...aggregates, ...this.habits];
  }
}

function equal(values: ArrayLike<number>, others: ArrayLike<number>): boolean {
  if (values.length !== others.length) return false;
  for (let i = 0; i < values.length; i++) if (values[i] !== others[i]) return false;
  return true;
}
