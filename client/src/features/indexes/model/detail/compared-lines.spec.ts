import fc from 'fast-check';
import type { ChartSeries } from '../../../../shared/ui/chart/chart-model';
import { comparedLines, movingMean } from './compared-lines';

const line = (id: string, firstDay: string, values: (number | null)[]): ChartSeries => ({ id, label: id.toUpperCase(), firstDay, values });
const SUBJECT = { ...line('mvi-sa', '2026-10-01', [40, 50, null, 60]), low: [39, 49, null, 59], high: [41, 51, null, 61] };
const PEER = line('mvi-qa', '2026-10-02', [20, 30, 10]);
const SHOWN = { scale: 'shared', mean: 0, range: 'Max', meanLabel: (label: string) => `mean of ${label}`, meanShort: 'mean' } as const;

describe('comparedLines', () => {
  it('leaves lines as they are on a shared scale', () => {
    expect(comparedLines(SUBJECT, [PEER], SHOWN)).toEqual({ lines: [SUBJECT, PEER], baseline: null });
  });

  it('begins indexed lines at 100, without an interval', () => {
    const { lines, baseline } = comparedLines(SUBJECT, [PEER], { ...SHOWN, scale: 'index100' });
    expect(lines.map(({ values }) => values)).toEqual([
      [100, 125, null, 150],
      [100, 150, 50],
    ]);
    expect([baseline, lines[0].low, lines[0].digits]).toEqual([100, undefined, 1]);
  });

  it('begins indexed lines at 100 at the left edge of the range', () => {
    const long = line(
      'mvi-sa',
      '2026-01-01',
      Array.from({ length: 62 }, (_, at) => at + 1),
    );
    const { lines } = comparedLines(long, [PEER], { ...SHOWN, scale: 'index100', range: '1M' });
    // The last day of both is 4 October; a month earlier the first line had ended.
    expect(lines[0].values[0]).toBeNull();
    expect(lines[1].values[0]).toBe(100);
  });

  it('draws a spread as one line, the first index less the second', () => {
    const { lines, baseline } = comparedLines(SUBJECT, [PEER, PEER], { ...SHOWN, scale: 'spread' });
    expect([lines.map(({ label, values }) => [label, values]), baseline]).toEqual([[['MVI-SA − MVI-QA', [null, 30, null, 50]]], 0]);
  });

  it('shows the index alone where nothing is compared, on any scale', () => {
    expect(comparedLines(SUBJECT, [], { ...SHOWN, scale: 'spread' })).toEqual({ lines: [SUBJECT], baseline: null });
  });

  it('adds a mean that says what it is', () => {
    const [, mean] = comparedLines(line('mvi-sa', '2026-10-01', [1, 2, 3, null, 5, 6, 7, 8]), [], { ...SHOWN, mean: 7 }).lines;
    expect([mean.label, mean.isDerived]).toEqual(['mean of MVI-SA', true]);
    expect(mean.values).toEqual([null, null, null, null, 11 / 4, 17 / 5, 24 / 6, 31 / 6]);
  });

  it('averages each day and those before it only where half of them have a value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null })),
        fc.integer({ min: 1, max: 40 }),
        (values, days) => {
          movingMean(values, days).forEach((mean, at) => {
            const window = values.slice(Math.max(0, at - days + 1), at + 1).filter((value) => value !== null);
            const isKnown = values[at] !== null && window.length >= days / 2;
            if (isKnown) expect(mean).toBeCloseTo(window.reduce((sum, value) => sum + value, 0) / window.length, 6);
            else expect(mean).toBeNull();
          });
        },
      ),
    );
  });
});
