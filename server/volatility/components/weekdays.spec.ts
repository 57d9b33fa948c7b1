import fc from 'fast-check';
import { Baselines } from './rolling';
import { SnapshotReader, SnapshotWriter } from '../snapshot';
import { WeekdayMedians, weekdayOf } from './weekdays';

const DAYS = 28;
const PULL = { pull: 10, minValues: 2 };

const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};

function locationByHand(history: readonly { day: number; value: number }[], day: number): number {
  const window = history.filter((other) => other.day >= day - DAYS);
  const own = window.filter((other) => weekdayOf(other.day) === weekdayOf(day)).map(({ value }) => value);
  const middle = median(window.map(({ value }) => value));
  return own.length < PULL.minValues ? middle : middle + (own.length / (own.length + PULL.pull)) * (median(own) - middle);
}

function reloaded(baselines: Baselines): Baselines {
  const writer = new SnapshotWriter();
  baselines.save(writer);
  const copy = new Baselines(2, DAYS, PULL);
  copy.load(new SnapshotReader(writer.finish()));
  return copy;
}

describe('Baselines.location', () => {
  it('draws the median of the window toward the median of its own weekday, whatever days are missing and wherever the engine was restored', () => {
    const steps = fc.array(
      fc.record({ jump: fc.constantFrom(1, 1, 1, 1, 2, 3, 9, 40), value: fc.integer({ min: -9, max: 9 }), restore: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 120,
        size: 'max',
      },
    );
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), steps, (first, list) => {
        let baselines = new Baselines(2, DAYS, PULL);
        const history: { day: number; value: number }[] = [];
        let day = first;
        for (const { jump, value, restore } of list) {
          day += jump;
          if (restore) baselines = reloaded(baselines);
          baselines.open(day);
          if (baselines.count > 0) expect(baselines.location(1, baselines.median(1))).toBeCloseTo(locationByHand(history, day), 12);
          baselines.record(0, -value);
          baselines.record(1, value);
          baselines.close();
          history.push({ day, value });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the location lies half way to the weekday after ten of its values, and at the median before six', () => {
    const locationAfter = (weeks: number): number => {
      const baselines = new Baselines(1, 364, { pull: 10, minValues: 6 });
      for (let day = 0; day < weeks * 7; day++) {
        baselines.open(day);
        baselines.record(0, day % 7 === 0 ? 1 : 3);
        baselines.close();
      }
      baselines.open(weeks * 7);
      return baselines.location(0, baselines.median(0));
    };
    expect([5, 6, 10].map(locationAfter)).toEqual([3, 3 - (2 * 6) / 16, 2]);
  });

  it('refuses a window that is not of whole weeks', () => {
    expect(() => new WeekdayMedians(1, 365)).toThrow(RangeError);
  });
});
