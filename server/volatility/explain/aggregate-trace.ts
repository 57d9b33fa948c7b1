import { Baselines } from '../components/rolling';
import { Yardstick } from '../components/yardstick';
import type { VolatilityEngine } from '../engine/engine';
import { EngineLayout, type EngineOptions } from '../engine/engine-state';
import { turmoilNoise, turmoilOf } from '../engine/turmoil-day';
import { COMPONENT_NAMES } from '../methodology/components';
import { rulesOf, type MethodologyVersion } from '../methodology/methodologies';
import { type Weights, weightList } from '../methodology/weights';
import { StabilityRatings } from '../rating/isr';
import { SnapshotReader, SnapshotWriter } from '../snapshot';
import { LEVEL } from '../values/confidence';
import type { DayValues } from '../values/day-values';
import { mviOf } from '../values/mvi';
import type { AggregateState, BaselineState } from './scope-state';
import type { ComponentTrace } from './scope-trace';

const COMPONENTS = COMPONENT_NAMES.length;

/** A member of world or a region on a day on which it has scores. */
export interface MemberDay {
  readonly scope: number;
  /** Its stories of the day. */
  readonly stories: number;
  /** In the order of the components. */
  readonly scores: readonly number[];
  /** Sampling deviation over scale, of each. */
  readonly noises: readonly number[];
}

/** How the value of world or a region came about on a day. */
export interface AggregateTrace {
  readonly day: number;
  readonly members: readonly MemberDay[];
  /** `value` is the turmoil of the component. */
  readonly components: readonly ComponentTrace[];
  readonly mvi: number;
  /** NaN before there is one. */
  readonly isr: number;
}

/** The members of world or a region that have scores on the day that an engine took last. */
export function memberDays(options: EngineOptions, engine: VolatilityEngine, values: DayValues, scope: number): MemberDay[] {
  const layout = new EngineLayout(options);
  const { noises } = engine.scopeDay.groups;
  const found = layout.aggregates.find((aggregate) => aggregate.scope === scope);
  if (found === undefined) throw new RangeError(`${scope} is no aggregate`);
  const { stories, level } = values;
  return Array.from(found.members).flatMap((member) => {
    const at = layout.positions[member];
    if (level[at] === LEVEL.insufficient) return [];
    const scores = values.scores.map((field) => field[at]);
    return {
      scope: layout.habitScopes[member],
      stories: stories[at],
      scores,
      noises: Array.from(noises.subarray(member * COMPONENTS, (member + 1) * COMPONENTS)),
    };
  });
}

/**
 * The value of world or a region by what was remembered before the day and its members' day; v2. Null where it has none: no stories, or too short
 * a past. Throws a RangeError for a methodology without turmoil.
 */
export function traceAggregate(
  methodology: MethodologyVersion,
  weights: Weights,
  state: AggregateState,
  day: number,
  members: readonly MemberDay[],
): AggregateTrace | null {
  const rules = rulesOf(methodology);
  if (rules.turmoilFrom === null) throw new RangeError(`world and regions have no turmoil by ${methodology}`);
  const total = members.reduce((sum, { stories }) => sum + stories, 0);
  const baselines = baselinesOf(state.baselines, rules.baselineDays, rules.weekdays);
  if (total === 0 || baselines.count < rules.scoreMinValues) return null;
  baselines.open(day);
  const yardstick = new Yardstick({ ...rules, coldStart: null });
  const from = rules.turmoilFrom;
  const trace = (component: number): ComponentTrace => {
    let turmoil = 0;
    let variance = 0;
    for (const { stories, scores, noises } of members) {
      const weight = stories / total;
      turmoil += weight * turmoilOf(scores[component], from);
      variance += (weight * turmoilNoise(scores[component], from) * noises[component]) ** 2;
    }
    const score = yardstick.score(baselines, component, component, turmoil, Math.sqrt(variance), 0);
    return { value: turmoil, location: yardstick.locations[component], scale: yardstick.scales[component], score };
  };
  const components = COMPONENT_NAMES.map((_, component) => trace(component));
  const scores = Float64Array.from(components, ({ score }) => score);
  const mvi = mviOf(weightList(weights), scores);
  return { day, members, components, mvi, isr: isrOf(state.rating, day, mvi) };
}

function baselinesOf(state: BaselineState, ...[days, weekdays]: [number, ConstructorParameters<typeof Baselines>[2]]): Baselines {
  const writer = new SnapshotWriter();
  writer.array(Int32Array.from(state.days));
  for (const row of state.components) writer.array(Float64Array.from(row));
  const baselines = new Baselines(COMPONENTS, days, weekdays);
  baselines.load(new SnapshotReader(writer.finish()));
  return baselines;
}

function isrOf(rating: readonly number[], day: number, mvi: number): number {
  const writer = new SnapshotWriter();
  writer.array(Float64Array.from(rating));
  const ratings = new StabilityRatings(1);
  ratings.load(new SnapshotReader(writer.finish()));
  return ratings.update(0, day, mvi);
}
