import type { IndexRecord, IndexValues } from '../storage/index-record';
import { toCatalogueSeries, toDailySeries } from './catalogue-series';

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
  tone: null,
  values: null,
};
const withValue = (day: number): IndexRecord => ({ ...GAP, day, reason: null, level: 'high', letter: 'AAA', stories: 12.546, values: VALUES });

describe('toCatalogueSeries', () => {
  it('lists every day from the first to the last, with null where there is no value', () => {
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

  it('gives an ISR the scores of its scope but no interval, which only an MVI has', () => {
    expect(toCatalogueSeries('isr', [withValue(0)])).toMatchObject({ value: [70], low: [null], high: [null], spreadScore: [61] });
  });

  it('makes an empty series of no records', () => {
    expect(toCatalogueSeries('mvi', [])).toMatchObject({ first_day: null, value: [], articles: [] });
  });
});

describe('toDailySeries', () => {
  it('lists the values from the first day on, with NaN where there is none', () => {
    const { firstDay, values } = toDailySeries(toCatalogueSeries('mvi', [GAP, withValue(3)]));
    expect(firstDay).toBe(1);
    expect([...values]).toEqual([NaN, NaN, 55]);
  });

  it('makes an empty series of an empty one', () => {
    expect(toDailySeries(toCatalogueSeries('mvi', []))).toEqual({ firstDay: 0, values: new Float64Array(0) });
  });
});
