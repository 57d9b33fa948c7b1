import { gapDay } from '../coverage';
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

describe('the history of the engine', () => {
  it('yields the first value on the 91st complete day, after 30 days to settle and 60 to compare', () => {
    const reasons = run().map((values) => values.reason[AT]);
    expect(reasons.slice(0, 90)).toEqual(new Array(90).fill(REASON.historyShort));
    expect(reasons.slice(90)).toEqual(new Array(50).fill(REASON.present));
  });

  it('yields the first ISR with the thirtieth value', () => {
    const days = run();
    expect(days[118].isrReason[AT]).toBe(REASON.historyShort);
    expect(days[118].isr[AT]).toBeNaN();
    expect(days[119].isrReason[AT]).toBe(REASON.present);
    expect(days[119].isr[AT]).toBeGreaterThan(0);
  });

  it('counts history from the start of the dataset: a scope without stories has a short history first, then is insufficient', () => {
    const reasons = run().map((values) => values.reason[EMPTY_AT]);
    expect(reasons.indexOf(REASON.insufficient)).toBe(90);
    expect(reasons.lastIndexOf(REASON.historyShort)).toBe(89);
  });
});

describe('a null value', () => {
  const engine = new VolatilityEngine(OPTIONS);
  const days = panelCoverage({ ...PANEL, days: 120 });
  beforeAll(() => days.slice(0, 100).forEach((day) => engine.advance(day)));

  it('gives a gap as the reason for a null value, without counts', () => {
    const values = engine.advance(gapDay(1100));
    expect([values.reason[AT], values.stories[AT], values.attention[AT], values.reason[WORLD_AT]]).toEqual([REASON.gap, 0, NaN, REASON.gap]);
  });

  it('gives a partial day as the reason for a null value, and still counts what was seen', () => {
    const values = engine.advance({ ...days[101], state: 'partial' });
    expect(values.reason[AT]).toBe(REASON.partial);
    expect(values.stories[AT]).toBeGreaterThan(0);
    expect(values.outlets[AT]).toBeGreaterThan(0);
    expect([values.mvi[AT], values.low[AT], values.high[AT], values.isr[AT]]).toEqual([NaN, NaN, NaN, NaN]);
  });

  it('gives the reason no_panel on a day without stories', () => {
    expect(engine.advance(coverageOf(1102, [])).reason[AT]).toBe(REASON.noPanel);
  });

  it('gives the reason history_short again after a gap longer than the baseline', () => {
    expect(engine.advance({ ...days[103], day: 2000 }).reason[AT]).toBe(REASON.historyShort);
  });
});

describe('a day out of order', () => {
  it('refuses a day out of order and leaves the state unchanged', () => {
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

describe('aggregates for the world and regions', () => {
  const days = run();
  const last = days[days.length - 1];

  it('counts all stories for the world and those of the members for a region, and each outlet once', () => {
    const rows = panelRows(PANEL)[PANEL.days - 1];
    const carrying = rows.filter(({ inScope }) => (inScope?.[3] ?? 0) + (inScope?.[5] ?? 0) > 0);
    expect(last.stories[WORLD_AT]).toBe(rows.reduce((sum, row) => sum + row.total, 0));
    expect(last.outlets[WORLD_AT]).toBe(rows.length);
    expect(last.stories[REGION_AT]).toBe(last.stories[AT] + last.stories[AT + 2]);
    expect(last.outlets[REGION_AT]).toBe(carrying.length);
  });

  it('averages fewer than ten members with equal weights', () => {
    for (const field of ['spreadScore', 'velocityScore', 'accelerationScore', 'mvi', 'attention'] as const) {
      expect(last[field][REGION_AT]).toBeCloseTo((last[field][AT] + last[field][AT + 2]) / 2, 10);
    }
    expect(last.low[WORLD_AT]).toBeLessThan(last.mvi[WORLD_AT]);
    expect(last.high[WORLD_AT]).toBeGreaterThan(last.mvi[WORLD_AT]);
  });

  it('leaves out members without a value, and calls an aggregate without any insufficient', () => {
    const aggregates = [{ scope: 1, members: Int32Array.of(3, 9) }, { scope: 2, members: Int32Array.of(9) }]; // prettier-ignore
    const values = run({ scopes: SCOPES, aggregates })[130];
    expect(values.mvi[0]).toBeCloseTo(values.mvi[2], 10);
    expect(values.reason[1]).toBe(REASON.insufficient);
  });

  it('weighs each member by the stories of a year, up to a tenth', () => {
    const shares = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [i + 3, i === 0 ? 0.5 : 0.02]));
    const members = Int32Array.from({ length: 11 }, (_, i) => i + 3);
    const values = run({ scopes: members, aggregates: [{ scope: 1, members }] }, panelCoverage({ ...PANEL, outlets: 40, days: 100, shares }))[99];
    const scores = Array.from(values.spreadScore.subarray(1));
    expect(values.reason.every((reason) => reason === REASON.present)).toBe(true);
    expect(values.spreadScore[0]).toBeLessThanOrEqual(0.1 * scores[0] + 0.9 * Math.max(...scores.slice(1)) + 1e-9);
    expect(values.spreadScore[0]).toBeGreaterThanOrEqual(0.1 * scores[0] + 0.9 * Math.min(...scores.slice(1)) - 1e-9);
  });
});

describe('engine options', () => {
  it.each([
    ['scopes out of order', { scopes: Int32Array.of(4, 3) }],
    ['a scope given twice', { scopes: Int32Array.of(3), aggregates: [{ scope: 3, members: Int32Array.of(3) }] }],
    ['a member that is not computed', { scopes: Int32Array.of(3), aggregates: [{ scope: 0, members: Int32Array.of(4) }] }],
    ['negative weights', { scopes: Int32Array.of(3), weights: { spread: -1, velocity: 1, acceleration: 1 } }],
  ])('refuses options with %s', (_, options: EngineOptions) => {
    expect(() => new VolatilityEngine(options)).toThrow(RangeError);
  });

  it('accepts options without any scope', () => {
    expect(new VolatilityEngine({ scopes: new Int32Array(0) }).advance(panelCoverage({ ...PANEL, days: 1 })[0]).mvi).toHaveLength(0);
  });
});

describe('a snapshot of the engine', () => {
  const engine = new VolatilityEngine(OPTIONS);
  panelCoverage({ ...PANEL, days: 40 }).forEach((day) => engine.advance(day));
  const bytes = engine.snapshot();

  it('restores an engine that gives the same snapshot again', () => {
    expect(VolatilityEngine.restore(OPTIONS, bytes).snapshot().equals(bytes)).toBe(true);
  });

  it('refuses a snapshot taken with other options, or one that is truncated or too long', () => {
    expect(() => VolatilityEngine.restore({ scopes: SCOPES }, bytes)).toThrow('other options');
    expect(() => VolatilityEngine.restore({ ...OPTIONS, weights: { spread: 1, velocity: 0, acceleration: 0 } }, bytes)).toThrow('other options');
    for (const length of [0, 7, 100, bytes.length - 1])
      expect(() => VolatilityEngine.restore(OPTIONS, bytes.subarray(0, length))).toThrow(RangeError);
    expect(() => VolatilityEngine.restore(OPTIONS, Buffer.concat([bytes, Buffer.of(0)]))).toThrow(RangeError);
  });
});
