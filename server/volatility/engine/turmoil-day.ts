import { Yardstick } from '../components/yardstick';
import { JACKKNIFE_GROUPS } from '../methodology/methodology';
import { jackknifeHalfWidth } from '../values/confidence';
import { DayValues, REASON } from '../values/day-values';
import { mviOf } from '../values/mvi';
import { PresentMembers } from './aggregate-members';
import { Aggregate, COMPONENTS, EngineState } from './engine-state';
import { publishMvi } from './publish';
import type { GroupScores } from './scope-day';

/**
 * Part of a score that is turmoil: max(0, score − from)². Points².
 * Source: methodology, section 9.3. Example: 80 with 50 gives 900, 40 gives 0.
 */
export function turmoilOf(score: number, from: number): number {
  return score > from ? (score - from) ** 2 : 0;
}

/**
 * How much the turmoil of a score changes with its z: 2·max(0, score − from)·score·(100 − score)/100. Points².
 * Example: 80 with 50 gives 2·30·16 = 960.
 */
export function turmoilNoise(score: number, from: number): number {
  return (2 * Math.max(0, score - from) * score * (100 - score)) / 100;
}

/**
 * World and regions on one day, by v2: how much of today's coverage belongs to scopes in turmoil. Attention is a zero-sum, so a mean over countries
 * hardly moves; for each component
 *
 *   u = Σ n·max(0, score − 50)² / Σ n
 *
 * over the members' scores, n their stories today, is standardised against its own past like any other quantity; its noise is what
 * the members' noise makes of it: Σ (n/Σn · du/dz · sampling s.d./scale)². MVI is the weighted mean of the scores. Attention and raw components are the members' means with the same n.
 * Members without a value are left out; without any story in members with values the aggregate is insufficient.
 * Source: methodology, section 9.3.
 */
export class TurmoilDay {
  private readonly members: PresentMembers;
  private readonly stories: Float64Array;
  private readonly yardstick: Yardstick;
  private readonly turmoil = new Float64Array(COMPONENTS);
  /** Variance of u by the members' noise. */
  private readonly variances = new Float64Array(COMPONENTS);
  /** u without each group: [component · 20 + group]. */
  private readonly groupTurmoil = new Float64Array(COMPONENTS * JACKKNIFE_GROUPS);
  private readonly groupMvi = new Float64Array(JACKKNIFE_GROUPS);
  /** Of all outlets, and without one group. */
  private readonly scores = new Float64Array(COMPONENTS);
  private readonly groupScores = new Float64Array(COMPONENTS);

  constructor(
    private readonly state: EngineState,
    private readonly values: DayValues,
    private readonly groups: GroupScores,
    private readonly from: number,
  ) {
    this.members = new PresentMembers(state.layout, values);
    this.stories = new Float64Array(this.members.weights.length);
    this.yardstick = new Yardstick({ ...state.layout.rules, coldStart: null });
  }

  /** Values of an aggregate on a day on which its members have scores; without `published` they only make its past. */
  work(aggregate: Aggregate, day: number, published: boolean): void {
    const { values, state, members } = this;
    const { layout } = state;
    const { position } = aggregate;
    values.expected28[position] = members.expectedOf(aggregate);
    members.find(aggregate, this.stories, (place) => values.stories[layout.positions[aggregate.members[place]]]);
    const total = this.stories.subarray(0, members.count).reduce((sum, stories) => sum + stories, 0);
    if (total === 0) {
      if (published) values.refuse(position, REASON.insufficient);
      return;
    }
    for (let i = 0; i < members.count; i++) members.weights[i] = this.stories[i] / total;
    for (const field of [values.attention, ...values.raw]) field[position] = members.mean(field);
    this.sum();
    const baselines = state.turmoil[layout.aggregates.indexOf(aggregate)];
    baselines.open(day);
    if (published) this.publish(aggregate, day);
    for (let component = 0; component < COMPONENTS; component++) baselines.record(component, this.turmoil[component]);
    baselines.close();
  }

  /** u of each component, of all outlets and without each group, and its variance. */
  private sum(): void {
    const { members, turmoil, variances, groupTurmoil, groups, from, values } = this;
    const { positions } = this.state.layout;
    turmoil.fill(0);
    variances.fill(0);
    groupTurmoil.fill(0);
    for (let i = 0; i < members.count; i++) {
      const scope = members.scopes[i];
      const weight = members.weights[i];
      for (let component = 0; component < COMPONENTS; component++) {
        const score = values.scores[component][positions[scope]];
        const place = scope * COMPONENTS + component;
        turmoil[component] += weight * turmoilOf(score, from);
        variances[component] += (weight * turmoilNoise(score, from) * groups.noises[place]) ** 2;
        const row = place * JACKKNIFE_GROUPS;
        for (let g = 0; g < JACKKNIFE_GROUPS; g++) groupTurmoil[component * JACKKNIFE_GROUPS + g] += weight * turmoilOf(groups.scores[row + g], from);
      }
    }
  }

  private publish(aggregate: Aggregate, day: number): void {
    const { values, state, members, yardstick, turmoil, variances, groupTurmoil, scores, groupScores } = this;
    const { layout, panel } = state;
    const { position } = aggregate;
    const baselines = state.turmoil[layout.aggregates.indexOf(aggregate)];
    if (baselines.count < layout.rules.scoreMinValues) {
      values.refuse(position, REASON.historyShort);
      return;
    }
    for (let component = 0; component < COMPONENTS; component++) {
      scores[component] = yardstick.score(baselines, component, component, turmoil[component], Math.sqrt(variances[component]), 0);
      values.scores[component][position] = scores[component];
    }
    for (let g = 0; g < JACKKNIFE_GROUPS; g++) {
      for (let component = 0; component < COMPONENTS; component++)
        groupScores[component] = yardstick.scoreOf(component, groupTurmoil[component * JACKKNIFE_GROUPS + g]);
      this.groupMvi[g] = mviOf(layout.weightList, groupScores);
    }
    values.level[position] = members.level();
    const mvi = mviOf(layout.weightList, scores);
    const halfWidth = layout.rules.intervalFactor * jackknifeHalfWidth(this.groupMvi, 0, panel.groupCounted);
    publishMvi(state, values, position, day, mvi, halfWidth);
  }
}
