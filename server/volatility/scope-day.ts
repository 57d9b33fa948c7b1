import { AttentionEstimator, observationVariance, PanelEntries } from './attention';
import { confidenceLevel, jackknifeHalfWidth, LEVEL } from './confidence';
import { CoverageDay } from './coverage';
import { DayValues, REASON } from './day-values';
import { COMPONENTS, EngineState, TRACKS } from './engine-state';
import { HabitSums, ScopeEntries } from './habit';
import { JACKKNIFE_GROUPS } from './methodology';
import { mviOf } from './mvi';
import { componentScale, logisticScore, standardise } from './score';
import { isAbove, spreadDeviation, spreadOf } from './spread';

/**
 * One scope on one complete day, from its entries to its values: habit, expectation, attention and Spread, filters, scores, MVI and
 * interval; then the day is recorded in the baselines and learned by the habit. Values of the day never see the day's own
 * record. All scratch is reused: nothing is allocated from scope to scope.
 */
export class ScopeDay {
  /** MVI without each group of outlets, of scopes with a value: [habit scope · 20 + group]. */
  readonly groupMvi: Float64Array;
  private readonly entries = new ScopeEntries();
  private readonly panelEntries = new PanelEntries();
  private readonly sums = new HabitSums();
  private readonly estimator = new AttentionEstimator();
  private readonly attention = new Float64Array(TRACKS);
  private readonly locations = new Float64Array(COMPONENTS);
  private readonly scales = new Float64Array(COMPONENTS);
  /** Σ w of outlets above their expectation, and its parts by group. */
  private above = 0;
  private readonly groupAbove = new Float64Array(JACKKNIFE_GROUPS);
  private decay = 1;
  /** Whether the panel printed, so that attention exists. */
  private active = false;
  private reason = 0;

  constructor(
    private readonly state: EngineState,
    private readonly values: DayValues,
  ) {
    this.groupMvi = new Float64Array(state.habits.length * JACKKNIFE_GROUPS);
  }

  /** Opens a complete day for all scopes; `reason` is what all values of the day are null for, or 0. */
  open(decay: number, active: boolean, reason: number): void {
    this.decay = decay;
    this.active = active;
    this.reason = reason;
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
    this.estimator.estimate(this.panelEntries, sums.expected, sums.groupExpected, panel.groupCounted, attention);
    const variance = observationVariance(sums.expected);
    if (lastObserved === null) {
      trends.start(scope, attention, variance);
      filters.start(scope, attention, variance);
    } else {
      trends.observe(scope, day - lastObserved, attention, variance);
      filters.observe(scope, day - lastObserved, attention, variance);
    }
    values.attention[position] = attention[0];
    values.spread[position] = spread;
    values.velocity[position] = trends.slopes[scope * TRACKS];
    values.acceleration[position] = filters.curves[scope * TRACKS];
    values.expected28[position] = expected.record(scope, sums.expected);
    if (this.reason === REASON.present) this.publish(scope, position, day);
    if (completeDays > layout.rules.warmUpDays) {
      baselines.record(scope * COMPONENTS, spread);
      baselines.record(scope * COMPONENTS + 1, values.velocity[position]);
      baselines.record(scope * COMPONENTS + 2, values.acceleration[position]);
    }
  }

  /** Gathers the entries of active outlets of the panel, and the weight of those above their expectation. */
  private gather(): void {
    const { entries, panelEntries, groupAbove } = this;
    const { panelRate, group, weight } = this.state.panel;
    panelEntries.clear(entries.count);
    groupAbove.fill(0);
    this.above = 0;
    for (let i = 0; i < entries.count; i++) {
      const outlet = entries.outlets[i];
      if (panelRate[outlet] === 0) continue;
      panelEntries.add(entries.stories[i], entries.expected[i], group[outlet]);
      if (!isAbove(entries.stories[i], entries.expected[i])) continue;
      this.above += weight[outlet];
      groupAbove[group[outlet]] += weight[outlet];
    }
  }

  private publish(scope: number, position: number, day: number): void {
    const { values, state } = this;
    const { trends, filters, panel, layout } = state;
    const level = confidenceLevel(values.expected28[position], this.sums.carriers);
    if (level === LEVEL.insufficient) {
      values.refuse(position, REASON.insufficient);
      return;
    }
    values.level[position] = level;
    const spread = values.spread[position];
    const row = scope * COMPONENTS;
    values.spreadScore[position] = this.score(row, 0, spread, spreadDeviation(spread, panel.weightSum, panel.weightSquares));
    values.velocityScore[position] = this.score(row, 1, values.velocity[position], trends.deviation(scope));
    values.accelerationScore[position] = this.score(row, 2, values.acceleration[position], filters.deviation(scope));
    const mvi = mviOf(layout.weights, values.spreadScore[position], values.velocityScore[position], values.accelerationScore[position]);
    this.leaveGroupsOut(scope, spread);
    const halfWidth = jackknifeHalfWidth(this.groupMvi, scope * JACKKNIFE_GROUPS, panel.groupCounted);
    publishMvi(state, values, position, day, mvi, halfWidth);
  }

  private score(row: number, component: number, value: number, sampling: number): number {
    const { baselines } = this.state;
    const median = baselines.median(row + component);
    const scale = componentScale(baselines.mad(row + component, median), baselines.deviation(row + component, median), sampling);
    const location = baselines.location(row + component, median);
    this.locations[component] = location;
    this.scales[component] = scale;
    return logisticScore(standardise(value, location, scale));
  }

  /**
   * MVI without each group of the panel: Spread and attention are computed again from what is left (the filters run along in their
   * tracks); locations and scales stay. Where nobody is left that printed, Spread stays as it is.
   */
  private leaveGroupsOut(scope: number, spread: number): void {
    const { panel, trends, filters, layout } = this.state;
    const { locations, scales, groupAbove, groupMvi } = this;
    for (let g = 0; g < JACKKNIFE_GROUPS; g++) {
      if (panel.groupCounted[g] === 0) continue;
      const left = panel.weightSum - panel.groupWeight[g];
      const groupSpread = left > 0 ? spreadOf(this.above - groupAbove[g], left) : spread;
      const track = scope * TRACKS + 1 + g;
      groupMvi[scope * JACKKNIFE_GROUPS + g] = mviOf(
        layout.weights,
        logisticScore(standardise(groupSpread, locations[0], scales[0])),
        logisticScore(standardise(trends.slopes[track], locations[1], scales[1])),
        logisticScore(standardise(filters.curves[track], locations[2], scales[2])),
      );
    }
  }
}

/** Writes a value with its interval and, once there is enough history, its ISR. */
export function publishMvi(state: EngineState, values: DayValues, position: number, day: number, mvi: number, halfWidth: number): void {
  values.reason[position] = REASON.present;
  values.mvi[position] = mvi;
  values.low[position] = Math.max(0, mvi - halfWidth);
  values.high[position] = Math.min(100, mvi + halfWidth);
  const isr = state.ratings.update(position, day, mvi);
  values.isr[position] = isr;
  values.isrReason[position] = Number.isNaN(isr) ? REASON.historyShort : REASON.present;
}
