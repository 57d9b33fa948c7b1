import { billingPeriodAt } from '../../billing';
import { usageWindowsAt } from './usage-windows';

describe('usage windows', () => {
  it('assign a time on a boundary to the windows that begin there', () => {
    const midnight = new Date('2026-02-28T00:00:00Z');
    expect(usageWindowsAt(midnight, billingPeriodAt({ day: 31, second: 0 }, midnight))).toEqual({
      minuteStart: midnight,
      minuteEnd: new Date('2026-02-28T00:01:00Z'),
      day: '2026-02-28',
      dayEnd: new Date('2026-03-01T00:00:00Z'),
      monthStart: midnight,
      monthEnd: new Date('2026-03-31T00:00:00Z'),
    });
  });
});
