import fc from 'fast-check';
import { Baselines } from './rolling';
import { SnapshotReader, SnapshotWriter } from '../snapshot';

/** Straight from the definitions. */
function naive(values: number[]): { median: number; mad: number; deviation: number } {
  const middle = (list: number[]): number => {
    const sorted = [...list].sort((a, b) => a - b);
    return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
  };
  const median = middle(values);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { median, mad: middle(values.map((value) => Math.abs(value - median))), deviation: Math.sqrt(variance) };
}

function statistics(baselines: Baselines, row: number): { median: number; mad: number; deviation: number } {
  const median = baselines.median(row);
  return { median, mad: baselines.mad(row, median), deviation: baselines.deviation(row, median) };
}

describe('Baselines', () => {
  it('matches a hand-worked median, deviation and standard deviation', () => {
    const baselines = new Baselines(1);
    [4, 1, 9, 2].forEach((value, day) => {
      baselines.open(day);
      baselines.record(0, value);
      baselines.close();
    });
    expect(statistics(baselines, 0)).toEqual({ median: 3, mad: 1.5, deviation: expect.closeTo(Math.sqrt(38 / 3), 12) });
  });

  it('gives a deviation of exactly zero when all values are equal', () => {
    const baselines = new Baselines(1);
    for (let day = 0; day < 100; day++) {
      baselines.open(day);
      baselines.record(0, 0.1);
      baselines.close();
    }
    expect(statistics(baselines, 0)).toEqual({ median: 0.1, mad: 0, deviation: 0 });
  });

  it('matches a fresh sort of the last 365 days, through gaps, ties and a restored snapshot', () => {
    const step = fc.record({ jump: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 2, 9, 150), value: fc.integer({ min: -20, max: 20 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 900, size: 'max' }), fc.nat(), (steps, cut) => {
        let baselines = new Baselines(2);
        const recorded: { day: number; value: number }[] = [];
        let day = 0;
        steps.forEach(({ jump, value }, i) => {
          day += jump;
          baselines.open(day);
          const window = recorded.filter((other) => other.day >= day - 365).map((other) => other.value);
          expect(baselines.count).toBe(window.length);
          if (window.length >= 2 && i % 7 === 0) {
            const { median, mad, deviation } = naive(window);
            expect(statistics(baselines, 1)).toEqual({ median, mad, deviation: expect.closeTo(deviation, 9) });
          }
          baselines.record(0, 0);
          baselines.record(1, value / 4);
          baselines.close();
          recorded.push({ day, value: value / 4 });
          if (i === cut % steps.length) {
            const writer = new SnapshotWriter();
            baselines.save(writer);
            baselines = new Baselines(2);
            baselines.load(new SnapshotReader(writer.finish()));
          }
        });
      }),
      { numRuns: 30 },
    );
  });
});
