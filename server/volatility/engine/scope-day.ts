import { AttentionEstimator, noiseVariance, observationVariance, PanelEntries } from '../attention/attention';
import { confidenceLevel, jackknifeHalfWidth, LEVEL } from '../values/confidence';
import { CoverageDay } from '../coverage';
import { DayValues, REASON } from '../values/day-values';
import { COMPONENTS, EngineState, TRACKS } from './engine-state';
import { HabitSums, ScopeEntries } from '../attention/habit';
import { JACKKNIFE_GROUPS } from '../methodology/methodology';
import { mviOf } from '../values/mvi';
import { publishMvi } from './publish';
import { isAbove, spreadDeviation, spreadOf } from '../components/spread';
import { Yardstick } from '../components/yardstick';

/** Of habit scopes with scores: how these come out without each group of outlets, and how much of them is noise. */
export interface GroupScores {
  /** MVI: [habit scope · 20 + group]. */
  readonly mvi: Float64Array;
  /** The three components: [(habit scope · 3 + component) · 20 + group]; empty where no aggregate needs them. */
  readonly scores: Float64Array;
  /** Sampling deviation over scale of the three components: [habit scope · 3 + component]; empty where no aggregate needs it. */
  readonly noises: Float64Array;
}

/**
 * One scope on one complete day, from its entries to its values: habit, expectation, attention and Spread, filters, scores, MVI and
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
  /** Σ w of outlets above their expectation, and its parts by group. */
  private above = 0;
  private readonly groupAbove = new Float64Array(JACKKNIFE_GROUPS);
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
    const { panel, trends, filters, expected, baselines, lastObserved, completeDays, layout } = this.state;
    const { values, sums, attention } = this;
    const position = layout.positions[scope];
    this.gather();
    const spread = spreadOf(this.above, panel.weightSum);
    if (layout.rules.aloneStories !== null) this.panelEntries.limitStrongest(layout.rules.aloneStories);
    this.estimator.estimate(this.panelEntries, sums.effective, sums.groupExpected, panel.groupCounted, attention);
    const variance = observationVariance(sums.effective);
    const noise = layout.rules.noiseFloor === null ? variance : noiseVariance(sums.effective, attention[0]);
    if (lastObserved === null) {
      trends.start(scope, attention, variance, noise);
      filters.start(scope, attention, noise);
    } else {
      trends.observe(scope, day - lastObserved, attention, variance, noise);
      filters.observe(scope, day - lastObserved, attention, noise);
    }
    values.attention[position] = attention[0];
    values.spread[position] = spread;
    values.velocity[position] = trends.slopes[scope * TRACKS];
    values.acceleration[position] = filters.curves[scope * TRACKS];
    values.expected28[position] = expected.record(scope, sums.expected);
    if (this.scored) this.score(scope, position, day);
    if (completeDays > layout.rules.warmUpDays) {
      baselines.record(scope * COMPONENTS, spread);
      baselines.record(scope * COMPONENTS + 1, values.velocity[position]);
      baselines.record(scope * COMPONENTS + 2, values.acceleration[position]);
    }
  }

  /** Gathers the entries of active outlets of the panel, and the weight of those above their expectation. */
  private gather(): void {
    const { entries, panelEntries, groupAbove } = this;
    const { panelRate, group, weight, effective } = this.state.panel;
    panelEntries.clear(entries.count);
    groupAbove.fill(0);
    this.above = 0;
    for (let i = 0; i < entries.count; i++) {
      const outlet = entries.outlets[i];
      if (panelRate[outlet] === 0) continue;
      const stories = entries.stories[i];
      const expected = entries.expected[i];
      if (expected > effective) panelEntries.add((stories * effective) / expected, effective, group[outlet]);
      else panelEntries.add(stories, expected, group[outlet]);
      if (!isAbove(stories, expected)) continue;
      this.above += weight[outlet];
      groupAbove[group[outlet]] += weight[outlet];
    }
  }

  private score(scope: number, position: number, day: number): void {
    const { values, state, yardstick, reason } = this;
    const { trends, filters, panel, layout, baselines } = state;
    const level = this.levelOf(position);
    if (level === LEVEL.insufficient) {
      if (reason === REASON.present) values.refuse(position, REASON.insufficient);
      return;
    }
    values.level[position] = level;
    const spread = values.spread[position];
    const expected = values.expected28[position];
    const row = scope * COMPONENTS;
    const spreadScore = yardstick.score(baselines, row, 0, spread, spreadDeviation(spread, panel.weightSum, panel.weightSquares), expected);
    const velocityScore = yardstick.score(baselines, row + 1, 1, values.velocity[position], trends.deviation(scope), expected);
    const accelerationScore = yardstick.score(baselines, row + 2, 2, values.acceleration[position], filters.deviation(scope), expected);
    values.spreadScore[position] = spreadScore;
    values.velocityScore[position] = velocityScore;
    values.accelerationScore[position] = accelerationScore;
    if (this.groups.noises.length > 0) this.groups.noises.set(yardstick.noises, row);
    this.leaveGroupsOut(scope, spread);
    if (reason !== REASON.present) return;
    const mvi = mviOf(layout.weights, spreadScore, velocityScore, accelerationScore);
    const halfWidth = layout.rules.intervalFactor * jackknifeHalfWidth(this.groups.mvi, scope * JACKKNIFE_GROUPS, panel.groupCounted);
    publishMvi(state, values, position, day, mvi, yardstick.widen(halfWidth, layout.weights, spreadScore, velocityScore, accelerationScore));
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
   * MVI without each group of the panel: Spread and attention are computed again from what is left (the filters run along in their
   * tracks); locations and scales stay. Where nobody is left that printed, Spread stays as it is.
   */
  private leaveGroupsOut(scope: number, spread: number): void {
    const { panel, trends, filters, layout } = this.state;
    const { yardstick, groupAbove, groups } = this;
    for (let g = 0; g < JACKKNIFE_GROUPS; g++) {
      if (panel.groupCounted[g] === 0) continue;
      const left = panel.weightSum - panel.groupWeight[g];
      const track = scope * TRACKS + 1 + g;
      const spreadScore = yardstick.scoreOf(0, left > 0 ? spreadOf(this.above - groupAbove[g], left) : spread);
      const velocityScore = yardstick.scoreOf(1, trends.slopes[track]);
      const accelerationScore = yardstick.scoreOf(2, filters.curves[track]);
      groups.mvi[scope * JACKKNIFE_GROUPS + g] = mviOf(layout.weights, spreadScore, velocityScore, accelerationScore);
      if (groups.scores.length === 0) continue;
      const row = scope * COMPONENTS * JACKKNIFE_GROUPS + g;
      groups.scores[row] = spreadScore;
      groups.scores[row + JACKKNIFE_GROUPS] = velocityScore;
      groups.scores[row + 2 * JACKKNIFE_GROUPS] = accelerationScore;
    }
  }
}
