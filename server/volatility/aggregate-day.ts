import { cappedWeights } from './aggregate';
import { jackknifeHalfWidth, LEVEL } from './confidence';
import { CoverageDay, STORY_UNITS } from './coverage';
import { DayValues, REASON } from './day-values';
import { Aggregate, EngineState } from './engine-state';
import { JACKKNIFE_GROUPS } from './methodology';
import { mviOf } from './mvi';
import { publishMvi } from './scope-day';

/**
 * World and regions on one day. They have no habit to exceed (the scope is everything): their components are the means of their
 * members' components, weighted by the members' stories over the last 365 days, no weight above 10 %; members without a value are
 * left out, and without any the aggregate is insufficient.
 *
 * Their interval comes from the means of the members' delete-group values. Their level is the best one that members with at
 * least half of the weight reach. Stories of the world are all stories of the day; of a region the sum of its members'.
 * Source: methodology, section 3.
 */
export class AggregateDay {
  private readonly stories: Float64Array;
  private readonly weights: Float64Array;
  private readonly present: Int32Array;
  private readonly groupMvi = new Float64Array(JACKKNIFE_GROUPS);

  constructor(
    private readonly state: EngineState,
    private readonly values: DayValues,
    /** MVI of the habit scopes without each group. */
    private readonly memberGroupMvi: Float64Array,
  ) {
    const most = Math.max(0, ...state.layout.aggregates.map((aggregate) => aggregate.members.length));
    this.stories = new Float64Array(most);
    this.weights = new Float64Array(most);
    this.present = new Int32Array(most);
  }

  /** Stories and outlets of an aggregate on a day that is not a gap; the members' are in `values` already. */
  count(aggregate: Aggregate, coverage: CoverageDay, outletsOf: (members: Int32Array) => number): void {
    const { values } = this;
    const { positions } = this.state.layout;
    if (aggregate.whole) {
      values.stories[aggregate.position] = coverage.totals.reduce((sum, total) => sum + total, 0);
      values.outlets[aggregate.position] = coverage.outlets.length;
      return;
    }
    // Members' stories are whole thousandths: summed as such they are exact in any order.
    const units = aggregate.members.reduce((sum, member) => sum + Math.round(values.stories[positions[member]] * STORY_UNITS), 0);
    values.stories[aggregate.position] = units / STORY_UNITS;
    values.outlets[aggregate.position] = outletsOf(aggregate.members);
  }

  /** Values of an aggregate on a day on which its members may have values. */
  work(aggregate: Aggregate, day: number): void {
    const { values, state, weights, present } = this;
    const { layout, panel } = state;
    const members = this.findPresent(aggregate);
    const { position } = aggregate;
    values.expected28[position] = aggregate.members.reduce((sum, member) => sum + values.expected28[layout.positions[member]], 0);
    if (members === 0) {
      values.refuse(position, REASON.insufficient);
      return;
    }
    cappedWeights(this.stories, members, weights);
    for (const field of [values.attention, values.spread, values.velocity, values.acceleration]) field[position] = this.mean(field, members);
    for (const field of [values.spreadScore, values.velocityScore, values.accelerationScore]) field[position] = this.mean(field, members);
    this.groupMvi.fill(0);
    for (let i = 0; i < members; i++) {
      for (let g = 0; g < JACKKNIFE_GROUPS; g++) this.groupMvi[g] += weights[i] * this.memberGroupMvi[present[i] * JACKKNIFE_GROUPS + g];
    }
    values.level[position] = this.level(members);
    const mvi = mviOf(layout.weights, values.spreadScore[position], values.velocityScore[position], values.accelerationScore[position]);
    publishMvi(state, values, position, day, mvi, jackknifeHalfWidth(this.groupMvi, 0, panel.groupCounted));
  }

  /** Lists the members with a value and their stories of the year; returns how many they are. */
  private findPresent(aggregate: Aggregate): number {
    const { positions } = this.state.layout;
    let members = 0;
    for (let i = 0; i < aggregate.members.length; i++) {
      if (this.values.reason[positions[aggregate.members[i]]] !== REASON.present) continue;
      this.stories[members] = this.state.yearly.of(aggregate.yearly[i]);
      this.present[members++] = aggregate.members[i];
    }
    return members;
  }

  private mean(field: Float64Array, members: number): number {
    const { positions } = this.state.layout;
    let sum = 0;
    for (let i = 0; i < members; i++) sum += this.weights[i] * field[positions[this.present[i]]];
    return sum;
  }

  private level(members: number): number {
    const { positions } = this.state.layout;
    let weight = 0;
    for (let level = LEVEL.high; level < LEVEL.thin; level++) {
      for (let i = 0; i < members; i++) if (this.values.level[positions[this.present[i]]] === level) weight += this.weights[i];
      if (weight >= 0.5) return level;
    }
    return LEVEL.thin;
  }
}
