import { AttentionEstimator, noiseVariance, observationVariance, PanelEntries } from '../attention/attention';
import { HabitSums, ScopeEntries } from '../attention/habit';
import type { ScopeObservation } from '../components/meter';
import { isAbove } from '../components/spread';
import { Yardstick } from '../components/yardstick';
import { CoverageDay } from '../coverage';
import { JACKKNIFE_GROUPS } from '../methodology/methodology';
import { confidenceLevel, jackknifeHalfWidth, LEVEL } from '../values/confidence';
import { DayValues, REASON } from '../values/day-values';
import { mviOf } from '../values/mvi';
import { COMPONENTS, EngineState, TRACKS } from './engine-state';
import { publishMvi } from './publish';

/** Of habit scopes with scores: how these come out without each group of outlets, and how much of them is noise. */
export interface GroupScores {
  /** MVI: [habit scope · 20 + group]. */
  readonly mvi: Float64Array;
  /** The components: [(habit scope · components + component) · 20 + group]; empty where no aggregate needs them. */
  readonly scores: Float64Array;
  /** Sampling deviation over scale of the components: [habit scope · components + component]; empty where no aggregate needs it. */
  readonly noises: Float64Array;
}

/**
 * One scope on one complete day, from its entries to its values: habit, expectation, attention, components, scores, MVI and
 * interval; then the day is recorded in the baselines and learned by the habit. Values of the day never see the day's own
 * record. All scratch is reused: nothing is allocated from scope to scope.
 */
export class ScopeDay {
  readonly groups: GroupScores;
  /** Of the scope worked through last; `stories` are those learned. */
  readonly entries = new ScopeEntries();
  /** Of the scope worked through last, as attention was estimated from them. */
  readonly panelEntries = new PanelEntries();
  /** Of the scope worked through last. */
  readonly sums = new HabitSums();
  private readonly estimator = new AttentionEstimator();
  /** Of the scope worked through last: of the whole panel, and without each group. */
  readonly attention = new Float64Array(TRACKS);
  /** What the scope scored last was measured with. */
  readonly yardstick: Yardstick;
  private readonly observation: ScopeObservation = {
    attention: this.attention,
    variance: 0,
    noise: 0,
    above: 0,
    groupAbove: new Float64Array(JACKKNIFE_GROUPS),
  };
  /** Of the scope worked through last: of the whole panel, and without each group, [component · 20 + group]. */
  private readonly scores = new Float64Array(COMPONENTS);
  private readonly groupScores = new Float64Array(COMPONENTS * JACKKNIFE_GROUPS);
  private readonly readings: readonly Float64Array[];
  private decay = 1;
  /** Whether the panel printed, so that attention exists. */
  private active = false;
  private reason = 0;
  /** Whether baselines hold enough for scores, shown or not. */
  private scored = false;

  constructor(
    private readonly state: EngineState,
    private readonly values: DayValues,
  ) {
    const { rules, aggregates } = state.layout;
    const groups = state.habits.length * JACKKNIFE_GROUPS;
    const isNeeded = rules.turmoilFrom !== null && aggregates.length > 0;
    this.groups = {
      mvi: new Float64Array(groups),
      scores: new Float64Array(isNeeded ? groups * COMPONENTS : 0),
      noises: new Float64Array(isNeeded ? state.habits.length * COMPONENTS : 0),
    };
    this.yardstick = new Yardstick(rules);
    this.readings = state.meters.map(({ readings }) => readings);
  }

  /** Opens a complete day for all scopes; `reason` is what all values of the day are null for, or 0. Returns whether there are scores. */
  open(decay: number, active: boolean, reason: number): boolean {
    const { baselines, layout } = this.state;
    this.decay = decay;
    this.active = active;
    this.reason = reason;
    this.scored = active && baselines.count >= layout.rules.scoreMinValues;
    this.yardstick.open(baselines.count);
    return this.scored;
  }

  /** Works through one habit scope, whose entries lie from … to in the coverage. */
  work(scope: number, coverage: CoverageDay, from: number, to: number): void {
    const habit = this.state.habits[scope];
    const { panel } = this.state;
    habit.open(panel, this.decay, this.sums);
    habit.expect(coverage, from, to, panel, this.sums.panelShare, this.entries);
    if (this.active) this.measure(scope, coverage.day);
    habit.learn(this.entries, panel);
  }

