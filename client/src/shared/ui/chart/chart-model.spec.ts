import { extentOf, monthsOf, nearestDay, outermost, rangeOfKey, rangeStart, spanOf, spanOfDays, stepFrom, valueOn } from './chart-model';

const SERIES = { firstDay: '2026-01-30', values: [50, null, 60, 40, null] };

describe('days of a chart', () => {
  it('reads values on days of the line only', () => {
    expect(['2026-01-29', '2026-01-30', '2026-01-31', '2026-02-02', '2026-03-01'].map((day) => valueOn(SERIES, day))).toEqual([
      null,
      50,
      null,
      40,
      null,
    ]);
  });

  it('spans from the first to the last day of all lines', () => {
    expect(spanOf([SERIES, { firstDay: '2026-01-01', values: [1, 2] }])).toEqual({ from: '2026-01-01', to: '2026-02-03' });
  });

  it('finds the nearest day with a value', () => {
    expect(['2026-01-01', '2026-01-31', '2026-02-03', '2027-01-01'].map((day) => nearestDay(SERIES, day))).toEqual([
      '2026-01-30',
      '2026-01-30',
      '2026-02-02',
      '2026-02-02',
    ]);
    expect(nearestDay({ firstDay: '2026-01-30', values: [null] }, '2026-01-30')).toBe('2026-01-30');
  });

  it('spans two days in their order, between values', () => {
    expect(spanOfDays(SERIES, '2026-01-30', '2026-02-02')).toEqual({ from: '2026-01-30', to: '2026-02-02' });
    expect(spanOfDays(SERIES, '2026-02-02', '2026-01-30')).toEqual({ from: '2026-01-30', to: '2026-02-02' });
    expect(spanOfDays(SERIES, '2026-01-30', '2026-01-30')).toBeNull();
  });

  it('starts a range as many months back, on the last of a shorter month, and never before the first day', () => {
    expect(rangeStart('1M', '2020-01-01', '2026-03-31')).toBe('2026-02-28');
    expect(rangeStart('1Y', '2020-01-01', '2024-02-29')).toBe('2023-02-28');
    expect(rangeStart('3M', '2020-01-01', '2026-02-15')).toBe('2025-11-15');
    expect(rangeStart('5Y', '2024-06-01', '2026-02-15')).toBe('2024-06-01');
    expect(rangeStart('Max', '2020-01-01', '2026-02-15')).toBe('2020-01-01');
  });

  it('gives the keys 1 to 6 a range and no other key one', () => {
    expect(['1', '6', '0', '7', 'a', '12'].map(rangeOfKey)).toEqual(['1M', 'Max', null, null, null, null]);
  });
});

describe('reading a chart', () => {
  it('steps over days without a value and stops at the last one with a value', () => {
    expect(stepFrom(SERIES, '2026-01-30', 1)).toBe('2026-02-01');
    expect(stepFrom(SERIES, '2026-02-01', -1)).toBe('2026-01-30');
    expect(stepFrom(SERIES, '2026-01-30', 10)).toBe('2026-02-02');
    expect(stepFrom(SERIES, '2026-02-02', 1)).toBe('2026-02-02');
  });

  it('finds the outermost days with a value', () => {
    expect([outermost(SERIES, 'first'), outermost(SERIES, 'last')]).toEqual(['2026-01-30', '2026-02-02']);
  });

  it('sums up the days in view', () => {
    expect(extentOf(SERIES, '2026-01-01', '2026-12-31')).toEqual({
      low: 40,
      lowDay: '2026-02-02',
      high: 60,
      highDay: '2026-02-01',
      last: 40,
      lastDay: '2026-02-02',
    });
    expect(extentOf(SERIES, '2026-01-31', '2026-01-31')).toBeNull();
  });

  it('sums up months, the newest first', () => {
    expect(monthsOf(SERIES)).toMatchObject([
      { month: '2026-02', from: '2026-02-01', to: '2026-02-03', mean: 50 },
      { month: '2026-01', from: '2026-01-30', to: '2026-01-31', mean: 50 },
    ]);
  });
});
