import type { SnapshotReader, SnapshotWriter } from '../snapshot';

/** What a scope's day is measured from. */
export interface ScopeObservation {
  /** Of the whole panel, and without each jackknife group. */
  readonly attention: Float64Array;
  /** Observation variance, and the day's noise. */
  variance: number;
  noise: number;
  /** Σ w of outlets above their expectation, and its parts by group. */
  above: number;
  readonly groupAbove: Float64Array;
}

/** Measures one component of all scopes. */
export interface Meter {
  /** Its value of each scope's tracks, as measured last: readings[scope·tracks + track]. */
  readonly readings: Float64Array;
  /** How many numbers of a scope each array holds that `save` writes. */
  readonly widths: readonly number[];
  /** `days` after the last observation; null on the first day. */
  observe(scope: number, days: number | null, observation: ScopeObservation): void;
  /** Sampling standard deviation of a scope's value as measured last. */
  deviation(scope: number): number;
  save(writer: SnapshotWriter): void;
  load(reader: SnapshotReader): void;
}

/** A filter of attention with fixed gains within a day; see LocalTrends and FadingFilters. */
export interface AttentionFilter extends Omit<Meter, 'observe'> {
  start(scope: number, attention: Float64Array, variance: number, noise: number): void;
  observe(scope: number, days: number, attention: Float64Array, variance: number, noise: number): void;
  /** Attention of the whole panel that it expects `days` after the last one. */
  predict(scope: number, days: number): number;
  /** How much its value moved for a log point of attention beyond what was expected, on the day observed last with that variance. */
  gain(scope: number, variance: number): number;
}

/** A component that a filter of attention gives. */
export class FilterMeter implements Meter {
  readonly readings: Float64Array;
  readonly widths: readonly number[];

  constructor(readonly filter: AttentionFilter) {
    this.readings = filter.readings;
    this.widths = filter.widths;
  }

  observe(scope: number, days: number | null, { attention, variance, noise }: ScopeObservation): void {
    if (days === null) this.filter.start(scope, attention, variance, noise);
    else this.filter.observe(scope, days, attention, variance, noise);
  }

  deviation(scope: number): number {
    return this.filter.deviation(scope);
  }

  save(writer: SnapshotWriter): void {
    this.filter.save(writer);
  }

  load(reader: SnapshotReader): void {
    this.filter.load(reader);
  }
}
