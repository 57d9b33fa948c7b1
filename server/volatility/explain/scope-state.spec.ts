import { type CoverageDay } from '../coverage';
import { type EngineOptions, VolatilityEngine } from '../engine/engine';
import { METHODOLOGY_VERSIONS } from '../methodology/methodologies';
import { panelCoverage } from '../engine/sample-panel';
import { snapshotOf, TakenState } from './scope-state';
import { ScopeTracer } from './scope-trace';

const days: CoverageDay[] = panelCoverage({ seed: 5, outlets: 20, firstDay: 1000, days: 60, shares: { 3: 0.15, 4: 0.03, 9: 0.01 } });
const SCOPES = Int32Array.of(3, 4, 9);

describe.each(METHODOLOGY_VERSIONS)('TakenState by %s', (methodology) => {
  const options: EngineOptions = { scopes: SCOPES, aggregates: [{ scope: 0, members: Int32Array.of(3, 4) }], methodology };
  const alone = (scope: number): EngineOptions => ({ scopes: Int32Array.of(scope), methodology });

  it('a state taken out of that of many lets its scope go on alone with the same values, to the last bit', () => {
    const engine = new VolatilityEngine(options);
    days.slice(0, 40).forEach((day) => engine.advance(day));
    const taken = new TakenState(options, engine.snapshot());
    const tracers = Array.from(SCOPES, (scope) => new ScopeTracer(alone(scope), snapshotOf(alone(scope), taken.ofScope(scope))));
    for (const day of days.slice(40)) {
      const values = engine.advance(day);
      tracers.forEach((tracer, i) => {
        const own = tracer.advance(day);
        const at = values.scopes.indexOf(SCOPES[i]);
        expect([own.mvi[0], own.isr[0], own.low[0], own.high[0], own.reason[0]]).toEqual([
          values.mvi[at],
          values.isr[at],
          values.low[at],
          values.high[at],
          values.reason[at],
        ]);
      });
    }
  });

  it('the state of a scope survives JSON', () => {
    const tracer = new ScopeTracer(alone(4));
    days.slice(0, 40).forEach((day) => tracer.advance(day));
    const state = new TakenState(alone(4), tracer.snapshot()).ofScope(4);
    const bytes = snapshotOf(alone(4), JSON.parse(JSON.stringify(state)));
    expect(bytes.equals(tracer.snapshot())).toBe(true);
  });

  it('refuses a state whose numbers are not those of the methodology', () => {
    const state = new TakenState(alone(4), new ScopeTracer(alone(4)).snapshot()).ofScope(4);
    for (const wrong of [{ trend: [] }, { filter: state.filter.slice(1) }, { rating: [] }, { expected: { days: [], stories: [] } }]) {
      expect(() => snapshotOf(alone(4), { ...state, ...wrong })).toThrow(RangeError);
    }
    expect(() => snapshotOf(options, state)).toThrow(RangeError);
  });
});
