import fc from 'fast-check';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { firstDayOf, monthOf, periodStart } from './calendar';

const days = fc.integer({ min: -700_000, max: 2_900_000 });

describe('calendar', () => {
  it('a day lies in its month, whatever the year', () => {
    fc.assert(
      fc.property(days, (day) => {
        const month = monthOf(day);
        expect(firstDayOf(month)).toBeLessThanOrEqual(day);
        expect(firstDayOf(month + 1)).toBeGreaterThan(day);
      }),
    );
  });

  it('weeks begin on Monday', () => {
    expect(toIsoDay(periodStart(parseIsoDay('2026-11-22')!, 'week'))).toBe('2026-11-16');
    expect(toIsoDay(periodStart(parseIsoDay('2026-11-23')!, 'week'))).toBe('2026-11-23');
    expect(toIsoDay(periodStart(parseIsoDay('1969-12-31')!, 'week'))).toBe('1969-12-29');
  });

  it('months begin on the first', () => {
    expect(toIsoDay(periodStart(parseIsoDay('2024-02-29')!, 'month'))).toBe('2024-02-01');
  });
});
