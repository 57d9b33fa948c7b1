import type { IndexRecord, IndexValues } from '../storage/index-record';
import { toCatalogueSeries, yearMeanOf } from './catalogue-series';

const VALUES: IndexValues = {
  attention: 0.1,
  spread: 0.5,
  velocity: 0.01,
  acceleration: 0.001,
  spreadScore: 61,
  velocityScore: 52,
  accelerationScore: 53,
  mvi: 55,
  isr: 70,
  low: 50,
  high: 60,
};
const GAP: IndexRecord = {
  day: 1,
  state: 'final',
  computedAt: 0,
  isBackfilled: false,
  reason: 'gap',
  isrReason: null,
  level: 'insufficient',
  letter: null,
  stories: 0,
  outlets: 0,
  values: null,
};
const withValue = (day: number): IndexRecord => ({ ...GAP, day, reason: null, level: 'high', letter: 'AAA', stories: 12.5, values: VALUES });

describe('toCatalogueSeries', () => {
  it('has an entry for every day from the first to the last, null where nothing is', () => {
    const series = toCatalogueSeries('mvi', [withValue(0), GAP, withValue(3)]);
    expect(series).toEqual({
      first_day: '1970-01-01',
      value: [55, null, null, 55],
      low: [50, null, null, 50],
      high: [60, null, null, 60],
      spreadScore: [61, null, null, 61],
      velocityScore: [52, null, null, 52],
      accelerationScore: [53, null, null, 53],
      articles: [12.5, 0, null, 12.5],
    });
  });

  it('of ISR has the scores of its scope, and no interval, which is one of MVI', () => {
    expect(toCatalogueSeries('isr', [withValue(0)])).toMatchObject({ value: [70], low: [null], high: [null], spreadScore: [61] });
  });

  it('of nothing is empty', () => {
    expect(toCatalogueSeries('mvi', [])).toMatchObject({ first_day: null, value: [], articles: [] });
  });
});

describe('yearMeanOf', () => {
  it('is the mean of the last 365 days that have a value, to the hundredth', () => {
    expect(yearMeanOf([...Array<number>(100).fill(90), ...Array<null>(363).fill(null), 50, 51.25])).toBe(50.63);
    expect(yearMeanOf([90, ...Array<number>(365).fill(50)])).toBe(50);
  });

  it('is null without a value', () => {
    expect(yearMeanOf([])).toBeNull();
    expect(yearMeanOf([90, ...Array<null>(365).fill(null)])).toBeNull();
  });
});
