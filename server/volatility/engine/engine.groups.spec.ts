import { outletGroupOfName } from '../values/confidence';
import { JACKKNIFE_GROUPS } from '../methodology/methodology';
import { type EngineOptions, VolatilityEngine } from './engine';
import { coverageOf, type OutletRow, panelRows } from './sample-panel';

const PANEL = { seed: 23, outlets: 18, firstDay: 1000, days: 120, shares: { 3: 0.2, 4: 0.1 } };
const name = (outlet: number): string => `outlet-${outlet}.example`;

/** Intervals of the last days when outlet `o` has the number `numbers[o]`, and its group by its name. */
function intervals(numbers: readonly number[]): { low: number[]; high: number[] } {
  const names = new Map(numbers.map((number, outlet) => [number, name(outlet)]));
  const groupOf = (number: number): number => outletGroupOfName(names.get(number) ?? '');
  const options: EngineOptions = { scopes: Int32Array.of(3, 4), aggregates: [{ scope: 0, members: Int32Array.of(3, 4) }], groupOf };
  const engine = new VolatilityEngine(options);
  const bounds = { low: [] as number[], high: [] as number[] };
  panelRows(PANEL).forEach((rows, day) => {
    const renumbered = rows.map((row): OutletRow => ({ ...row, outlet: numbers[row.outlet] }));
    const values = engine.advance(coverageOf(PANEL.firstDay + day, renumbered));
    bounds.low.push(...values.low);
    bounds.high.push(...values.high);
  });
  return bounds;
}

describe('groups of the jackknife by name', () => {
  it('give the same intervals whatever numbers the outlets were assigned', () => {
    const asTheyCame = intervals(Array.from({ length: PANEL.outlets }, (_, outlet) => outlet));
    const otherwise = intervals(Array.from({ length: PANEL.outlets }, (_, outlet) => (outlet * 7 + 5) % PANEL.outlets));
    for (const bound of ['low', 'high'] as const) {
      expect(asTheyCame[bound].filter((value) => !Number.isNaN(value)).length).toBeGreaterThan(50);
      const rounded = (values: number[]): number[] => values.map((value) => Math.round(value * 1e9));
      expect(rounded(otherwise[bound])).toEqual(rounded(asTheyCame[bound]));
    }
  });

  it('distribute names evenly and stay stable', () => {
    const sizes = new Array<number>(JACKKNIFE_GROUPS).fill(0);
    for (let outlet = 0; outlet < 20_000; outlet++) sizes[outletGroupOfName(name(outlet))]++;
    expect(Math.min(...sizes)).toBeGreaterThan(850);
    expect(Math.max(...sizes)).toBeLessThan(1150);
    expect(['bbc.co.uk', 'reuters.com', 'example.org'].map(outletGroupOfName)).toEqual([12, 19, 10]);
  });
});
