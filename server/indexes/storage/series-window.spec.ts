import fc from 'fast-check';
import { parseIsoDay } from '../../platform/clock';
import { HISTORY_DAYS, SeriesWindow, SPARKLINE_DAYS } from './series-window';
import { decodeTrend, encodeTrend } from './trend-codec';

const points = fc.option(fc.integer({ min: 0, max: 10_000 }).map((units) => units / 100));
const steps = fc.array(fc.tuple(points, points), { minLength: 1, maxLength: 60 });

function windowOf(values: readonly (readonly [number | null, number | null])[], firstDay: number): SeriesWindow {
  const window = new SeriesWindow(1);
  values.forEach(([mvi, isr], index) => {
    window.begin(firstDay + index);
    window.set(0, mvi, isr);
  });
  return window;
}

describe('series window', () => {
  it('changes are differences of published values, in hundredths', () => {
    const values: [number | null, number | null][] = Array.from({ length: 400 }, () => [50, 70]);
    values[397] = [47.13, 71.5];
    values[398] = [null, null];
    values[399] = [52.24, 70.25];
    const trend = windowOf(values, parseIsoDay('2026-03-02')! - 399).trendOf(0);
    expect(trend.mvi.changes).toEqual({ lastDay: 5.11, mtd: 5.11, ytd: 2.24, oneYear: 2.24 });
    expect(trend.isr.changes.lastDay).toBe(-1.25);
    expect(trend.mvi.sparkline).toHaveLength(SPARKLINE_DAYS);
    expect(trend.mvi.sparkline.slice(-4)).toEqual([50, 47.13, null, 52.24]);
  });

  it('changes are null where history is short', () => {
    const trend = windowOf([[50, 70]], 20_000).trendOf(0);
    expect(trend.mvi.changes).toEqual({ lastDay: null, mtd: null, ytd: null, oneYear: null });
    expect(trend.mvi.sparkline.slice(0, -1).every((value) => value === null)).toBe(true);
  });

  it('goes on from its bytes as if it had never stopped', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const whole = windowOf([...before, ...after], 20_000);
        const resumed = SeriesWindow.fromBytes(1, windowOf(before, 20_000).toBytes());
        after.forEach(([mvi, isr], index) => {
          resumed.begin(20_000 + before.length + index);
          resumed.set(0, mvi, isr);
        });
        expect(resumed.toBytes()).toEqual(whole.toBytes());
        expect(resumed.trendOf(0)).toEqual(whole.trendOf(0));
      }),
    );
  });

  it('forgets what is older than its length', () => {
    const values: [number | null, number | null][] = Array.from({ length: HISTORY_DAYS + 1 }, (_, index) => (index === 0 ? [10, 10] : [null, null]));
    values[HISTORY_DAYS] = [20, 20];
    expect(windowOf(values, 20_000).trendOf(0).mvi.changes.oneYear).toBeNull();
  });

  it('a jump over days is the same as giving each of them as null', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 1_000 }), steps, (before, nulls, after) => {
        const gap = Array.from({ length: nulls }, () => [null, null] as const);
        const jumping = windowOf(before, 20_000);
        after.forEach(([mvi, isr], index) => {
          jumping.begin(20_000 + before.length + nulls + index);
          jumping.set(0, mvi, isr);
        });
        expect(jumping.toBytes()).toEqual(windowOf([...before, ...gap, ...after], 20_000).toBytes());
      }),
      { numRuns: 30 },
    );
  });

  it('days must ascend', () => {
    const window = windowOf([[1, 1]], 5);
    expect(() => window.begin(5)).toThrow(RangeError);
  });
});

describe('trend', () => {
  it('comes back from its bytes', () => {
    fc.assert(
      fc.property(steps, (values) => {
        const trend = windowOf(values, 20_000).trendOf(0);
        expect(decodeTrend(encodeTrend(trend))).toEqual(trend);
      }),
    );
    expect(() => decodeTrend(Buffer.alloc(3))).toThrow(RangeError);
  });
});
