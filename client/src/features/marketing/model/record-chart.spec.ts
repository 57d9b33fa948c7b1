import { CHART, recordChart } from './record-chart';

const DAY_MS = 86_400_000;
const FIRST = '2016-01-01';
const dayAt = (at: number): string => new Date(Date.parse(FIRST) + at * DAY_MS).toISOString().slice(0, 10);
const calm = (days: number): (number | null)[] => Array.from({ length: days }, (_, at) => 50 + (at % 7) / 10);

describe('recordChart', () => {
  it('draws no chart where there is no line', () => {
    expect(recordChart({ firstDay: FIRST, values: [] }, [])).toBeNull();
    expect(recordChart({ firstDay: FIRST, values: [null, 50, null] }, [])).toBeNull();
  });

  it('begins the chart with the first value, not with the days before it', () => {
    const values = [null, null, ...calm(99), 60];
    const chart = recordChart({ firstDay: FIRST, values }, [{ day: dayAt(2), value: 50 }]);
    expect(chart?.peaks[0].across).toBe(0);
    expect(chart?.path).toMatch(/^M0 /);
  });

  it('numbers the peaks in the order given and puts them where their day and value are', () => {
    const values = calm(101);
    values[25] = 58;
    values[75] = 57;
    const chart = recordChart(
      { firstDay: FIRST, values },
      [25, 75].map((at) => ({ day: dayAt(at), value: values[at]! })),
    );
    expect(chart?.peaks.map(({ number, across }) => [number, across])).toEqual([
      [1, 0.25],
      [2, 0.75],
    ]);
    expect(chart?.peaks[0].depth).toBeLessThan(chart!.peaks[1].depth);
  });

  it('draws at most eight rules, which reach beyond all values at both ends', () => {
    for (const spread of [0.4, 3, 11, 40, 100]) {
      const values = [50 - spread / 2, 50 + spread / 2, 50];
      const rules = recordChart({ firstDay: FIRST, values }, [])!.rules;
      expect(rules.length).toBeLessThanOrEqual(8);
      expect(rules[0].value).toBeLessThan(Math.min(...values));
      expect(rules[rules.length - 1].value).toBeGreaterThan(Math.max(...values));
      expect(rules.map(({ depth }) => depth)).toEqual([...rules.map(({ depth }) => depth)].sort((a, b) => b - a));
    }
  });

  it('keeps a single high day of ten years', () => {
    const values = calm(3_653);
    values[1_234] = 90;
    const chart = recordChart({ firstDay: FIRST, values }, [{ day: dayAt(1_234), value: 90 }]);
    const depths = heights(chart!.path);
    expect(depths.length).toBeLessThan(1_500);
    expect(Math.min(...depths)).toBe(Math.round(chart!.peaks[0].depth * CHART.height));
  });

  it('names the years that begin within the record', () => {
    const chart = recordChart({ firstDay: FIRST, values: calm(800) }, []);
    expect(chart?.years.map(({ year }) => year)).toEqual(['2017', '2018']);
  });
});

function heights(path: string): number[] {
  const [start, steps] = path.slice(1).split('l');
  let depth = Number(start.split(' ')[1]);
  const moves = (steps.match(/-?\d+/g) ?? []).map(Number).filter((_, at) => at % 2 === 1);
  return [depth, ...moves.map((move) => (depth += move))];
}
