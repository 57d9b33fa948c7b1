import { describe, expect, it } from '@jest/globals';
import { isLimitReached, nextUtcMidnight, usedPercent } from './usage-limits';

const day = { used: 10, limit: 100 };
const month = { used: 50, limit: 500 };

describe('usage limits', () => {
  it('counts a limit as reached with the last call of the day, whatever credits are left', () => {
    expect(isLimitReached({ ...day, used: 99 }, month, 0)).toBe(false);
    expect(isLimitReached({ ...day, used: 100 }, month, 20)).toBe(true);
  });

  it('counts a limit as reached with the last call of the month, unless credits carry on', () => {
    expect(isLimitReached(day, { ...month, used: 500 }, 0)).toBe(true);
    expect(isLimitReached(day, { ...month, used: 500 }, 20)).toBe(false);
  });

  it('draws a bar that never leaves its frame', () => {
    expect(usedPercent(25, 100)).toBe(25);
    expect(usedPercent(130, 100)).toBe(100);
    expect(usedPercent(0, 0)).toBe(100);
  });

  it('begins the limits of a day anew at the next midnight UTC', () => {
    expect(nextUtcMidnight(Date.parse('2026-11-21T18:05:00Z'))).toBe('2026-11-22T00:00:00.000Z');
    expect(nextUtcMidnight(Date.parse('2026-12-31T00:00:00Z'))).toBe('2027-01-01T00:00:00.000Z');
  });
});
