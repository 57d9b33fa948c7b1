import { NO_SERIES, plainValues, standingOf } from './standing';

const series = (...values: (number | null)[]) => ({ firstDay: 0, values: Float64Array.from(values, (value) => value ?? NaN) });

describe('standingOf', () => {
  it('takes the mean of the last 365 days that have a value, to the hundredth', () => {
    expect(standingOf(series(...Array<number>(100).fill(90), ...Array<null>(363).fill(null), 50, 51.25)).yearMean).toBe(50.63);
    expect(standingOf(series(90, ...Array<number>(365).fill(50))).yearMean).toBe(50);
    expect(standingOf(series(90, ...Array<null>(365).fill(null))).yearMean).toBeNull();
  });

  it('names the latest earlier day with a value at least as high', () => {
    expect(standingOf(series(60, 40, 55)).highestSince).toBe('1970-01-01');
    expect(standingOf(series(40, 55)).highestSince).toBeNull();
  });

  it('gives a percentile from 30 values on', () => {
    const values = Array.from({ length: 40 }, (_, at) => at + 1);
    expect(standingOf(series(...values))).toMatchObject({ percentile: 100, percentileYears: 0.1 });
    expect(standingOf(series(...values.slice(0, 29)))).toMatchObject({ percentile: null, percentileYears: null });
  });

  it('gives null for everything where there are no values', () => {
    expect(standingOf(NO_SERIES)).toEqual({ percentile: null, percentileYears: null, yearMean: null, highestSince: null });
  });
});

describe('plainValues', () => {
  it('puts null where the series has no value', () => {
    expect(plainValues(series(1, null, 2))).toEqual([1, null, 2]);
  });
});
