import { changesOn, oneYearEarlier } from './returns';

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** A series of nulls with the given values. */
function series(from: string, to: string, values: Record<string, number>): { firstDay: number; values: Float64Array } {
  const firstDay = dayOf(from);
  const all = new Float64Array(dayOf(to) - firstDay + 1).fill(NaN);
  for (const [date, value] of Object.entries(values)) all[dayOf(date) - firstDay] = value;
  return { firstDay, values: all };
}

describe('changesOn', () => {
  it('measures changes against the last value before the period', () => {
    const values = { '2025-03-14': 40, '2025-12-31': 44, '2026-02-27': 50, '2026-03-01': 51, '2026-03-15': 52 };
    const daily = series('2025-01-01', '2026-03-15', values);
    // 14 March 2026 is null: lastDay goes back to 1 March; 28 February is null: mtd goes back to the 27th; 15 March 2025 is null: the 14th.
    expect(changesOn(daily, dayOf('2026-03-15'))).toEqual({ lastDay: 1, mtd: 2, ytd: 8, oneYear: 12 });
    expect(changesOn(daily, dayOf('2026-03-01'))).toEqual({ lastDay: 1, mtd: 1, ytd: 7, oneYear: null });
  });

  it('gives no change without a value before the period, on a null day and outside the series', () => {
    const daily = series('2026-03-01', '2026-03-20', { '2026-03-10': 50, '2026-03-11': 53 });
    expect(changesOn(daily, dayOf('2026-03-11'))).toEqual({ lastDay: 3, mtd: null, ytd: null, oneYear: null });
    const nothing = { lastDay: null, mtd: null, ytd: null, oneYear: null };
    expect(changesOn(daily, dayOf('2026-03-12'))).toEqual(nothing);
    expect(changesOn(daily, dayOf('2027-03-12'))).toEqual(nothing);
    expect(changesOn(daily, dayOf('2020-03-12'))).toEqual(nothing);
  });

  it.each([
    ['2024-02-29', '2023-02-28'],
    ['2025-02-28', '2024-02-28'],
    ['2024-12-31', '2023-12-31'],
    ['0001-01-01', '0000-01-01'],
  ])('measures the change over one year from %s against %s', (date, earlier) => {
    expect(dateOf(oneYearEarlier(dayOf(date)))).toBe(earlier);
  });
});
