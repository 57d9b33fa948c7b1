import { parseIsoDay, toIsoDay } from '../../platform/clock';
import type { Latest } from '../storage/latest.repository';
import { monthEnds, neededDays, type RatedDay, toRatingSeries } from './rating-months';

const day = (iso: string): number => parseIsoDay(iso)!;

function latest(scope: number, isr: number | null, letter: string | null, before: number | null): Latest {
  return {
    scope,
    record: { values: { isr }, letter },
    trend: { isr: { sparkline: [before, ...Array<null>(29).fill(null), isr] } },
  } as unknown as Latest;
}

describe('monthEnds and neededDays', () => {
  it.each([
    ['2025-11-17', '2026-02-20', ['2025-11-30', '2025-12-31', '2026-01-31', '2026-02-20']],
    ['2026-01-31', '2026-02-28', ['2026-01-31', '2026-02-28']],
    ['2026-02-03', '2026-02-20', ['2026-02-20']],
    ['2024-02-01', '2024-03-01', ['2024-02-29', '2024-03-01']],
  ])('the ends of months from %s to %s include the last day', (first, last, ends) => {
    expect(monthEnds(day(first), day(last)).map(toIsoDay)).toEqual(ends);
  });

  it('ends of months need the days 30 days before them too', () => {
    expect([...neededDays([day('2026-01-31')])].map(toIsoDay)).toEqual(['2026-01-31', '2026-01-01']);
  });
});

describe('toRatingSeries', () => {
  const ends = [day('2025-12-31'), day('2026-01-31'), day('2026-02-20')];
  const on = (isr: number | null, letter: string | null = 'A'): RatedDay => ({ isr, letter });
  const days = new Map([
    [1, new Map([[day('2025-12-31'), on(60)], [day('2026-01-01'), on(61)], [day('2026-01-31'), on(58.5, 'AA')]])], // prettier-ignore
    [2, new Map([[day('2025-12-31'), on(55)], [day('2026-01-31'), on(58.5)]])], // prettier-ignore
    [3, new Map([[day('2026-01-31'), on(70)]])],
  ]);
  const series = toRatingSeries(
    ends,
    days,
    new Map([
      [1, latest(1, 50, 'BBB', 58.25)],
      [2, latest(2, null, null, 57)],
      [3, latest(3, 40, 'BB', null)],
      [4, latest(4, null, null, null)],
    ]),
  );

  it('gives value, letter and change over 30 days of each day, and the latest ones at the end', () => {
    expect(series.get(1)).toEqual({ value: [60, 58.5, 50], change: [null, -2.5, -8.2], rating: ['A', 'AA', 'BBB'] });
    expect(series.get(2)).toMatchObject({ value: [55, 58.5, null], rating: ['A', 'A', null], change: [null, null, null] });
  });

  it('leaves out scopes that were never rated', () => {
    expect([...series.keys()]).toEqual([1, 2, 3]);
  });
});
