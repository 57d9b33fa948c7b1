import { gapDay } from './coverage';
import { DayValues, EngineOptions, REASON, VolatilityEngine } from './engine';
import { coverageOf, panelCoverage, panelRows } from './sample-panel';

const SCOPES = Int32Array.of(3, 4, 5, 9);
const OPTIONS: EngineOptions = {
  scopes: SCOPES,
  aggregates: [
    { scope: 0, members: Int32Array.of(3, 4, 5) },
    { scope: 1, members: Int32Array.of(3, 5) },
  ],
};
const PANEL = { seed: 11, outlets: 15, firstDay: 1000, days: 140, shares: { 3: 0.2, 4: 0.1, 5: 0.3 } };
const WORLD_AT = 0;
const REGION_AT = 1;
const AT = 2;
const EMPTY_AT = 5;

/** A copy of what the engine will overwrite. */
const kept = (values: DayValues): DayValues => structuredClone(values);

function run(options: EngineOptions = OPTIONS, days = panelCoverage(PANEL)): DayValues[] {
  const engine = new VolatilityEngine(options);
  return days.map((day) => kept(engine.advance(day)));
}

describe('history', () => {
  it('gives the first value on the 91st complete day: thirty to settle, sixty to compare with', () => {
    const reasons = run().map((values) => values.reason[AT]);
    expect(reasons.slice(0, 90)).toEqual(new Array(90).fill(REASON.historyShort));
    expect(reasons.slice(90)).toEqual(new Array(50).fill(REASON.present));
  });

  it('gives the first ISR with the thirtieth value', () => {
    const days = run();
    expect(days[118].isrReason[AT]).toBe(REASON.historyShort);
    expect(days[118].isr[AT]).toBeNaN();
    expect(days[119].isrReason[AT]).toBe(REASON.present);
    expect(days[119].isr[AT]).toBeGreaterThan(0);
  });

  it('starts with the dataset: a scope without a story is short for as long, then insufficient', () => {
    const reasons = run().map((values) => values.reason[EMPTY_AT]);
    expect(reasons.indexOf(REASON.insufficient)).toBe(90);
    expect(reasons.lastIndexOf(REASON.historyShort)).toBe(89);
  });
});

describe('a null value', () => {
  const engine = new VolatilityEngine(OPTIONS);
  const days = panelCoverage({ ...PANEL, days: 120 });
  beforeAll(() => days.slice(0, 100).forEach((day) => engine.advance(day)));

  it('on a gap says so, without counts', () => {
    const values = engine.advance(gapDay(1100));
    expect([values.reason[AT], values.stories[AT], values.attention[AT], values.reason[WORLD_AT]]).toEqual([REASON.gap, 0, NaN, REASON.gap]);
  });

  it('on a partial day says so and still counts what was seen', () => {
    const values = engine.advance({ ...days[101], state: 'partial' });
    expect(values.reason[AT]).toBe(REASON.partial);
    expect(values.stories[AT]).toBeGreaterThan(0);
    expect(values.outlets[AT]).toBeGreaterThan(0);
    expect([values.mvi[AT], values.low[AT], values.high[AT], values.isr[AT]]).toEqual([NaN, NaN, NaN, NaN]);
  });

  it('on a day without any story is no_panel', () => {
    expect(engine.advance(coverageOf(1102, [])).reason[AT]).toBe(REASON.noPanel);
  });

  it('goes back to history_short after a gap longer than the baseline', () => {
    expect(engine.advance({ ...days[103], day: 2000 }).reason[AT]).toBe(REASON.historyShort);
  });
});

describe('a day out of order', () => {
  it('is refused and leaves the state as it was', () => {
    const engine = new VolatilityEngine(OPTIONS);
    const [first, second] = panelCoverage({ ...PANEL, days: 2 });
    engine.advance(first);
    const before = engine.snapshot();
    expect(() => engine.advance(first)).toThrow(RangeError);
    expect(() => engine.advance({ ...second, day: 10.5 })).toThrow(RangeError);
    expect(() => engine.advance({ ...second, day: 2 ** 40 })).toThrow(RangeError);
    expect(engine.snapshot().equals(before)).toBe(true);
  });
});

