import { toStatusData } from './status-data';

const FACTS = { publication: null, notice: null, now: new Date('2026-03-10T10:00:00Z'), lastDay: 20_521, coverage: [], withValue: 0 };
const statusOf = (completeDays: number, firstDay: number | null) => toStatusData({ ...FACTS, history: { completeDays, neededDays: 21, firstDay } });

describe('toStatusData', () => {
  it('tells how many of the days needed are there, and the day of the first value', () => {
    expect(statusOf(12, 20_530).history).toEqual({ completeDays: 12, neededDays: 21, expectedFrom: '2026-03-18' });
    expect(statusOf(0, null).history).toEqual({ completeDays: 0, neededDays: 21, expectedFrom: null });
  });

  it('leaves the history out once there are days enough for a value', () => {
    expect(statusOf(21, 20_522).history).not.toBeNull();
    expect(statusOf(22, 20_521).history).toBeNull();
  });
});
