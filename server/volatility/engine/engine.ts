import { AggregateDay } from './aggregate-day';
import { countAggregate } from './aggregate-members';
import { CoverageDay, STORY_UNITS } from '../coverage';
import { DayValues, REASON } from '../values/day-values';
import { EngineLayout, EngineOptions, EngineState } from './engine-state';
import { habitDecay } from '../attention/habit';
import { normaliseWeights, weightList, type Weights } from '../methodology/weights';
import { ScopeDay } from './scope-day';
import { TurmoilDay } from './turmoil-day';

export { DayValues, REASON, REASON_NAMES } from '../values/day-values';
export type { EngineOptions } from './engine-state';

/** Days must fit the stored integers, with room for windows. */
const DAY_LIMIT = 2 ** 30;

/**
 * Turns daily coverage into index values, day after day. Causal: a day's values depend on it and the days before it only.
 * Incremental: a day costs as much as outlets carry the scopes, whatever lies behind; the state can be taken out as bytes and
 * put back, and what follows is the same to the last bit.
 *
 * State moves lazily: gap and partial days change nothing but the calendar, and the next complete day takes all steps since the last
 * one at once. So a jump over days is the same as giving each of them as a gap.
 */
export class VolatilityEngine {
  private readonly values: DayValues;
  /** The work of the last complete day, of its last scope: for those who explain a value. */
  readonly scopeDay: ScopeDay;
  private readonly aggregateDay: AggregateDay | TurmoilDay;
  /** Where each habit scope's entries begin and end in the day's coverage. */
  private readonly from: Int32Array;
  private readonly to: Int32Array;

  constructor(
    options: EngineOptions,
    /** What is remembered: for those who explain a value. */
    readonly state: EngineState = new EngineState(new EngineLayout(options)),
  ) {
    const { layout } = state;
    this.values = new DayValues(layout.scopes);
    this.scopeDay = new ScopeDay(state, this.values);
    const { turmoilFrom } = layout.rules;
    const { groups } = this.scopeDay;
    this.aggregateDay = turmoilFrom === null ? new AggregateDay(state, this.values, groups) : new TurmoilDay(state, this.values, groups, turmoilFrom);
    this.from = new Int32Array(layout.habitScopes.length);
    this.to = new Int32Array(layout.habitScopes.length);
  }

  /**
   * An engine that goes on where the one that wrote `bytes` stood; without them, one before its first day. Throws a RangeError when they were
   * written with other options or are cut short.
   */
  static restore(options: EngineOptions, bytes: Uint8Array | null): VolatilityEngine {
    if (bytes === null) return new VolatilityEngine(options);
    return new VolatilityEngine(options, EngineState.load(new EngineLayout(options), bytes));
  }

  /** All scopes in the order of the values: habit scopes and aggregates, ascending by number. */
  get scopes(): Int32Array {
    return this.values.scopes;
  }

  /** Weighs the scores of the days to come by other weights. A state that is taken from then on is restored with these. */
  weigh(weights: Weights): void {
    this.state.layout.weightList.set(weightList(normaliseWeights(weights)));
  }

  /** Complete state. Taking it changes nothing. */
  snapshot(): Buffer {
    return this.state.save();
  }

  /**
   * Takes the next day and returns its values; days in between are gaps. The returned arrays are filled again by the next call.
   * Throws a RangeError for a day that is not after the last one; the state is then untouched.
   */
  advance(coverage: CoverageDay): DayValues {
    const { state, values } = this;
    const { day } = coverage;
    if (!Number.isInteger(day) || Math.abs(day) > DAY_LIMIT) throw new RangeError(`not a day: ${day}`);
    if (state.lastDay !== null && day <= state.lastDay) throw new RangeError(`day ${day} does not follow day ${state.lastDay}`);
    state.lastDay = day;
    if (coverage.state === 'gap') {
      values.clear(day, REASON.gap);
      return values;
    }
    state.baselines.open(day);
    const short = state.baselines.count < state.layout.rules.baselineMinValues;
    this.locate(coverage);
    if (coverage.state === 'partial') {
      values.clear(day, short ? REASON.historyShort : REASON.partial);
      this.count(coverage);
    } else {
      this.work(coverage, short);
    }
    state.panel.see(coverage);
    return values;
  }

  private work(coverage: CoverageDay, short: boolean): void {
    const { state, values, scopeDay } = this;
    const { day } = coverage;
    const { panel, baselines, layout } = state;
    const decay = state.lastComplete === null ? 1 : habitDecay(day - state.lastComplete);
    state.completeDays++;
    panel.open(coverage, decay);
    const active = panel.hasHabit() && panel.weightSum > 0;
    const reason = short ? REASON.historyShort : active ? REASON.present : REASON.noPanel;
    values.clear(day, reason);
    this.count(coverage);
    if (active) state.expected.open(day);
    const isScored = scopeDay.open(decay, active, reason);
    for (let scope = 0; scope < layout.habitScopes.length; scope++) scopeDay.work(scope, coverage, this.from[scope], this.to[scope]);
    if (active && state.completeDays > layout.rules.warmUpDays) baselines.close();
    if (active) state.lastObserved = day;
    state.lastComplete = day;
    panel.learn(coverage);
    this.workAggregates(day, reason, isScored);
  }

  private workAggregates(day: number, reason: number, isScored: boolean): void {
    const { state, values } = this;
    const { layout, yearly } = state;
    yearly?.open(day);
    if (yearly !== null)
      layout.members.forEach((member, i) => yearly.add(day, i, Math.round(values.stories[layout.positions[member]] * STORY_UNITS)));
    if (!isScored) return;
    for (const aggregate of layout.aggregates) this.aggregateDay.work(aggregate, day, reason === REASON.present);
    if (reason !== REASON.present) values.hideScores();
  }

  /** Finds the entries of each habit scope: both lists ascend. */
  private locate(coverage: CoverageDay): void {
    const { habitScopes } = this.state.layout;
    let at = 0;
    for (let i = 0; i < habitScopes.length; i++) {
      while (at < coverage.scopes.length && coverage.scopes[at] < habitScopes[i]) at++;
      const found = at < coverage.scopes.length && coverage.scopes[at] === habitScopes[i];
      this.from[i] = found ? coverage.starts[at] : 0;
      this.to[i] = found ? coverage.starts[at + 1] : 0;
    }
  }

  /** Stories and outlets of every scope. */
  private count(coverage: CoverageDay): void {
    const { values } = this;
    const { layout } = this.state;
    for (let scope = 0; scope < layout.habitScopes.length; scope++) {
      let units = 0;
      for (let i = this.from[scope]; i < this.to[scope]; i++) units += coverage.entryCounts[i];
      values.stories[layout.positions[scope]] = units / STORY_UNITS;
      values.outlets[layout.positions[scope]] = this.to[scope] - this.from[scope];
    }
    const outletsOf = (members: Int32Array): number => {
      const outlets = new Set<number>();
      for (const member of members) {
        for (let i = this.from[member]; i < this.to[member]; i++) outlets.add(coverage.entryOutlets[i]);
      }
      return outlets.size;
    };
    for (const aggregate of layout.aggregates) countAggregate(layout, values, aggregate, coverage, outletsOf);
  }
}
