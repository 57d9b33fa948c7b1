import type { CoverageDay } from '../coverage';
import { VolatilityEngine } from '../engine/engine';
import type { EngineOptions } from '../engine/engine-state';
import { DEFAULT_WEIGHTS, normaliseWeights } from '../methodology/weights';
import { type AggregateTrace, memberDays, type MemberDay, traceAggregate } from './aggregate-trace';
import { type AggregateState, aggregateStateOf } from './scope-state';

/** How the value of world or a region came about, and what it came from. */
export interface TracedAggregate {
  /** What was remembered before the day. */
  readonly state: AggregateState;
  readonly members: readonly MemberDay[];
  /** Null where there is no value. */
  readonly trace: AggregateTrace | null;
}

/** Runs the scopes that world and regions are made of over their days, as the engine does, and tells how a day's value comes about; v2. */
export class AggregateTracer {
  private readonly engine: VolatilityEngine;

  /**
   * @param snapshot the engine's state to go on from; none to begin with the first day
   * @throws RangeError where it was taken with other options
   */
  constructor(
    private readonly options: EngineOptions,
    snapshot: Uint8Array | null = null,
  ) {
    this.engine = VolatilityEngine.restore(options, snapshot);
  }

  snapshot(): Buffer {
    return this.engine.snapshot();
  }

  /** Gives the memory of the engine back; the tracer must not be used afterwards. */
  release(): void {
    this.engine.state.baselines.release();
  }

  /** Takes a day without tracing it. */
  advance(coverage: CoverageDay): void {
    this.engine.advance(coverage);
  }

  /** Takes a day and tells how the value of world or a region comes about. */
  trace(coverage: CoverageDay, scope: number): TracedAggregate {
    const state = aggregateStateOf(this.engine.state, scope);
    const members = memberDays(this.options, this.engine, this.engine.advance(coverage), scope);
    const { rules } = this.engine.state.layout;
    return { state, members, trace: traceAggregate(rules.version, normaliseWeights(DEFAULT_WEIGHTS), state, coverage.day, members) };
  }
}
