import { countedStories, observationVariance } from '../attention/attention';
import { type AttentionFilter, FilterMeter } from '../components/meter';
import { type CoverageDay, STORY_UNITS } from '../coverage';
import { type DayValues, REASON, VolatilityEngine } from '../engine/engine';
import type { EngineOptions } from '../engine/engine-state';
import { HABIT_PRIOR_STORIES } from '../methodology/methodology';
import type { Weights } from '../methodology/weights';
import { makeOutletTraces, type OutletTraces } from './outlet-traces';

/** A component's value with what it is measured by. */
export interface ComponentTrace {
  readonly value: number;
  readonly location: number;
  readonly scale: number;
  /** 0 … 100. */
  readonly score: number;
}

/** How a day's attention moved a filter. */
export interface FilterTrace {
  /** Attention that the filter expected. */
  readonly predicted: number;
  /** By how much the component rises for a log point beyond that. */
  readonly gain: number;
}

/** How one scope's value of a day came about. */
export interface ScopeTrace {
  readonly day: number;
  /** Active outlets of the panel. */
  readonly outlets: OutletTraces;
  /** Log points, and Σ min(μ, E) of the panel. */
  readonly attention: number;
  readonly expected: number;
  /** Of the components that are filters of attention, null of others; null altogether on the day on which they begin. */
  readonly filters: readonly (FilterTrace | null)[] | null;
  /** In the order of the components; null on a day without a value. */
  readonly components: readonly ComponentTrace[] | null;
  readonly mvi: number;
  /** NaN before there is one. */
  readonly isr: number;
}

/** Runs one scope over its days, as the engine does, and tells how a day's value comes about. */
export class ScopeTracer {
  private readonly engine: VolatilityEngine;

  /** @param snapshot the engine's state to go on from; none to begin with the first day */
  constructor(options: EngineOptions, snapshot: Uint8Array | null = null) {
    this.engine = VolatilityEngine.restore(options, snapshot);
    const { layout } = this.engine.state;
    if (layout.habitScopes.length !== 1 || layout.aggregates.length > 0) throw new RangeError('one scope is traced at a time');
  }

  snapshot(): Buffer {
    return this.engine.snapshot();
  }

  /** Weighs the scores of the days to come by other weights. */
  weigh(weights: Weights): void {
    this.engine.weigh(weights);
  }

  /** Takes a day without tracing it. */
  advance(coverage: CoverageDay): DayValues {
    return this.engine.advance(coverage);
  }

  /** Takes a day and tells how its value comes about; null where nothing was measured: a gap, a partial day, no panel. */
  trace(coverage: CoverageDay): ScopeTrace | null {
    const { state } = this.engine;
    const { day } = coverage;
    const predicted = this.predict(day);
    const values = this.engine.advance(coverage);
    if (coverage.state !== 'complete' || state.lastObserved !== day) return null;
    const expected = this.engine.scopeDay.sums.effective;
    const variance = observationVariance(expected);
    const filters = predicted?.map((one) => one && { predicted: one.attention, gain: one.filter.gain(0, variance) }) ?? null;
    return {
      day,
      outlets: this.traceOutlets(coverage),
      attention: values.attention[0],
      expected,
      filters,
      components: this.components(values),
      mvi: values.mvi[0],
      isr: values.isr[0],
    };
  }

  /** What the filters expect of a day. */
  private predict(day: number): ({ filter: AttentionFilter; attention: number } | null)[] | null {
    const { lastObserved, meters } = this.engine.state;
    if (lastObserved === null) return null;
    return meters.map((meter) =>
      meter instanceof FilterMeter ? { filter: meter.filter, attention: meter.filter.predict(0, day - lastObserved) } : null,
    );
  }

  private components(values: DayValues): ScopeTrace['components'] {
    if (values.reason[0] !== REASON.present) return null;
    const { locations, scales } = this.engine.scopeDay.yardstick;
    return values.raw.map(([value], i) => ({ value, location: locations[i], scale: scales[i], score: values.scores[i][0] }));
  }

  /** Every active outlet of the panel with n and μ, and both as attention counts them. Those with a story in scope come in the same order among the entries. */
  private traceOutlets(coverage: CoverageDay): OutletTraces {
    const { panel, habits, layout } = this.engine.state;
    const { sums, entries, panelEntries, attention } = this.engine.scopeDay;
    const factor = Math.exp(attention[0]);
    const traces = makeOutletTraces(coverage.outlets.filter((outlet) => panel.panelRate[outlet] !== 0));
    const { outlets, stories, totals, expected, weights, counted, effective } = traces;
    // The day's counts, since those of the entries have been learned from by now.
    const counts = coverage.entryCounts.subarray(coverage.starts[coverage.scopes.indexOf(layout.habitScopes[0])]);
    for (let i = 0, day = 0, entry = 0, panelEntry = 0; i < traces.count; i++) {
      const outlet = outlets[i];
      while (coverage.outlets[day] < outlet) day++;
      while (entry < entries.count && entries.outlets[entry] < outlet) entry++;
      totals[i] = coverage.totals[day];
      weights[i] = panel.weight[outlet];
      if (entry < entries.count && entries.outlets[entry] === outlet) {
        stories[i] = counts[entry] / STORY_UNITS;
        expected[i] = entries.expected[entry];
        effective[i] = panelEntries.expected[panelEntry];
        counted[i] = countedStories(panelEntries.stories[panelEntry++], effective[i], factor);
      } else {
        expected[i] = this.expectedOf(outlet, habits[0].sumOf(outlet), sums.panelShare);
        effective[i] = Math.min(expected[i], panel.effective);
      }
    }
    return traces;
  }

  /** μ of an outlet without a story in scope. */
  private expectedOf(outlet: number, inScope: number, panelShare: number): number {
    const { panel } = this.engine.state;
    const plain = panel.panelRate[outlet] * (inScope + HABIT_PRIOR_STORIES * panelShare);
    return plain > panel.effective ? panel.expect(outlet, inScope, panelShare) : plain;
  }
}
