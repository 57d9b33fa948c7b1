import { type EngineOptions, VolatilityEngine } from '../engine/engine';
import { panelCoverage } from '../engine/sample-panel';
import { COMPONENT_NAMES } from '../methodology/components';
import { METHODOLOGY_V2 } from '../methodology/methodology-v2';
import { DEFAULT_WEIGHTS, normaliseWeights } from '../methodology/weights';
import { attributeAggregate } from './aggregate-attribution';
import type { AggregateTrace } from './aggregate-trace';
import { AggregateTracer } from './aggregate-tracer';

const WORLD = 0;
const MEMBERS = Int32Array.of(3, 4, 5, 6);
const OPTIONS: EngineOptions = { scopes: MEMBERS, aggregates: [{ scope: WORLD, members: MEMBERS }], methodology: 'v2' };
const WEIGHTS = normaliseWeights(DEFAULT_WEIGHTS);
const days = panelCoverage({ seed: 5, outlets: 25, firstDay: 1000, days: 90, shares: { 3: 0.15, 4: 0.03, 5: 0.05, 6: 0.001 } });

interface Traced {
  readonly trace: AggregateTrace | null;
  readonly mvi: number;
  readonly isr: number;
}

function traceAll(): Traced[] {
  const engine = new VolatilityEngine(OPTIONS);
  const tracer = new AggregateTracer(OPTIONS);
  return days.map((coverage) => {
    const values = engine.advance(coverage);
    return { trace: tracer.trace(coverage, WORLD).trace, mvi: values.mvi[0], isr: values.isr[0] };
  });
}

describe('AggregateTracer.trace', () => {
  it('the value of the world follows to the last bit from what was remembered before the day and the scores and stories of its members', () => {
    const traced = traceAll().filter(({ mvi }) => !Number.isNaN(mvi));
    expect(traced.length).toBeGreaterThan(60);
    for (const { trace, mvi, isr } of traced) expect([trace!.mvi, trace!.isr]).toEqual([mvi, isr]);
  });
});

describe('AggregateTracer', () => {
  it('goes on from a state that was taken with the same values, to the last bit', () => {
    const whole = new AggregateTracer(OPTIONS);
    days.slice(0, 60).forEach((coverage) => whole.advance(coverage));
    const resumed = new AggregateTracer(OPTIONS, whole.snapshot());
    for (const coverage of days.slice(60)) expect(resumed.trace(coverage, WORLD)).toEqual(whole.trace(coverage, WORLD));
  });

  it('leaves what it has told and the state that it was begun from as they are when its memory is given back', () => {
    const whole = new AggregateTracer(OPTIONS);
    days.slice(0, 60).forEach((coverage) => whole.advance(coverage));
    const snapshot = whole.snapshot();
    const resumed = new AggregateTracer(OPTIONS, snapshot);
    const told = resumed.trace(days[60], WORLD);
    const held = process.memoryUsage().arrayBuffers;
    resumed.release();
    const windows = OPTIONS.scopes.length * COMPONENT_NAMES.length * METHODOLOGY_V2.parameters.baselineDays * Float64Array.BYTES_PER_ELEMENT;
    // In the order of days, sorted, and by weekday.
    expect(held - process.memoryUsage().arrayBuffers).toBeGreaterThanOrEqual(3 * windows);
    expect(told).toEqual(whole.trace(days[60], WORLD));
    expect(new AggregateTracer(OPTIONS, snapshot).trace(days[60], WORLD)).toEqual(told);
  });
});

describe('attributeAggregate', () => {
  const traces = traceAll().flatMap(({ trace, mvi }) => (trace === null || Number.isNaN(mvi) ? [] : [trace]));
  const between = (from: number, to: number) => attributeAggregate(WEIGHTS, METHODOLOGY_V2.parameters.turmoilFrom, traces[from], traces[to]);

  it('adds up to the change by components and by members', () => {
    for (const [from, to] of [
      [0, 1],
      [10, 11],
      [3, 40],
      [20, 60],
    ]) {
      // prettier-ignore
      const { change, components, members, other } = between(from, to);
      expect(change).toBeCloseTo(traces[to].mvi - traces[from].mvi, 9);
      expect(components.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(change, 9);
      expect(members.reduce((sum, { contribution }) => sum + contribution, 0) + other).toBeCloseTo(change, 9);
    }
  });

  it('attributes nothing between a day and itself', () => {
    const { change, members, other } = between(5, 5);
    expect([change, other]).toEqual([0, 0]);
    for (const { contribution } of members) expect(contribution).toBeCloseTo(0, 12);
  });
});
