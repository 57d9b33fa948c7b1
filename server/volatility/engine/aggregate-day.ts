import { JACKKNIFE_GROUPS } from '../methodology/methodology';
import { jackknifeHalfWidth } from '../values/confidence';
import { DayValues, REASON } from '../values/day-values';
import { mviOf } from '../values/mvi';
import { cappedWeights } from './aggregate';
import { PresentMembers } from './aggregate-members';
import { Aggregate, EngineState } from './engine-state';
import { publishMvi } from './publish';
import type { GroupScores } from './scope-day';

/**
 * World and regions on one day, by v1. They have no habit to exceed (the scope is everything): their components are the means of their
 * members' components, weighted by the members' stories over the last 365 days, no weight above 10 %; members without a value are
 * left out, and without any the aggregate is insufficient.
 *
 * Their interval comes from the means of the members' delete-group values. Their level is the best one that members with at
 * least half of the weight reach. Stories of the world are all stories of the day; of a region the sum of its members'.
 * Source: methodology, section 3.
 */
export class AggregateDay {
  private readonly members: PresentMembers;
  private readonly stories: Float64Array;
  private readonly groupMvi = new Float64Array(JACKKNIFE_GROUPS);

  constructor(
    private readonly state: EngineState,
    private readonly values: DayValues,
    private readonly groups: GroupScores,
  ) {
    this.members = new PresentMembers(state.layout, values);
    this.stories = new Float64Array(this.members.weights.length);
  }

  /** Values of an aggregate on a day on which its members may have values. */
  work(aggregate: Aggregate, day: number): void {
    const { values, state, members } = this;
    const { layout, panel } = state;
    const { position } = aggregate;
    values.expected28[position] = members.expectedOf(aggregate);
    members.find(aggregate, this.stories, (place) => state.yearly!.of(aggregate.yearly[place]));
    if (members.count === 0) {
      values.refuse(position, REASON.insufficient);
      return;
    }
    cappedWeights(this.stories, members.count, members.weights);
    for (const field of [values.attention, ...values.raw, ...values.scores]) field[position] = members.mean(field);
    this.groupMvi.fill(0);
    for (let i = 0; i < members.count; i++) {
      for (let g = 0; g < JACKKNIFE_GROUPS; g++) this.groupMvi[g] += members.weights[i] * this.groups.mvi[members.scopes[i] * JACKKNIFE_GROUPS + g];
    }
    values.level[position] = members.level();
    const scores = Float64Array.from(values.scores, (field) => field[position]);
    const mvi = mviOf(layout.weightList, scores);
    publishMvi(state, values, position, day, mvi, jackknifeHalfWidth(this.groupMvi, 0, panel.groupCounted));
  }
}