describe('world and regions', () => {
  const days = run();
  const last = days[days.length - 1];

  it('count all stories for the world and the members for a region, an outlet once', () => {
    const rows = panelRows(PANEL)[PANEL.days - 1];
    const carrying = rows.filter(({ inScope }) => (inScope?.[3] ?? 0) + (inScope?.[5] ?? 0) > 0);
    expect(last.stories[WORLD_AT]).toBe(rows.reduce((sum, row) => sum + row.total, 0));
    expect(last.outlets[WORLD_AT]).toBe(rows.length);
    expect(last.stories[REGION_AT]).toBe(last.stories[AT] + last.stories[AT + 2]);
    expect(last.outlets[REGION_AT]).toBe(carrying.length);
  });

  it('are the equal means of fewer than ten members', () => {
    for (const field of ['spreadScore', 'velocityScore', 'accelerationScore', 'mvi', 'attention'] as const) {
      expect(last[field][REGION_AT]).toBeCloseTo((last[field][AT] + last[field][AT + 2]) / 2, 10);
    }
    expect(last.low[WORLD_AT]).toBeLessThan(last.mvi[WORLD_AT]);
    expect(last.high[WORLD_AT]).toBeGreaterThan(last.mvi[WORLD_AT]);
  });

  it('leave members without a value out, and are insufficient without any', () => {
    const aggregates = [{ scope: 1, members: Int32Array.of(3, 9) }, { scope: 2, members: Int32Array.of(9) }]; // prettier-ignore
    const values = run({ scopes: SCOPES, aggregates })[130];
    expect(values.mvi[0]).toBeCloseTo(values.mvi[2], 10);
    expect(values.reason[1]).toBe(REASON.insufficient);
  });

  it('weigh at most a tenth each by the stories of a year', () => {
    const shares = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [i + 3, i === 0 ? 0.5 : 0.02]));
    const members = Int32Array.from({ length: 11 }, (_, i) => i + 3);
    const values = run({ scopes: members, aggregates: [{ scope: 1, members }] }, panelCoverage({ ...PANEL, outlets: 40, days: 100, shares }))[99];
    const scores = Array.from(values.spreadScore.subarray(1));
    expect(values.reason.every((reason) => reason === REASON.present)).toBe(true);
    expect(values.spreadScore[0]).toBeLessThanOrEqual(0.1 * scores[0] + 0.9 * Math.max(...scores.slice(1)) + 1e-9);
    expect(values.spreadScore[0]).toBeGreaterThanOrEqual(0.1 * scores[0] + 0.9 * Math.min(...scores.slice(1)) - 1e-9);
  });
});

describe('options', () => {
  it.each([
    ['scopes that do not ascend', { scopes: Int32Array.of(4, 3) }],
    ['a scope given twice', { scopes: Int32Array.of(3), aggregates: [{ scope: 3, members: Int32Array.of(3) }] }],
    ['a member that is not computed', { scopes: Int32Array.of(3), aggregates: [{ scope: 0, members: Int32Array.of(4) }] }],
    ['negative weights', { scopes: Int32Array.of(3), weights: { spread: -1, velocity: 1, acceleration: 1 } }],
  ])('with %s are refused', (_, options: EngineOptions) => {
    expect(() => new VolatilityEngine(options)).toThrow(RangeError);
  });

  it('may hold no scope at all', () => {
    expect(new VolatilityEngine({ scopes: new Int32Array(0) }).advance(panelCoverage({ ...PANEL, days: 1 })[0]).mvi).toHaveLength(0);
  });
});

describe('a snapshot', () => {
  const engine = new VolatilityEngine(OPTIONS);
  panelCoverage({ ...PANEL, days: 40 }).forEach((day) => engine.advance(day));
  const bytes = engine.snapshot();

  it('restored gives the same bytes again', () => {
    expect(VolatilityEngine.restore(OPTIONS, bytes).snapshot().equals(bytes)).toBe(true);
  });

  it('of other options, cut short or too long is refused', () => {
    expect(() => VolatilityEngine.restore({ scopes: SCOPES }, bytes)).toThrow('other options');
    expect(() => VolatilityEngine.restore({ ...OPTIONS, weights: { spread: 1, velocity: 0, acceleration: 0 } }, bytes)).toThrow('other options');
    for (const length of [0, 7, 100, bytes.length - 1])
      expect(() => VolatilityEngine.restore(OPTIONS, bytes.subarray(0, length))).toThrow(RangeError);
    expect(() => VolatilityEngine.restore(OPTIONS, Buffer.concat([bytes, Buffer.of(0)]))).toThrow(RangeError);
  });
});