  private measure(scope: number, day: number): void {
    const { panel, meters, expected, baselines, lastObserved, completeDays, layout } = this.state;
    const { values, sums, attention, observation } = this;
    const position = layout.positions[scope];
    this.gather();
    if (layout.rules.aloneStories !== null) this.panelEntries.limitStrongest(layout.rules.aloneStories);
    this.estimator.estimate(this.panelEntries, sums.effective, sums.groupExpected, panel.groupCounted, attention);
    observation.variance = observationVariance(sums.effective);
    observation.noise = layout.rules.noiseFloor === null ? observation.variance : noiseVariance(sums.effective, attention[0]);
    values.attention[position] = attention[0];
    for (let i = 0; i < COMPONENTS; i++) {
      meters[i].observe(scope, lastObserved === null ? null : day - lastObserved, observation);
      values.raw[i][position] = this.readings[i][scope * TRACKS];
    }
    values.expected28[position] = expected.record(scope, sums.expected);
    if (this.scored) this.score(scope, position, day);
    if (completeDays > layout.rules.warmUpDays)
      for (let i = 0; i < COMPONENTS; i++) baselines.record(scope * COMPONENTS + i, values.raw[i][position]);
  }

  /** Gathers the entries of active outlets of the panel, and the weight of those above their expectation. */
  private gather(): void {
    const { entries, panelEntries, observation } = this;
    const { groupAbove } = observation;
    const { panelRate, group, weight, effective } = this.state.panel;
    panelEntries.clear(entries.count);
    groupAbove.fill(0);
    observation.above = 0;
    for (let i = 0; i < entries.count; i++) {
      const outlet = entries.outlets[i];
      if (panelRate[outlet] === 0) continue;
      const stories = entries.stories[i];
      const expected = entries.expected[i];
      if (expected > effective) panelEntries.add((stories * effective) / expected, effective, group[outlet]);
      else panelEntries.add(stories, expected, group[outlet]);
      if (!isAbove(stories, expected)) continue;
      observation.above += weight[outlet];
      groupAbove[group[outlet]] += weight[outlet];
    }
  }

  private score(scope: number, position: number, day: number): void {
    const { values, state, yardstick, reason, scores } = this;
    const { meters, panel, layout, baselines } = state;
    const level = this.levelOf(position);
    if (level === LEVEL.insufficient) {
      if (reason === REASON.present) values.refuse(position, REASON.insufficient);
      return;
    }
    values.level[position] = level;
    const expected = values.expected28[position];
    const row = scope * COMPONENTS;
    for (let i = 0; i < COMPONENTS; i++) {
      scores[i] = yardstick.score(baselines, row + i, i, values.raw[i][position], meters[i].deviation(scope), expected);
      values.scores[i][position] = scores[i];
    }
    if (this.groups.noises.length > 0) this.groups.noises.set(yardstick.noises, row);
    this.leaveGroupsOut(scope);
    if (reason !== REASON.present) return;
    const mvi = mviOf(layout.weightList, scores);
    const halfWidth = layout.rules.intervalFactor * jackknifeHalfWidth(this.groups.mvi, scope * JACKKNIFE_GROUPS, panel.groupCounted);
    publishMvi(state, values, position, day, mvi, yardstick.widen(halfWidth, layout.weightList, scores));
  }

  /** Level by what is expected; where that is too little, evidence of the day itself may make it thin (v2). */
  private levelOf(position: number): number {
    const { expected28, stories, outlets } = this.values;
    const { dayEvidence } = this.state.layout.rules;
    const level = confidenceLevel(expected28[position], this.sums.carriers);
    if (level !== LEVEL.insufficient || dayEvidence === null) return level;
    return stories[position] >= dayEvidence.stories && outlets[position] >= dayEvidence.outlets ? LEVEL.thin : level;
  }

  /**
   * MVI without each group of the panel: the components are measured from what is left, in tracks of their own; locations and scales stay.
   */
  private leaveGroupsOut(scope: number): void {
    const { weightList } = this.state.layout;
    const { yardstick, groups, groupScores, readings } = this;
    for (let i = 0; i < COMPONENTS; i++) yardstick.scoreAll(i, readings[i], scope * TRACKS + 1, groupScores, i * JACKKNIFE_GROUPS);
    for (let g = 0; g < JACKKNIFE_GROUPS; g++) {
      let mvi = 0;
      for (let i = 0; i < COMPONENTS; i++) mvi += weightList[i] * groupScores[i * JACKKNIFE_GROUPS + g];
      groups.mvi[scope * JACKKNIFE_GROUPS + g] = mvi;
    }
    if (groups.scores.length > 0) groups.scores.set(groupScores, scope * COMPONENTS * JACKKNIFE_GROUPS);
  }
}
