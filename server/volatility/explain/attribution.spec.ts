import fc from 'fast-check';
import { type CoverageDay, gapDay } from '../coverage';
import type { EngineOptions } from '../engine/engine';
import { METHODOLOGY_VERSIONS } from '../methodology/methodologies';
import { coverageOf, type OutletRow, panelRows, type PanelOptions } from '../engine/sample-panel';
import { DEFAULT_WEIGHTS, normaliseWeights } from '../methodology/weights';
import { Attribution, type PrintedParts, scoreSlope } from './attribution';
import { type ScopeTrace, ScopeTracer } from './scope-trace';

const SCOPE = 3;
const PANEL: PanelOptions = { seed: 5, outlets: 25, firstDay: 1000, days: 130, shares: { [SCOPE]: 0.08 } };
const WEIGHTS = normaliseWeights(DEFAULT_WEIGHTS);

/** Traces of all days that were measured. */
function traceAll(days: readonly CoverageDay[], methodology: EngineOptions['methodology']): ScopeTrace[] {
  const tracer = new ScopeTracer({ scopes: Int32Array.of(SCOPE), methodology });
  return days.flatMap((day) => tracer.trace(day) ?? []);
}

function daysOf(rows: readonly (readonly OutletRow[])[]): CoverageDay[] {
  return rows.map((row, i) => (i === 60 ? gapDay(1060) : coverageOf(1000 + i, row, i === 70 ? 'partial' : 'complete')));
}

const valued = (traces: readonly ScopeTrace[]): number[] => traces.flatMap(({ components }, i) => (components === null ? [] : [i]));
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);

interface PrintedPart {
  readonly day: number;
  readonly outlet: number;
  readonly contribution: number;
}

function listParts({ day, outlets, contributions }: PrintedParts): PrintedPart[] {
  return Array.from(outlets, (outlet, i) => ({ day, outlet, contribution: contributions[i] }));
}

/** The change between two days with all that was printed in between. */
function between(
  traces: readonly ScopeTrace[],
  from: number,
  to: number,
  weights = WEIGHTS,
): Pick<Attribution, 'absent' | 'change' | 'components' | 'other' | 'outlets'> & { printed: PrintedPart[] } {
  const attribution = new Attribution(weights, traces[from], traces[to]);
  const printed = traces.slice(from, to + 1).flatMap((day) => listParts(attribution.add(day)));
  const { absent, change, components, other, outlets } = attribution;
  return { absent, change, components, other, outlets, printed };
}

describe.each(METHODOLOGY_VERSIONS)('Attribution by %s', (methodology) => {
  const days = daysOf(panelRows(PANEL));
  const traces = traceAll(days, methodology);

  it('adds up to the change of MVI by components, by outlets and by what was printed, between any two days', () => {
    const withValue = valued(traces);
    fc.assert(
      fc.property(fc.nat(withValue.length - 1), fc.nat(withValue.length - 1), (one, other) => {
        const [from, to] = [withValue[Math.min(one, other)], withValue[Math.max(one, other)]];
        const { change, components, outlets, printed, absent, other: rest } = between(traces, from, to);
        expect(change).toBeCloseTo(traces[to].mvi - traces[from].mvi, 9);
        expect(sumOf(components.map(({ contribution }) => contribution))).toBeCloseTo(change, 9);
        expect(sumOf(outlets.values()) + rest).toBeCloseTo(change, 9);
        expect(sumOf(printed.map(({ contribution }) => contribution)) + absent + rest).toBeCloseTo(change, 9);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves to other only that the filters are measured by different scales on the two days', () => {
    const withValue = valued(traces);
    const [from, to] = [traces[withValue[5]].components!, traces[withValue[6]].components!];
    const { outlets } = between(traces, withValue[5], withValue[6]);
    const risen = from.map((before, i) => scoreSlope(before, to[i]) * (to[i].value - to[i].location - before.value + before.location));
    const weighted = WEIGHTS.spread * (to[0].score - from[0].score) + WEIGHTS.velocity * risen[1] + WEIGHTS.acceleration * risen[2];
    expect(sumOf(outlets.values())).toBeCloseTo(weighted, 8);
  });

  it('attributes nothing between a day and itself', () => {
    const at = valued(traces)[0];
    const { change, components, outlets, printed, absent, other } = between(traces, at, at);
    expect([change, absent, other, outlets.size, printed.length]).toEqual([0, 0, 0, 0, 0]);
    expect(components.map(({ contribution }) => contribution)).toEqual([0, 0, 0]);
  });

  it.each(['spread', 'velocity', 'acceleration'] as const)('gives the whole change to %s where that has all the weight', (name) => {
    const withValue = valued(traces);
    const weights = { spread: 0, velocity: 0, acceleration: 0, [name]: 1 };
    const { change, components } = between(traces, withValue[2], withValue[9], weights);
    for (const { component, contribution } of components) expect(contribution).toBe(component === name ? change : 0);
  });

  it('gives the same parts to outlets whatever their numbers are', () => {
    const renamed = daysOf(panelRows(PANEL).map((rows) => rows.map((row) => ({ ...row, outlet: 60 - 2 * row.outlet }))));
    const others = traceAll(renamed, methodology);
    const withValue = valued(traces);
    const expected = between(traces, withValue[3], withValue[4]);
    const found = between(others, withValue[3], withValue[4]);
    expect(found.other).toBeCloseTo(expected.other, 8);
    for (const [outlet, contribution] of expected.outlets) expect(found.outlets.get(60 - 2 * outlet)).toBeCloseTo(contribution, 8);
  });

  it('makes a positive part of what an outlet prints beyond all others', () => {
    const rows = panelRows(PANEL);
    const last = rows.length - 1;
    rows[last] = rows[last].map((row) => ({
      ...row,
      total: row.total + 12,
      inScope: { [SCOPE]: (row.inScope?.[SCOPE] ?? 0) + (row.outlet < 6 ? 12 : 0) },
    }));
    const surging = traceAll(daysOf(rows), methodology);
    const { change, printed } = between(surging, surging.length - 2, surging.length - 1);
    expect(change).toBeGreaterThan(5);
    const today = printed.filter(({ day }) => day === surging[surging.length - 1].day).sort((a, b) => b.contribution - a.contribution);
    expect(new Set(today.slice(0, 6).map(({ outlet }) => outlet))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
});

describe('Attribution', () => {
  it('refuses days without a value', () => {
    const traces = traceAll(daysOf(panelRows(PANEL)), 'v2');
    expect(() => between(traces, 0, 5)).toThrow(RangeError);
  });
});
