import { parseIsoDay, toIsoDay } from '../../platform/clock';
import type { IndexRecord, IndexValues } from '../storage/index-record';
import { byPeriod } from './periods';

const MONDAY = parseIsoDay('2026-02-23')!;
const VALUES: IndexValues = {
  attention: 0,
  spread: 0.5,
  velocity: 0,
  acceleration: 0,
  spreadScore: 50,
  velocityScore: 50,
  accelerationScore: 50,
  mvi: 50,
  isr: 70,
  low: 45,
  high: 55,
};

function record(day: number, mvi: number | null, overrides: Partial<IndexRecord> = {}): IndexRecord {
  const reason = mvi === null ? 'gap' : null;
  return {
    day,
    state: 'final',
    computedAt: day,
    isBackfilled: false,
    reason,
    isrReason: reason,
    level: 'high',
    letter: mvi === null ? null : 'A',
    stories: 2.5,
    outlets: 4,
    values: mvi === null ? null : { ...VALUES, mvi },
    tone: null,
    ...overrides,
  };
}

describe('byPeriod', () => {
  it('a week is the mean of its days with values, dated by its Monday', () => {
    const week = [record(MONDAY, 50), record(MONDAY + 1, null), record(MONDAY + 2, 61), record(MONDAY + 6, 62, { state: 'open', level: 'thin' })];
    const [first, second, ...rest] = [...byPeriod([...week, record(MONDAY + 7, 10)], 'week')];
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      day: MONDAY,
      days: 3,
      state: 'open',
      level: 'thin',
      stories: 10,
      outlets: 4,
      reason: null,
      computedAt: MONDAY + 6,
    });
    expect(first.values).toMatchObject({ mvi: 57.67, spread: 0.5, low: 45 });
    expect(second).toMatchObject({ day: MONDAY + 7, days: 1 });
  });

  it('a month without values is null with the reason of its last day', () => {
    const [month] = [...byPeriod([record(MONDAY, null), record(MONDAY + 1, null, { reason: 'partial' })], 'month')];
    expect(month).toMatchObject({ days: 0, values: null, reason: 'partial', letter: null });
    expect(toIsoDay(month.day)).toBe('2026-02-01');
  });

  it('a period with a restated day is restated', () => {
    const [week] = [...byPeriod([record(MONDAY, 1, { state: 'restated' }), record(MONDAY + 1, 1)], 'week')];
    expect(week.state).toBe('restated');
  });

  it('days stay as they are', () => {
    expect([...byPeriod([record(MONDAY, 50), record(MONDAY + 1, null)], 'day')]).toEqual([
      { ...record(MONDAY, 50), days: 1 },
      { ...record(MONDAY + 1, null), days: 0 },
    ]);
  });
});
