import { downsample, weeklyMeans } from './downsampling';

const series = (...values: (number | null)[]) => ({ firstDay: 0, values: Float64Array.from(values, (value) => value ?? NaN) });

describe('downsample', () => {
  it('takes the last value of each run and ends with the newest', () => {
    expect(downsample([1, 2, 3, 4, 5, 6], 2)).toEqual([3, 6]);
    expect(
      downsample(
        Array.from({ length: 90 }, (_, at) => at + 1),
        30,
      ),
    ).toEqual(Array.from({ length: 30 }, (_, at) => 3 * at + 3));
  });

  it('skips nulls, and shows a run of nulls as a single null', () => {
    expect(downsample([1, 2, null, null, null, null], 2)).toEqual([2, null]);
  });

  it('makes the first run shorter when the days do not divide evenly', () => {
    expect(downsample([1, 2, 3, 4, 5], 2)).toEqual([2, 5]);
  });

  it('returns the line itself when it is short enough', () => {
    expect(downsample([1, null], 30)).toEqual([1, null]);
    expect(downsample([], 30)).toEqual([]);
  });
});

describe('weeklyMeans', () => {
  it('averages the days with a value, with the last week ending with the series', () => {
    expect(weeklyMeans(series(10, 20, 20, 20, 20, 20, 20, 20, null, 50, 40, null, null, null, 45), 2)).toEqual([20, 45]);
  });

  it('gives null before the series begins and in weeks without a value', () => {
    expect(weeklyMeans(series(10, null, null, null, null, null, null, null), 3)).toEqual([null, 10, null]);
    expect(weeklyMeans(series(), 2)).toEqual([null, null]);
  });

  it('rounds means to hundredths, like other values', () => {
    expect(weeklyMeans(series(10, 10, 11), 1)).toEqual([10.33]);
  });
});
