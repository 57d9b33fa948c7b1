import type { DailySeries } from './returns';
import { highestSince, meanOfLast, peaksOf } from './standing';

const series = (...values: (number | null)[]): DailySeries => ({ firstDay: 100, values: Float64Array.from(values, (value) => value ?? NaN) });

describe('meanOfLast', () => {
  it('ignores nulls and earlier days in the mean', () => {
    expect(meanOfLast(series(90, 40, null, 50), 3)).toBe(45);
    expect(meanOfLast(series(40, 50), 365)).toBe(45);
  });

  it('gives no mean when no day has a value', () => {
    expect(meanOfLast(series(90, null, null), 2)).toBeNull();
    expect(meanOfLast(series(), 2)).toBeNull();
  });
});

describe('highestSince', () => {
  it.each([
    ['finds the latest day that was as high', series(60, 55, 40, 55), 101],
    ['finds a day that was higher', series(60, 40, 55), 100],
    ['skips nulls', series(60, null, 55), 100],
  ])('%s', (_, given, day) => {
    expect(highestSince(given)).toBe(day);
  });

  it.each([
    ['nothing was as high', series(50, 40, 55)],
    ['the last day has no value', series(50, 40, null)],
    ['there is one day', series(50)],
    ['there is no day', series()],
  ])('finds no earlier day when %s', (_, given) => {
    expect(highestSince(given)).toBeNull();
  });
});

describe('peaksOf', () => {
  it('gives the highest days in chronological order', () => {
    expect(peaksOf(series(50, 70, 60, 50, 65, 50), 4, 2)).toEqual([101, 104]);
  });

  it('limits the number of peaks and keeps them apart', () => {
    expect(peaksOf(series(50, 70, 60, 50, 65, 50), 1, 2)).toEqual([101]);
    expect(peaksOf(series(50, 70, 60, 50, 65, 50), 4, 3)).toEqual([101]);
  });

  it('finds peaks next to a gap or at either end', () => {
    expect(peaksOf(series(80, 50, null, 70, null, 60), 4, 1)).toEqual([100, 103, 105]);
  });

  it('includes only the latest of equal days', () => {
    expect(peaksOf(series(50, 50, 50), 4, 5)).toEqual([102]);
    expect(peaksOf(series(), 4, 5)).toEqual([]);
  });
});
