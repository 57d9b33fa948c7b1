import { describe, expect, it } from '@jest/globals';
import { remainingOf } from './rate-limit';

describe('remainingOf', () => {
  it('reads what is left in each window from the header', () => {
    expect(remainingOf('"minute";r=59;t=31, "day";r=99;t=40231, "month";t=1202431;r=499')).toEqual([
      { window: 'minute', count: 59 },
      { window: 'day', count: 99 },
      { window: 'month', count: 499 },
    ]);
  });

  it('returns nothing without the header, or where it does not say what is left', () => {
    expect(remainingOf(null)).toEqual([]);
    expect(remainingOf('"minute";t=31')).toEqual([]);
  });
});
