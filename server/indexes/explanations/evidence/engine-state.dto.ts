import { ApiProperty } from '@nestjs/swagger';
import type { AggregateState, BaselineState, ScopeState } from '../../../volatility/explain/scope-state';
import { domainOf, type NamedOutlet } from '../replay/named-outlet';

/** What the engine remembered of an outlet. */
export class EngineOutletResponse {
  /**
   * Domain of the outlet.
   * @example 'balfaltimes.example'
   */
  outlet!: string;

  /**
   * All its stories, each weighing half as much for every sixty days that have gone by.
   * @example 812.4
   */
  total!: number;

  /**
   * The last day on which it printed.
   * @example 20512
   */
  @ApiProperty({ type: Number, nullable: true })
  last_seen!: number | null;

  /**
   * Its stories about the scope, weighed in the same way.
   * @example 31.7
   */
  in_scope!: number;
}

/** Values that the components are compared with. */
export class EngineBaselinesResponse {
  /**
   * Days that have values, the oldest first.
   * @example [20510, 20511]
   */
  days!: number[];

  /**
   * Spread, Velocity and Acceleration of those days; of the world and regions, the turmoil in each.
   * @example [[0.52, 0.48], [0.011, -0.004], [0.0003, -0.0001]]
   */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'number' } } })
  components!: readonly (readonly number[])[];
}

/** Stories expected on the last days. */
export class EngineExpectedResponse {
  /**
   * Days, in no particular order; a day of long ago stands for none.
   * @example [20511, 20512]
   */
  days!: number[];
  /**
   * Stories expected on each.
   * @example [3.1, 2.9]
   */
  stories!: number[];
}

/** What the engine remembered before the day. */
export class EngineStateResponse {
  /** Values that the components are compared with. */
  baselines!: EngineBaselinesResponse;

  /**
   * What ISR keeps: weight, mean, squares, mixture, number of values, last day.
   * @example [38.2, 54.1, 2210.7, 55.9, 412, 20512]
   */
  rating!: number[];

  /**
   * The last day of any kind; absent for the world and regions, as all that follow.
   * @example 20512
   */
  @ApiProperty({ type: Number, nullable: true, required: false })
  last_day?: number | null;

  /**
   * The last complete day.
   * @example 20512
   */
  @ApiProperty({ type: Number, nullable: true, required: false })
  last_complete?: number | null;

  /**
   * The last day that the filters saw.
   * @example 20512
   */
  @ApiProperty({ type: Number, nullable: true, required: false })
  last_observed?: number | null;

  /**
   * Complete days so far.
   * @example 1094
   */
  complete_days?: number;

  /** Habits of all outlets. */
  outlets?: EngineOutletResponse[];

  /**
   * Levels, slopes, covariance and noise of the filter behind Velocity: of all outlets, and without each of twenty groups of them.
   * @example [[0.12, 0.11], [0.01, 0.01], [0.03, 0.001, 0.0004], [0.02, 0.0008, 0.0001]]
   */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'number' } }, required: false })
  trend?: readonly (readonly number[])[];

  /**
   * Levels, slopes, curves and covariance of the filter behind Acceleration.
   * @example [[0.13, 0.12], [0.01, 0.01], [0.0003, 0.0003], [0.02, 0.001, 0.0001, 0.0002, 0.00001, 0.000001]]
   */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'number' } }, required: false })
  filter?: readonly (readonly number[])[];

  /** Stories expected on the last 28 days, from which it follows whether there is enough for a value. */
  expected?: EngineExpectedResponse;
}

export function toEngineState(state: ScopeState, names: ReadonlyMap<number, NamedOutlet>): EngineStateResponse {
  return {
    baselines: baselinesOf(state.baselines),
    rating: [...state.rating],
    last_day: state.lastDay,
    last_complete: state.lastComplete,
    last_observed: state.lastObserved,
    complete_days: state.completeDays,
    outlets: state.outlets.map(({ outlet, total, lastSeen, inScope }) => ({
      outlet: domainOf(outlet, names),
      total,
      last_seen: lastSeen,
      in_scope: inScope,
    })),
    trend: state.trend,
    filter: state.filter,
    expected: { days: [...state.expected.days], stories: [...state.expected.stories] },
  };
}

export function toAggregateEngineState({ baselines, rating }: AggregateState): EngineStateResponse {
  return { baselines: baselinesOf(baselines), rating: [...rating] };
}

function baselinesOf({ days, components }: BaselineState): EngineBaselinesResponse {
  return { days: [...days], components };
}
